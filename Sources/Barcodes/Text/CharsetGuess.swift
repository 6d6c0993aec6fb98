/// The character set of bytes that no ECI explains. The standard's default is ISO 8859-1, but the world prints UTF-8 and
/// Japan prints Shift-JIS; the bytes are the evidence.
enum CharsetGuess {
  static func characterSet(of bytes: [UInt8], besideKanji: Bool = false) -> Charset {
    if isUTF8(bytes[...]) { return .utf8 }
    let survey = Survey(bytes)
    if survey.hasControlCodes { return .binary }
    if survey.high == 0 { return .ascii }
    if isShiftJIS(survey, besideKanji: besideKanji) { return .shiftJIS }
    return survey.c1 > 0 && survey.fitsWindows1252 ? .windows1252 : .iso8859_1
  }

  /// Well-formed UTF-8 with at least one character beyond ASCII: bytes of another set are that by accident once in
  /// thousands of texts at most.
  static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.contains { $0 >= 0x80 } && UTF8Text.isWellFormed(bytes)
  }

  /// What one pass over the bytes counts.
  private struct Survey {
    /// Bytes from 0x80.
    var high = 0
    /// Bytes 0x80...0x9F: nothing printable in ISO 8859.
    var c1 = 0
    var hasControlCodes = false
    /// Every byte from 0x80 is a letter in ISO 8859-1.
    var isLatinLetters = true
    /// Every byte stands for a character in Windows-1252, and for one that texts have: no per mille sign and the like.
    var fitsWindows1252 = true
    var isLikelyWindows1252 = true
    var fitsShiftJIS = true
    /// Characters of two bytes, and those of them that are kana or Japanese punctuation.
    var pairs = 0
    var kanaPairs = 0
    /// Two-byte characters whose second byte is high too, so that they do not depend on an ASCII letter that follows.
    var highPairs = 0
    var longestPairRun = 0
    var halfKana = 0
    var longestHalfKanaRun = 0

    init(_ bytes: [UInt8]) {
      surveyLatin(bytes)
      surveyShiftJIS(bytes)
    }

    private mutating func surveyLatin(_ bytes: [UInt8]) {
      for byte in bytes {
        switch byte {
        // Tab, line ends and escape, and the separators of ISO 15434 and GS1.
        case 0x04, 0x09, 0x0A, 0x0D, 0x1B...0x1F: break
        case 0x00..<0x20, 0x7F: hasControlCodes = true
        case 0x20..<0x80: break
        default:
          high += 1
          if byte < 0xA0 { c1 += 1 }
          if byte < 0xC0 || byte == 0xD7 || byte == 0xF7 { isLatinLetters = false }
          switch byte {
          case 0x81, 0x8D, 0x8F, 0x90, 0x9D: (fitsWindows1252, isLikelyWindows1252) = (false, false)
          case 0x83, 0x86...0x89, 0x8B, 0x98, 0x9B: isLikelyWindows1252 = false
          default: break
          }
        }
      }
    }

    private mutating func surveyShiftJIS(_ bytes: [UInt8]) {
      var index = 0
      var pairRun = 0
      var kanaRun = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte < 0x80 {
          (pairRun, kanaRun) = (0, 0)
        } else if byte >= 0xA1 && byte <= 0xDF {
          halfKana += 1
          (pairRun, kanaRun) = (0, kanaRun + 1)
          longestHalfKanaRun = max(longestHalfKanaRun, kanaRun)
        } else {
          guard index < bytes.count, ShiftJIS.character(byte, bytes[index]) != nil else { return fitsShiftJIS = false }
          let trail = bytes[index]
          index += 1
          pairs += 1
          if trail >= 0x80 { highPairs += 1 }
          // Rows 1, 4 and 5 of JIS X 0208: punctuation, hiragana, katakana.
          if byte == 0x82 && trail >= 0x9F || byte == 0x83 && trail <= 0x96 || byte == 0x81 && trail <= 0x5B {
            kanaPairs += 1
          }
          (pairRun, kanaRun) = (pairRun + 1, 0)
          longestPairRun = max(longestPairRun, pairRun)
        }
      }
    }
  }

  private static func isShiftJIS(_ survey: Survey, besideKanji: Bool) -> Bool {
    // Words such as "été" are well-formed Shift-JIS too; letters are taken as letters.
    guard survey.fitsShiftJIS, !survey.isLatinLetters else { return false }
    if besideKanji || survey.longestPairRun >= 3 || survey.longestHalfKanaRun >= 3 || survey.kanaPairs > 0 {
      return true
    }
    // Windows-1252's quotes and dashes (0x91...0x97) before an ASCII letter look like one kanji each; two in a row, or
    // one whose second byte is high, do not come of them.
    if survey.c1 > 0 {
      return !survey.isLikelyWindows1252 || survey.longestPairRun >= 2 || survey.highPairs > 0
    }
    return survey.longestHalfKanaRun == 2 && survey.halfKana == 2 && survey.pairs == 0
  }
}
