extension Meaning.Payment {
  /// What a merchant shows to be paid (EMVCo, QR Code Specification for Payment Systems, Merchant-Presented Mode 1.1):
  /// the form under Pix, PayNow, PromptPay, QRIS, VietQR, DuitNow, Bharat QR and many more.
  public struct MerchantPayment: Sendable, Equatable {
    public struct Object: Sendable, Equatable {
      /// Two digits.
      public var identifier: String
      public var value: String

      public init(identifier: String, value: String) {
        self.identifier = identifier
        self.value = value
      }
    }

    /// In the payload's order, without the CRC.
    public var objects: [Object]

    public init(objects: [Object]) { self.objects = objects }

    /// The value of the first object with this identifier.
    public subscript(identifier: String) -> String? {
      objects.first { $0.identifier.isSame(as: identifier) }?.value
    }

    /// The objects within a template: 26 to 51 (merchant accounts), 62, 64 and 80 to 99; nil for values that are none.
    public static func template(_ value: String) -> [Object]? {
      let text = value.bytes
      for countsBytes in [false, true] {
        var index = 0
        if let objects = try? Self.objects(in: text[...], &index, countsBytes), index == text.count { return objects }
      }
      return nil
    }

    /// With the CRC worked out anew.
    public var payload: [UInt8] {
      var bytes: [UInt8] = []
      for object in objects {
        let text = object.value.bytes
        bytes.append(object.identifier)
        let count = text.count { $0 & 0xC0 != 0x80 }
        bytes.append([0x30 + UInt8(count / 10 % 10), 0x30 + UInt8(count % 10)])
        bytes.append(text)
      }
      bytes.append("6304")
      let check = Self.crc(bytes[...])
      for shift in [12, 8, 4, 0] { bytes.append(byte: UInt8(truncatingIfNeeded: check >> shift).hexDigit) }
      return bytes
    }

    /// CRC-16 with polynomial 0x1021 and initial value 0xFFFF (section 4.7.3).
    static func crc(_ bytes: ArraySlice<UInt8>) -> UInt16 {
      var crc: UInt16 = 0xFFFF
      for byte in bytes {
        crc ^= UInt16(byte) << 8
        for _ in 0..<8 { crc = crc & 0x8000 != 0 ? crc << 1 ^ 0x1021 : crc << 1 }
      }
      return crc
    }
  }
}

extension Meaning.Payment.MerchantPayment {
  static func read(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    let text = source.text.trimmed
    // Payload format indicator, and the CRC that comes last: nothing else begins and ends so.
    guard text.begins(with: "000201"), text.count > 14 else { return nil }
    let tail = text.suffix(8)
    let isMeant = tail.begins(with: "6304") && tail.suffix(4).allSatisfy { $0.hexValue != nil }
    guard isMeant else {
      if text.isDigits { return nil }
      // Cut off, or without its CRC: only what is built like one is meant as one.
      for countsBytes in [false, true] {
        var index = text.startIndex
        guard let objects = try? objects(in: text, &index, countsBytes), objects.count > 3 else { continue }
        throw Meaning.Problem(.payment, .missing, at: text.endIndex, subject: "63")
      }
      return nil
    }
    var given: UInt16 = 0
    for byte in tail.suffix(4) { given = given << 4 | UInt16(byte.hexValue ?? 0) }
    guard crc(text.dropLast(4)) == given else {
      throw Meaning.Problem(.payment, .checksum, at: text.endIndex - 4, subject: "63")
    }
    let body = text.dropLast(8)
    // Lengths count characters; some encoders count bytes.
    var index = body.startIndex
    if let objects = try? objects(in: body, &index, false) { return Self(objects: objects) }
    index = body.startIndex
    return Self(objects: try objects(in: body, &index, true))
  }

  static func objects(
    in text: ArraySlice<UInt8>, _ index: inout Int, _ countsBytes: Bool
  ) throws(Meaning.Problem) -> [Object] {
    var objects: [Object] = []
    while index < text.endIndex {
      let head = text[index..<min(index + 4, text.endIndex)]
      let name = head.prefix(2)
      guard head.count == 4, head.isDigits, let length = head.suffix(2).number else {
        throw Meaning.Problem(.payment, .structure, at: index, subject: name.isDigits ? name.string : "")
      }
      let start = index + 4
      var end = start
      var left = length
      if countsBytes {
        end = min(start + length, text.endIndex)
        left -= end - start
      } else {
        while left > 0 && end < text.endIndex {
          end += 1
          while end < text.endIndex && text[end] & 0xC0 == 0x80 { end += 1 }
          left -= 1
        }
      }
      guard left == 0 else { throw Meaning.Problem(.payment, .length, at: index, subject: name.string) }
      // Cut within a character.
      guard end == text.endIndex || text[end] & 0xC0 != 0x80 else {
        throw Meaning.Problem(.payment, .length, at: index, subject: name.string)
      }
      objects.append(Object(identifier: name.string, value: text[start..<end].string))
      index = end
    }
    return objects
  }

  // MARK: For people

  public var fields: [Meaning.Field] {
    var fields: [Meaning.Field] = []
    fields.add(.scheme, Meaning.Word.merchantPayment)
    for object in objects {
      let name = object.identifier
      switch name.bytes.number ?? 0 {
      case 0: continue
      case 1: fields.add(.use, object.value.isSame(as: "12") ? Meaning.Word.once : Meaning.Word.reusable)
      case 2...51: add(account: object, to: &fields)
      case 52: fields.add(.merchantCategory, object.value)
      case 53:
        let letters = ISOCodes.currency(number: object.value.bytes[...])
        fields.add(.currency, letters ?? object.value)
      case 54: fields.add(.amount, object.value)
      case 55...57: fields.add(.tip, object.value, qualifier: name)
      case 58: fields.add(.country, object.value)
      case 59: fields.add(.payee, object.value)
      case 60: fields.add(.city, object.value)
      case 61: fields.add(.postalCode, object.value)
      case 62: addAdditional(object, to: &fields)
      case 64: addLocal(object, to: &fields)
      default: fields.add(.parameter, object.value, qualifier: name)
      }
    }
    return fields
  }

  /// 02 to 25 are numbers that card schemes give out, 26 to 51 templates.
  private func add(account object: Object, to fields: inout [Meaning.Field]) {
    let number = object.identifier.bytes.number ?? 0
    let network =
      switch number {
      case 2, 3: "Visa"
      case 4, 5: "Mastercard"
      case 9, 10: "Discover"
      case 11, 12: "American Express"
      case 13, 14: "JCB"
      case 15, 16: "UnionPay"
      default: ""
      }
    guard number >= 26, let parts = Self.template(object.value) else {
      return fields.add(.merchantAccount, object.value, qualifier: object.identifier, title: network)
    }
    for part in parts {
      let isName = part.identifier.isSame(as: "00")
      fields.add(
        isName ? .network : .merchantAccount, part.value,
        qualifier: String.joined(object.identifier, ".", part.identifier))
    }
  }

  /// Section 4.8, table 3.7.
  private func addAdditional(_ object: Object, to fields: inout [Meaning.Field]) {
    guard let parts = Self.template(object.value) else { return fields.add(.parameter, object.value, qualifier: "62") }
    for part in parts {
      let key: Meaning.Key
      var title = ""
      switch part.identifier.bytes.number {
      case 1: key = .invoice
      case 2: key = .phone
      case 3: (key, title) = (.parameter, "Store")
      case 4: (key, title) = (.parameter, "Loyalty number")
      case 5: key = .reference
      case 6: (key, title) = (.parameter, "Customer")
      case 7: (key, title) = (.parameter, "Terminal")
      case 8: key = .purpose
      default: key = .parameter
      }
      fields.add(key, part.value, qualifier: String.joined("62", ".", part.identifier), title: title)
    }
  }

  /// The merchant's name and city in another language.
  private func addLocal(_ object: Object, to fields: inout [Meaning.Field]) {
    guard let parts = Self.template(object.value) else { return fields.add(.parameter, object.value, qualifier: "64") }
    let language = parts.first { $0.identifier.isSame(as: "00") }?.value ?? ""
    for part in parts {
      switch part.identifier.bytes.number {
      case 1: fields.add(.payee, part.value, qualifier: language)
      case 2: fields.add(.city, part.value, qualifier: language)
      default: break
      }
    }
  }
}
