import Glibc
import Testing

@testable import Barcodes

/// Every code of every table beside the C library's `iconv`, which has its tables from elsewhere.
@Suite("Character sets beside iconv")
struct CharsetTableTests {
  /// One open conversion to UTF-16.
  final class Converter {
    private let handle: iconv_t

    init?(_ name: String) {
      guard let opened = iconv_open("UTF-32LE", name), opened != iconv_t(bitPattern: -1) else { return nil }
      handle = opened
    }

    deinit { iconv_close(handle) }

    /// The one character that `bytes` stand for, all used up; nil where there is none.
    func character(_ bytes: [UInt8]) -> UInt32? {
      iconv(handle, nil, nil, nil, nil)
      var input = bytes.map { CChar(bitPattern: $0) }
      var output: [UInt8] = Array(repeating: 0, count: 16)
      var (left, room) = (input.count, output.count)
      let status = input.withUnsafeMutableBufferPointer { source in
        output.withUnsafeMutableBytes { target in
          var from = source.baseAddress
          var to = target.baseAddress?.assumingMemoryBound(to: CChar.self)
          return iconv(handle, &from, &left, &to, &room)
        }
      }
      guard status == 0, left == 0, room == 12 else { return nil }
      return UInt32(output[0]) | UInt32(output[1]) << 8 | UInt32(output[2]) << 16
    }
  }

  static func ours(_ bytes: [UInt8], _ set: Charset) -> UInt32? {
    var text = UTF8Text()
    set.decode(bytes[...], into: &text)
    let scalars = Array(text.string.unicodeScalars)
    return scalars.count == 1 && scalars[0].value != UTF8Text.replacement ? scalars[0].value : nil
  }

  /// Private use counts as nothing.
  static func printable(_ value: UInt32?) -> UInt32? {
    value.flatMap { $0 >= 0xE000 && $0 < 0xF900 || $0 >= 0xF0000 ? nil : $0 }
  }

  /// The codes for which `iconv` has another character, ours before theirs.
  static func differences(_ set: Charset, _ name: String, _ codes: some Sequence<[UInt8]>) throws -> [String] {
    let converter = try #require(Converter(name), "iconv has no \(name)")
    var found: [String] = []
    for code in codes {
      let theirs = Self.printable(converter.character(code))
      let mine = Self.printable(ours(code, set))
      guard mine != theirs else { continue }
      let digits = code.map { String($0, radix: 16) }.joined()
      found.append("\(digits):\(hex(mine))/\(hex(theirs))")
    }
    return found
  }

  private static func hex(_ value: UInt32?) -> String { value.map { String($0, radix: 16) } ?? "-" }

  /// Fails with the codes that differ, ours before theirs.
  static func expect(
    _ found: [String], but known: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(found == known, "\(found.count): \(found.prefix(60))", sourceLocation: sourceLocation)
  }

  /// What GB 18030-2022 moved to two bytes, `iconv` with it; Python's codec, the tables' source, follows 2005. The four
  /// bytes of 2005 are read all the same.
  static let movedToPairs = [
    "a6d9:-/fe10", "a6da:-/fe12", "a6db:-/fe11", "a6dc:-/fe13", "a6dd:-/fe14", "a6de:-/fe15", "a6df:-/fe16",
    "a6ec:-/fe17", "a6ed:-/fe18", "a6f3:-/fe19", "a8bc:-/1e3f", "fe51:-/20087", "fe52:-/20089", "fe53:-/200cc",
    "fe59:-/9fb4", "fe61:-/9fb5", "fe66:-/9fb6", "fe67:-/9fb7", "fe6c:-/215d7", "fe6d:-/9fb8", "fe76:-/2298f",
    "fe7e:-/9fb9", "fe90:-/9fba", "fe91:-/241fe", "fea0:-/9fbb",
  ]

  static let movedFromFour = [
    "8135f437:1e3f/-", "82359037:9fb4/-", "82359038:9fb5/-", "82359039:9fb6/-", "82359130:9fb7/-", "82359131:9fb8/-",
    "82359132:9fb9/-", "82359133:9fba/-", "82359134:9fbb/-", "84318236:fe10/-", "84318237:fe11/-", "84318238:fe12/-",
    "84318239:fe13/-", "84318330:fe14/-", "84318331:fe15/-", "84318332:fe16/-", "84318333:fe17/-", "84318334:fe18/-",
    "84318335:fe19/-", "8431a437:-/fffd",
  ]

  static let singles = (0..<256).map { [UInt8($0)] }
  static let pairs = (0x8000..<0x10000).map { [UInt8($0 >> 8), UInt8($0 & 255)] }

  @Test(
    "single-byte sets",
    arguments: [
      (Charset.iso8859_1, "ISO-8859-1"), (.iso8859_2, "ISO-8859-2"), (.iso8859_3, "ISO-8859-3"),
      (.iso8859_4, "ISO-8859-4"), (.iso8859_5, "ISO-8859-5"), (.iso8859_6, "ISO-8859-6"),
      (.iso8859_7, "ISO-8859-7"), (.iso8859_8, "ISO-8859-8"), (.iso8859_9, "ISO-8859-9"),
      (.iso8859_10, "ISO-8859-10"), (.iso8859_11, "ISO-8859-11"), (.iso8859_13, "ISO-8859-13"),
      (.iso8859_14, "ISO-8859-14"), (.iso8859_15, "ISO-8859-15"), (.iso8859_16, "ISO-8859-16"),
      (.codePage437, "CP437"), (.windows1250, "CP1250"), (.windows1251, "CP1251"), (.windows1252, "CP1252"),
      (.windows1256, "CP1256"), (.ascii, "US-ASCII"),
    ])
  func singleByte(set: Charset, name: String) throws {
    Self.expect(try Self.differences(set, name, Self.singles))
  }

  @Test("Shift-JIS") func shiftJIS() throws {
    Self.expect(try Self.differences(.shiftJIS, "CP932", Self.singles + Self.pairs))
  }

  @Test("Big5") func big5() throws {
    // 0x80 is a control code there and nothing here.
    Self.expect(try Self.differences(.big5, "CP950", Self.singles + Self.pairs), but: ["80:-/80"])
  }

  @Test("EUC-KR") func eucKR() throws {
    Self.expect(try Self.differences(.eucKR, "CP949", Self.singles + Self.pairs))
  }

  @Test("GB 18030, two bytes") func gb18030() throws {
    Self.expect(try Self.differences(.gb18030, "GB18030", Self.singles + Self.pairs), but: Self.movedToPairs)
  }

  @Test("GB 18030, four bytes of the first plane") func gb18030FourBytes() throws {
    let codes = (0..<39420).map { (place: Int) -> [UInt8] in
      let places: [Int] = [0x81 + place / 12600, 0x30 + place / 1260 % 10, 0x81 + place / 10 % 126, 0x30 + place % 10]
      return places.map { UInt8($0) }
    }
    Self.expect(try Self.differences(.gb18030, "GB18030", codes), but: Self.movedFromFour)
  }
}
