import Drawing
import Encoders

/// What the drawn symbols say: the kinds of things that codes in the street say, with seeded details.
enum Payloads {
  static func text(_ random: inout RandomSource) -> String {
    let word = { (random: inout RandomSource, count: ClosedRange<Int>) -> String in
      String((0..<random.integer(count)).map { _ in Character(UnicodeScalar(UInt8(97 + random.integer(0...25)))) })
    }
    let digits = { (random: inout RandomSource, count: Int) -> String in
      (0..<count).map { _ in String(random.integer(0...9)) }.joined()
    }
    switch random.integer(0...6) {
    case 0: return "https://\(word(&random, 5...12)).example/\(word(&random, 3...9))?id=\(digits(&random, 6))"
    case 1: return "http://\(word(&random, 4...7)).example"
    case 2: return "WIFI:T:WPA;S:\(word(&random, 5...10));P:\(word(&random, 8...12))\(digits(&random, 3));;"
    case 3: return digits(&random, random.integer(8...24))
    case 4: return word(&random, 4...8).uppercased() + " " + digits(&random, 7) + "/" + digits(&random, 3)
    case 5:
      return "MECARD:N:\(word(&random, 4...9)),\(word(&random, 4...8));TEL:+49\(digits(&random, 9));"
        + "EMAIL:\(word(&random, 4...9))@example.org;;"
    default: return "\(word(&random, 4...9)) – größer als \(digits(&random, 3)) €"
    }
  }

  /// A QR Code, of the smallest version that fits, or of `version` filled to most of its capacity.
  static func qr(version: Int = 0, _ random: inout RandomSource) -> Ladder.Symbol? {
    // Levels as they are met: M most often.
    let level = [0, 0, 1, 1, 1, 2, 3][random.integer(0...6)]
    var text = text(&random)
    if version > 0 {
      // Bytes that a symbol of level M holds are about 0.55 of a byte for every four modules.
      let side = 17 + 4 * version
      while text.utf8.count < side * side / 16 { text += " " + Payloads.text(&random) }
    }
    let grid =
      QREncode.encode(Array(text.utf8), version: version, level: version > 0 ? 0 : level)
      ?? QREncode.encode(Array(text.utf8), version: 0, level: 0)
    return grid.map { Ladder.Symbol(symbology: .qr, text: text, grid: $0) }
  }

  /// Of level M or L: what a third of it covered cannot be read.
  static func plain(_ random: inout RandomSource) -> Ladder.Symbol? {
    let text = text(&random)
    return QREncode.encode(Array(text.utf8), level: random.integer(0...1)).map {
      Ladder.Symbol(symbology: .qr, text: text, grid: $0)
    }
  }

  /// A small one: version 1.
  static func ticket(_ random: inout RandomSource) -> Ladder.Symbol? {
    let text = "T" + (0..<12).map { _ in String(random.integer(0...9)) }.joined()
    return QREncode.encode(Array(text.utf8), version: 1, level: 1).map {
      Ladder.Symbol(symbology: .qr, text: text, grid: $0)
    }
  }
}
