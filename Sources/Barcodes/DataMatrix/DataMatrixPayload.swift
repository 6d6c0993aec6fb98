extension Payload {
  /// - Parameter isExtension: the symbol is one of ISO/IEC 21471.
  init(_ content: DataMatrixContent, isExtension: Bool) {
    bytes = content.bytes
    segments = content.segments
    structuredAppend = content.structuredAppend
    isGS1 = content.fnc1 == .first
    // ISO/IEC 16022, annex N: ]d1 to ]d3, three more where an ECI was found; ISO/IEC 21471: six more for its sizes.
    var modifier =
      switch content.fnc1 {
      case nil: 1
      case .first: 2
      case .second: 3
      }
    if segments.contains(where: { $0.eci != nil }) { modifier += 3 }
    if isExtension { modifier += 6 }
    symbologyIdentifier = modifier < 10 ? "]d\(modifier)" : modifier == 10 ? "]dA" : modifier == 11 ? "]dB" : "]dC"
    readText()
  }
}
