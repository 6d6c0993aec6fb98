/// Candidates of several scan lines that stand at one place and have one shape: what they say is decided character by
/// character, so that a scratch across some lines costs nothing.
struct LineGroup {
  let kind: LineKind
  let isReversed: Bool
  let isInverted: Bool
  private(set) var members: [Member] = []

  /// What one line contributed.
  struct Member {
    var candidate: LineCandidate
    var height: Float
    /// First and last edge of the symbol along the stripe, for finding the next line's share of it.
    var extent: ClosedRange<Float>
    var start: ImagePoint
    var end: ImagePoint
  }

  /// What the lines say about one character.
  struct Vote {
    var value: Int32
    /// Sum of the margins of the lines that say so, and of all others.
    var weight: Float
    var others: Float
    /// The best of the other values, and its weight.
    var second: Int32
    var secondWeight: Float
  }

  init(_ candidate: LineCandidate, _ line: borrowing ScanLine) {
    kind = candidate.kind
    isReversed = line.isReversed
    isInverted = line.isInverted
    members.append(Member(candidate, line))
  }

  var lines: Int { members.count }

  /// The values that pass the symbology's checks, and the lines that show just these: what the votes decided; where that
  /// fails, as damage across most lines outvotes the others, what most of the lines show that pass by themselves.
  var decision: (values: [Int32], agreeing: Int)? {
    let voted = votes.map { $0.value }
    if LineDecoders.isConsistent(kind, voted) { return (voted, agreeing(with: voted)) }
    guard kind.hasCheckDigit else { return nil }
    var best: (values: [Int32], agreeing: Int)?
    for member in members {
      let values = member.candidate.characters.map { $0.value }
      guard LineDecoders.isConsistent(kind, values) else { continue }
      let count = agreeing(with: values)
      if let known = best {
        // Two values that pass are one too many.
        guard known.values == values else { return nil }
      } else {
        best = (values, count)
      }
    }
    return best
  }

  /// Some lines show no quiet zones, only the picture's borders.
  var fillsPicture: Bool { members.contains { $0.candidate.fillsPicture } }

  /// Heights of the first and the last line.
  var heights: ClosedRange<Float> {
    var low = Float.greatestFiniteMagnitude
    var high = -Float.greatestFiniteMagnitude
    for member in members {
      low = min(low, member.height)
      high = max(high, member.height)
    }
    return members.isEmpty ? 0...0 : low...high
  }

  var module: Float {
    var sum: Float = 0
    for member in members { sum += member.candidate.module }
    return sum / Float(max(1, members.count))
  }

  /// The widest quiet zones that any one line shows on both its sides.
  var quiet: (before: Float, after: Float) {
    var best: (before: Float, after: Float) = (0, 0)
    for member in members
    where min(member.candidate.quietBefore, member.candidate.quietAfter) >= min(best.before, best.after) {
      best = (member.candidate.quietBefore, member.candidate.quietAfter)
    }
    return best
  }

  /// The decision on every character.
  var votes: [Vote] {
    guard let first = members.first else { return [] }
    var result: [Vote] = []
    result.reserveCapacity(first.candidate.characters.count)
    var values: [Int32] = []
    var weights: [Float] = []
    for place in first.candidate.characters.indices {
      values.removeAll(keepingCapacity: true)
      weights.removeAll(keepingCapacity: true)
      for member in members {
        let character = member.candidate.characters[place]
        let weight = character.margin + 0.05
        if let index = values.firstIndex(of: character.value) {
          weights[index] += weight
        } else {
          values.append(character.value)
          weights.append(weight)
        }
      }
      var best = 0
      var total: Float = 0
      for index in values.indices {
        total += weights[index]
        if weights[index] > weights[best] { best = index }
      }
      var vote = Vote(
        value: values[best], weight: weights[best], others: total - weights[best], second: -1, secondWeight: 0)
      for index in values.indices where index != best && weights[index] > vote.secondWeight {
        vote.second = values[index]
        vote.secondWeight = weights[index]
      }
      result.append(vote)
    }
    return result
  }

  /// Lines that agree with `values` in all characters.
  func agreeing(with values: [Int32]) -> Int {
    var count = 0
    for member in members where member.says(values) { count += 1 }
    return count
  }

  /// True where a candidate of another line continues this group: the same kind and shape, much the same place.
  fileprivate func accepts(_ candidate: LineCandidate, _ line: borrowing ScanLine) -> Bool {
    guard candidate.kind == kind, line.isReversed == isReversed, line.isInverted == isInverted,
      let last = members.last, last.candidate.characters.count == candidate.characters.count
    else { return false }
    let extent = Member(candidate, line).extent
    let shared = min(extent.upperBound, last.extent.upperBound) - max(extent.lowerBound, last.extent.lowerBound)
    let longer = max(extent.upperBound - extent.lowerBound, last.extent.upperBound - last.extent.lowerBound)
    guard shared > longer * 0.7 else { return false }
    // One line says one thing at one place.
    guard !members.contains(where: { $0.height == line.height }) else { return false }
    return !kind.isStacked || last.candidate.characters.first?.value == candidate.characters.first?.value
  }

  fileprivate mutating func add(_ candidate: LineCandidate, _ line: borrowing ScanLine) {
    members.append(Member(candidate, line))
  }
}

extension LineGroup.Member {
  fileprivate init(_ candidate: LineCandidate, _ line: borrowing ScanLine) {
    var candidate = candidate
    // Stripes of all levels meet in pixels of the picture.
    candidate.module *= Float(line.step.dot(line.step).squareRoot())
    let a = line.edges[candidate.elements.lowerBound]
    let b = line.edges[candidate.elements.upperBound]
    self.init(
      candidate: candidate, height: line.height, extent: min(a, b)...max(a, b), start: line.place(a), end: line.place(b)
    )
  }

  func says(_ values: [Int32]) -> Bool {
    guard candidate.characters.count == values.count else { return false }
    for index in values.indices where candidate.characters[index].value != values[index] { return false }
    return true
  }
}

/// The candidates of one stripe, in groups.
struct LineVotes {
  private(set) var groups: [LineGroup] = []

  mutating func reset() { groups.removeAll(keepingCapacity: true) }

  /// Returns how many lines the candidate's group has now.
  @discardableResult
  mutating func add(_ candidate: LineCandidate, _ line: borrowing ScanLine) -> Int {
    for index in groups.indices where groups[index].accepts(candidate, line) {
      groups[index].add(candidate, line)
      return groups[index].lines
    }
    // Noise cannot fill the memory.
    if groups.count < 256 { groups.append(LineGroup(candidate, line)) }
    return 1
  }
}
