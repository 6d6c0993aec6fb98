import Foundation
import Testing

@testable import ViewfinderTool

@Suite("What a file says of its picture") struct PictureHeaderTests {
  @Test(
    "sizes of all formats",
    arguments: [
      ["x.png"], ["x.jpg"], ["-interlace", "Plane", "x.jpg"], ["x.gif"], ["x.tiff"], ["-endian", "MSB", "x.tiff"],
      ["x.bmp"], ["BMP2:x.bmp"], ["BMP3:x.bmp"], ["x.webp"], ["-define", "webp:lossless=true", "x.webp"],
      ["-alpha", "set", "-channel", "A", "-evaluate", "set", "50%", "x.webp"],
      ["-define", "tiff:tile-geometry=16x16", "x.tiff"],
    ])
  func sizes(arguments: [String]) throws {
    let folder = try Folder()
    let name = try #require(arguments.last)
    try Convert.run(["-size", "123x45", "plasma:", "-depth", "8"] + arguments, in: folder)
    let file = try #require(name.split(separator: ":").last.map(String.init))
    let bytes = [UInt8](try folder.read(file))
    let header = try PictureHeader(of: bytes, kind: try PictureKind(of: bytes))
    #expect(header.width == 123)
    #expect(header.height == 45)
  }

  @Test(
    "every beginning of a file is either cut short or no picture", arguments: ["png", "jpg", "webp", "tiff", "bmp"])
  func beginnings(ending: String) throws {
    let folder = try Folder()
    try Convert.run(["-seed", "3", "-size", "20x10", "plasma:", "-depth", "8", "p.\(ending)"], in: folder)
    let whole = [UInt8](try folder.read("p.\(ending)"))
    let kind = try PictureKind(of: whole)
    // Of TIFF the last bytes may be values that nobody needs, of BMP the padding of the last row.
    for count in 12..<(whole.count - (ending == "tiff" ? 200 : 4)) {
      #expect(throws: PictureError.self, "\(count) of \(whole.count)") {
        _ = try PictureHeader(of: Array(whole[..<count]), kind: kind)
      }
    }
  }

  @Test("kinds are told by their first bytes")
  func kinds() throws {
    #expect(throws: PictureError.empty) { _ = try PictureKind(of: []) }
    #expect(throws: PictureError.notAPicture) { _ = try PictureKind(of: Array("<svg xmlns=".utf8)) }
    #expect(throws: PictureError.unsupported(kind: "HEIC and AVIF")) {
      _ = try PictureKind(of: [0, 0, 0, 24] + Array("ftypheic".utf8))
    }
    let late = try PictureKind(of: [UInt8](repeating: 0x20, count: 1000) + Array("%PDF-1.7".utf8))
    #expect(late == .pdf)
  }
}
