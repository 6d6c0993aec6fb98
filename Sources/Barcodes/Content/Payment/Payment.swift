extension Meaning {
  /// A request for payment.
  public struct Payment: Sendable, Equatable {
    public enum Form: Sendable, Equatable {
      /// A SEPA credit transfer, as EPC069-12 of the European Payments Council has it.
      case creditTransfer(CreditTransfer)
      /// The payment part of a Swiss QR-bill.
      case swissBill(SwissBill)
      /// What a merchant shows, as EMVCo has it.
      case merchant(MerchantPayment)
      /// India's Unified Payments Interface.
      case upi(UPI)
      /// Bitcoin (BIP 21) and kindred.
      case cryptocurrency(Cryptocurrency)
    }

    public var form: Form

    public init(_ form: Form) { self.form = form }

    static func read(_ source: Source) throws(Problem) -> Self? {
      if let value = try CreditTransfer.read(source) { return Self(.creditTransfer(value)) }
      if let value = try SwissBill.read(source) { return Self(.swissBill(value)) }
      if let value = try MerchantPayment.read(source) { return Self(.merchant(value)) }
      if let value = try UPI.read(source) { return Self(.upi(value)) }
      if let value = try Cryptocurrency.read(source) { return Self(.cryptocurrency(value)) }
      return nil
    }

    public var fields: [Field] {
      switch form {
      case .creditTransfer(let value): value.fields
      case .swissBill(let value): value.fields
      case .merchant(let value): value.fields
      case .upi(let value): value.fields
      case .cryptocurrency(let value): value.fields
      }
    }

    public var payload: [UInt8] {
      switch form {
      case .creditTransfer(let value): value.payload
      case .swissBill(let value): value.payload
      case .merchant(let value): value.payload
      case .upi(let value): value.payload
      case .cryptocurrency(let value): value.payload
      }
    }

    public var links: [String] {
      switch form {
      case .creditTransfer, .swissBill, .merchant: []
      case .upi(let value): [value.payload.string]
      case .cryptocurrency(let value): [value.payload.string]
      }
    }
  }
}

extension Meaning.Payment {
  /// A named value of a link's query, decoded.
  public struct Parameter: Sendable, Equatable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}

extension [Meaning.Payment.Parameter] {
  subscript(name: String) -> String? { first { $0.name.isSame(as: name) }?.value }

  /// As a query, with its question mark; empty where there are none.
  func query(allowing allowed: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for parameter in self {
      bytes.append(byte: bytes.isEmpty ? 0x3F : 0x26)
      bytes.append(percentEncoded: parameter.name, allowing: "-")
      bytes.append(byte: 0x3D)
      bytes.append(percentEncoded: parameter.value, allowing: allowed)
    }
    return bytes
  }
}

/// Lines and amounts of payments in text.
struct PaymentText {
  /// The lines of text, whichever way they end, without blanks around them.
  private let lines: [ArraySlice<UInt8>]
  /// Where lines are that the text does not have.
  private let end: Int

  init(_ text: ArraySlice<UInt8>, end: Int) {
    lines = Self.lines(of: text)
    self.end = end
  }

  var count: Int { lines.count }

  @inline(never) subscript(index: Int) -> ArraySlice<UInt8> { index < lines.count ? lines[index] : [][...] }

  /// Where a line begins.
  @inline(never) func place(_ index: Int) -> Int { index < lines.count ? lines[index].startIndex : end }

  @inline(never) func text(_ index: Int) -> String { self[index].string }

  @inline(never) func equals(_ index: Int, _ text: StaticString) -> Bool { self[index].equals(text) }

  @inline(never) func problem(
    _ rule: Meaning.Problem.Rule, _ index: Int, _ subject: String
  ) -> Meaning.Problem {
    Meaning.Problem(.payment, rule, at: place(index), subject: subject)
  }

  private static func lines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    var index = start
    while index < text.endIndex {
      let byte = text[index]
      if byte == 0x0A || byte == 0x0D {
        lines.append(text[start..<index].trimmed)
        if byte == 0x0D, index + 1 < text.endIndex, text[index + 1] == 0x0A { index += 1 }
        start = index + 1
      }
      index += 1
    }
    lines.append(text[start..<text.endIndex].trimmed)
    return lines
  }

  /// An account's number without blanks, in capitals.
  @inline(never) static func account(_ text: ArraySlice<UInt8>) -> [UInt8] {
    text.filter { $0 != 0x20 }.map { $0.uppercased }
  }

  /// An amount without needless zeros, its decimal point a point; nil where it is none.
  @inline(never) static func amount(_ text: ArraySlice<UInt8>, digits: Int, decimals: Int) -> String? {
    let point = text.lastIndex { $0 == 0x2E || $0 == 0x2C }
    var whole = text[text.startIndex..<(point ?? text.endIndex)].drop { $0 == 0x30 }
    var part: ArraySlice<UInt8> = point.map { text[($0 + 1)...] } ?? []
    guard whole.allSatisfy({ $0.isDigit }), part.allSatisfy({ $0.isDigit }), text.contains(where: { $0.isDigit }) else {
      return nil
    }
    while part.count > decimals, part.last == 0x30 { part = part.dropLast() }
    guard whole.count <= digits, part.count <= decimals else { return nil }
    if whole.isEmpty { whole = [0x30] }
    return String.joined(whole.string, ".", part.string)
  }
}
