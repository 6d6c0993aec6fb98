extension PDF417Content {
  /// The control block of Macro PDF417 (ISO/IEC 15438:2015, 5.13): one symbol of a file that takes several.
  struct Macro {
    /// From 0.
    var index = 0
    /// Codewords of the file identifier as three digits each, as the standard transmits them.
    var identifier = ""
    /// Only where the optional field is there.
    var count: Int?
    var isLast = false
    var fileName: String?
    /// Seconds since 1970.
    var timestamp: Int64?
    var sender: String?
    var addressee: String?
    /// In bytes.
    var fileSize: Int64?
    /// CRC-16 of the file, CCITT polynomial.
    var checksum: Int64?

    /// Reads a block whose opening codeword 928 stands before `start`.
    ///
    /// - Returns: the block, and where the codewords go on.
    static func read(_ codewords: [UInt16], from start: Int) throws(DecodingFailure) -> (macro: Macro, end: Int) {
      var macro = Macro()
      var position = start
      guard start + 2 <= codewords.count, let index = number(codewords[start..<start + 2]) else { throw failure }
      macro.index = Int(index)
      position += 2
      while position < codewords.count, codewords[position] < 900 {
        let value = Int(codewords[position])
        macro.identifier += "\(value / 100)\(value / 10 % 10)\(value % 10)"
        position += 1
      }
      while position < codewords.count {
        switch codewords[position] {
        case 922:
          macro.isLast = true
          position += 1
        case 923:
          guard position + 1 < codewords.count else { throw failure }
          var end = position + 2
          while end < codewords.count, codewords[end] != 922, codewords[end] != 923 { end += 1 }
          try macro.read(field: codewords[position + 1], codewords[position + 2..<end])
          position = end
        default: return try macro.checked(end: position)
        }
      }
      return try macro.checked(end: position)
    }

    private func checked(end: Int) throws(DecodingFailure) -> (macro: Macro, end: Int) {
      if let count { guard index < count else { throw failure } }
      return (self, end)
    }

    /// 5.13.3: text fields in text compaction at first, numbers in numeric compaction.
    private mutating func read(field: UInt16, _ content: ArraySlice<UInt16>) throws(DecodingFailure) {
      // Pads of the symbol may follow the last field.
      var content = content
      while content.last == 900 { content.removeLast() }
      switch field {
      case 0: fileName = try Self.text(content)
      // More symbols than a number of 32 bits holds are as good as endless.
      case 1: count = Int(min(try Self.required(content), Int64(Int32.max)))
      case 2: timestamp = try Self.required(content)
      case 3: sender = try Self.text(content)
      case 4: addressee = try Self.text(content)
      case 5: fileSize = try Self.required(content)
      case 6: checksum = try Self.required(content)
      default: throw failure
      }
    }

    private static func text(_ content: ArraySlice<UInt16>) throws(DecodingFailure) -> String {
      guard !content.contains(where: { $0 == 928 }) else { throw failure }
      let content = try PDF417Content(Array(content), isMicro: false)
      return PayloadText(bytes: content.bytes, segments: content.segments).text
    }

    private static func required(_ content: ArraySlice<UInt16>) throws(DecodingFailure) -> Int64 {
      // A latch to numeric compaction may stand before it; it is the only one that makes a number.
      guard let value = number(content.first == 902 ? content.dropFirst() : content) else { throw failure }
      return value
    }

    /// A number in numeric compaction, or a count as two codewords that zxing-cpp and zint write the same way; nil beyond
    /// 18 digits.
    private static func number(_ codewords: ArraySlice<UInt16>) -> Int64? {
      guard !codewords.isEmpty, codewords.allSatisfy({ $0 < 900 }), let digits = PDF417Numeric.digits(codewords),
        digits.count <= 18
      else { return nil }
      var value: Int64 = 0
      for digit in digits { value = value * 10 + Int64(digit - UInt8(ascii: "0")) }
      return value
    }
  }
}
