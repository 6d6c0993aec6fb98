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
      let lines = [
        "BCD", version == 1 ? "001" : "002", "1", identification, bic, name, iban, amount.hasText ? "EUR" + amount : "",
        purpose, reference, message, note,
      ]
      var bytes: [UInt8] = []
      for line in lines {
        bytes.append(line)
        bytes.append(0x0A)
      }
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
    var lines = PaymentText.lines(of: text.trimmed)
    let end = text.endIndex
    while lines.count < 12 { lines.append(text[end..<end]) }
    guard let version = lines[1].number, version == 1 || version == 2 else {
      throw Meaning.Problem(.payment, .unknown, at: lines[1].startIndex, subject: "Version")
    }
    guard let set = lines[2].number, set >= 1 && set <= 8 else {
      throw Meaning.Problem(.payment, .unknown, at: lines[2].startIndex, subject: "Character set")
    }
    guard lines[3].equals("SCT") || lines[3].equals("INST") else {
      throw Meaning.Problem(.payment, .unknown, at: lines[3].startIndex, subject: "Identification")
    }
    let bic = PaymentText.account(lines[4])
    let isBIC = (bic.count == 8 || bic.count == 11) && bic.allSatisfy { $0.isLetter || $0.isDigit }
    guard isBIC || bic.isEmpty && version == 2 else {
      throw Meaning.Problem(.payment, bic.isEmpty ? .missing : .structure, at: lines[4].startIndex, subject: "BIC")
    }
    guard !lines[5].isEmpty else {
      throw Meaning.Problem(.payment, .missing, at: lines[5].startIndex, subject: "Name")
    }
    let iban = PaymentText.account(lines[6])
    if let rule = ISOCodes.ibanFault(iban[...]) {
      throw Meaning.Problem(.payment, iban.isEmpty ? .missing : rule, at: lines[6].startIndex, subject: "IBAN")
    }
    var digits = lines[7]
    if digits.begins(ignoringCase: "eur") { digits = digits.dropFirst(3).trimmed }
    let amount = digits.isEmpty ? "" : PaymentText.amount(digits, digits: 9, decimals: 2)
    guard let amount, amount.isEmpty || amount.bytes.contains(where: { $0 >= 0x31 }) else {
      throw Meaning.Problem(.payment, .number, at: lines[7].startIndex, subject: "Amount")
    }
    let reference = PaymentText.account(lines[9])
    if reference.begins(ignoringCase: "rf"), !CheckDigits.creditorReference(reference[...]) {
      throw Meaning.Problem(.payment, .checkDigit, at: lines[9].startIndex, subject: "Reference")
    }
    return Self(
      version: version, identification: lines[3].string, bic: bic.string, name: lines[5].string,
      iban: iban.string, amount: amount, purpose: lines[8].string,
      reference: reference.begins(ignoringCase: "rf") ? reference.string : lines[9].string,
      message: lines[10].string, note: lines[11].string)
  }

  /// The text in the character set that its third line names, where the symbol itself names none.
  private static func recoded(_ source: Meaning.Source) -> [UInt8] {
    let lines = PaymentText.lines(of: source.bytes.trimmed)
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
