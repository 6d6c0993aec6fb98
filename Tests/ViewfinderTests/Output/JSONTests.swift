import Foundation
import Testing

@testable import Viewfinder

@Suite("JSON output")
struct JSONTests {
  /// Reads our bytes back with a parser that is not ours.
  static func parse(_ bytes: [UInt8]) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(bytes))
    return try #require(value as? [String: Any])
  }

  @Test("every scalar that a string may hold comes back", arguments: [0..<0x3000, 0xD7F0..<0xE010, 0x1F5F0..<0x1F610])
  func strings(range: Range<UInt32>) throws {
    var text = ""
    for value in range {
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    var json = JSONBuilder()
    json.object {
      $0.key("text")
      $0.string(text)
    }
    let back = try #require(Self.parse(json.bytes)["text"] as? String)
    #expect(Array(back.utf8) == Array(text.utf8))
    // Nothing that a terminal obeys goes out raw.
    #expect(json.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
  }

  @Test(
    "decimals are exact and short",
    arguments: [
      (0.0, "0"), (1, "1"), (-1, "-1"), (12.34, "12.34"), (12.5, "12.5"), (-0.07, "-0.07"), (0.004, "0"), (-0.004, "0"),
      (0.125, "0.12"), (1234567.891, "1234567.89"), (99.999, "100"), (.infinity, "null"), (.nan, "null"),
      (1e300, "null"),
    ])
  func hundredths(value: Double, expected: String) {
    var json = JSONBuilder()
    json.hundredths(value)
    #expect(String(decoding: json.bytes, as: UTF8.self) == expected)
  }

  @Test("the ends of the integers")
  func integers() {
    for value in [Int64.min, .max, 0, -1] {
      var json = JSONBuilder()
      json.integer(value)
      #expect(String(decoding: json.bytes, as: UTF8.self) == "\(value)")
    }
  }

  @Test("base 64 as Foundation writes it, for every length to 100")
  func base64() {
    for count in 0...100 {
      let payload = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ count &* 101) }
      #expect(Base64.encode(payload) == Array(Data(payload).base64EncodedString().utf8))
    }
  }

  @Test("a picture's object has what the command line promises")
  func picture() throws {
    var barcode = Sample.barcode("a\u{1D}\"b\"\n€")
    barcode.bytes = [0x00, 0xFF, 0x80, 0x61]
    barcode.corners.topLeft = ImagePoint(x: 10.126, y: -3.5)
    barcode.errorCorrection = Barcode.ErrorCorrection(
      level: "M", correctedCodewords: 3, erasedCodewords: 1, checkCodewords: 10, totalCodewords: 26)
    barcode.structuredAppend = Barcode.StructuredAppend(index: 1, count: 3, parity: 200)
    barcode.segments = [Barcode.Segment(mode: .byte, range: 0..<4, eci: 26)]
    barcode.addOn = "51095"
    let report = PictureReport(
      file: "a \"b\".png", outcome: .read(Reading(barcodes: [barcode], width: 640, height: 480), milliseconds: 1.234))
    let object = try Self.parse(report.json())
    #expect(Set(object.keys) == ["file", "width", "height", "milliseconds", "barcodes"])
    #expect(object["file"] as? String == "a \"b\".png")
    #expect(object["milliseconds"] as? Double == 1.23)
    let barcodes = try #require(object["barcodes"] as? [[String: Any]])
    let first = try #require(barcodes.first)
    #expect(first["symbology"] as? String == "qr")
    #expect(first["text"] as? String == "a\u{1D}\"b\"\n€")
    #expect(Data(base64Encoded: try #require(first["bytes"] as? String)) == Data(barcode.bytes))
    #expect((first["corners"] as? [[Double]]) == [[10.13, -3.5], [150, 100], [150, 150], [100, 150]])
    #expect((first["errorCorrection"] as? [String: Any])?["corrected"] as? Int == 3)
    #expect((first["structuredAppend"] as? [String: Int]) == ["index": 1, "count": 3, "parity": 200])
    #expect(first["addOn"] as? String == "51095")
    #expect((first["segments"] as? [[String: Any]])?.first?["eci"] as? Int == 26)
    #expect((first["evidence"] as? [String: Any])?["strength"] as? String == "strong")
    #expect(report.json().filter { $0 == 0x0A }.count == 1)
  }

  @Test("a picture that failed says so in its place")
  func failure() throws {
    let object = try Self.parse(PictureReport(file: "x.png", page: 2, outcome: .failed("cut short")).json())
    #expect(object["error"] as? String == "cut short")
    #expect(object["page"] as? Int == 2)
    #expect(object["barcodes"] == nil)
  }

  @Test("explaining adds every candidate and why it was not read")
  func explain() throws {
    let attempt = Attempt(
      symbology: .microQR, corners: Sample.square(), stage: .codewords, grid: ModuleGrid(width: 15, height: 15),
      fitness: 0.875)
    let reading = Sample.reading([], attempts: [attempt])
    let object = try Self.parse(
      PictureReport(file: "x", outcome: .read(reading, milliseconds: 2)).json(explaining: true))
    let explained = try #require((object["attempts"] as? [[String: Any]])?.first)
    #expect(explained["stage"] as? String == "codewords")
    #expect(explained["columns"] as? Int == 15)
    #expect(explained["fitness"] as? Double == 0.88)
    #expect((object["quality"] as? [String: Any])?["mean"] as? Double == 120)
  }

  @Test("one line an event, named as promised")
  func events() throws {
    let tracked = TrackedBarcode(
      id: .init(number: 7), barcode: Sample.barcode("A"), corners: Sample.square(x: 1), firstSeen: .zero,
      lastSeen: .zero, missedFrames: 2)
    let accepted = AcceptedBarcode(
      id: .init(number: 7), barcode: tracked.barcode, time: .zero, agreeing: 2, readings: 3)
    let expected: [(ScannerEvent, String, Set<String>)] = [
      (.state(.failed(.cameraBusy)), "state", ["state", "reason"]), (.state(.scanning), "state", ["state"]),
      (.moved(tracked), "moved", ["id", "corners", "missedFrames"]),
      (.disappeared(tracked), "disappeared", ["id", "symbology", "text"]),
      (.guidance(.closer), "guidance", ["guidance"]),
    ]
    for (event, name, keys) in expected {
      let line = event.json(at: .milliseconds(1_500))
      let object = try Self.parse(line)
      #expect(object["event"] as? String == name)
      #expect(object["time"] as? Double == 1.5)
      #expect(Set(object.keys) == keys.union(["event", "time"]))
      #expect(line.last == 0x0A)
    }
    let appeared = try Self.parse(ScannerEvent.appeared(tracked).json(at: .zero))
    #expect((appeared["corners"] as? [[Double]])?.first == [1, 100])
    #expect(appeared["bytes"] as? String == "QQ==")
    let hit = try Self.parse(ScannerEvent.accepted(accepted).json(at: .zero))
    #expect(hit["agreeing"] as? Int == 2 && hit["readings"] as? Int == 3 && hit["text"] as? String == "A")
  }

  @Test(
    "milliseconds are the nearest",
    arguments: [
      (1_499_999, 1), (1_500_000, 2), (-1_500_000, -2), (-1_499_999, -1), (.max, 9_223_372_036_855),
    ] as [(Int64, Int64)])
  func milliseconds(nanoseconds: Int64, expected: Int64) {
    #expect(FixedPoint.milliseconds(Timestamp(nanoseconds: nanoseconds)) == expected)
  }
}
