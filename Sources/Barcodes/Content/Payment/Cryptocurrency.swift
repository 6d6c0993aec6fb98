extension Meaning.Payment {
  /// A payment in a cryptocurrency: BIP 21 and 321, ERC-681, BOLT 11 and the links built like them.
  public struct Cryptocurrency: Sendable, Equatable {
    /// The link's scheme, in small letters.
    public var scheme: String
    /// The address, or what else stands before the question mark: an invoice, a contract with its function.
    public var target: String
    public var parameters: [Parameter]

    public init(scheme: String, target: String, parameters: [Parameter] = []) {
      self.scheme = scheme
      self.target = target
      self.parameters = parameters
    }

    public var payload: [UInt8] {
      var payload = scheme.bytes
      payload.append(":")
      payload.append(percentEncoded: target, allowing: "@/:")
      payload.append(parameters.query(allowing: "@:/"))
      return payload
    }
  }
}

extension Meaning.Payment.Cryptocurrency {
  /// Schemes that wallets register.
  private static func isKnown(_ scheme: ArraySlice<UInt8>) -> Bool {
    scheme.isWord(
      of: """
        algorand avalanche binancecoin bitcoin bitcoincash bitcoinsv cardano dash decred digibyte dogecoin eos ethereum \
        groestlcoin lightning liquidnetwork litecoin monero namecoin nano nem peercoin polkadot polygon ravencoin ripple \
        solana stellar tezos ton tron vertcoin web+cardano web+stellar xrpl zcash
        """)
  }

  static func read(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    let text = source.text.trimmed
    if let invoice = bareInvoice(text) { return invoice }
    let (scheme, tail) = text.cut(at: 0x3A)
    guard let tail, scheme.count >= 3, scheme.count <= 16, isKnown(scheme) else { return nil }
    let (path, query) = tail.cut(at: 0x3F)
    // Two slashes do not belong there, and are printed; no address begins with any.
    var target = Array(path.percentDecoded().drop { $0 == 0x2F })
    var parameters: [Meaning.Payment.Parameter] = []
    let isBitcoin = scheme.equals(ignoringCase: "bitcoin")
    for part in (query ?? []).words(separatedBy: "&") {
      let (name, value) = part.cut(at: 0x3D)
      // A wallet that does not know what is required must not pay (BIP 21).
      if isBitcoin, name.begins(ignoringCase: "req-"), !name.equals(ignoringCase: "req-pop") {
        throw Meaning.Problem(.payment, .unknown, at: name.startIndex, subject: name.string)
      }
      if name.isEmpty { continue }
      // In capitals for the sake of smaller symbols (BIP 321).
      let plain = name.percentDecoded()[...]
      let word = isBitcoin ? plain.lowercased.string : plain.string
      parameters.append(
        Meaning.Payment.Parameter(name: word, value: (value ?? []).percentDecoded().string))
    }
    if target.isEmpty && parameters.isEmpty { throw Meaning.Problem(.payment, .empty, at: path.startIndex) }
    try check(&target, scheme, at: path.startIndex)
    let link = Self(scheme: scheme.lowercased.string, target: target.string, parameters: parameters)
    if let amount = link.parameters["amount"], isBitcoin,
      PaymentText.amount(amount.bytes[...], digits: 8, decimals: 8) == nil
    {
      throw Meaning.Problem(.payment, .number, at: query?.startIndex ?? 0, subject: "amount")
    }
    return link
  }

  /// Addresses and invoices in bech32 come in one case or the other; their checksum is made for print.
  private static func check(
    _ target: inout [UInt8], _ scheme: ArraySlice<UInt8>, at place: Int
  ) throws(Meaning.Problem) {
    let isBech32 =
      scheme.equals(ignoringCase: "bitcoin") && target.begins(ignoringCase: "bc1")
      || scheme.equals(ignoringCase: "litecoin") && target.begins(ignoringCase: "ltc1")
      || scheme.equals(ignoringCase: "lightning") && isInvoice(target[...])
    guard isBech32 else { return }
    guard Bech32.isValid(target[...]) else {
      throw Meaning.Problem(.payment, .checksum, at: place, subject: scheme.lowercased.string)
    }
    target = target.lowercased
  }

  private static func isInvoice(_ text: ArraySlice<UInt8>) -> Bool {
    text.begins(ignoringCase: "lnbc") || text.begins(ignoringCase: "lntb") || text.begins(ignoringCase: "lnurl1")
  }

  /// Invoices and LNURLs are printed without a scheme as well; the checksum says that they are none by chance.
  private static func bareInvoice(_ text: ArraySlice<UInt8>) -> Self? {
    guard isInvoice(text), text.count > 20, Bech32.isValid(text) else { return nil }
    return Self(scheme: "lightning", target: text.lowercased.string)
  }

  // MARK: For people

  public var fields: [Meaning.Field] {
    var fields: [Meaning.Field] = []
    fields.add(.scheme, Meaning.Word.cryptocurrency)
    fields.add(.network, scheme)
    addTarget(to: &fields)
    for parameter in parameters {
      let key: Meaning.Key =
        switch PaymentKey(parameter.name) {
        case PaymentKey("amount"), PaymentKey("value"): .amount
        case PaymentKey("label"): .payee
        case PaymentKey("message"), PaymentKey("memo"): .message
        default: .parameter
        }
      // ERC-681 counts in the smallest unit.
      let unit = parameter.name.isSame(as: "value") ? "wei" : ""
      fields.add(key, parameter.value, qualifier: key == .parameter ? parameter.name : unit)
    }
    return fields
  }

  private func addTarget(to fields: inout [Meaning.Field]) {
    var rest = target.bytes[...]
    guard scheme.isSame(as: "ethereum") else {
      fields.add(.account, target)
      if let amount = invoiceAmount { fields.add(.amount, amount, qualifier: "BTC") }
      return
    }
    // [pay-]address[@chain][/function] (ERC-681).
    if rest.begins(with: "pay-") { rest = rest.dropFirst(4) }
    let (place, function) = rest.cut(at: 0x2F)
    let (address, chain) = place.cut(at: 0x40)
    fields.add(function == nil ? .account : .contract, address.string)
    fields.add(.network, chain?.string ?? "", qualifier: "chain")
    fields.add(.function, function?.string ?? "")
  }

  /// What a Lightning invoice asks for, in bitcoin (BOLT 11): digits and a letter for thousandths behind `lnbc`.
  var invoiceAmount: String? {
    let text = target.bytes[...]
    guard text.begins(with: "lnbc"), let separator = text.lastIndex(of: 0x31) else { return nil }
    let human = text[4..<max(4, separator)]
    let digits = human.prefix { $0.isDigit }
    guard !digits.isEmpty, digits.count <= 12, human.count - digits.count <= 1 else { return nil }
    let decimals: Int
    switch human.dropFirst(digits.count).first {
    case nil: decimals = 0
    case 0x6D: decimals = 3
    case 0x75: decimals = 6
    case 0x6E: decimals = 9
    case 0x70: decimals = 12
    default: return nil
    }
    var padded = [UInt8](repeating: 0x30, count: max(0, decimals + 1 - digits.count)) + digits
    if decimals > 0 {
      padded.insert(0x2E, at: padded.count - decimals)
      while padded.last == 0x30 { padded.removeLast() }
      if padded.last == 0x2E { padded.removeLast() }
    }
    return PaymentText.amount(padded[...], digits: 12, decimals: 12)
  }
}

/// Bech32 and bech32m (BIP 173 and BIP 350).
enum Bech32 {
  /// Whether the checksum of either holds. Invoices are longer than the 90 characters of addresses.
  static func isValid(_ text: ArraySlice<UInt8>) -> Bool {
    let hasSmall = text.contains { $0 >= 0x61 && $0 <= 0x7A }
    let hasCapital = text.contains { $0 >= 0x41 && $0 <= 0x5A }
    guard !(hasSmall && hasCapital), let separator = text.lastIndex(of: 0x31), separator > text.startIndex else {
      return false
    }
    let data = text[(separator + 1)...]
    guard data.count >= 6 else { return false }
    let human = text[text.startIndex..<separator].lowercased
    var sum: UInt32 = 1
    for byte in human { step(&sum, byte >> 5) }
    step(&sum, 0)
    for byte in human { step(&sum, byte & 31) }
    let characters: StaticString = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
    for byte in data {
      let value = characters.withUTF8Buffer { $0.firstIndex(of: byte.lowercased) }
      guard let value else { return false }
      step(&sum, UInt8(value))
    }
    return sum == 1 || sum == 0x2BC8_30A3
  }

  private static func step(_ sum: inout UInt32, _ value: UInt8) {
    let top = sum >> 25
    sum = (sum & 0x1FF_FFFF) << 5 ^ UInt32(value)
    if top & 1 != 0 { sum ^= 0x3B6A_57B2 }
    if top & 2 != 0 { sum ^= 0x2650_8E6D }
    if top & 4 != 0 { sum ^= 0x1EA1_19FA }
    if top & 8 != 0 { sum ^= 0x3D42_33DD }
    if top & 16 != 0 { sum ^= 0x2A14_62B3 }
  }
}
