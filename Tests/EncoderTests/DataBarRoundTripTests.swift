import Encoders
import Testing

@testable import Barcodes

/// GS1 DataBar symbols of zint, read back.
@Suite("GS1 DataBar from another encoder")
struct DataBarRoundTripTests {
  /// What the rows of a grid say, each seen by three lines, upright and upside down.
  static func read(_ grid: ModuleGrid, isTurned: Bool = false, isInverted: Bool = false) -> [DataBarPool.Symbol] {
    var pool = DataBarPool()
    var votes = LineVotes()
    for row in 0..<grid.height {
      for copy in 0..<3 {
        var line = LinearSamples.line(grid, row: row)
        if isInverted { line = line.inverted() }
        line.height = Float(row * 10 + copy)
        line.origin = ImagePoint(x: 0, y: Double(line.height))
        line.step = ImagePoint(x: 1, y: 0)
        for line in isTurned ? [line.reversed(), line] : [line, line.reversed()] {
          for first in stride(from: 1, to: line.count, by: 2) {
            if let candidate = LineDecoders.match(.dataBarPair, line, at: first) { votes.add(candidate, line) }
          }
        }
      }
    }
    for group in votes.groups { pool.add(group) }
    return pool.symbols(.all)
  }

  static func encode(_ text: String, _ kind: Zint.Kind, columns: Int? = nil) -> ModuleGrid? {
    var request = Zint.Request(kind)
    request.version = columns
    request.isGS1 = kind == .dataBarExpanded || kind == .dataBarExpandedStacked
    return Zint.encode(Array(text.utf8), request)
  }

  @Test("values over the whole range of all four characters")
  func omnidirectional() throws {
    var number = 0
    while number < 10_000_000_000_000 {
      let digits = String(String(number + 10_000_000_000_000).dropFirst())
      let grid = try #require(Self.encode(digits, .dataBar))
      let found = Self.read(grid)
      #expect(found.count == 1)
      let text = try #require(found.first).reading.payload.text
      #expect(text.dropLast() == "01" + digits)
      // Both primes, so that every group of values comes up with every other.
      number += 19_999_999_967
    }
  }
  @Test("stacked in two rows", arguments: [Zint.Kind.dataBarStacked, .dataBarStackedOmnidirectional])
  func stacked(kind: Zint.Kind) throws {
    for number in stride(from: 0, to: 10_000_000_000_000, by: 299_999_999_977) {
      let digits = String(String(number + 10_000_000_000_000).dropFirst())
      let grid = try #require(Self.encode(digits, kind))
      for isTurned in [false, true] {
        let found = Self.read(grid, isTurned: isTurned)
        #expect(found.count == 1 && found[0].reading.payload.text.dropLast() == "01" + digits)
      }
    }
  }

  static let messages: [(input: String, text: String)] = [
    ("[01]98898765432106[3202]012345[15]991231", "0198898765432106320201234515991231"),
    ("[01]90012345678908[3103]001750", "01900123456789083103001750"),
    ("[01]90012345678908[3202]009999", "01900123456789083202009999"),
    ("[01]90012345678908[3203]022767", "01900123456789083203022767"),
    ("[01]90012345678908[3922]795", "01900123456789083922795"),
    ("[01]90012345678908[3932]0401234", "019001234567890839320401234"),
    ("[01]90012345678908[3102]001750[11]100312", "0190012345678908310200175011100312"),
    ("[01]90012345678908[3201]001750[11]100312", "0190012345678908320100175011100312"),
    ("[01]90012345678908[3105]099999[13]991231", "0190012345678908310509999913991231"),
    ("[01]90012345678908[3200]000001[13]000101", "0190012345678908320000000113000101"),
    ("[01]90012345678908[3105]001750[15]100312", "0190012345678908310500175015100312"),
    ("[01]90012345678908[3204]001750[15]100312", "0190012345678908320400175015100312"),
    ("[01]90012345678908[3101]001750[17]100312", "0190012345678908310100175017100312"),
    ("[01]90012345678908[3205]001750[17]100312", "0190012345678908320500175017100312"),
    ("[01]90012345678908[3104]001750", "01900123456789083104001750"),
    ("[01]12345678901231[10]ABC-123[21]9", "011234567890123110ABC-123\u{1D}219"),
    ("[10]1", "101"), ("[10]12", "1012"), ("[10]A", "10A"), ("[10]AB1", "10AB1"), ("[10]ab1cd", "10ab1cd"),
    ("[10]12A", "1012A"), ("[21]1234567890a!\"%&'()*+", "211234567890a!\"%&'()*+"),
    ("[21],-./:;<=>?_zZ", "21,-./:;<=>?_zZ"),
    ("[10]ABCDEF[21]123456[99]xyz", "10ABCDEF\u{1D}21123456\u{1D}99xyz"),
    ("[10]123[21]45[30]6", "10123\u{1D}2145\u{1D}306"),
    ("[90]abcd[91]EFGH[92]1234[93]a1b2", "90abcd\u{1D}91EFGH\u{1D}921234\u{1D}93a1b2"),
    ("[11]100224[17]110224[3102]000100", "11100224171102243102000100"),
  ]

  @Test("every encodation method", arguments: messages)
  func expanded(message: (input: String, text: String)) throws {
    let grid = try #require(Self.encode(message.input, .dataBarExpanded))
    for isTurned in [false, true] {
      let found = Self.read(grid, isTurned: isTurned)
      #expect(found.map(\.reading.payload.text) == [message.text])
    }
  }

  @Test("stacked in rows of one to five pairs", arguments: messages, 1...5)
  func expandedStacked(message: (input: String, text: String), columns: Int) throws {
    let grid = try #require(Self.encode(message.input, .dataBarExpandedStacked, columns: columns))
    for isTurned in [false, true] {
      let found = Self.read(grid, isTurned: isTurned)
      #expect(found.map(\.reading.payload.text) == [message.text])
    }
  }

  @Test("every length, of digits, letters and mixed characters")
  func lengths() throws {
    var counts = Set<Int>()
    for alphabet in ["1", "12", "A", "a", "1A", "a1-B2345", "1234567x"] {
      for length in 1...70 {
        var text = ""
        while text.count < length { text += alphabet }
        text = String(text.prefix(length))
        // AI 90 to 99 hold up to 90 characters.
        guard let grid = Self.encode("[91]" + text, .dataBarExpanded) else { break }
        counts.insert(grid.width)
        let found = Self.read(grid)
        #expect(found.map(\.reading.payload.text) == ["91" + text])
      }
    }
    // 4 to 22 symbol characters.
    #expect(counts.count == 19)
  }
}
