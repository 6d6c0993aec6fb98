import Foundation
import Testing

@Suite("Formats and orientations") struct FormatTests {
  /// A code's corners in a JSON object, as numbers.
  private func corners(_ object: [String: Any]) throws -> [[Double]] {
    let barcodes = try #require(object["barcodes"] as? [[String: Any]])
    return try #require(barcodes.first?["corners"] as? [[Double]])
  }

  private func expectNear(_ found: [[Double]], _ truth: [[Double]], within: Double, _ what: String) {
    for (a, b) in zip(found, truth) {
      #expect(abs(a[0] - b[0]) <= within && abs(a[1] - b[1]) <= within, "\(what): \(found) against \(truth)")
    }
  }

  @Test(
    "every format gives the value, the size and the corners", arguments: ["png", "jpg", "webp", "gif", "tiff", "bmp"])
  func format(ending: String) throws {
    let folder = try Folder()
    let (drawn, truth) = try DrawnPicture.withCode("format \(ending)")
    try folder.write("p.png", drawn.png)
    if ending != "png" { try Convert.run(["p.png", "-quality", "90", "p.\(ending)"], in: folder) }
    let outcome = try Tool.run(["read", "p.\(ending)"], in: folder)
    #expect(outcome.status == 0, "\(outcome.complaints)")
    let object = try #require(try outcome.objects().first)
    #expect(object["file"] as? String == "p.\(ending)")
    #expect(object["width"] as? Int == 200)
    #expect(object["height"] as? Int == 140)
    let barcodes = try #require(object["barcodes"] as? [[String: Any]])
    #expect(barcodes.count == 1)
    #expect(barcodes.first?["symbology"] as? String == "qr")
    #expect(barcodes.first?["text"] as? String == "format \(ending)")
    #expect(barcodes.first?["bytes"] as? String == Data("format \(ending)".utf8).base64EncodedString())
    expectNear(try corners(object), truth, within: 0.5, ending)
  }

  @Test(
    "progressive, grey, 16-bit, palette and interlaced pictures",
    arguments: [
      ["-interlace", "Plane", "x.jpg"], ["-colorspace", "Gray", "x.jpg"], ["-depth", "16", "x.tiff"],
      ["-depth", "16", "x.png"], ["-type", "Palette", "x.png"], ["-interlace", "PNG", "x.png"],
      ["-compress", "LZW", "x.tiff"], ["-type", "Bilevel", "-compress", "Group4", "x.tiff"],
      ["-colorspace", "CMYK", "x.jpg"], ["-define", "webp:lossless=true", "x.webp"], ["-compress", "RLE", "x.bmp"],
    ])
  func variant(_ arguments: [String]) throws {
    let folder = try Folder()
    try folder.write("p.png", try DrawnPicture.withCode("variant").drawn.png)
    try Convert.run(["p.png"] + arguments, in: folder)
    let outcome = try Tool.run(["read", "--format", "text", arguments.last ?? ""], in: folder)
    #expect(outcome.status == 0, "\(outcome.complaints)")
    #expect(outcome.text == "variant\n")
  }

  @Test("a turned picture is read as it is seen; --raw-orientation as it is stored", arguments: ["jpg", "tiff"], 1...8)
  func orientation(ending: String, orientation: Int) throws {
    let folder = try Folder()
    let (drawn, truth) = try DrawnPicture.withCode("turned \(orientation)")
    let stored = drawn.stored(orientation: orientation)
    try folder.write("p.png", stored.png)
    if ending == "jpg" {
      try Convert.run(["p.png", "-quality", "95", "plain.jpg"], in: folder)
      try folder.write("p.jpg", Convert.withOrientation(orientation, jpeg: try folder.read("plain.jpg")))
    } else {
      let names = [
        "TopLeft", "TopRight", "BottomRight", "BottomLeft", "LeftTop", "RightTop", "RightBottom", "LeftBottom",
      ]
      try Convert.run(["p.png", "-orient", names[orientation - 1], "p.tiff"], in: folder)
    }
    // What is stored has the same code elsewhere; a plain PNG of it says where.
    let plain = try #require(try Tool.run(["read", "p.png"], in: folder).objects().first)
    for (options, size, expected) in [
      ([], (200, 140), truth),
      (["--raw-orientation"], (stored.picture.width, stored.picture.height), try corners(plain)),
    ] {
      let outcome = try Tool.run(["read"] + options + ["p.\(ending)"], in: folder)
      #expect(outcome.status == 0, "\(outcome.complaints) \(outcome.text)")
      let object = try #require(try outcome.objects().first)
      #expect(object["width"] as? Int == size.0)
      #expect(object["height"] as? Int == size.1)
      expectNear(try corners(object), expected, within: 0.5, "\(ending) \(orientation) \(options)")
    }
  }

  @Test("a picture on standard input")
  func standardInput() throws {
    let outcome = try Tool.run(
      ["read", "-"], input: try DrawnPicture.withCode("by the pipe").drawn.png)
    #expect(outcome.status == 0)
    let object = try #require(try outcome.objects().first)
    #expect(object["file"] as? String == "-")
    #expect((object["barcodes"] as? [[String: Any]])?.first?["text"] as? String == "by the pipe")
  }

  @Test("nothing of one picture is kept for the next, and the time is the engine's")
  func independence() throws {
    let folder = try Folder()
    try folder.write("code.png", try DrawnPicture.withCode("here").drawn.png)
    try folder.write("white.png", DrawnPicture(width: 200, height: 140).png)
    let names = ["code.png", "white.png", "code.png", "white.png"]
    let outcome = try Tool.run(["read", "--jobs", "1"] + names, in: folder)
    #expect(outcome.status == 4)
    let objects = try outcome.objects()
    #expect(objects.map { ($0["barcodes"] as? [Any])?.count } == [1, 0, 1, 0])
    for object in objects { #expect(try #require(object["milliseconds"] as? Double) >= 0) }
  }
}
