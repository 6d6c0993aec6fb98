extension Meaning.Payment.SwissBill {
  static func read(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    let text = source.text.trimmed
    guard text.begins(with: "SPC\n") || text.begins(with: "SPC\r") else { return nil }
    let lines = PaymentText(text, end: text.endIndex)
    guard lines.count > 1, lines[1].count == 4, lines[1].begins(with: "02"), lines[1].isDigits else {
      throw lines.problem(.unknown, lines.count > 1 ? 1 : 0, "Version")
    }
    guard lines.count >= 31 else { throw Meaning.Problem(.payment, .truncated, at: text.endIndex) }
    guard lines.equals(2, "1") else { throw lines.problem(.unknown, 2, "Coding") }
    guard lines.equals(30, "EPD") else { throw lines.problem(.missing, 30, "EPD") }

    let iban = PaymentText.account(lines[3])
    if let rule = ISOCodes.ibanFault(iban[...]) { throw lines.problem(rule, 3, "IBAN") }
    guard iban.begins(with: "CH") || iban.begins(with: "LI") else { throw lines.problem(.range, 3, "IBAN") }
    guard let creditor = try address(lines, 4) else { throw lines.problem(.missing, 5, "Creditor") }
    var bill = Self(iban: iban.string, creditor: creditor)
    bill.version = lines.text(1)
    if !lines[18].isEmpty {
      guard let amount = PaymentText.amount(lines[18], digits: 9, decimals: 2) else {
        throw lines.problem(.number, 18, "Amount")
      }
      bill.amount = amount
    }
    guard lines.equals(19, "CHF") || lines.equals(19, "EUR") else { throw lines.problem(.unknown, 19, "Currency") }
    bill.currency = lines.text(19)
    bill.ultimateCreditor = try address(lines, 11)
    bill.debtor = try address(lines, 20)
    bill.reference = try reference(lines, iban[...])
    bill.message = lines.text(29)
    bill.billingInformation = lines.text(31)
    for index in [32, 33] where !lines[index].isEmpty { bill.alternativeProcedures.append(lines.text(index)) }
    return bill
  }

  /// Nil where all seven lines from `first` on are empty.
  @inline(never) private static func address(_ lines: PaymentText, _ first: Int) throws(Meaning.Problem) -> Address? {
    guard (first..<first + 7).contains(where: { !lines[$0].isEmpty }) else { return nil }
    let isStructured = lines.equals(first, "S")
    guard isStructured || lines.equals(first, "K") else { throw lines.problem(.unknown, first, "Address type") }
    guard !lines[first + 1].isEmpty else { throw lines.problem(.missing, first + 1, "Name") }
    let country = lines[first + 6].uppercased
    guard country.count == 2, country.allSatisfy({ $0.isLetter }) else {
      throw lines.problem(.unknown, first + 6, "Country")
    }
    var address = Address(name: lines.text(first + 1), country: country.string)
    address.isStructured = isStructured
    address.street = lines.text(first + 2)
    address.building = lines.text(first + 3)
    address.postalCode = lines.text(first + 4)
    address.town = lines.text(first + 5)
    return address
  }

  /// A QR-IBAN, which the institution's number of 30000 to 31999 makes it, goes with a QR reference, and no other IBAN
  /// does (Implementation Guidelines, 4.2.2).
  private static func reference(
    _ lines: PaymentText, _ iban: ArraySlice<UInt8>
  ) throws(Meaning.Problem) -> Reference {
    let number = PaymentText.account(lines[28])
    let institution = iban.dropFirst(4).prefix(5).number ?? 0
    let needsQR = institution >= 30000 && institution <= 31999
    if lines.equals(27, "QRR") {
      guard number.count == 27, CheckDigits.recursive10(number[...]) else {
        throw lines.problem(.checkDigit, 28, "QRR")
      }
      guard needsQR else {
        throw Meaning.Problem(.payment, .companionForbidden, at: lines.place(27), subject: "QRR", other: "IBAN")
      }
      return .qr(number.string)
    }
    guard !needsQR else {
      throw Meaning.Problem(.payment, .companionMissing, at: lines.place(27), subject: "QR-IBAN", other: "QRR")
    }
    if lines.equals(27, "SCOR") {
      guard CheckDigits.creditorReference(number[...]) else { throw lines.problem(.checkDigit, 28, "SCOR") }
      return .creditor(number.string)
    }
    guard lines.equals(27, "NON") else { throw lines.problem(.unknown, 27, "Reference type") }
    guard number.isEmpty else { throw lines.problem(.structure, 28, "NON") }
    return .none
  }
}
