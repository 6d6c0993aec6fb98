extension Meaning {
  /// What an authenticator needs to make one-time passwords (TOTP of RFC 6238, HOTP of RFC 4226), as `otpauth:` has it.
  public struct OneTimePassword: Sendable, Equatable {
    public var kind: Kind
    public var issuer: String
    public var account: String
    /// In base 32 (RFC 4648, section 6), without padding.
    public var secret: String
    public var algorithm: Algorithm
    public var digits: Int

    public enum Kind: Sendable, Equatable {
      case timeBased(period: Int)
      case counterBased(counter: Int)
    }

    public enum Algorithm: String, Sendable, CaseIterable {
      case sha1 = "SHA1"
      case sha256 = "SHA256"
      case sha512 = "SHA512"
    }

    public init(
      kind: Kind = .timeBased(period: 30), issuer: String = "", account: String, secret: String,
      algorithm: Algorithm = .sha1, digits: Int = 6
    ) {
      self.kind = kind
      self.issuer = issuer
      self.account = account
      self.secret = secret
      self.algorithm = algorithm
      self.digits = digits
    }

    public var links: [String] { [payload.string] }

    public var fields: [Field] {
      var fields: [Field] = []
      fields.add(.issuer, issuer)
      fields.add(.account, account)
      fields.add(secret: .secret, secret)
      switch kind {
      case .timeBased(let period):
        fields.add(.otpType, .timeBased)
        fields.add(.period, period)
      case .counterBased(let counter):
        fields.add(.otpType, .counterBased)
        fields.add(.counter, counter)
      }
      fields.add(.algorithm, algorithm.rawValue)
      fields.add(.digits, digits)
      return fields
    }
  }
}

extension Meaning.OneTimePassword {
  static func read(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    let text = source.text.trimmed
    guard let uri = URIText(text), uri.isScheme("otpauth") else { return nil }
    let (path, query) = uri.bodyWithoutSlashes.cut(at: UInt8(ascii: "?"))
    let (type, label) = path.cut(at: UInt8(ascii: "/"))
    let isTimeBased = type.equals(ignoringCase: "totp")
    guard isTimeBased || type.equals(ignoringCase: "hotp") else {
      throw Meaning.Problem(.otp, .unknown, at: type.startIndex, subject: type.string)
    }
    var password = Self(account: "", secret: "")
    password.readLabel(label ?? [])
    // A counter that nobody names begins at its beginning.
    var (period, counter) = (30, 0)
    for pair in URIText.pairs(query ?? []) {
      let value = pair.raw.percentDecoded().trimmed
      if pair.isNamed("secret") {
        password.secret = try secret(value, at: pair.raw.startIndex)
      } else if pair.isNamed("issuer") {
        // Many programs write a space in the query as a plus sign.
        password.issuer = pair.raw.percentDecoded(plusIsSpace: true).string
      } else if pair.isNamed("algorithm") {
        password.algorithm = try algorithm(value, at: pair.raw.startIndex)
      } else if pair.isNamed("digits") {
        try read(value, 1...10, pair, into: &password.digits)
      } else if pair.isNamed("period") {
        try read(value, 1...999_999_999, pair, into: &period)
      } else if pair.isNamed("counter") {
        try read(value, 0...999_999_999, pair, into: &counter)
      }
    }
    guard password.secret.hasText else { throw Meaning.Problem(.otp, .missing, subject: "secret") }
    password.kind = isTimeBased ? .timeBased(period: period) : .counterBased(counter: counter)
    return password
  }

  /// `Issuer:account`, where a space may follow the colon. It may be escaped too, where it is the only one.
  private mutating func readLabel(_ label: ArraySlice<UInt8>) {
    let decoded = label.percentDecoded()
    let plain = label.cut(at: UInt8(ascii: ":"))
    let (head, tail) = plain.tail == nil ? decoded.cut(at: UInt8(ascii: ":")) : plain
    let isDecoded = plain.tail == nil
    let first = isDecoded ? Array(head) : head.percentDecoded()
    if let tail {
      issuer = first.trimmed.string
      account = (isDecoded ? Array(tail) : tail.percentDecoded()).trimmed.string
    } else {
      account = first.trimmed.string
    }
  }

  /// Printed in groups, in lower case or padded, it is the same secret.
  private static func secret(_ value: ArraySlice<UInt8>, at place: Int) throws(Meaning.Problem) -> String {
    var secret: [UInt8] = []
    for byte in value where !byte.isBlank && byte != UInt8(ascii: "-") && byte != UInt8(ascii: "=") {
      let letter = byte.uppercased
      guard letter.isLetter || (letter >= 0x32 && letter <= 0x37) else {
        throw Meaning.Problem(.otp, .character, at: place, subject: "secret")
      }
      secret.append(byte: letter)
    }
    guard !secret.isEmpty else { throw Meaning.Problem(.otp, .empty, at: place, subject: "secret") }
    return secret.string
  }

  private static func algorithm(_ value: ArraySlice<UInt8>, at place: Int) throws(Meaning.Problem) -> Algorithm {
    var name = value.uppercased
    if name.begins(with: "HMAC") { name.removeFirst(4) }
    name.removeAll { $0 == UInt8(ascii: "-") }
    for algorithm in Algorithm.allCases where name == algorithm.rawValue.bytes { return algorithm }
    throw Meaning.Problem(.otp, .unknown, at: place, subject: "algorithm")
  }

  @inline(never) private static func read(
    _ value: ArraySlice<UInt8>, _ range: ClosedRange<Int>, _ pair: URIText.Pair, into number: inout Int
  ) throws(Meaning.Problem) {
    guard let read = value.number else {
      throw Meaning.Problem(.otp, .number, at: pair.raw.startIndex, subject: pair.name.string)
    }
    guard range.contains(read) else {
      throw Meaning.Problem(.otp, .range, at: pair.raw.startIndex, subject: pair.name.string)
    }
    number = read
  }

  /// Everything is written, defaults too: not all authenticators know them.
  public var payload: [UInt8] {
    var payload = "otpauth://".bytes
    switch kind {
    case .timeBased: payload.append("totp/")
    case .counterBased: payload.append("hotp/")
    }
    // An account with a colon needs the one before it, or it would lose its head to the issuer.
    if issuer.hasText || account.bytes.contains(UInt8(ascii: ":")) {
      payload.append(percentEncoded: issuer)
      payload.append(":")
    }
    payload.append(percentEncoded: account, allowing: "@")
    var query = QueryWriter()
    query.write("secret", secret, into: &payload)
    if issuer.hasText { query.write("issuer", issuer, into: &payload) }
    query.write("algorithm", algorithm.rawValue, into: &payload)
    query.write("digits", String(decimal: digits), into: &payload)
    switch kind {
    case .timeBased(let period): query.write("period", String(decimal: period), into: &payload)
    case .counterBased(let counter): query.write("counter", String(decimal: counter), into: &payload)
    }
    return payload
  }
}
