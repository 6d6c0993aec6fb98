/// A family of linear symbols that one matcher reads. To add one: a case here, its two functions in `LineDecoders`.
enum LineKind: UInt8, CaseIterable {
  /// EAN-13 and UPC-A, which is an EAN-13 that begins with 0.
  case ean13
  case ean8
  case upce
  case code128
  /// Half of a GS1 DataBar, or a pair of characters of a GS1 DataBar Expanded.
  case dataBarPair
  case dataBarLimited
  case code39
  case code93
  case codabar
  /// ITF-14 too.
  case interleaved2of5
  case msiPlessey
  case telepen
  /// One of the two tracks.
  case dxFilmEdge

  /// What a symbol of this kind may be reported as.
  var symbologies: SymbologySet {
    switch self {
    case .ean13: [.ean13, .upca]
    case .ean8: .ean8
    case .upce: .upce
    case .code128: .code128
    case .dataBarPair: [.gs1DataBar, .gs1DataBarExpanded]
    case .dataBarLimited: .gs1DataBarLimited
    case .code39: .code39
    case .code93: .code93
    case .codabar: .codabar
    case .interleaved2of5: [.interleaved2of5, .itf14]
    case .msiPlessey: .msiPlessey
    case .telepen: .telepen
    case .dxFilmEdge: .dxFilmEdge
    }
  }

  /// How wide the space before a symbol has to be, in mean widths of its first six elements; 0 looks everywhere.
  /// It is a cheap sieve before the matchers and lies under every quiet zone that they ask for.
  var quiet: Float {
    switch self {
    case .ean13, .ean8, .upce: 1.6
    case .code128: 1.6
    case .dataBarPair, .dataBarLimited, .dxFilmEdge: 0
    case .code39, .code93, .codabar, .msiPlessey: 2.2
    case .interleaved2of5, .telepen: 3
    }
  }

  /// The least quiet zones, in modules, that the matchers ask for before and behind.
  var leastQuiet: Float {
    switch self {
    case .ean13, .ean8: EANUPC.leastQuiet
    case .upce: EANUPC.leastQuietOfUPCE
    case .code128: Code128.leastQuiet
    case .code39: Code39.leastQuiet
    case .code93: Code93.leastQuiet
    case .codabar: Codabar.leastQuiet
    case .interleaved2of5: Interleaved2of5.leastQuiet
    case .msiPlessey: MSIPlessey.leastQuiet
    case .telepen: Telepen.leastQuiet
    case .dataBarPair, .dataBarLimited, .dxFilmEdge: 0
    }
  }

  /// Every symbol has a check digit, and perhaps number sets that have to fit.
  var hasCheckDigit: Bool { self == .ean13 || self == .ean8 || self == .upce }

  /// Another symbol of two or five digits may stand behind it.
  var hasAddOn: Bool { self == .ean13 || self == .upce }

  /// Candidates are parts of symbols whose rows may stand above each other. Their first character names the part, and
  /// only candidates of one part are summed.
  var isStacked: Bool { self == .dataBarPair || self == .dxFilmEdge }
}

/// The table of linear symbologies: what finds a candidate on a line, and what makes a value of a group of them.
enum LineDecoders {
  /// A candidate whose first bar is element `first` (odd), or nil. Check digits are not asked for: votes may mend what
  /// one line shows wrongly.
  static func match(_ kind: LineKind, _ line: borrowing ScanLine, at first: Int) -> LineCandidate? {
    switch kind {
    case .ean13: EANUPC.matchEAN13(line, at: first)
    case .ean8: EANUPC.matchEAN8(line, at: first)
    case .upce: EANUPC.matchUPCE(line, at: first)
    case .code128: Code128.match(line, at: first)
    case .dataBarPair: DataBar.matchPair(line, at: first)
    case .dataBarLimited: DataBarLimited.match(line, at: first)
    case .code39: Code39.match(line, at: first)
    case .code93: Code93.match(line, at: first)
    case .codabar: Codabar.match(line, at: first)
    case .interleaved2of5: Interleaved2of5.match(line, at: first)
    case .msiPlessey: MSIPlessey.match(line, at: first)
    case .telepen: Telepen.match(line, at: first)
    case .dxFilmEdge: DXFilmEdge.match(line, at: first)
    }
  }

  /// Whether these values pass the checks that the symbology has; where it has none, whether there are a few.
  static func isConsistent(_ kind: LineKind, _ values: [Int32]) -> Bool {
    switch kind {
    case .ean13: EANUPC.ean13(values) != nil
    case .ean8: EANUPC.checks(values.map { UInt8(truncatingIfNeeded: $0) })
    case .upce: EANUPC.upce(values) != nil
    case .code128: Code128.checks(values)
    case .code93: Code93.checks(values)
    case .telepen: Telepen.checks(values.dropFirst())
    case .code39, .codabar, .interleaved2of5, .msiPlessey: values.count >= 6
    case .dataBarPair, .dxFilmEdge, .dataBarLimited: true
    }
  }

  /// The value that candidates of one place agree on, or nil: check digits fail, or too little stands behind it.
  static func read(_ group: borrowing LineGroup, _ symbologies: SymbologySet) -> LineReading? {
    switch group.kind {
    case .ean13, .ean8, .upce: EANUPC.read(group, symbologies)
    case .code128: Code128.read(group)
    case .dataBarPair, .dxFilmEdge: nil  // Pools join their parts.
    case .dataBarLimited: DataBarLimited.read(group)
    case .code39: Code39.read(group)
    case .code93: Code93.read(group)
    case .codabar: Codabar.read(group)
    case .interleaved2of5: Interleaved2of5.read(group, symbologies)
    case .msiPlessey: MSIPlessey.read(group)
    case .telepen: Telepen.read(group)
    }
  }
}
