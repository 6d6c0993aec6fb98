/// North American coupons in GS1 DataBar: application identifiers 8110 (North American Coupon Application Guideline) and
/// 8112 (positive offer file).
enum GS1Coupon {
  typealias Fault = GS1Rules.Fault

  /// Digits that are read off one after the other; the first that does not fit is the fault.
  private struct Cursor {
    var rest: ArraySlice<UInt8>
    var fault: Fault?

    init(_ text: ArraySlice<UInt8>) {
      rest = text
      for place in text.indices where !text[place].isDigit && fault == nil { fault = (.character, place) }
    }

    @inline(never) mutating func fail(_ rule: Meaning.Problem.Rule) {
      if fault == nil { fault = (rule, rest.startIndex) }
    }

    @inline(never) mutating func skip(_ count: Int) {
      if rest.count < count { fail(.truncated) }
      rest = rest.dropFirst(count)
    }

    /// One digit that has to be one of these values.
    @inline(never) mutating func digit(_ allowed: ClosedRange<UInt8>, or other: UInt8? = nil) -> Int {
      guard let byte = rest.first else {
        fail(.truncated)
        return 0
      }
      let value = byte & 0x0F
      if !allowed.contains(value) && value != other { fail(.range) }
      rest = rest.dropFirst()
      return Int(value)
    }

    /// A digit that says how long what follows it is.
    @inline(never) mutating func counted(_ allowed: ClosedRange<UInt8>, plus base: Int) { skip(digit(allowed) + base) }

    /// Whether an optional field of this number comes next.
    @inline(never) mutating func takes(_ field: UInt8) -> Bool {
      guard fault == nil, rest.first == 0x30 + field else { return false }
      rest = rest.dropFirst()
      return true
    }

    @inline(never) mutating func date() {
      if rest.count >= 6, GS1Rules.date(rest.prefix(6), mayLackDay: false) != nil { fail(.date) }
      skip(6)
    }

    /// Value, code and family of a purchase requirement.
    @inline(never) mutating func requirement() {
      counted(1...5, plus: 0)
      _ = digit(0...4, or: 9)
      skip(3)
    }

    @inline(never) mutating func optionalPrefix() {
      let length = digit(0...6, or: 9)
      if length != 9 { skip(length + 6) }
    }
  }

  static func fault(_ text: ArraySlice<UInt8>) -> Fault? {
    var cursor = Cursor(text)
    cursor.counted(0...6, plus: 6)
    cursor.skip(6)
    cursor.counted(1...5, plus: 0)
    cursor.requirement()
    if cursor.takes(1) {
      _ = cursor.digit(0...3)
      cursor.requirement()
      cursor.optionalPrefix()
    }
    if cursor.takes(2) {
      cursor.requirement()
      cursor.optionalPrefix()
    }
    var expiry: ArraySlice<UInt8>?
    if cursor.takes(3) {
      expiry = cursor.rest.prefix(6)
      cursor.date()
    }
    if cursor.takes(4) {
      if let expiry, let start = cursor.rest.prefix(6).number, let end = expiry.number, start > end {
        cursor.fail(.range)
      }
      cursor.date()
    }
    if cursor.takes(5) { cursor.counted(0...9, plus: 6) }
    if cursor.takes(6) { cursor.counted(1...7, plus: 6) }
    if cursor.takes(9) {
      _ = cursor.digit(0...2, or: cursor.rest.first == 0x36 ? 6 : 5)
      _ = cursor.digit(0...2)
      cursor.skip(1)
      _ = cursor.digit(0...1)
    }
    if !cursor.rest.isEmpty { cursor.fail(.length) }
    return cursor.fault
  }

  static func positiveOfferFault(_ text: ArraySlice<UInt8>) -> Fault? {
    var cursor = Cursor(text)
    _ = cursor.digit(0...1)
    cursor.counted(0...6, plus: 6)
    cursor.skip(6)
    cursor.counted(0...9, plus: 6)
    if !cursor.rest.isEmpty { cursor.fail(.length) }
    return cursor.fault
  }
}
