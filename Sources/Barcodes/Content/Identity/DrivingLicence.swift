extension Meaning {
  /// A driving licence or identification card of AAMVA's standard (DL/ID Card Design Standard, annex D, of 2000 to 2025).
  public struct DrivingLicence: Sendable, Equatable {
    public struct Element: Sendable, Equatable {
      /// Three letters, such as `DAQ`.
      public var identifier: String
      public var value: String

      public init(identifier: String, value: String) {
        self.identifier = identifier
        self.value = value
      }
    }

    public struct Subfile: Sendable, Equatable {
      /// `DL`, `ID`, `EN`, or `Z` and a letter for what a jurisdiction adds.
      public var type: String
      public var elements: [Element]

      public init(type: String, elements: [Element]) {
        self.type = type
        self.elements = elements
      }
    }

    /// The issuer identification number, six digits.
    public var issuerNumber: String
    /// Of the standard: 0 to 11 so far.
    public var version: Int
    /// Of what the jurisdiction adds; nil in the oldest.
    public var jurisdictionVersion: Int?
    public var subfiles: [Subfile]

    public init(issuerNumber: String, version: Int, jurisdictionVersion: Int? = 0, subfiles: [Subfile]) {
      self.issuerNumber = issuerNumber
      self.version = version
      self.jurisdictionVersion = jurisdictionVersion
      self.subfiles = subfiles
    }

    /// The value of the first element with this identifier.
    public subscript(identifier: String) -> String? {
      for subfile in subfiles {
        for element in subfile.elements where element.identifier.isSame(as: identifier) { return element.value }
      }
      return nil
    }

    public var payload: [UInt8] {
      var header: [UInt8] = [0x40, 0x0A, 0x1E, 0x0D]
      header.append(version == 0 ? "AAMVA" : "ANSI ")
      header.append(issuerNumber)
      header.append(Self.digits(version, 2))
      if let jurisdictionVersion { header += Self.digits(jurisdictionVersion, 2) }
      header.append(Self.digits(subfiles.count, 2))
      var offset = header.count + 10 * subfiles.count
      var body: [UInt8] = []
      for subfile in subfiles {
        var part = subfile.type.bytes
        for (index, element) in subfile.elements.enumerated() {
          if index > 0 { part.append(byte: 0x0A) }
          part.append(element.identifier)
          part.append(element.value)
        }
        part.append(byte: 0x0D)
        // Characters are one byte each in the symbol.
        let count = part.count { $0 & 0xC0 != 0x80 }
        header.append(subfile.type)
        header.append(Self.digits(offset, 4))
        header.append(Self.digits(count, 4))
        offset += count
        body.append(part)
      }
      return header + body
    }

    private static func digits(_ value: Int, _ count: Int) -> [UInt8] {
      var digits = [UInt8](repeating: 0x30, count: count)
      var rest = value
      for index in stride(from: count - 1, through: 0, by: -1) {
        digits[index] = 0x30 + UInt8(rest % 10)
        rest /= 10
      }
      return digits
    }
  }
}
