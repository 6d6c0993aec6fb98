extension Meaning.Payment {
  /// The payment part of a Swiss QR-bill (Swiss Implementation Guidelines QR-bill, versions 2.x).
  public struct SwissBill: Sendable, Equatable {
    public struct Address: Sendable, Equatable {
      /// Street, number, postal code and town stand apart (type S); otherwise in two lines (type K), which bills of today
      /// may no longer have.
      public var isStructured: Bool
      public var name: String
      /// Or the first line.
      public var street: String
      /// Or the second line.
      public var building: String
      public var postalCode: String
      public var town: String
      public var country: String

      public init(
        isStructured: Bool = true, name: String, street: String = "", building: String = "", postalCode: String = "",
        town: String = "", country: String
      ) {
        self.isStructured = isStructured
        self.name = name
        self.street = street
        self.building = building
        self.postalCode = postalCode
        self.town = town
        self.country = country
      }
    }

    public enum Reference: Sendable, Equatable {
      /// QRR: 27 digits.
      case qr(String)
      /// SCOR: a creditor reference of ISO 11649.
      case creditor(String)
      case none
    }

    /// `0200` and later ones that begin with `02`.
    public var version: String
    public var iban: String
    public var creditor: Address
    public var ultimateCreditor: Address?
    /// Empty where the payer fills it in.
    public var amount: String
    public var currency: String
    public var debtor: Address?
    public var reference: Reference
    public var message: String
    public var billingInformation: String
    public var alternativeProcedures: [String]

    public init(
      version: String = "0200", iban: String, creditor: Address, ultimateCreditor: Address? = nil, amount: String = "",
      currency: String = "CHF", debtor: Address? = nil, reference: Reference = .none, message: String = "",
      billingInformation: String = "", alternativeProcedures: [String] = []
    ) {
      self.version = version
      self.iban = iban
      self.creditor = creditor
      self.ultimateCreditor = ultimateCreditor
      self.amount = amount
      self.currency = currency
      self.debtor = debtor
      self.reference = reference
      self.message = message
      self.billingInformation = billingInformation
      self.alternativeProcedures = alternativeProcedures
    }

    public var payload: [UInt8] {
      var lines = ["SPC", version, "1", iban]
      lines += Self.lines(creditor)
      lines += Self.lines(ultimateCreditor)
      lines += [amount, currency]
      lines += Self.lines(debtor)
      switch reference {
      case .qr(let number): lines += ["QRR", number]
      case .creditor(let number): lines += ["SCOR", number]
      case .none: lines += ["NON", ""]
      }
      lines += [message, "EPD"]
      if billingInformation.hasText || !alternativeProcedures.isEmpty { lines.append(billingInformation) }
      lines += alternativeProcedures
      var bytes: [UInt8] = []
      for line in lines {
        if !bytes.isEmpty { bytes.append(byte: 0x0A) }
        bytes.append(line)
      }
      return bytes
    }

    private static func lines(_ address: Address?) -> [String] {
      guard let address else { return ["", "", "", "", "", "", ""] }
      return [
        address.isStructured ? "S" : "K", address.name, address.street, address.building, address.postalCode,
        address.town, address.country,
      ]
    }

    public var fields: [Meaning.Field] {
      var fields: [Meaning.Field] = []
      fields.add(.scheme, Meaning.Word.swissBill)
      fields.add(.payee, creditor.name)
      fields.add(.address, creditor.lines, qualifier: "creditor")
      fields.add(.iban, iban)
      fields.add(.amount, amount)
      fields.add(.currency, currency)
      switch reference {
      case .qr(let number): fields.add(.reference, number, qualifier: "QRR")
      case .creditor(let number): fields.add(.reference, number, qualifier: "SCOR")
      case .none: break
      }
      fields.add(.message, message)
      if let debtor {
        fields.add(.payer, debtor.name)
        fields.add(.address, debtor.lines, qualifier: "debtor")
      }
      if let ultimateCreditor {
        fields.add(.finalPayee, ultimateCreditor.name)
        fields.add(.address, ultimateCreditor.lines, qualifier: "ultimateCreditor")
      }
      fields.add(.billingInformation, billingInformation)
      for procedure in alternativeProcedures { fields.add(.alternativeProcedure, procedure) }
      return fields
    }
  }
}

extension Meaning.Payment.SwissBill.Address {
  /// As on an envelope, without the name.
  fileprivate var lines: String {
    var lines: [String] = []
    if isStructured {
      lines = [String.joined(street, " ", building), String.joined(postalCode, " ", town), country]
    } else {
      lines = [street, building, country]
    }
    var text = ""
    for line in lines { text.append(line, after: "\n") }
    return text
  }
}
