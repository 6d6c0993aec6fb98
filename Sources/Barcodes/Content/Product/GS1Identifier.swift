/// An application identifier, or a range of those that differ in their last digit alone, as the table has it.
struct GS1Identifier: Sendable {
  /// One part of a value, of digits or of one of the character sets.
  struct Component: Sendable {
    /// `N`, `X`, `Y` or `Z`.
    var set: UInt8
    var length: Int
    var isVariable: Bool
    var isOptional: Bool
    /// Letters of the table, 0 where there are fewer.
    var rules: (UInt8, UInt8, UInt8) = (0, 0, 0)
  }

  /// As numbers; with `digits` they make up the identifier.
  var first: Int
  var last: Int
  var digits: Int
  /// No separator need follow.
  var isPredefined = false
  var isAttribute = false
  var components: [Component] = []
  /// Columns of the table, as they stand there.
  var companions: [UInt8] = []
  var strangers: [UInt8] = []
  var qualifiers: [UInt8] = []
  var title = ""

  /// A key that a Digital Link begins with.
  var isPrimaryKey: Bool { !qualifiers.isEmpty }

  var leastLength: Int {
    var sum = 0
    for part in components where !part.isOptional { sum += part.isVariable ? 1 : part.length }
    return sum
  }

  var greatestLength: Int {
    var sum = 0
    for part in components { sum += part.length }
    return sum
  }

  /// Every value is as long as any other.
  var isFixed: Bool { leastLength == greatestLength }

  // MARK: Lookup

  /// The identifier that these digits are; nil where there is none.
  static func find(_ digits: ArraySlice<UInt8>) -> GS1Identifier? {
    guard digits.count >= 2, digits.count <= 4, let number = digits.number else { return nil }
    guard let group = group(of: digits) else { return nil }
    for row in all[group.lowerBound..<group.upperBound] where row.digits == digits.count {
      if number >= row.first && number <= row.last { return row }
    }
    return nil
  }

  /// How many digits the identifier has that begins here: its first two say it (General Specifications, 7.8.2); nil
  /// where none begins so.
  static func length(at text: ArraySlice<UInt8>) -> Int? {
    guard text.count >= 2, text.prefix(2).isDigits, let group = group(of: text), !group.isEmpty else { return nil }
    return all[group.lowerBound].digits
  }

  private static func group(of digits: ArraySlice<UInt8>) -> Range<Int>? {
    guard let pair = digits.prefix(2).number, pair < groups.count else { return nil }
    return groups[pair]
  }

  private static let all = rows()

  /// The rows that begin with each two digits.
  private static let groups: [Range<Int>] = {
    var groups = [Range<Int>](repeating: 0..<0, count: 100)
    for (index, row) in all.enumerated() {
      var pair = row.first
      for _ in 2..<max(2, row.digits) { pair /= 10 }
      // Ranges of two digits, 91 to 99, are one row for several pairs.
      for other in pair...(row.digits == 2 ? row.last : pair) where other < groups.count {
        groups[other] = groups[other].isEmpty ? index..<index + 1 : groups[other].lowerBound..<index + 1
      }
    }
    return groups
  }()

  // MARK: The table

  private static func rows() -> [GS1Identifier] {
    var rows: [GS1Identifier] = []
    rows.reserveCapacity(230)
    let table = GS1IdentifierTable.lines.withUTF8Buffer { Array($0) }
    for line in table[...].words(separatedBy: "\n") {
      let columns = line.parts(separatedBy: 0x3B)
      guard columns.count == 7 else { continue }
      let (low, high) = columns[0].cut(at: 0x2D)
      guard let first = low.number, let last = (high ?? low).number else { continue }
      var row = GS1Identifier(first: first, last: last, digits: low.count)
      row.isPredefined = columns[1].contains(0x2A)
      row.isAttribute = columns[1].contains(0x3F)
      row.components = columns[2].words(separatedBy: " ").map { component($0) }
      row.companions = Array(columns[3])
      row.strangers = Array(columns[4])
      row.qualifiers = Array(columns[5])
      row.title = columns[6].string
      rows.append(row)
    }
    return rows
  }

  private static func component(_ text: ArraySlice<UInt8>) -> Component {
    var rest = text
    let isOptional = rest.first == 0x3F
    if isOptional { rest = rest.dropFirst() }
    let set = rest.first ?? 0x58
    rest = rest.dropFirst()
    let isVariable = rest.first == 0x2E
    if isVariable { rest = rest.dropFirst() }
    let length = rest.prefix { $0.isDigit }
    rest = rest.dropFirst(length.count)
    var part = Component(set: set, length: length.number ?? 0, isVariable: isVariable, isOptional: isOptional)
    let letters = Array(rest)
    part.rules = (
      letters.count > 0 ? letters[0] : 0, letters.count > 1 ? letters[1] : 0, letters.count > 2 ? letters[2] : 0
    )
    return part
  }
}

extension GS1Identifier {
  /// What is wrong with a value, and where; nil where nothing is.
  func fault(in value: ArraySlice<UInt8>) -> (rule: Meaning.Problem.Rule, place: Int)? {
    if value.isEmpty { return (.empty, value.startIndex) }
    var index = value.startIndex
    for part in components {
      let left = value.endIndex - index
      if left == 0 && part.isOptional { continue }
      let count = part.isVariable ? min(left, part.length) : part.length
      guard count > 0, left >= count else { return (.length, index) }
      let piece = value[index..<index + count]
      for place in piece.indices where !part.admits(piece[place]) { return (.character, place) }
      if let fault = GS1Rules.fault(part.rules.0, piece) { return fault }
      if let fault = GS1Rules.fault(part.rules.1, piece) { return fault }
      if let fault = GS1Rules.fault(part.rules.2, piece) { return fault }
      index += count
    }
    return index == value.endIndex ? nil : (.length, index)
  }
}

extension GS1Identifier.Component {
  func admits(_ byte: UInt8) -> Bool {
    switch set {
    case 0x4E: byte.isDigit
    case 0x59: GS1Characters.isInSet39(byte)
    case 0x5A: GS1Characters.isInSet64(byte)
    default: GS1Characters.value(of: byte) != nil
    }
  }
}
