extension Meaning.Payment {
  /// A link of India's Unified Payments Interface (NPCI, UPI Linking Specifications 1.7).
  public struct UPI: Sendable, Equatable {
    /// `pay`, `mandate`, `collect`.
    public var action: String
    public var parameters: [Parameter]

    public init(action: String = "pay", parameters: [Parameter]) {
      self.action = action
      self.parameters = parameters
    }

    /// The payee's virtual payment address.
    public var payee: String? { parameters["pa"] }
    public var name: String? { parameters["pn"] }
    public var amount: String? { parameters["am"] }

    public var payload: [UInt8] {
      var payload = "upi://".bytes
      payload.append(action)
      payload.append(parameters.query(allowing: "@"))
      return payload
    }

    public var fields: [Meaning.Field] {
      var fields: [Meaning.Field] = []
      fields.add(.scheme, Meaning.Word.upi)
      if !action.isSame(as: "pay") { fields.add(.action, action) }
      for parameter in parameters {
        let key: Meaning.Key =
          switch PaymentKey(parameter.name) {
          case PaymentKey("pa"): .account
          case PaymentKey("pn"): .payee
          case PaymentKey("am"): .amount
          case PaymentKey("cu"): .currency
          case PaymentKey("tn"): .message
          case PaymentKey("tr"), PaymentKey("tid"): .reference
          case PaymentKey("mc"): .merchantCategory
          case PaymentKey("url"), PaymentKey("refUrl"): .url
          case PaymentKey("sign"): .signature
          default: .parameter
          }
        fields.add(key, parameter.value, qualifier: key == .parameter ? parameter.name : "")
      }
      return fields
    }
  }
}

/// Up to eight characters as one number, so that names can be told apart without comparing strings.
struct PaymentKey: Equatable {
  private var value: UInt64 = 0

  init(_ name: String) {
    // Longer names are like no short one.
    let bytes = name.bytes
    if bytes.count <= 8 { for byte in bytes { value = value << 8 | UInt64(byte) } }
  }

  static func ~= (pattern: Self, key: Self) -> Bool { pattern.value == key.value }
}

extension Meaning.Payment.UPI {
  static func read(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    let text = source.text.trimmed
    guard text.begins(ignoringCase: "upi:") else { return nil }
    var rest = text.dropFirst(4)
    while rest.first == 0x2F { rest = rest.dropFirst() }
    let (path, query) = rest.cut(at: 0x3F)
    var action = path
    while action.last == 0x2F { action = action.dropLast() }
    guard !action.isEmpty, action.allSatisfy({ $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x2F }) else {
      throw Meaning.Problem(.payment, .structure, at: path.startIndex)
    }
    var parameters: [Meaning.Payment.Parameter] = []
    for part in (query ?? []).words(separatedBy: "&") {
      let (name, value) = part.cut(at: 0x3D)
      guard !name.isEmpty else { continue }
      // Forms write blanks as plus signs; signatures are base64, in which a plus is one.
      let isWords = name.equals("pn") || name.equals("tn")
      parameters.append(
        Meaning.Payment.Parameter(
          name: name.percentDecoded().string,
          value: (value ?? []).percentDecoded(plusIsSpace: isWords).string))
    }
    let link = Self(action: action.lowercased.string, parameters: parameters)
    guard let payee = link.payee, payee.hasText else {
      throw Meaning.Problem(.payment, .missing, at: text.endIndex, subject: "pa")
    }
    if let amount = link.amount, amount.hasText,
      PaymentText.amount(amount.bytes[...], digits: 12, decimals: 2) == nil
    {
      throw Meaning.Problem(.payment, .number, at: place(of: "am=", in: text), subject: "am")
    }
    return link
  }

  private static func place(of name: StaticString, in text: ArraySlice<UInt8>) -> Int {
    for index in text.indices where text[index...].begins(with: name) && text[index - 1] != 0x70 { return index }
    return text.startIndex
  }
}
