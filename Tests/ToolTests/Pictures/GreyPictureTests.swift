import CGdkPixbuf
import Foundation
import Testing
import ViewfinderCapture

@testable import ViewfinderTool

@Suite("From colours to luminance") struct GreyPictureTests {
  private func pixbuf(_ pixels: [[UInt8]], channels: Int) throws -> Pixbuf {
    let picture = try #require(
      gdk_pixbuf_new(GDK_COLORSPACE_RGB, channels == 4 ? 1 : 0, 8, Int32(pixels.count), 1))
    let target = try #require(gdk_pixbuf_get_pixels(picture))
    for (index, byte) in pixels.joined().enumerated() { target[index] = byte }
    return Pixbuf(owning: picture)
  }

  @Test("grey stays what it is")
  func grey() throws {
    let all = (0...255).map { [UInt8($0), UInt8($0), UInt8($0)] }
    #expect(GreyPicture(try pixbuf(all, channels: 3)).pixels == Array(0...255))
  }

  @Test("colours by ITU-R BT.601, to the nearest")
  func colours() throws {
    var pixels: [[UInt8]] = []
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 17) {
        for blue in stride(from: 0, through: 255, by: 51) { pixels.append([UInt8(red), UInt8(green), UInt8(blue)]) }
      }
    }
    let found = GreyPicture(try pixbuf(pixels, channels: 3)).pixels
    for (pixel, value) in zip(pixels, found) {
      let exact = 0.299 * Double(pixel[0]) + 0.587 * Double(pixel[1]) + 0.114 * Double(pixel[2])
      #expect(abs(Double(value) - exact) <= 0.51)
    }
  }

  @Test("transparent pixels lie over white")
  func transparency() throws {
    var pixels: [[UInt8]] = []
    for grey in stride(from: 0, through: 255, by: 5) {
      for opacity in stride(from: 0, through: 255, by: 5) {
        pixels.append([UInt8(grey), UInt8(grey), UInt8(grey), UInt8(opacity)])
      }
    }
    let found = GreyPicture(try pixbuf(pixels, channels: 4)).pixels
    for (pixel, value) in zip(pixels, found) {
      let opacity = Double(pixel[3]) / 255
      let exact = (Double(pixel[0]) * opacity + 255 * (1 - opacity)).rounded()
      #expect(Double(value) == exact, "\(pixel)")
    }
  }

  @Test("turning upright undoes what was stored", arguments: 1...8)
  func upright(orientation: Int) throws {
    var drawn = DrawnPicture(width: 131, height: 70)
    for index in drawn.picture.bytes.indices {
      drawn.picture.bytes[index] = UInt8(truncatingIfNeeded: index &* 31 >> 2)
    }
    let stored = drawn.stored(orientation: orientation).picture
    let grey = GreyPicture(width: stored.width, height: stored.height, pixels: stored.bytes)
    let upright = grey.upright(from: try #require(PictureOrientation(rawValue: orientation)))
    #expect(upright == GreyPicture(width: 131, height: 70, pixels: drawn.picture.bytes))
  }

  @Test("a grey JPEG or PNG gives the decoder's values as they are")
  func greyFiles() throws {
    let folder = try Folder()
    var drawn = DrawnPicture(width: 64, height: 48)
    for index in drawn.picture.bytes.indices { drawn.picture.bytes[index] = UInt8(truncatingIfNeeded: index &* 7) }
    try folder.write("p.png", drawn.png)
    let bytes = [UInt8](drawn.png)
    let header = try PictureHeader(of: bytes, kind: .png)
    let png = try LoadedPicture.decode(bytes, kind: .png, header: header, wish: .init())
    #expect(png.grey.pixels == drawn.picture.bytes)
    try Convert.run(["p.png", "-quality", "80", "p.jpg"], in: folder)
    try Convert.run(["p.jpg", "-depth", "8", "gray:p.gray"], in: folder)
    let jpeg = [UInt8](try folder.read("p.jpg"))
    let decoded = try LoadedPicture.decode(
      jpeg, kind: .jpeg, header: try PictureHeader(of: jpeg, kind: .jpeg), wish: .init())
    #expect(decoded.grey.pixels == [UInt8](try folder.read("p.gray")))
  }
}
