import Foundation
import Testing

@testable import ViewfinderTool

@Suite("Bad files") struct BadFileTests {
  @Test("each gives an error in its place, and the run goes on")
  func errorsInPlace() throws {
    let folder = try Folder()
    let good = try DrawnPicture.withCode("good").drawn.png
    try folder.write("a.png", good)
    try folder.write("empty.png", Data())
    try folder.write("garbage.jpg", Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }))
    try folder.write("cut.png", good.prefix(good.count / 2))
    try folder.write("folder/nothing.txt", Data("x".utf8))
    try folder.write("z.png", good)
    let names = ["a.png", "missing.png", "empty.png", "garbage.jpg", "cut.png", "folder", "z.png"]
    let outcome = try Tool.run(["read"] + names, in: folder)
    #expect(outcome.status == 1)
    let objects = try outcome.objects()
    #expect(objects.map { $0["file"] as? String } == names)
    let errors = objects.map { $0["error"] as? String }
    #expect(errors[0] == nil && errors[6] == nil)
    #expect(errors[1]?.contains("No such file") == true)
    #expect(errors[2]?.contains("empty") == true)
    #expect(errors[3]?.contains("not a picture") == true)
    #expect(errors[4]?.contains("cut short") == true)
    #expect(errors[5]?.contains("no picture") == true)
    #expect((objects[6]["barcodes"] as? [Any])?.count == 1)
  }

  @Test("a file that may not be read", .enabled(if: getuid() != 0, "root may read everything"))
  func noPermission() throws {
    let folder = try Folder()
    try folder.write("p.png", Data([1]))
    chmod(folder.path("p.png"), 0)
    let outcome = try Tool.run(["read", "p.png"], in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("Permission denied"))
  }

  @Test("every format cut short says so", arguments: ["png", "jpg", "webp", "gif", "tiff", "bmp"], [0.3, 0.6, 0.95])
  func cutShort(ending: String, part: Double) throws {
    let folder = try Folder()
    // A photograph's noise, so that no format packs the picture into its first bytes.
    try Convert.run(["-seed", "1", "-size", "200x140", "plasma:", "-depth", "8", "p.\(ending)"], in: folder)
    let whole = try folder.read("p.\(ending)")
    try folder.write("cut.\(ending)", whole.prefix(Int(Double(whole.count) * part)))
    let outcome = try Tool.run(["read", "cut.\(ending)", "p.\(ending)"], in: folder)
    #expect(outcome.status == 1)
    let objects = try outcome.objects()
    let error = try #require(objects.first?["error"] as? String)
    #expect(error.contains("cut short") || error.contains("broken"), "\(error)")
    #expect(objects.last?["error"] == nil)
  }

  @Test("a picture with too many pixels is turned away by its head")
  func tooLarge() throws {
    let folder = try Folder()
    var png = [UInt8](try DrawnPicture.withCode("x").drawn.png)
    png.replaceSubrange(16..<24, with: [0, 0, 0x7D, 0, 0, 0, 0x7D, 0])  // 32 000 × 32 000
    try folder.write("png", png)
    try folder.write("gif", Array("GIF89a".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0x3B])
    var bmp = Array("BM".utf8) + [UInt8](repeating: 0, count: 52)
    bmp[10] = 54
    bmp[14] = 40
    bmp.replaceSubrange(18..<26, with: [0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 0x7F])
    try folder.write("bmp", bmp)
    let webp = Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0]
    try folder.write("webp", webp + [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
    for name in ["png", "gif", "bmp", "webp"] {
      let outcome = try Tool.shell("ulimit -v 1600000; \"$TOOL\" read \(name)", in: folder)
      #expect(outcome.status == 1)
      #expect(outcome.text.contains("pixels are too many"), "\(name): \(outcome.text) \(outcome.complaints)")
    }
  }

  @Test("a small file of a large picture does not take more memory than the picture's")
  func bomb() throws {
    let folder = try Folder()
    // 190 million grey pixels, 570 MB once in colour, in a file of 200 kB.
    let made = try Tool.run(
      program: "/usr/bin/env",
      [
        "python3", "-c",
        """
        import struct, zlib
        def chunk(name, data): return struct.pack('>I', len(data)) + name + data + struct.pack('>I', zlib.crc32(name + data))
        w, h, z = 19000, 10000, zlib.compressobj(9)
        rows = b''.join(z.compress(bytes(w + 1)) for _ in range(h)) + z.flush()
        head = struct.pack('>IIBBBBB', w, h, 8, 0, 0, 0, 0)
        open('p.png', 'wb').write(b'\\x89PNG\\r\\n\\x1a\\n' + chunk(b'IHDR', head) + chunk(b'IDAT', rows) + chunk(b'IEND', b''))
        """,
      ], in: folder)
    #expect(made.status == 0, "\(made.complaints)")
    let outcome = try Tool.shell(
      "ulimit -v 1600000; \"$TOOL\" read --jobs 2 --region 0,0,0.01,0.01 p.png p.png", in: folder)
    #expect(outcome.status == 4, "\(outcome.text) \(outcome.complaints)")
    #expect(outcome.lines.count == 2)
  }

  @Test("broken bytes anywhere give an error or a picture, never an end of the run")
  func mutations() throws {
    let folder = try Folder()
    try folder.write("p.png", try DrawnPicture.withCode("mutant").drawn.png)
    var names: [String] = []
    var state: UInt64 = 42
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for ending in ["png", "jpg", "webp", "gif", "tiff", "bmp"] {
      let source = ending == "png" ? "small.png" : "p.\(ending)"
      try Convert.run(["p.png", source], in: folder)
      let whole = [UInt8](try folder.read(source))
      for number in 0..<60 {
        var bytes = whole
        for _ in 0...random(4) {
          // Mostly in the head, where sizes and offsets stand.
          let index = random(number % 2 == 0 ? min(64, bytes.count) : bytes.count)
          bytes[index] = UInt8(random(256))
        }
        let name = "m\(number).\(ending)"
        try folder.write(name, bytes)
        names.append(name)
      }
    }
    let outcome = try Tool.run(["read"] + names, in: folder)
    #expect(!outcome.wasKilled)
    #expect(outcome.status == 1)
    #expect(try outcome.objects().map { $0["file"] as? String } == names)
    #expect(outcome.complaints == "")
  }
}
