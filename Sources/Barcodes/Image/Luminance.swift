/// A borrowed 8-bit luminance picture: rows of `width` bytes, `stride` bytes apart, 0 is black.
///
/// It is a view. Whoever owns the pixels (a camera buffer, an array) keeps them; nothing is copied.
public struct Luminance: ~Escapable {
  public let width: Int
  public let height: Int
  /// Bytes from one row to the next.
  public let stride: Int
  let bytes: RawSpan

  /// The longest side that a picture may have. It keeps every product of coordinates far from overflow, on 32-bit
  /// WebAssembly too.
  public static let maximumSide = 32_000

  /// Fails where a side is not in 1...`maximumSide`, `stride` is less than `width`, or `bytes` is too short for the
  /// last row.
  @_lifetime(copy bytes)
  public init?(bytes: RawSpan, width: Int, height: Int, stride: Int) {
    guard width >= 1, height >= 1, width <= Self.maximumSide, height <= Self.maximumSide, stride >= width,
      stride <= Int(Int32.max) / height, bytes.byteCount >= stride * (height - 1) + width
    else { return nil }
    self.width = width
    self.height = height
    self.stride = stride
    self.bytes = bytes
  }

  /// A picture without gaps between its rows, of sizes that the caller made.
  @_lifetime(copy bytes)
  init(trusted bytes: RawSpan, width: Int, height: Int) {
    precondition(width >= 1 && height >= 1 && bytes.byteCount >= width * height)
    self.width = width
    self.height = height
    stride = width
    self.bytes = bytes
  }

  /// The part of the picture that lies in `region`; nil where nothing does.
  @_lifetime(copy self)
  func cropped(to region: PixelRegion) -> Luminance? {
    let left = max(0, min(width, region.x))
    let top = max(0, min(height, region.y))
    // Sides are clipped before they are added, so that no sum can overflow.
    let right =
      region.width < 1
      ? left : min(width, max(-2 * Self.maximumSide, min(region.x, width)) + min(region.width, 2 * Self.maximumSide))
    let bottom =
      region.height < 1
      ? top : min(height, max(-2 * Self.maximumSide, min(region.y, height)) + min(region.height, 2 * Self.maximumSide))
    guard right > left, bottom > top else { return nil }
    let start = top * stride + left
    let part = bytes.extracting(start..<(bottom - 1) * stride + right)
    return Luminance(bytes: part, width: right - left, height: bottom - top, stride: stride)
  }

  /// The luminance of one pixel. Checked; for tests and for sparse reads.
  public subscript(x: Int, y: Int) -> UInt8 {
    precondition(x >= 0 && x < width && y >= 0 && y < height)
    return bytes.unsafeLoad(fromByteOffset: y * stride + x, as: UInt8.self)
  }
}
