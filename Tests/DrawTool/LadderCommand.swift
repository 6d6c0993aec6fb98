import Drawing
import Encoders

/// `draw ladder`: the pictures, their manifest, and `ladder.tsv` with what each step's value is.
enum LadderCommand {
  static func run(_ options: Options) throws(DrawingError) {
    let folder = try options.folder()
    let count = try options.integer("count", default: 8)
    let ladder = Ladder(seed: UInt64(try options.integer("seed", default: 1)))
    let only = options.text("only").flatMap { LadderKind(rawValue: $0) }
    if let name = options.text("only"), only == nil {
      throw DrawingError(
        "there is no kind \(name); kinds: \(LadderKind.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    var manifest = Manifest()
    var steps = "kind\tstep\tvalue\tunit\n"
    for kind in LadderKind.allCases where only == nil || kind == only {
      if kind == .microQR || kind == .rMQR { continue }
      for (step, value) in kind.values.enumerated() {
        let set = "\(kind.rawValue)/\(step < 9 ? "0" : "")\(step + 1)"
        steps += "\(kind.rawValue)\t\(step + 1)\t\(value)\t\(kind.unit)\n"
        for index in 0..<(kind == .many ? 2 : count) {
          let rung = ladder.draw(kind, value: value, index: index) { symbol(kind, value, &$0) }
          guard let rung else { throw DrawingError("\(set): picture \(index + 1) could not be drawn") }
          let file = "\(set)-\(index < 9 ? "0" : "")\(index + 1).png"
          try Files.write(rung.picture.png(), to: folder + "/" + file)
          for code in rung.codes {
            manifest.add(
              file: file, set: set, symbology: code.symbol.symbology.rawValue, text: code.symbol.text,
              code: code.truth)
          }
        }
      }
    }
    try manifest.write(to: folder)
    try Files.write(Array(steps.utf8), to: folder + "/ladder.tsv")
  }

  static func symbol(_ kind: LadderKind, _ value: Double, _ random: inout RandomSource) -> Ladder.Symbol? {
    switch kind {
    case .highVersion: Payloads.qr(version: Int(value), &random)
    case .many: Payloads.ticket(&random)
    case .microQR, .rMQR: nil
    default: Payloads.qr(&random)
    }
  }
}
