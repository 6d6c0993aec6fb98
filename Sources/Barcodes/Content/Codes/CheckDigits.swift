/// Check digits and check characters of numbers that people and machines exchange. All take ASCII.
enum CheckDigits {
  /// Whether digits end in the check digit of GS1 keys: weights 3 and 1 in turn from the right (General Specifications,
  /// 7.9.1).
  @inline(never) static func gs1(_ digits: ArraySlice<UInt8>) -> Bool {
    guard digits.isDigits, digits.count > 1, let last = digits.last else { return false }
    return gs1Digit(digits.dropLast()) == last
  }

  /// The check digit that belongs behind these digits.
  static func gs1Digit(_ digits: ArraySlice<UInt8>) -> UInt8 {
    0x30 + GTIN.checkDigit(digits.map { $0 & 0x0F })
  }

  /// Whether text ends in the pair of check characters of alphanumeric GS1 keys: values in character set 82, weighted by
  /// the prime numbers from the right, modulo 1021 (General Specifications, 7.9.5).
  static func gs1Pair(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count > 2, text.count <= 2 + primes.count else { return false }
    let body = text.dropLast(2)
    var sum: Int32 = 0
    var weight = body.count
    for byte in body {
      guard let value = GS1Characters.value(of: byte) else { return false }
      weight -= 1
      sum += Int32(value) * Int32(primes[weight])
    }
    sum %= 1021
    return text[text.endIndex - 2] == pairCharacter(sum >> 5) && text[text.endIndex - 1] == pairCharacter(sum & 31)
  }

  private static func pairCharacter(_ value: Int32) -> UInt8 {
    let characters: StaticString = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
    return characters.withUTF8Buffer { value >= 0 && value < $0.count ? $0[Int(value)] : 0 }
  }

  /// As many as the longest value of an application identifier needs.
  private static let primes: [UInt16] = [
    2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103, 107, 109,
    113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173, 179, 181, 191, 193, 197, 199, 211, 223, 227, 229, 233, 239,
    241, 251, 257, 263, 269, 271, 277, 281, 283, 293, 307, 311, 313, 317, 331, 337, 347, 349, 353, 359, 367, 373, 379,
    383, 389, 397, 401, 409, 419, 421, 431, 433, 439, 443, 449, 457,
  ]

  /// The remainder modulo 97 of digits and letters, a letter being the two digits of 10...35 (ISO/IEC 7064, MOD 97-10);
  /// nil where there are other characters.
  static func remainder97(_ text: some Sequence<UInt8>) -> Int? {
    var remainder = 0
    for byte in text {
      if byte.isDigit {
        remainder = (remainder * 10 + Int(byte & 0x0F)) % 97
      } else if byte.isLetter {
        remainder = (remainder * 100 + Int(byte.uppercased) - 0x37) % 97
      } else {
        return nil
      }
    }
    return remainder
  }

  /// Whether text that carries its check digits in the third and fourth place, as IBANs and creditor references
  /// (ISO 11649) do, is right.
  static func iso13616(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count > 4 else { return false }
    guard let head = remainder97(text.dropFirst(4)) else { return false }
    var remainder = head
    for byte in text.prefix(4) {
      if byte.isDigit {
        remainder = (remainder * 10 + Int(byte & 0x0F)) % 97
      } else if byte.isLetter {
        remainder = (remainder * 100 + Int(byte.uppercased) - 0x37) % 97
      } else {
        return false
      }
    }
    return remainder == 1
  }

  /// A creditor reference of ISO 11649: RF, two check digits, up to 21 more characters.
  static func creditorReference(_ text: ArraySlice<UInt8>) -> Bool {
    text.count > 4 && text.count <= 25 && text.begins(ignoringCase: "rf") && iso13616(text)
  }

  /// Whether digits end in the check digit of Swiss payment references, modulo 10 recursively.
  static func recursive10(_ digits: ArraySlice<UInt8>) -> Bool {
    guard digits.isDigits else { return false }
    let table: [UInt8] = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]
    var carry: UInt8 = 0
    for digit in digits.dropLast() { carry = table[Int((carry + digit & 0x0F) % 10)] }
    return digits.last == 0x30 + (10 - carry) % 10
  }

  /// The check character of an ISBN-10 or an ISSN, which weigh their digits by falling numbers down to 2, modulo 11.
  static func modulo11(_ digits: ArraySlice<UInt8>) -> UInt8 {
    var sum = 0
    var weight = digits.count + 1
    for digit in digits {
      sum += Int(digit & 0x0F) * weight
      weight -= 1
    }
    let check = (11 - sum % 11) % 11
    return check == 10 ? 0x58 : 0x30 + UInt8(check)
  }

  /// Whether digits end in Luhn's check digit (ISO/IEC 7812-1, annex B).
  static func luhn(_ digits: ArraySlice<UInt8>) -> Bool {
    guard digits.isDigits else { return false }
    var sum = 0
    for (place, digit) in digits.reversed().enumerated() {
      let value = Int(digit & 0x0F) * (place % 2 == 0 ? 1 : 2)
      sum += value > 9 ? value - 9 : value
    }
    return sum % 10 == 0
  }
}
