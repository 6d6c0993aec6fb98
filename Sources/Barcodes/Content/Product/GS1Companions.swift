extension Meaning.ElementString {
  /// What must stand together, and what must not (GS1 General Specifications, 4.13 and 4.14).
  ///
  /// These are no faults of reading: what is missing here may be in another symbol of the same item.
  public var companionProblems: [Meaning.Problem] {
    var problems: [Meaning.Problem] = []
    var place = 0
    for (index, element) in elements.enumerated() {
      let name = Array(element.identifier.utf8)[...]
      if let definition = GS1Identifier.find(name) {
        if let other = stranger(to: name, definition) {
          problems.append(
            Meaning.Problem(.gs1, .companionForbidden, at: place, subject: element.identifier, other: other))
        }
        if !definition.companions.isEmpty, !hasCompanions(definition.companions[...]) {
          problems.append(
            Meaning.Problem(
              .gs1, .companionMissing, at: place, subject: element.identifier,
              other: definition.companions[...].string))
        }
        place += definition.isPredefined ? 0 : 1
      }
      // Repetition is allowed if it says the same (4.14.1).
      let isContradiction = elements[..<index].contains {
        $0.identifier.isSame(as: element.identifier) && !$0.value.isSame(as: element.value)
      }
      if isContradiction {
        problems.append(Meaning.Problem(.gs1, .repeated, at: place, subject: element.identifier))
      }
      place += name.count + element.value.utf8.count
    }
    return problems
  }

  /// Another element that must not stand beside this one. One that forbids its whole family does not forbid itself.
  private func stranger(to name: ArraySlice<UInt8>, _ definition: GS1Identifier) -> String? {
    for pattern in definition.strangers.split(separator: 0x2C) {
      for other in elements where Self.matches(other.identifier, pattern) && !name.equals(other.identifier) {
        return other.identifier
      }
    }
    return nil
  }

  /// - Parameter alternatives: `01+21,253`: one of them, all its parts.
  private func hasCompanions(_ alternatives: ArraySlice<UInt8>) -> Bool {
    alternatives.split(separator: 0x2C).contains { alternative in
      alternative.split(separator: 0x2B).allSatisfy { pattern in
        elements.contains { Self.matches($0.identifier, pattern) }
      }
    }
  }

  /// - Parameter pattern: `n` stands for any digit.
  private static func matches(_ identifier: String, _ pattern: ArraySlice<UInt8>) -> Bool {
    var index = pattern.startIndex
    for byte in identifier.utf8 {
      guard index < pattern.endIndex, pattern[index] == byte || pattern[index] == 0x6E else { return false }
      index += 1
    }
    return index == pattern.endIndex
  }
}
