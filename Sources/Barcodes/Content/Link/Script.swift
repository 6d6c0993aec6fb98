// Table: which script a letter belongs to, for hosts whose labels must not mix them.

/// A script of Unicode's property Script, as far as hosts are told apart by it.
enum Script: UInt8 {
  case common
  case latin, greek, cyrillic, armenian, hebrew, arabic, devanagari, bengali, tamil, thai, georgian, hangul, ethiopic
  case cherokee, khmer, hiragana, katakana, bopomofo, han
  /// All others count as one.
  case other

  var bit: UInt32 { 1 << UInt32(rawValue) }

  init(_ scalar: UInt32) {
    self = .common
    guard scalar >= 0x80 else {
      if scalar | 0x20 >= 0x61 && scalar | 0x20 <= 0x7A { self = .latin }
      return
    }
    var (low, high) = (0, Self.ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.ranges[middle].last < scalar { low = middle + 1 } else { high = middle }
    }
    if low < Self.ranges.count && Self.ranges[low].first <= scalar { self = Self.ranges[low].script }
  }

  struct Range {
    var first: UInt32
    var last: UInt32
    var script: Script

    init(_ first: UInt32, _ last: UInt32, _ script: Script) {
      self.first = first
      self.last = last
      self.script = script
    }
  }

  /// From Scripts.txt of Unicode 15.0, without the compatibility characters that no host keeps. Gaps that no other
  /// script fills are bridged.
  static let ranges: [Range] = [
    Range(0xAA, 0xAA, .latin), Range(0xBA, 0xBA, .latin), Range(0xC0, 0xD6, .latin), Range(0xD8, 0xF6, .latin),
    Range(0xF8, 0x2B8, .latin), Range(0x2E0, 0x2E4, .latin), Range(0x370, 0x373, .greek), Range(0x376, 0x37D, .greek),
    Range(0x37F, 0x37F, .greek), Range(0x386, 0x386, .greek), Range(0x388, 0x3E1, .greek), Range(0x3E2, 0x3EF, .other),
    Range(0x3F0, 0x3FF, .greek), Range(0x400, 0x484, .cyrillic), Range(0x487, 0x52F, .cyrillic),
    Range(0x531, 0x58F, .armenian), Range(0x591, 0x5F4, .hebrew), Range(0x600, 0x6FF, .arabic),
    Range(0x700, 0x74F, .other), Range(0x750, 0x77F, .arabic), Range(0x780, 0x86A, .other),
    Range(0x870, 0x8FF, .arabic), Range(0x900, 0x950, .devanagari), Range(0x955, 0x963, .devanagari),
    Range(0x966, 0x97F, .devanagari), Range(0x980, 0x9FE, .bengali), Range(0xA01, 0xB77, .other),
    Range(0xB82, 0xBFA, .tamil), Range(0xC00, 0xDF4, .other), Range(0xE01, 0xE3A, .thai), Range(0xE40, 0xE5B, .thai),
    Range(0xE81, 0x109F, .other), Range(0x10A0, 0x10FA, .georgian), Range(0x10FC, 0x10FF, .georgian),
    Range(0x1100, 0x11FF, .hangul), Range(0x1200, 0x1399, .ethiopic), Range(0x13A0, 0x13FD, .cherokee),
    Range(0x1400, 0x1773, .other), Range(0x1780, 0x17F9, .khmer), Range(0x1800, 0x19DF, .other),
    Range(0x19E0, 0x19FF, .khmer), Range(0x1A00, 0x1C7F, .other), Range(0x1C80, 0x1C88, .cyrillic),
    Range(0x1C90, 0x1CBF, .georgian), Range(0x1CC0, 0x1CC7, .other), Range(0x1D00, 0x1D25, .latin),
    Range(0x1D26, 0x1D2A, .greek), Range(0x1D2B, 0x1D2B, .cyrillic), Range(0x1D6B, 0x1D77, .latin),
    Range(0x1D79, 0x1D9A, .latin), Range(0x1E00, 0x1EFF, .latin), Range(0x1F00, 0x1FFE, .greek),
    Range(0x2800, 0x2C5F, .other), Range(0x2C60, 0x2C7F, .latin), Range(0x2C80, 0x2CFF, .other),
    Range(0x2D00, 0x2D2D, .georgian), Range(0x2D30, 0x2D7F, .other), Range(0x2D80, 0x2DDE, .ethiopic),
    Range(0x2DE0, 0x2DFF, .cyrillic), Range(0x2E80, 0x2FD5, .han), Range(0x3005, 0x3007, .han),
    Range(0x3021, 0x3029, .han), Range(0x3041, 0x3096, .hiragana), Range(0x309D, 0x309F, .hiragana),
    Range(0x30A1, 0x30FA, .katakana), Range(0x30FD, 0x30FF, .katakana), Range(0x3105, 0x312F, .bopomofo),
    Range(0x3131, 0x318E, .hangul), Range(0x31A0, 0x31BF, .bopomofo), Range(0x31F0, 0x31FF, .katakana),
    Range(0x3400, 0x4DBF, .han), Range(0x4E00, 0x9FFF, .han), Range(0xA000, 0xA62B, .other),
    Range(0xA640, 0xA69F, .cyrillic), Range(0xA6A0, 0xA6F7, .other), Range(0xA722, 0xA787, .latin),
    Range(0xA78B, 0xA7FF, .latin), Range(0xA800, 0xA8D9, .other), Range(0xA8E0, 0xA8FF, .devanagari),
    Range(0xA900, 0xA95F, .other), Range(0xA960, 0xA97C, .hangul), Range(0xA980, 0xAAF6, .other),
    Range(0xAB01, 0xAB2E, .ethiopic), Range(0xAB30, 0xAB64, .latin), Range(0xAB65, 0xAB65, .greek),
    Range(0xAB66, 0xAB69, .latin), Range(0xAB70, 0xABBF, .cherokee), Range(0xABC0, 0xABF9, .other),
    Range(0xAC00, 0xD7FB, .hangul), Range(0xF900, 0xFAD9, .han), Range(0xFB13, 0xFB17, .armenian),
    Range(0xFB1D, 0xFB4F, .hebrew), Range(0xFB50, 0xFDFF, .arabic), Range(0xFE70, 0xFEFC, .arabic),
    Range(0xFF66, 0xFF9D, .katakana), Range(0x10000, 0x1AFEF, .other), Range(0x1AFF0, 0x1B16F, .katakana),
    Range(0x1B170, 0x1BC9F, .other), Range(0x1E030, 0x1E08F, .cyrillic), Range(0x1E100, 0x1E943, .other),
    Range(0x20000, 0x323AF, .han),
  ]

  /// Whether the letters of a label may stand together: one script, or what Chinese, Japanese and Korean write beside
  /// Latin (UTS #39, section 5.2, «highly restrictive»).
  static func mayMix(_ bits: UInt32) -> Bool {
    let scripts = bits & ~Script.common.bit
    if scripts & (scripts &- 1) == 0 { return true }
    let (latin, han) = (Script.latin.bit, Script.han.bit)
    for group in [
      latin | han | Script.hiragana.bit | Script.katakana.bit, latin | han | Script.bopomofo.bit,
      latin | han | Script.hangul.bit,
    ] where scripts & ~group == 0 { return true }
    return false
  }
}
