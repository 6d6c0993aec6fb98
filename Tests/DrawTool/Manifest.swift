import Drawing

/// The list of what pictures hold: `file set symbology text bytes_b64 flags`, tab-separated, one row a symbol.
struct Manifest {
  private var lines = ["file\tset\tsymbology\ttext\tbytes_b64\tflags"]

  mutating func add(file: String, set: String, symbology: String, text: String, code: DrawnCode?) {
    var flags = ""
    if let code {
      flags =
        "quad="
        + code.corners.corners.map { "\(Files.decimal($0.x)),\(Files.decimal($0.y))" }
        .joined(separator: ",")
    }
    lines.append([file, set, symbology, Self.escaped(text), "", flags].joined(separator: "\t"))
  }

  func write(to folder: String) throws(DrawingError) {
    try Files.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: folder + "/manifest.tsv")
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\t": "\\t"
      case "\n": "\\n"
      case "\r": "\\r"
      default: String(scalar)
      }
    }.joined()
  }
}
