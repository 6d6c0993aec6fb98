// Table
#if canImport(UIKit)
  import ViewfinderCapture

  /// What is scanned where there is no camera: a QR Code that drifts over a white ground.
  public enum SampleScene {
    public static let text = "It’s great! Your app works!"
    static let width = 640
    static let height = 480
    private static let pixelsAModule = 8

    /// The modules of the code, a bit each, from the left; made with libqrencode (version 3, level Q).
    static let rows: [UInt32] = [
      0x1FDF_C27F, 0x1054_6B41, 0x175F_A35D, 0x175E_245D, 0x1751_D25D, 0x1045_3341,
      0x1FD5_557F, 0x0014_CF00, 0x0D64_AD5F, 0x00AA_19E9, 0x00C0_5153, 0x0F90_5868,
      0x0F62_DD60, 0x099E_A9C1, 0x1AE7_0577, 0x0C8D_CCB4, 0x1ADD_54E3, 0x03A1_794A,
      0x1542_7457, 0x0A2C_5DA0, 0x1541_FFF2, 0x0016_1119, 0x1FDE_CB53, 0x104D_A11D,
      0x1750_21F6, 0x174D_A908, 0x1755_C70D, 0x105D_EB22, 0x1FC7_839B,
    ]

    /// Gives its pictures again and again, fifteen a second, as a camera does.
    public static func source() -> SimulatedSource {
      SimulatedSource(pictures: pictures(), interval: .milliseconds(66), repeats: true, delivery: .latest)
    }

    /// The code drifts to the right and back, a little further down each time.
    static func pictures() -> [CapturedFrame] {
      (0..<16).compactMap { step in
        let offset = step < 8 ? step : 16 - step
        return picture(left: 160 + 8 * offset, top: 110 + 4 * offset)
      }
    }

    static func picture(left: Int, top: Int) -> CapturedFrame? {
      var pixels = [UInt8](repeating: 235, count: width * height)
      for (row, bits) in rows.enumerated() {
        for column in 0..<rows.count where bits >> UInt32(rows.count - 1 - column) & 1 == 1 {
          for y in 0..<pixelsAModule {
            let start = (top + row * pixelsAModule + y) * width + left + column * pixelsAModule
            guard start >= 0, start + pixelsAModule <= pixels.count else { continue }
            for x in start..<start + pixelsAModule { pixels[x] = 25 }
          }
        }
      }
      return CapturedFrame(pixels: pixels, width: width, height: height)
    }
  }
#endif
