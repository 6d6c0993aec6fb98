import Barcodes
import Viewfinder

/// Lets frames rest when nothing moves: after a second of stillness only eight a second are read, and with the first
/// motion every one again. Tracks outlive the gaps; a phone on its stand stays cool.
struct StillnessGate {
  /// Squares that a frame is compared by.
  private static let columns = 32
  private static let rows = 18
  /// Difference of a square's mean that counts as motion, in levels. Noise of five levels, averaged over the 16 samples
  /// of a square, moves it by 1.8 (one standard deviation of the difference of two frames).
  private static let motion = 10
  private static let patience = TimeSpan.milliseconds(1_000)
  private static let pause = TimeSpan.milliseconds(120)

  private var last: [Int32] = []
  private var movedLast = Timestamp(nanoseconds: .min)
  private var readLast = Timestamp(nanoseconds: .min)

  /// True where the frame is to be read. Also keeps what it looks like.
  mutating func admits(_ pixels: RawSpan, width: Int, height: Int, stride: Int, at time: Timestamp) -> Bool {
    if sees(pixels, width: width, height: height, stride: stride) || time < movedLast { movedLast = time }
    guard time - movedLast >= Self.patience, time - readLast < Self.pause, time >= readLast else {
      readLast = time
      return true
    }
    return false
  }

  /// True where something moved since the frame that was compared last.
  private mutating func sees(_ pixels: RawSpan, width: Int, height: Int, stride: Int) -> Bool {
    let count = Self.columns * Self.rows
    let isFirst = last.count != count
    if isFirst { last = [Int32](repeating: 0, count: count) }
    var moved = isFirst
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        // Sixteen samples spread over the square.
        var sum: Int32 = 0
        for sample in 0..<16 {
          let x = (column * 4 + sample % 4) * width / (Self.columns * 4)
          let y = (row * 4 + sample / 4) * height / (Self.rows * 4)
          sum += Int32(pixels.unsafeLoad(fromByteOffset: y * stride + x, as: UInt8.self))
        }
        let place = row * Self.columns + column
        if abs(sum - last[place]) > Int32(16 * Self.motion) { moved = true }
        last[place] = sum
      }
    }
    return moved
  }
}
