/// `--name value` pairs.
struct Options {
  private var values: [String: String] = [:]

  init?(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let name = rest.popFirst() {
      guard name.hasPrefix("--"), let value = rest.popFirst() else { return nil }
      values[String(name.dropFirst(2))] = value
    }
  }

  func text(_ name: String) -> String? { values[name] }

  func integer(_ name: String, default standard: Int) throws(DrawingError) -> Int {
    guard let text = values[name] else { return standard }
    guard let value = Int(text) else { throw DrawingError("--\(name) wants a whole number, not \(text)") }
    return value
  }

  func folder() throws(DrawingError) -> String {
    guard let out = values["out"] else { throw DrawingError("--out DIR is missing: the folder to write to") }
    return out
  }
}

/// Why nothing could be drawn.
struct DrawingError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
