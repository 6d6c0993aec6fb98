import Barcodes
import Testing

@Suite("Luminance")
struct LuminanceTests {
  static func fits(_ count: Int, _ width: Int, _ height: Int, _ stride: Int) -> Bool {
    let pixels = [UInt8](repeating: 7, count: count)
    guard let picture = Luminance(bytes: pixels.span.bytes, width: width, height: height, stride: stride) else {
      return false
    }
    return picture[width - 1, height - 1] == 7
  }

  @Test(
    "refuses sizes that do not fit the bytes",
    arguments: [
      (12, 4, 3, 4, true), (11, 3, 3, 4, true), (10, 3, 3, 4, false), (12, 4, 4, 4, false), (12, 0, 3, 4, false),
      (12, 4, 3, 3, false), (12, 3, Int.max, 3, false), (12, 3, 3, Int.max, false), (12, -1, -1, 4, false),
    ])
  func sizes(count: Int, width: Int, height: Int, stride: Int, expected: Bool) {
    #expect(Self.fits(count, width, height, stride) == expected)
  }
}
