import Testing

@testable import Viewfinder

@Suite("CSV and plain text output")
struct TableTests {
  /// A reader of RFC 4180, written from its grammar, so that writing is checked by reading.
  static func parse(_ bytes: [UInt8]) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if isQuoted {
        if byte == 0x22, index + 1 < bytes.count, bytes[index + 1] == 0x22 {
          field.append(0x22)
          index += 1
        } else if byte == 0x22 {
          isQuoted = false
        } else {
          field.append(byte)
        }
      } else if byte == 0x22 {
        isQuoted = true
      } else if byte == 0x2C || byte == 0x0D {
        row.append(String(decoding: field, as: UTF8.self))
        field = []
        if byte == 0x0D {
          rows.append(row)
          row = []
          index += 1
        }
      } else {
        field.append(byte)
      }
      index += 1
    }
    return rows
  }

  @Test("every row has every column, whatever the value holds")
  func rows() {
    let nasty = "comma, \"quote\"\r\nsecond line"
    let read = Sample.reading([Sample.barcode(nasty), Sample.barcode("plain")])
    let bytes =
      CSVTable.header() + PictureReport(file: "a,b.png", outcome: .read(read, milliseconds: 3.5)).csv()
      + PictureReport(file: "none.png", outcome: .read(Sample.reading([]), milliseconds: 1)).csv()
      + PictureReport(file: "bad.pdf", page: 3, outcome: .failed("not a picture")).csv()
    let rows = Self.parse(bytes)
    #expect(rows.count == 5)
    #expect(rows.allSatisfy { $0.count == CSVTable.columns.count })
    let table = rows.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(rows[0], $0)) }
    #expect(table[0]["text"] == nasty)
    #expect(table[0]["file"] == "a,b.png")
    #expect(table[0]["milliseconds"] == "3.5")
    #expect(table[0]["x3"] == "150" && table[0]["y1"] == "100")
    #expect(table[1]["bytes"] == "cGxhaW4=")
    #expect(table[1]["error"] == "")
    #expect(table[2]["symbology"] == "" && table[2]["width"] == "640")
    #expect(table[3]["error"] == "not a picture" && table[3]["page"] == "3")
  }

  @Test(
    "a line of text can neither break nor steer a terminal",
    arguments: [
      ("plain ü€😀", "plain ü€😀"), ("a\nb\r", "a␊b␍"), ("01\u{1D}21", "01␝21"), ("\u{1B}[31mred", "␛[31mred"),
      ("\u{7F}\u{9B}31m\u{2028}", "␡\u{FFFD}31m\u{FFFD}"), ("\u{0}", "␀"),
    ])
  func plainText(text: String, expected: String) {
    #expect(String(decoding: PlainText.line(text), as: UTF8.self) == expected)
  }

  @Test("text form is one line a barcode")
  func textForm() {
    let reading = Sample.reading([Sample.barcode("one\ntwo"), Sample.barcode("three")])
    let report = PictureReport(file: "x", outcome: .read(reading, milliseconds: 1))
    #expect(String(decoding: report.text(), as: UTF8.self) == "one␊two\nthree\n")
    #expect(PictureReport(file: "x", outcome: .failed("no")).text().isEmpty)
  }

  @Test("a row of other columns is quoted in the same way")
  func row() {
    var row = CSVRow()
    row.text("a,b")
    row.integer(-7)
    row.base64([0, 255])
    row.text("")
    #expect(String(decoding: row.line(), as: UTF8.self) == "\"a,b\",-7,AP8=,\r\n")
  }
}
