@testable import Barcodes

/// Messages for encoders, the same in every run.
enum Samples {
  static func digits(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(ascii: "0") + UInt8(($0 * 7 + $0 / 10) % 10) } }

  static func alphanumeric(_ count: Int) -> [UInt8] {
    let set = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
    return (0..<count).map { set[($0 * 11 + $0 / 45) % set.count] }
  }

  static func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: 0x80 + $0 * 7) } }

  /// Kanji of JIS X 0208's first level as Shift-JIS, two bytes each.
  static func kanji(_ count: Int) -> [UInt8] {
    (0..<count).flatMap { index -> [UInt8] in
      let row = 16 + index / 94 % 31
      let cell = index % 94 + 1
      let trail = row % 2 == 1 ? cell + (cell > 63 ? 0x40 : 0x3F) : cell + 0x9E
      return [UInt8((row - 1) / 2 + 0x81), UInt8(trail)]
    }
  }

  static func text(_ bytes: [UInt8], _ set: Charset) -> String {
    var text = UTF8Text()
    set.decode(bytes[...], into: &text)
    return text.string
  }

  static let modes: [Barcode.Segment.Mode] = [.numeric, .alphanumeric, .byte, .kanji]

  /// As many characters as go into `bits` after the mode indicator and the count.
  static func characters(in bits: Int, _ mode: Barcode.Segment.Mode) -> Int {
    switch mode {
    case .numeric: bits / 10 * 3 + (bits % 10 >= 7 ? 2 : bits % 10 >= 4 ? 1 : 0)
    case .alphanumeric: bits / 11 * 2 + (bits % 11 >= 6 ? 1 : 0)
    case .byte: bits / 8
    case .kanji, .hanzi: bits / 13
    }
  }

  static func message(_ mode: Barcode.Segment.Mode, _ count: Int) -> [UInt8] {
    switch mode {
    case .numeric: digits(count)
    case .alphanumeric: alphanumeric(count)
    case .byte: bytes(count)
    case .kanji, .hanzi: kanji(count)
    }
  }
}

extension QRMode {
  init(_ mode: Barcode.Segment.Mode) {
    switch mode {
    case .numeric: self = .numeric
    case .alphanumeric: self = .alphanumeric
    case .byte: self = .byte
    case .kanji: self = .kanji
    case .hanzi: self = .hanzi
    }
  }
}
