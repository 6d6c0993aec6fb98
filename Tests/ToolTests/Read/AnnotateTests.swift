import Foundation
import Testing

@testable import ViewfinderTool

@Suite("Annotated pictures") struct AnnotateTests {
  /// Red, green and blue of a PNG file.
  private struct Colours {
    var width: Int
    var height: Int
    var pixels: [UInt8]

    init(_ file: Data) throws {
      let bytes = [UInt8](file)
      let pixbuf = try PixbufDecoder.decode(bytes, kind: .png)
      width = pixbuf.width
      height = pixbuf.height
      var pixels: [UInt8] = []
      pixbuf.withPixels { source in
        for y in 0..<pixbuf.height {
          for x in 0..<pixbuf.width {
            for channel in 0..<3 { pixels.append(source[y * pixbuf.stride + x * pixbuf.channels + channel]) }
          }
        }
      }
      self.pixels = pixels
    }

    /// Pixels around a place that pass.
    func count(_ x: Double, _ y: Double, within radius: Int, where passes: (Int, Int, Int) -> Bool) -> Int {
      var count = 0
      for row in max(0, Int(y) - radius)...min(height - 1, Int(y) + radius) {
        for column in max(0, Int(x) - radius)...min(width - 1, Int(x) + radius) {
          let at = 3 * (row * width + column)
          if passes(Int(pixels[at]), Int(pixels[at + 1]), Int(pixels[at + 2])) { count += 1 }
        }
      }
      return count
    }
  }

  private func isGreen(_ red: Int, _ green: Int, _ blue: Int) -> Bool { green > 150 && red < 90 && blue < 90 }

  @Test("a green outline at every corner, and the value beside it")
  func outline() throws {
    let folder = try Folder()
    let (drawn, corners) = try DrawnPicture.withCode("drawn")
    try folder.write("p.png", drawn.png)
    let outcome = try Tool.run(["read", "--annotate", "out.png", "p.png"], in: folder)
    #expect(outcome.status == 0, "\(outcome.complaints)")
    let colours = try Colours(try folder.read("out.png"))
    #expect(colours.width == 200 && colours.height == 140)
    for corner in corners { #expect(colours.count(corner[0], corner[1], within: 2, where: isGreen) > 0) }
    for index in 0..<4 {
      let (a, b) = (corners[index], corners[(index + 1) % 4])
      #expect(colours.count((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, within: 2, where: isGreen) > 0)
    }
    // Far from the code nothing is changed.
    #expect(colours.count(190, 70, within: 5) { $0 == 255 && $1 == 255 && $2 == 255 } == 121)
    // The dark rim of the value's letters, above the code.
    #expect(colours.count(60, 14, within: 10) { red, green, blue in red + green + blue < 150 } > 20)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        == ["in", "out.png", "p.png"].filter { $0 != "in" })
  }

  @Test("a turned picture is drawn as it is seen, in its colours")
  func turned() throws {
    let folder = try Folder()
    let (drawn, corners) = try DrawnPicture.withCode("turned")
    for orientation in 1...8 {
      try folder.write("p.png", drawn.stored(orientation: orientation).png)
      try Convert.run(["p.png", "-quality", "95", "plain.jpg"], in: folder)
      try folder.write("p.jpg", Convert.withOrientation(orientation, jpeg: try folder.read("plain.jpg")))
      let outcome = try Tool.run(["read", "-a", "out.png", "p.jpg"], in: folder)
      #expect(outcome.status == 0)
      let colours = try Colours(try folder.read("out.png"))
      #expect(colours.width == 200 && colours.height == 140)
      for corner in corners { #expect(colours.count(corner[0], corner[1], within: 2, where: isGreen) > 0) }
      // The code itself lies under the outline: the middle of its first finder pattern is black.
      #expect(colours.count(corners[0][0] + 14, corners[0][1] + 14, within: 2) { $0 + $1 + $2 < 120 } == 25)
    }
  }

  @Test("several pictures go into a folder, each by its name")
  func severalPictures() throws {
    let folder = try Folder()
    let picture = try DrawnPicture.withCode("x").drawn.png
    for name in ["a.png", "sub/a.png"] { try folder.write(name, picture) }
    let outcome = try Tool.run(["read", "-a", "out/", "a.png", "sub/a.png", "./a.png"], in: folder)
    #expect(outcome.status == 0, "\(outcome.complaints)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
    #expect(files == ["a.png.png", "sub_a.png.png"])
    #expect(try Tool.run(["read", "-a", "out.png", "a.png", "sub/a.png"], in: folder).status == 2)
    #expect(try Tool.run(["read", "-a", "out.jpg", "a.png"], in: folder).status == 2)
  }

  @Test("where it cannot be written, the result is still there and the status says so")
  func notWritable() throws {
    let folder = try Folder()
    try folder.write("p.png", try DrawnPicture.withCode("x").drawn.png)
    let outcome = try Tool.run(["read", "-a", "no/such/out.png", "p.png"], in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.complaints.contains("no/such/out.png"))
    #expect(outcome.lines.count == 1)
  }

  @Test("a hostile value stays text")
  func hostileValue() throws {
    let folder = try Folder()
    let text = "</text><image href=\"x\"/>&\u{1}<![CDATA["
    try folder.write("p.png", try DrawnPicture.withCode(text).drawn.png)
    let outcome = try Tool.run(["read", "-a", "out.png", "p.png"], in: folder)
    #expect(outcome.status == 0, "\(outcome.complaints)")
    #expect(outcome.complaints == "")
    #expect(FileManager.default.fileExists(atPath: folder.path("out.png")))
  }
}
