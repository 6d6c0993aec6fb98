import Foundation
import Testing

@Suite("Output of read") struct OutputTests {
  @Test("CSV: a header, quoted fields, a row for a picture without a code and for one that failed")
  func csv() throws {
    let folder = try Folder()
    try folder.write("a,b.png", try DrawnPicture.withCode("say \"hi\", twice").drawn.png)
    try folder.write("white.png", DrawnPicture(width: 50, height: 40).png)
    let outcome = try Tool.run(["read", "--format", "csv", "a,b.png", "white.png", "none.png"], in: folder)
    #expect(outcome.status == 1)
    let rows = outcome.text.components(separatedBy: "\r\n")
    #expect(rows.count == 5)
    #expect(rows[0].hasPrefix("file,page,width,height,milliseconds,symbology,text,"))
    #expect(rows[1].hasPrefix("\"a,b.png\",,200,140,"))
    #expect(rows[1].contains(",qr,\"say \"\"hi\"\", twice\","))
    #expect(rows[2].hasPrefix("white.png,,50,40,"))
    #expect(rows[3].hasPrefix("none.png,") && rows[3].hasSuffix("No such file or directory"))
    #expect(rows[4] == "")
  }

  @Test("text: a line a barcode, named where there are several pictures, safe for a terminal")
  func text() throws {
    let folder = try Folder()
    try folder.write("a.png", try DrawnPicture.withCode("one\nline \u{1B}[31m").drawn.png)
    let single = try Tool.run(["read", "--format", "text", "a.png"], in: folder)
    #expect(single.text == "one␊line ␛[31m\n")
    let several = try Tool.run(["read", "-f", "text", "a.png", "none.png", "a.png"], in: folder)
    #expect(several.text == "a.png: one␊line ␛[31m\na.png: one␊line ␛[31m\n")
    #expect(several.complaints == "viewfinder read: none.png: No such file or directory\n")
    #expect(several.status == 1)
  }

  @Test("--region looks at its part alone, and corners stay those of the picture")
  func region() throws {
    let folder = try Folder()
    var drawn = DrawnPicture(width: 400, height: 150)
    try drawn.add("left", x: 20, y: 20)
    let right = try drawn.add("right", x: 250, y: 20)
    try folder.write("p.png", drawn.png)
    let both = try Tool.run(["read", "-f", "text", "p.png"], in: folder)
    #expect(Set(both.lines) == ["left", "right"])
    let outcome = try Tool.run(["read", "--region", "0.5,0,0.5,1", "p.png"], in: folder)
    let barcodes = try #require(try outcome.objects().first?["barcodes"] as? [[String: Any]])
    #expect(barcodes.map { $0["text"] as? String } == ["right"])
    let corners = try #require(barcodes.first?["corners"] as? [[Double]])
    for (a, b) in zip(corners, right) { #expect(abs(a[0] - b[0]) < 0.5 && abs(a[1] - b[1]) < 0.5) }
    #expect(try Tool.run(["read", "--region", "0.3,0,0.2,1", "p.png"], in: folder).status == 4)
  }

  @Test("--symbologies leaves the others out")
  func symbologies() throws {
    let folder = try Folder()
    try folder.write("p.png", try DrawnPicture.withCode("x").drawn.png)
    #expect(try Tool.run(["read", "--symbologies", "microQR,rMQR", "p.png"], in: folder).status == 4)
    #expect(try Tool.run(["read", "--symbologies", "QR", "p.png"], in: folder).status == 0)
    #expect(try Tool.run(["read", "--symbologies", "all", "p.png"], in: folder).status == 0)
  }

  @Test("--explain tells of every candidate how far it got")
  func explain() throws {
    let folder = try Folder()
    var (drawn, _) = try DrawnPicture.withCode("explained")
    try folder.write("good.png", drawn.png)
    // Finder patterns stay; what lies between them is lost.
    for y in 54..<110 { for x in 70..<124 { drawn.picture.bytes[y * 200 + x] = 255 } }
    try folder.write("lost.png", drawn.png)
    let outcome = try Tool.run(["read", "--explain", "good.png", "lost.png"], in: folder)
    let objects = try outcome.objects()
    let good = try #require(objects[0]["attempts"] as? [[String: Any]])
    #expect(good.contains { $0["stage"] as? String == "read" })
    let lost = try #require(objects[1]["attempts"] as? [[String: Any]])
    #expect(!lost.isEmpty)
    for attempt in lost {
      #expect(attempt["stage"] as? String != "read")
      #expect((attempt["why"] as? String)?.isEmpty == false)
    }
    let words = try Tool.run(["read", "--explain", "-f", "text", "lost.png"], in: folder)
    #expect(words.status == 4)
    #expect(words.text.contains("  qr at "))
    #expect(try Tool.run(["read", "good.png"], in: folder).objects().first?["attempts"] == nil)
    #expect(try Tool.run(["read", "--explain", "-f", "csv", "good.png"], in: folder).status == 2)
  }
}
