extension Attempt.Stage {
  /// How far a candidate got, in one word.
  public var name: String {
    switch self {
    case .located: "located"
    case .format: "format"
    case .codewords: "codewords"
    case .payload: "payload"
    case .read: "read"
    }
  }

  /// Why a candidate that got just so far was not read; empty for one that was.
  public var explanation: String {
    switch self {
    case .located: "finder patterns fit together, but no grid of modules could be laid over them"
    case .format: "the grid was sampled, but no format or version word is near enough"
    case .codewords: "the format is known, but there are more wrong codewords than error correction can mend"
    case .payload: "the codewords are right, but they do not spell a legal payload"
    case .read: ""
    }
  }
}

extension JSONBuilder {
  /// A candidate: `symbology`, `stage`, `why` (where it was not read), `corners`, `inverted`, `fitness` and, where the
  /// grid was sampled, `columns` and `rows`.
  public mutating func attempt(_ attempt: Attempt) {
    object {
      $0.key("symbology")
      $0.string(attempt.symbology.rawValue)
      $0.key("stage")
      $0.string(attempt.stage.name)
      if attempt.stage != .read {
        $0.key("why")
        $0.string(attempt.stage.explanation)
      }
      $0.key("corners")
      $0.quadrilateral(attempt.corners)
      $0.key("inverted")
      $0.bool(attempt.isInverted)
      $0.key("fitness")
      $0.hundredths(attempt.fitness)
      if let grid = attempt.grid {
        $0.key("columns")
        $0.integer(grid.width)
        $0.key("rows")
        $0.integer(grid.height)
      }
    }
  }
}
