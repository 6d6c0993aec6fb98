import Foundation
import Testing

@testable import Barcodes

/// `Tests/Fixtures/gs1-identifiers.py` says where the list comes from.
@Suite("GS1 application identifiers")
struct GS1IdentifierTests {
  @Test("every identifier of a second list, with its separator, lengths and title, and no other")
  func complete() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/gs1-identifiers.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    var known: Set<String> = []
    for line in lines {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let (first, last) = (try #require(Int(fields[0])), try #require(Int(fields[1])))
      for number in first...last {
        let name = String(repeating: "0", count: fields[0].count - String(number).count) + String(number)
        known.insert(name)
        let row = try #require(GS1Identifier.find(Array(name.utf8)[...]), "\(name)")
        #expect(row.isPredefined == (fields[2] == "0"), "\(name)")
        // Of a component identifier the list counts the company prefix too, which is a rule here.
        #expect(row.leastLength == Int(fields[3]) || name == "8010", "\(name)")
        #expect(row.greatestLength == Int(fields[4]), "\(name)")
        // Coupons have no title in the list.
        #expect(row.title == fields[5] || fields[5].isEmpty, "\(name)")
      }
    }
    #expect(known.count == 541)
    for digits in 2...4 {
      for number in 0..<[100, 1000, 10000][digits - 2] {
        let name = String(repeating: "0", count: digits - String(number).count) + String(number)
        #expect((GS1Identifier.find(Array(name.utf8)[...]) != nil) == known.contains(name), "\(name)")
      }
    }
  }

  @Test("the first two digits say how many an identifier has (General Specifications, 7.8.2)")
  func lengths() {
    for (text, length) in [("01", 2), ("10", 2), ("23", 3), ("25", 3), ("31", 4), ("37", 2), ("39", 4), ("42", 3)] {
      #expect(GS1Identifier.length(at: Array(text.utf8)[...]) == length)
    }
    #expect(GS1Identifier.length(at: Array("71".utf8)[...]) == 3)
    #expect(GS1Identifier.length(at: Array("80".utf8)[...]) == 4)
    #expect(GS1Identifier.length(at: Array("99".utf8)[...]) == 2)
    #expect(GS1Identifier.length(at: Array("05".utf8)[...]) == nil)
    #expect(GS1Identifier.length(at: Array("1".utf8)[...]) == nil)
  }

  @Test("companions, strangers and qualifiers are identifiers themselves")
  func columns() throws {
    for number in 0..<10000 {
      for digits in 2...4 where number < [100, 1000, 10000][digits - 2] {
        let name = String(repeating: "0", count: digits - String(number).count) + String(number)
        guard let row = GS1Identifier.find(Array(name.utf8)[...]) else { continue }
        let columns = row.companions + [0x2C] + row.strangers + [0x2C] + row.qualifiers.dropFirst()
        for other in columns.split(whereSeparator: { $0 == 0x2C || $0 == 0x2B || $0 == 0x7C }) {
          // The least digit of a family: 31nn is 3100.
          let example = other.map { $0 == 0x6E ? 0x30 : $0 }
          #expect(GS1Identifier.find(example[...]) != nil, "\(name): \(String(decoding: other, as: UTF8.self))")
        }
      }
    }
  }

  /// Valid and invalid values, many of them GS1's own examples.
  @Test(
    "rules beyond length and characters",
    arguments: [
      ("01", "09506000134352", nil), ("01", "09506000134353", .checkDigit), ("00", "006141411234567890", nil),
      ("11", "260229", .date), ("11", "240229", nil), ("11", "241300", .date), ("17", "251200", nil),
      ("17", "251232", .date),
      ("7006", "251200", .date), ("4324", "2512002460", .date), ("4324", "2512002359", nil),
      ("7007", "250101250110", nil),
      ("7011", "251231", nil), ("7011", "2512312359", nil), ("7011", "251231235", .length),
      ("8008", "25123123", nil), ("8008", "2512312359", nil), ("8008", "251231235959", nil),
      ("8008", "25123124", .date),
      ("7250", "20000229", nil), ("7250", "20010229", .date),
      ("422", "276", nil), ("422", "999", .unknown), ("423", "276040", nil), ("423", "2760", .length),
      ("7030", "999ABC", nil), ("7030", "276", .length), ("4307", "DE", nil), ("4307", "de", .unknown),
      ("3912", "978123", nil), ("3912", "000123", .unknown), ("8007", "GB82WEST12345698765432", nil),
      ("8007", "GB82WEST12345698765433", .checkDigit), ("8007", "GB82WEST1234569876543", .length),
      ("8013", "1987654Ad4X4bL5ttr2310c2K", nil), ("8013", "1987654Ad4X4bL5ttr2310c2X", .checkDigit),
      ("8013", "12345678901234567890123NT", nil), ("8013", "198Ad4X4bL5ttr2310cXX", .checkDigit),
      ("8010", "9506000ABC-12/3#", nil), ("8010", "9506000abc", .character), ("8011", "0123", .number),
      ("8011", "0", nil),
      ("8003", "09506000134352", nil), ("8003", "19506000134352", .number), ("8003", "09506000134352AB", nil),
      ("8006", "095060001343520102", nil), ("8006", "095060001343520302", .range),
      ("8006", "095060001343520001", .range),
      ("8001", "12345678901219", nil), ("8001", "12345678901239", .unknown), ("8001", "00005678901219", .number),
      ("7040", "1ABC", nil), ("7040", "1AB!", .character), ("7258", "1/3", nil), ("7258", "3/1", .range),
      ("7258", "123", .structure), ("7241", "01", nil), ("7241", "11", .unknown), ("7252", "9", nil),
      ("7252", "3", .unknown),
      ("4309", "02790858483015297971", nil), ("4309", "18000000013015297971", .range),
      ("4309", "02790858483600000001", .range), ("4321", "1", nil), ("4321", "2", .unknown),
      ("4330", "012345-", nil), ("4330", "012345", nil), ("4330", "012345+", .unknown), ("4300", "A%20B", nil),
      ("4300", "A%2", .escape), ("7041", "BX", nil), ("7041", "bx", .unknown), ("8030", "abc-_=", nil),
      ("8030", "abc.", .character), ("401", "12345abc", nil), ("401", "12a", .structure), ("10", "", .empty),
      ("10", "A~B", .character), ("10", "A B", .character), ("10", "123456789012345678901", .length),
      ("253", "9506000134352", nil),
      ("253", "9506000134352ABC", nil), ("253", "9506000134353ABC", .checkDigit), ("255", "9506000134352123", nil),
      ("8043", "123456789012345678", nil), ("8043", "12345678901234567812", nil),
      ("8043", "1234567890123456781234", .length),
      ("8110", "106141416543213150110120", nil), ("8110", "10614141012345", .truncated),
      ("8110", "012345612345611110123", nil), ("8110", "012345612345611110123325133141", .date),
      ("8112", "001234561234560123456", nil), ("8112", "201234561234560123456", .range),
    ] as [(String, String, Meaning.Problem.Rule?)])
  func rules(_ identifier: String, _ value: String, _ rule: Meaning.Problem.Rule?) throws {
    let row = try #require(GS1Identifier.find(Array(identifier.utf8)[...]))
    #expect(row.fault(in: Array(value.utf8)[...])?.rule == rule)
  }
}
