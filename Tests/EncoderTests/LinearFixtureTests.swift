import Foundation
import Testing

@testable import Barcodes

/// Linear symbols that second encoders wrote; `Tests/Fixtures/linear-symbols.py` says which and how.
@Suite("Linear symbols from python-barcode and zxing-cpp")
struct LinearFixtureTests {
  private struct Symbol {
    var symbology: Symbology
    var text: String
    var rows: [[Int]]
  }

  private static func symbols() throws -> [Symbol] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/linear-symbols.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let fields = line.split(separator: "\t").map(String.init)
      let digits = Array(fields[1].utf8).map { $0 < 0x40 ? $0 - 0x30 : $0 - 0x57 }
      let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
      return Symbol(
        symbology: try #require(Symbology(rawValue: fields[0])), text: String(decoding: bytes, as: UTF8.self),
        rows: fields[2].split(separator: ",").map { $0.split(separator: " ").compactMap { Int($0) } })
    }
  }

  private static func grid(_ rows: [[Int]]) -> ModuleGrid {
    var grid = ModuleGrid(width: rows[0].reduce(0, +), height: rows.count)
    for (y, row) in rows.enumerated() {
      var x = 0
      for (element, width) in row.enumerated() {
        for _ in 0..<width {
          grid[x, y] = element % 2 == 0 ? 127 : -127
          x += 1
        }
      }
    }
    return grid
  }

  @Test("every symbol in a picture, both ways up")
  func everything() throws {
    let symbols = try Self.symbols()
    #expect(symbols.count == 34)
    for symbol in symbols {
      let grid = Self.grid(symbol.rows)
      var picture = LinearSamples.picture(grid, module: 3, height: 30 * symbol.rows.count, margin: 60)
      for _ in 0..<2 {
        let found = LinearSamples.barcodes(picture, .linear)
        // An EAN-13 with a leading zero is a UPC-A.
        let isUPCA = symbol.symbology == .ean13 && symbol.text.hasPrefix("0")
        #expect(found.map { $0.text } == [isUPCA ? String(symbol.text.dropFirst()) : symbol.text], "\(symbol.text)")
        #expect(
          found.map { $0.symbology } == [
            isUPCA ? .upca : symbol.text.count == 14 && symbol.symbology == .interleaved2of5 ? .itf14 : symbol.symbology
          ], "\(symbol.text)")
        if symbol.symbology == .code39 { #expect(found.map { $0.version } == ["mod 43"]) }
        picture.pixels.reverse()
      }
    }
  }
}
