import Foundation
import Testing

@Suite("Pages of PDFs") struct PDFTests {
  /// A PDF whose pages are these pictures, a pixel half a millimetre wide.
  private func pdf(_ pages: [DrawnPicture]) -> Data {
    var file = Data("%PDF-1.4\n".utf8)
    var offsets: [Int] = []
    func add(_ body: Data) {
      offsets.append(file.count)
      file += Data("\(offsets.count) 0 obj\n".utf8) + body + Data("\nendobj\n".utf8)
    }
    func stream(_ head: String, _ data: Data) -> Data {
      Data("<< \(head) /Length \(data.count) >>\nstream\n".utf8) + data + Data("\nendstream".utf8)
    }
    let kids = pages.indices.map { "\(3 + 3 * $0) 0 R" }.joined(separator: " ")
    add(Data("<< /Type /Catalog /Pages 2 0 R >>".utf8))
    add(Data("<< /Type /Pages /Count \(pages.count) /Kids [\(kids)] >>".utf8))
    for (index, page) in pages.enumerated() {
      let (width, height) = (Double(page.picture.width) * 1.44, Double(page.picture.height) * 1.44)
      let number = 3 + 3 * index
      add(
        Data(
          """
          << /Type /Page /Parent 2 0 R /MediaBox [0 0 \(width) \(height)] /Contents \(number + 1) 0 R \
          /Resources << /XObject << /P \(number + 2) 0 R >> >> >>
          """.utf8))
      add(stream("", Data("\(width) 0 0 \(height) 0 0 cm /P Do".utf8)))
      add(
        stream(
          """
          /Type /XObject /Subtype /Image /Width \(page.picture.width) /Height \(page.picture.height) \
          /ColorSpace /DeviceGray /BitsPerComponent 8
          """, Data(page.picture.bytes)))
    }
    let table = file.count
    file += Data("xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n".utf8)
    for offset in offsets {
      file += Data((String(repeating: "0", count: 10 - "\(offset)".count) + "\(offset) 00000 n \n").utf8)
    }
    file += Data("trailer\n<< /Size \(offsets.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n".utf8)
    return file
  }

  @Test("one object a page, named by the page")
  func pages() throws {
    let folder = try Folder()
    try folder.write(
      "d.pdf",
      pdf([
        try DrawnPicture.withCode("first").drawn, DrawnPicture(width: 100, height: 100),
        try DrawnPicture.withCode("third").drawn,
      ]))
    let outcome = try Tool.run(["read", "d.pdf"], in: folder)
    #expect(outcome.status == 4)
    let objects = try outcome.objects()
    #expect(objects.map { $0["file"] as? String } == ["d.pdf#page=1", "d.pdf#page=2", "d.pdf#page=3"])
    #expect(objects.map { $0["page"] as? Int } == [1, 2, 3])
    #expect(
      objects.map { ($0["barcodes"] as? [[String: Any]])?.first?["text"] as? String } == ["first", nil, "third"])
    // 200 pixels of 1.44 points at 150 dots an inch.
    #expect(objects[0]["width"] as? Int == 600)
    let piped = try Tool.run(["read", "-f", "text", "-"], input: try folder.read("d.pdf"))
    #expect(piped.text == "first\nthird\n")
  }

  @Test("a broken PDF, and no pdftoppm")
  func failures() throws {
    let folder = try Folder()
    let good = pdf([try DrawnPicture.withCode("x").drawn])
    try folder.write("good.pdf", good)
    try folder.write("broken.pdf", Data("%PDF-1.4\nnothing at all\n".utf8))
    let broken = try Tool.run(["read", "broken.pdf", "good.pdf"], in: folder)
    #expect(broken.status == 1)
    let objects = try broken.objects()
    #expect((objects[0]["error"] as? String)?.contains("PDF cannot be read") == true)
    #expect(objects[1]["error"] == nil)
    let without = try Tool.run(["read", "good.pdf"], environment: ["PATH": "/nowhere"], in: folder)
    #expect(without.status == 1)
    #expect(without.text.contains("install poppler-utils"))
  }

  @Test("a page too large to draw is an error, not a flood")
  func hugePage() throws {
    let folder = try Folder()
    let file = String(decoding: pdf([DrawnPicture(width: 100, height: 100)]), as: UTF8.self)
    // 14 400 points a side is the most that ISO 32000 allows: 30 000 pixels at 150 dots an inch.
    let huge = file.replacingOccurrences(of: "[0 0 144.0 144.0]", with: "[0 0 14400 14400]")
    #expect(huge != file)
    try folder.write("huge.pdf", Data(huge.utf8))
    let outcome = try Tool.run(["read", "huge.pdf"], in: folder)
    #expect(outcome.status == 1)
    #expect(try outcome.objects().first?["error"] != nil)
  }
}
