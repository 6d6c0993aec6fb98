extension Meaning.Payment {
  /// A SEPA credit transfer: the QR Code of EPC069-12, versions 001 and 002.
  public struct CreditTransfer: Sendable, Equatable {
    public var version: Int
    /// `SCT`, or `INST` for an instant one.
    public var identification: String
    /// May be empty within the European Economic Area (version 002).
    public var bic: String
    public var name: String
    public var iban: String
    /// In euro, with a point; empty where the payer fills it in.
    public var amount: String
    /// Purpose code of ISO 20022, such as `CHAR`.
    public var purpose: String
    /// Structured reference, of ISO 11649 where it begins with RF.
    public var reference: String
    public var message: String
    /// From the payee to whoever pays.
    public var note: String

    public init(
      version: Int = 2, identification: String = "SCT", bic: String = "", name: String, iban: String,
      amount: String = "", purpose: String = "", reference: String = "", message: String = "", note: String = ""
    ) {
      self.version = version
      self.identification = identification
      self.bic = bic
      self.name = name
      self.iban = iban
      self.amount = amount
      self.purpose = purpose
      self.reference = reference
      self.message = message
      self.note = note
    }

    /// In UTF-8, and says so. Empty lines at the end are left away.
    public var payload: [UInt8] {
      var bytes = "BCD\n".bytes
      bytes.append(line: version == 1 ? "001" : "002")
      bytes.append(line: "1")
      bytes.append(line: identification)
      bytes.append(line: bic)
      bytes.append(line: name)
      bytes.append(line: iban)
      if amount.hasText { bytes.append("EUR") }
      bytes.append(line: amount)
      bytes.append(line: purpose)
      bytes.append(line: reference)
      bytes.append(line: message)
      bytes.append(line: note)
      while bytes.last == 0x0A { bytes.removeLast() }
      return bytes
    }

    public var fields: [Meaning.Field] {
      var fields: [Meaning.Field] = []
      fields.add(.scheme, Meaning.Word.creditTransfer)
      fields.add(.payee, name)
      fields.add(.iban, iban)
      fields.add(.bic, bic)
      fields.add(.amount, amount)
      if amount.hasText { fields.add(.currency, "EUR") }
      fields.add(.reference, reference)
      fields.add(.message, message)
      fields.add(.purpose, purpose)
      fields.add(.note, note)
      return fields
    }
  }
}

extension Meaning.Payment.CreditTransfer {
  static func read(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    let start = source.text.trimmed
    guard start.begins(with: "BCD\n") || start.begins(with: "BCD\r") else { return nil }
    let text = recoded(source)
    let lines = PaymentText(text.trimmed, end: text.endIndex)
    guard let version = lines[1].number, version == 1 || version == 2 else {
      throw lines.problem(.unknown, 1, "Version")
    }
    guard let set = lines[2].number, set >= 1 && set <= 8 else { throw lines.problem(.unknown, 2, "Character set") }
    guard lines.equals(3, "SCT") || lines.equals(3, "INST") else { throw lines.problem(.unknown, 3, "Identification") }
    let bic = PaymentText.account(lines[4])
    let isBIC = (bic.count == 8 || bic.count == 11) && bic.allSatisfy { $0.isLetter || $0.isDigit }
    guard isBIC || bic.isEmpty && version == 2 else {
      throw lines.problem(bic.isEmpty ? .missing : .structure, 4, "BIC")
    }
    guard !lines[5].isEmpty else { throw lines.problem(.missing, 5, "Name") }
    let iban = PaymentText.account(lines[6])
    if let rule = ISOCodes.ibanFault(iban[...]) { throw lines.problem(iban.isEmpty ? .missing : rule, 6, "IBAN") }
    var transfer = Self(version: version, name: lines.text(5), iban: iban.string)
    var digits = lines[7]
    if digits.begins(ignoringCase: "eur") { digits = digits.dropFirst(3).trimmed }
    if !digits.isEmpty {
      guard let amount = PaymentText.amount(digits, digits: 9, decimals: 2),
        amount.bytes.contains(where: { $0 >= 0x31 })
      else { throw lines.problem(.number, 7, "Amount") }
      transfer.amount = amount
    }
    let reference = PaymentText.account(lines[9])
    let isStructured = reference.begins(ignoringCase: "rf")
    if isStructured, !CheckDigits.creditorReference(reference[...]) { throw lines.problem(.checkDigit, 9, "Reference") }
    transfer.identification = lines.text(3)
    transfer.bic = bic.string
    transfer.purpose = lines.text(8)
    transfer.reference = isStructured ? reference.string : lines.text(9)
    transfer.message = lines.text(10)
    transfer.note = lines.text(11)
    return transfer
  }

  /// The text in the character set that its third line names, where the symbol itself names none.
  private static func recoded(_ source: Meaning.Source) -> [UInt8] {
    let lines = PaymentText(source.bytes.trimmed, end: source.bytes.endIndex)
    guard !source.isTextCertain, lines.count > 2, let number = lines[2].number else { return source.text }
    let set: Charset
    switch number {
    case 1: set = .utf8
    case 2: set = .iso8859_1
    case 3: set = .iso8859_2
    case 4: set = .iso8859_4
    case 5: set = .iso8859_5
    case 6: set = .iso8859_7
    case 7: set = .iso8859_10
    case 8: set = .iso8859_15
    default: return source.text
    }
    // Tools say 1 and write something else, and the other way round.
    if set == .utf8 || UTF8Text.isWellFormed(source.bytes[...]) { return source.text }
    var text = UTF8Text()
    set.decode(source.bytes[...], into: &text)
    return text.bytes
  }
}
