import ViewfinderCapture

/// How the values of options are read. Each failure names the option, what it was given and what it takes.
enum OptionValues {
  static let symbologyNames = (Symbology.allCases.map(\.rawValue) + ["linear", "all"]).joined(separator: ", ")

  static func symbologies(_ list: String) throws(UsageError) -> SymbologySet {
    var set: SymbologySet = []
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      let name = part.lowercased()
      if name == "all" {
        set.formUnion(.all)
      } else if name == "linear" {
        set.formUnion(.linear)
      } else if let symbology = Symbology.allCases.first(where: { $0.rawValue.lowercased() == name }) {
        set.insert(SymbologySet(symbology))
      } else {
        throw UsageError("--symbologies: “\(part)” is not one of \(symbologyNames)")
      }
    }
    return set
  }

  static func count(_ text: String, of option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard let count = Int(text), range.contains(count) else {
      throw UsageError(
        "--\(option): “\(text)” is not a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return count
  }

  static func seconds(_ text: String, of option: String) throws(UsageError) -> Double {
    guard let seconds = Double(text), seconds > 0, seconds.isFinite else {
      throw UsageError("--\(option): “\(text)” is not a number of seconds above 0")
    }
    return seconds
  }

  /// `x,y,width,height` in fractions of the picture.
  static func region(_ text: String) throws(UsageError) -> Region {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    let words = "--region: “\(text)” is not x,y,w,h in fractions of the picture, such as 0.25,0.25,0.5,0.5"
    guard numbers.count == 4, numbers.allSatisfy({ $0 >= 0 && $0 <= 1 }) else { throw UsageError(words) }
    let region = Region(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    // A thousandth beyond the edge is somebody's rounding of a third.
    guard region.width > 0, region.height > 0, region.x + region.width <= 1.001, region.y + region.height <= 1.001
    else { throw UsageError(words + "; it must have an area and lie inside the picture") }
    return region
  }

  static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ text: String, of option: String, as type: Choice.Type
  ) throws(UsageError) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("--\(option): “\(text)” is not one of \(known)")
    }
    return choice
  }
}

/// `--effort`, by name.
enum EffortName: String, CaseIterable {
  case live
  case balanced
  case thorough

  var effort: ReaderOptions.Effort {
    switch self {
    case .live: .live
    case .balanced: .balanced
    case .thorough: .thorough
    }
  }
}

/// `--format`, by name.
enum OutputFormat: String, CaseIterable, Sendable {
  case json
  case csv
  case text
}
