import Foundation
import Testing

@testable import Barcodes

/// rMQR symbols that a second encoder wrote; `Tests/Fixtures/rmqr-symbols.py` says which and how.
@Suite("rMQR from rmqrcode")
struct RMQRFixtureTests {
  @Test("the sizes and levels that it writes right, in three modes")
  func everything() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/rmqr-symbols.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 41 * 3)
    for line in lines {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let label: Comment = "\(fields.prefix(4))"
      let index = try #require((0..<32).first { RMQR.name(index: $0) == fields[0] }, label)
      var grid = ModuleGrid(width: Int(RMQR.widths[index]), height: Int(RMQR.heights[index]))
      let bits = fields[4].flatMap { digit -> [Bool] in
        let value = digit.hexDigitValue ?? 0
        return (0..<4).map { value >> (3 - $0) & 1 == 1 }
      }
      try #require((bits.count + 3) / 4 * 4 >= grid.values.count, label)
      for place in grid.values.indices { grid.values[place] = bits[place] ? 127 : -127 }
      let symbol = try #require(try? RMQR.decode(grid, mirrored: .read), label)
      #expect(symbol.payload.text == fields[3], label)
      #expect(symbol.version == fields[0] && symbol.errorCorrection.level == fields[1], label)
      #expect(symbol.errorCorrection.correctedCodewords == 0, label)
      #expect(symbol.payload.segments.allSatisfy { $0.mode.rawValue == fields[2] }, label)
    }
  }
}
