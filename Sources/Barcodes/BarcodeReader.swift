/// Reads barcodes from luminance pictures. It owns its options and its scratch memory, so one reader serves many
/// pictures; nothing that it saw in one picture influences the next.
public struct BarcodeReader: ~Copyable {
  public var symbologies: SymbologySet
  public var options: ReaderOptions

  public init(symbologies: SymbologySet = .all, options: ReaderOptions = ReaderOptions()) {
    self.symbologies = symbologies
    self.options = options
  }

  /// - Parameter hints: where symbols were a moment ago; looked at first.
  public mutating func read(_ image: borrowing Luminance, near hints: [Quadrilateral] = []) -> Reading {
    Reading(width: image.width, height: image.height)
  }
}
