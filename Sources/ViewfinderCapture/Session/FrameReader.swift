/// What reads frames for a session: the engine, or another in its place for tests.
///
/// It stays on the session's own queue, is used by one caller at a time, and may keep scratch memory.
public protocol FrameReader: ~Copyable, SendableMetatype {
  /// - Parameters:
  ///   - configuration: what the scanner looks for, and where.
  ///   - hints: where symbols were a moment ago.
  mutating func read(
    _ picture: borrowing Luminance, for configuration: ScannerConfiguration, near hints: [Quadrilateral]
  ) -> Reading
}

/// The engine.
public struct EngineReader: ~Copyable, FrameReader {
  private var reader: BarcodeReader

  /// - Parameter options: the region is the scanner's to say and is overwritten.
  public init(options: ReaderOptions = ReaderOptions(effort: .live)) {
    reader = BarcodeReader(options: options)
  }

  public mutating func read(
    _ picture: borrowing Luminance, for configuration: ScannerConfiguration, near hints: [Quadrilateral]
  ) -> Reading {
    reader.symbologies = configuration.symbologies
    reader.options.region = configuration.searchRegion(width: picture.width, height: picture.height)
    return reader.read(picture, near: hints)
  }
}

/// A closure as a reader, for tests and previews.
public struct ClosureReader: FrameReader {
  private let body: @Sendable (borrowing Luminance, [Quadrilateral]) -> Reading

  public init(_ body: @escaping @Sendable (borrowing Luminance, [Quadrilateral]) -> Reading) { self.body = body }

  public func read(
    _ picture: borrowing Luminance, for configuration: ScannerConfiguration, near hints: [Quadrilateral]
  ) -> Reading {
    body(picture, hints)
  }
}
