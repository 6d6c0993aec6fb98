extension Meaning.Payment.SwissBill {
  static func read(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    let text = source.text.trimmed
    guard text.begins(with: "SPC\n") || text.begins(with: "SPC\r") else { return nil }
    let lines = PaymentText.lines(of: text)
    guard lines.count > 1, lines[1].count == 4, lines[1].begins(with: "02"), lines[1].isDigits else {
      throw problem(.unknown, lines.count > 1 ? lines[1] : text, "Version")
    }
    guard lines.count >= 31 else { throw Meaning.Problem(.payment, .truncated, at: text.endIndex) }
    guard lines[2].equals("1") else { throw problem(.unknown, lines[2], "Coding") }
    guard lines[30].equals("EPD") else { throw problem(.missing, lines[30], "EPD") }

    let iban = PaymentText.account(lines[3])[...]
    if let rule = ISOCodes.ibanFault(iban) { throw problem(rule, lines[3], "IBAN") }
    guard iban.begins(with: "CH") || iban.begins(with: "LI") else { throw problem(.range, lines[3], "IBAN") }
    guard let creditor = try address(lines[4..<11]) else { throw problem(.missing, lines[5], "Creditor") }
    let amount = lines[18].isEmpty ? "" : PaymentText.amount(lines[18], digits: 9, decimals: 2)
    guard let amount else { throw problem(.number, lines[18], "Amount") }
    guard lines[19].equals("CHF") || lines[19].equals("EUR") else { throw problem(.unknown, lines[19], "Currency") }
    return Self(
      version: lines[1].string, iban: iban.string, creditor: creditor, ultimateCreditor: try address(lines[11..<18]),
      amount: amount, currency: lines[19].string, debtor: try address(lines[20..<27]),
      reference: try reference(lines[27], lines[28], iban), message: lines[29].string,
      billingInformation: lines.count > 31 ? lines[31].string : "",
      alternativeProcedures: lines.dropFirst(32).prefix(2).filter { !$0.isEmpty }.map { $0.string })
  }

  private static func problem(
    _ rule: Meaning.Problem.Rule, _ line: ArraySlice<UInt8>, _ subject: String
  ) -> Meaning.Problem {
    Meaning.Problem(.payment, rule, at: line.startIndex, subject: subject)
  }

  /// Nil where all seven lines are empty.
  private static func address(_ lines: ArraySlice<ArraySlice<UInt8>>) throws(Meaning.Problem) -> Address? {
    let lines = Array(lines)
    guard lines.count == 7, lines.contains(where: { !$0.isEmpty }) else { return nil }
    guard lines[0].equals("S") || lines[0].equals("K") else { throw problem(.unknown, lines[0], "Address type") }
    guard !lines[1].isEmpty else { throw problem(.missing, lines[1], "Name") }
    let country = lines[6].uppercased
    guard country.count == 2, country.allSatisfy({ $0.isLetter }) else { throw problem(.unknown, lines[6], "Country") }
    return Address(
      isStructured: lines[0].equals("S"), name: lines[1].string, street: lines[2].string, building: lines[3].string,
      postalCode: lines[4].string, town: lines[5].string, country: country.string)
  }

  /// A QR-IBAN, which the institution's number of 30000 to 31999 makes it, goes with a QR reference, and no other IBAN
  /// does (Implementation Guidelines, 4.2.2).
  private static func reference(
    _ type: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>, _ iban: ArraySlice<UInt8>
  ) throws(Meaning.Problem) -> Reference {
    let number = PaymentText.account(text)[...]
    let institution = iban.dropFirst(4).prefix(5).number ?? 0
    let needsQR = institution >= 30000 && institution <= 31999
    if type.equals("QRR") {
      guard number.count == 27, CheckDigits.recursive10(number) else { throw problem(.checkDigit, text, "QRR") }
      guard needsQR else {
        throw Meaning.Problem(.payment, .companionForbidden, at: type.startIndex, subject: "QRR", other: "IBAN")
      }
      return .qr(number.string)
    }
    guard !needsQR else {
      throw Meaning.Problem(.payment, .companionMissing, at: type.startIndex, subject: "QR-IBAN", other: "QRR")
    }
    if type.equals("SCOR") {
      guard CheckDigits.creditorReference(number) else { throw problem(.checkDigit, text, "SCOR") }
      return .creditor(number.string)
    }
    guard type.equals("NON") else { throw problem(.unknown, type, "Reference type") }
    guard number.isEmpty else { throw problem(.structure, text, "NON") }
    return .none
  }
}
