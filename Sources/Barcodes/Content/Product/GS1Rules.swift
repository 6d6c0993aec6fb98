/// What components of values must be beyond their length and character set (GS1 General Specifications, section 3; the
/// letters are those of `GS1IdentifierTable`).
enum GS1Rules {
  typealias Fault = (rule: Meaning.Problem.Rule, place: Int)

  static func fault(_ rule: UInt8, _ text: ArraySlice<UInt8>) -> Fault? {
    let start = text.startIndex
    switch rule {
    case 0: return nil
    // k: check digit; g: pair of check characters.
    case 0x6B: return CheckDigits.gs1(text) ? nil : (.checkDigit, text.endIndex - 1)
    case 0x67: return CheckDigits.gs1Pair(text) ? nil : (.checkDigit, max(start, text.endIndex - 2))
    // p: begins with a company prefix, which is four digits at least.
    case 0x70: return text.count >= 4 && text.prefix(4).isDigits ? nil : (.structure, start)
    // d: YYMMDD, whose day may be 00; D: YYMMDD; Y: YYYYMMDD.
    case 0x64: return date(text, mayLackDay: true)
    case 0x44: return date(text, mayLackDay: false)
    case 0x59: return date(text.dropFirst(2), mayLackDay: false)
    // h: hours and minutes; H: hours; m: minutes; s: seconds.
    case 0x68: return below(24, text.prefix(2), .date) ?? below(60, text.dropFirst(2), .date)
    case 0x48: return below(24, text, .date)
    case 0x6D, 0x73: return below(60, text, .date)
    // c: currency; n: country; N: country or 999; a: country in letters.
    case 0x63: return ISOCodes.currency(number: text) != nil ? nil : (.unknown, start)
    case 0x6E: return ISOCodes.country(number: text) != nil ? nil : (.unknown, start)
    case 0x4E: return text.number == 999 || ISOCodes.country(number: text) != nil ? nil : (.unknown, start)
    case 0x61: return ISOCodes.isCountry(text) ? nil : (.unknown, start)
    case 0x25: return percentEncoding(text)
    // z: zero; o: anything else; l: no leading zero.
    case 0x7A: return text.allSatisfy { $0 == 0x30 } ? nil : (.number, start)
    case 0x6F: return text.contains { $0 != 0x30 } ? nil : (.number, start)
    case 0x6C: return text.first != 0x30 || text.count == 1 ? nil : (.number, start)
    // w: winding, 0, 1 or 9.
    case 0x77: return isOne(of: [0x30, 0x31, 0x39], text)
    case 0x74: return pieceOfTotal(text)
    case 0x62:
      guard let rule = ISOCodes.ibanFault(text) else { return nil }
      return (rule, start)
    // L, G: latitude and longitude in ten digits, tenths of a millionth of a degree, from -90 and up to 360 (3.5.10).
    case 0x4C: return atMost(18, text)
    case 0x47: return atMost(36, text)
    // y: 0 or 1; x: sexes of ISO/IEC 5218; -: minus behind a temperature.
    case 0x79: return isOne(of: [0x30, 0x31], text)
    case 0x78: return isOne(of: [0x30, 0x31, 0x32, 0x39], text)
    case 0x2D: return isOne(of: [0x2D], text)
    // M: kind of medium, 01...10 and 80...99.
    case 0x4D:
      guard let number = text.number else { return (.number, start) }
      return number >= 1 && number <= 10 || number >= 80 ? nil : (.unknown, start)
    case 0x2F: return positionInSequence(text)
    // i: importer index of the European Union's rules on tobacco.
    case 0x69: return text.allSatisfy { GS1Characters.isInSet64($0) && $0 != 0x3D } ? nil : (.character, start)
    // u: a package type of UN/ECE recommendation 21 is one to three capitals and digits.
    case 0x75:
      let isForm = text.count <= 3 && text.allSatisfy { $0.isDigit || $0.isLetter && $0.uppercased == $0 }
      return isForm ? nil : (.unknown, start)
    // q: not digits alone.
    case 0x71: return text.contains { !$0.isDigit } ? nil : (.character, start)
    case 0x43: return GS1Coupon.fault(text)
    case 0x50: return GS1Coupon.positiveOfferFault(text)
    default: return nil
    }
  }

  /// YYMMDD. A year divisible by four is a leap year: 2000 was one.
  static func date(_ text: ArraySlice<UInt8>, mayLackDay: Bool) -> Fault? {
    let start = text.startIndex
    guard text.count == 6, let year = text.prefix(2).number, let month = text.dropFirst(2).prefix(2).number,
      let day = text.suffix(2).number
    else { return (.date, start) }
    guard month >= 1 && month <= 12 else { return (.date, start + 2) }
    let days = [31, year % 4 == 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    return day <= days && (day > 0 || mayLackDay) ? nil : (.date, start + 4)
  }

  @inline(never) private static func below(_ limit: Int, _ text: ArraySlice<UInt8>, _ rule: Meaning.Problem.Rule)
    -> Fault?
  {
    guard let number = text.number, number < limit else { return (rule, text.startIndex) }
    return nil
  }

  /// Ten digits of which the first two are below `limit`, or equal to it and all others zero.
  private static func atMost(_ limit: Int, _ text: ArraySlice<UInt8>) -> Fault? {
    guard let head = text.prefix(2).number else { return (.number, text.startIndex) }
    let isInside = head < limit || head == limit && text.dropFirst(2).allSatisfy { $0 == 0x30 }
    return isInside ? nil : (.range, text.startIndex)
  }

  private static func isOne(of bytes: [UInt8], _ text: ArraySlice<UInt8>) -> Fault? {
    guard text.count == 1, let byte = text.first, bytes.contains(byte) else { return (.unknown, text.startIndex) }
    return nil
  }

  /// Two numbers of equal length, neither zero, the first no greater than the second.
  private static func pieceOfTotal(_ text: ArraySlice<UInt8>) -> Fault? {
    let half = text.count / 2
    guard let piece = text.prefix(half).number, let total = text.dropFirst(half).number else {
      return (.number, text.startIndex)
    }
    return piece > 0 && piece <= total ? nil : (.range, text.startIndex)
  }

  /// `1/3`: neither zero, the first no greater than the second.
  private static func positionInSequence(_ text: ArraySlice<UInt8>) -> Fault? {
    let (head, tail) = text.cut(at: 0x2F)
    guard let place = head.number, let end = tail?.number else { return (.structure, text.startIndex) }
    return place > 0 && place <= end && head.first != 0x30 && tail?.first != 0x30 ? nil : (.range, text.startIndex)
  }

  private static func percentEncoding(_ text: ArraySlice<UInt8>) -> Fault? {
    for place in text.indices where text[place] == 0x25 {
      guard place + 2 < text.endIndex, text[place + 1].hexValue != nil, text[place + 2].hexValue != nil else {
        return (.escape, place)
      }
    }
    return nil
  }
}
