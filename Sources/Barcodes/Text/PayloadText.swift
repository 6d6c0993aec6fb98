/// The text of a payload: each stretch of bytes in the character set that an ECI names or that the bytes show.
struct PayloadText {
  private(set) var text = ""
  /// Of the first stretch that says more than ASCII.
  private(set) var characterSet = Charset.ascii
  private(set) var source = Barcode.CharsetSource.mode

  private let bytes: [UInt8]
  private let segments: [Barcode.Segment]
  private let unnamed: Charset?
  private var utf8 = UTF8Text()
  private var isSettled = false

  /// - Parameter unnamed: the character set of bytes that no ECI names and that are no UTF-8, where the symbology leaves
  ///   no doubt; nil lets the bytes show.
  init(bytes: [UInt8], segments: [Barcode.Segment], unnamed: Charset? = nil) {
    self.bytes = bytes
    self.unnamed = unnamed
    self.segments = segments
    utf8.reserve(bytes.count)
    if segments.contains(where: { $0.eci != nil }) {
      readWithECIs()
    } else {
      readByEvidence()
    }
    text = utf8.string
  }

  private mutating func settle(_ set: Charset, _ source: Barcode.CharsetSource) {
    guard !isSettled else { return }
    isSettled = true
    characterSet = set
    self.source = source
  }

  // MARK: With ECIs

  /// An ECI holds until the next one, over segments of all modes; what stands before the first is in the symbology's
  /// default. Stretches under one ECI are read as one, because encoders cut characters.
  private mutating func readWithECIs() {
    var index = 0
    while index < segments.count {
      let eci = segments[index].eci
      var end = index
      while end < segments.count && segments[end].eci == eci { end += 1 }
      // Bytes under an ECI that is no character set (or not known) are shown as they are.
      readStretch(segments[index..<end], eci.map { Charset(eci: $0) ?? .binary } ?? .iso8859_1, isNamed: eci != nil)
      index = end
    }
  }

  private mutating func readStretch(_ stretch: ArraySlice<Barcode.Segment>, _ set: Charset, isNamed: Bool) {
    guard let first = stretch.first, let last = stretch.last else { return }
    let range = first.range.lowerBound..<last.range.upperBound
    if stretch.contains(where: { $0.mode == .byte || isNamed && ($0.mode == .kanji || $0.mode == .hanzi) }) {
      settle(set, isNamed ? .eci : .mode)
    }
    // Kanji mode packs any two bytes that fit, so under an ECI of several bytes a character they belong together.
    let hasPairs = stretch.contains { $0.mode == .kanji || $0.mode == .hanzi }
    let readsWhole =
      set.extendsASCII && (!hasPairs || set == .shiftJIS || set == .utf8 && UTF8Text.isWellFormed(bytes[range]))
    if readsWhole {
      set.decode(bytes[range], into: &utf8)
    } else {
      for segment in stretch { read(segment, bytesAs: set) }
    }
  }

  private mutating func read(_ segment: Barcode.Segment, bytesAs set: Charset) {
    let set: Charset =
      switch segment.mode {
      case .numeric, .alphanumeric: .ascii
      case .kanji: .shiftJIS
      case .hanzi: .gb2312
      case .byte: set
      }
    set.decode(bytes[segment.range], into: &utf8)
  }

  // MARK: By evidence

  private mutating func readByEvidence() {
    let hasBytes = segments.contains { $0.mode == .byte }
    let hasKanji = segments.contains { $0.mode == .kanji }
    let hasHanzi = segments.contains { $0.mode == .hanzi }
    // Encoders that pack UTF-8 as if it were Shift-JIS cut it into byte and kanji segments; all of it is UTF-8 then.
    if (hasBytes || hasKanji) && !hasHanzi && CharsetGuess.isUTF8(bytes[...]) {
      settle(.utf8, .guess)
      return utf8.append(utf8: bytes[...])
    }
    guard hasBytes else {
      if hasKanji || hasHanzi { settle(hasKanji ? .shiftJIS : .gb2312, .mode) }
      for segment in segments { read(segment, bytesAs: .ascii) }
      return
    }
    if let unnamed, bytes.contains(where: { $0 >= 0x80 }) {
      settle(unnamed, .mode)
      return unnamed.decode(bytes[...], into: &utf8)
    }
    let set = CharsetGuess.characterSet(of: byteSegments(), besideKanji: hasKanji)
    settle(set, .guess)
    if !hasHanzi && (!hasKanji || set == .shiftJIS) {
      set.decode(bytes[...], into: &utf8)
    } else {
      for segment in segments { read(segment, bytesAs: set) }
    }
  }

  /// All byte segments as one: evidence that is spread over several counts together.
  private func byteSegments() -> [UInt8] {
    var joined: [UInt8] = []
    for segment in segments where segment.mode == .byte { joined.append(contentsOf: bytes[segment.range]) }
    return joined
  }
}
