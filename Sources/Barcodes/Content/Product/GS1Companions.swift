extension Meaning.ElementString {
  /// What must stand together, and what must not (GS1 General Specifications, 4.13 and 4.14).
  ///
  /// These are no faults of reading: what is missing here may be in another symbol of the same item.
  public var companionProblems: [Meaning.Problem] {
    let present = Present(elements)
    var problems: [Meaning.Problem] = []
    var place = 0
    for (index, element) in elements.enumerated() {
      let name = element.identifier.bytes[...]
      let definition = GS1Identifier.find(name)
      if let definition {
        if let other = present.stranger(to: name, definition) {
          problems.append(
            Meaning.Problem(.gs1, .companionForbidden, at: place, subject: element.identifier, other: other))
        }
        if !definition.companions.isEmpty, !present.hasOne(of: definition.companions[...]) {
          problems.append(
            Meaning.Problem(
              .gs1, .companionMissing, at: place, subject: element.identifier,
              other: definition.companions.string))
        }
      }
      // Repetition is allowed if it says the same (4.14.1).
      if let first = present.first(like: name), first < index, !elements[first].value.isSame(as: element.value) {
        problems.append(Meaning.Problem(.gs1, .repeated, at: place, subject: element.identifier))
      }
      place += name.count + element.value.bytes.count + (definition?.isPredefined == true ? 0 : 1)
    }
    return problems
  }

  /// Each identifier of an element string once.
  private struct Present {
    private var names: [[UInt8]] = []
    /// Names as numbers, whose comparison is quick: payloads of thousands of elements can be made up.
    private var numbers: [Int] = []
    private var places: [Int] = []

    init(_ elements: [Element]) {
      for (index, element) in elements.enumerated() {
        let name = element.identifier.bytes
        let number = Self.number(name[...])
        if !numbers.contains(number) {
          names.append(name)
          numbers.append(number)
          places.append(index)
        }
      }
    }

    func first(like name: ArraySlice<UInt8>) -> Int? {
      guard let index = numbers.firstIndex(of: Self.number(name)) else { return nil }
      return places[index]
    }

    /// Another element that must not stand beside this one. One that forbids its whole family does not forbid itself.
    func stranger(to name: ArraySlice<UInt8>, _ definition: GS1Identifier) -> String? {
      for pattern in definition.strangers[...].words(separatedBy: ",") {
        for other in names where Self.matches(other, pattern) && !name.elementsEqual(other) {
          return other.string
        }
      }
      return nil
    }

    /// - Parameter alternatives: `01+21,253`: one of them, all its parts.
    func hasOne(of alternatives: ArraySlice<UInt8>) -> Bool {
      alternatives.words(separatedBy: ",").contains { alternative in
        alternative.words(separatedBy: "+").allSatisfy { pattern in names.contains { Self.matches($0, pattern) } }
      }
    }

    /// The digits behind a 1, so that 01 is not 1.
    private static func number(_ name: ArraySlice<UInt8>) -> Int {
      var number = 1
      for byte in name.prefix(8) { number = number * 10 + Int(byte & 0x0F) }
      return number
    }

    /// - Parameter pattern: `n` stands for any digit.
    private static func matches(_ name: [UInt8], _ pattern: ArraySlice<UInt8>) -> Bool {
      guard name.count == pattern.count else { return false }
      for (byte, wanted) in zip(name, pattern) where wanted != byte && wanted != 0x6E { return false }
      return true
    }
  }
}
