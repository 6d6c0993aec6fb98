extension BarcodeReader {
  /// Interprets the data codewords of a QR Code that another decoder has located and corrected, so that its bytes,
  /// segments and character sets are told as for one that was read here. How much of the error correction was used is
  /// not known then.
  ///
  /// - Parameters:
  ///   - codewords: mode indicators and all, in order, without check codewords.
  ///   - version: 1...40; it decides how long a segment's count is.
  /// - Returns: nil where the codewords break the standard's grammar.
  public static func decode(qrCodewords codewords: [UInt8], version: Int, corners: Quadrilateral) -> Barcode? {
    guard version >= 1, version <= 40, !codewords.isEmpty, codewords.count <= QR.mostDataCodewords else { return nil }
    do throws(DecodingFailure) {
      let content = try QRContent(codewords, bitCount: 8 * codewords.count, grammar: .qr(version: version))
      let payload = Payload(content)
      return Barcode(
        symbology: .qr, bytes: payload.bytes, text: payload.text, segments: payload.segments,
        characterSet: payload.characterSet, characterSetSource: payload.characterSetSource,
        symbologyIdentifier: payload.symbologyIdentifier, isGS1: payload.isGS1,
        structuredAppend: payload.structuredAppend, version: "\(version)", corners: corners)
    } catch {
      return nil
    }
  }
}

extension QR {
  /// Data codewords of version 40 at level L: ISO/IEC 18004, table 7.
  static let mostDataCodewords = 2956
}
