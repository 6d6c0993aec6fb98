/// One line of what a value means, ready to be shown.
public struct MeaningRow: Sendable, Equatable {
  public var name: String
  public var value: String
  /// Shown only when asked for.
  public var isSecret: Bool
  /// Something to be wary of.
  public var isWarning: Bool

  public init(name: String, value: String, isSecret: Bool = false, isWarning: Bool = false) {
    self.name = name
    self.value = value
    self.isSecret = isSecret
    self.isWarning = isWarning
  }
}

extension Barcode {
  /// What the value means, in the user's words; empty where it is text and no more.
  public func meaning(in texts: Texts) -> [MeaningRow] {
    let content = content
    var rows: [MeaningRow] = []
    switch content {
    case .bytes: return []
    case .text(let text):
      guard let problem = text.problem else { return [] }
      rows.append(texts.row(problem))
    default:
      rows.append(MeaningRow(name: texts.words(content.kind), value: ""))
    }
    for field in content.fields { rows.append(texts.row(field)) }
    for report in content.safety { rows += texts.rows(report) }
    return rows
  }

  /// The addresses that the user may be offered to open.
  public var addresses: [String] { content.links }

  /// The text has something in it that is shown only when asked for.
  public var hidesText: Bool {
    content.fields.contains { if case .secret = $0.value { true } else { false } }
  }

  /// For lists and for the status line: the text, or what may be told of it.
  public func line(in texts: Texts) -> String {
    let content = content
    guard hidesText else { return text }
    let first = content.fields.first { if case .text = $0.value { true } else { false } }
    return ([texts.words(content.kind)] + (first.map { [texts.row($0).value] } ?? [])).joined(separator: ": ")
  }
}

extension Texts {
  func words(_ kind: Meaning.Kind) -> String { self[key: kind.textKey] ?? kind.english }
  private func words(_ word: Meaning.Word) -> String { self[key: word.textKey] ?? word.english }

  fileprivate func row(_ field: Meaning.Field) -> MeaningRow {
    var name = self[key: field.key.textKey] ?? field.key.english
    let more = [field.qualifier, field.title].filter { !$0.isEmpty }
    if !more.isEmpty { name += " (\(more.joined(separator: " ")))" }
    switch field.value {
    case .text(let text): return MeaningRow(name: name, value: text)
    case .number(let number): return MeaningRow(name: name, value: String(number))
    case .flag(let flag): return MeaningRow(name: name, value: self[flag ? MessageKey.answerYes : .answerNo])
    case .word(let word): return MeaningRow(name: name, value: words(word))
    case .secret(let text): return MeaningRow(name: name, value: text, isSecret: true)
    }
  }

  /// Why it is no more than text, though it looks like something.
  fileprivate func row(_ problem: Meaning.Problem) -> MeaningRow {
    let names = [words(problem.kind), problem.subject, problem.other].filter { !$0.isEmpty }
    return MeaningRow(
      name: names.joined(separator: ", "), value: self[key: problem.rule.textKey] ?? problem.rule.english,
      isWarning: true)
  }

  fileprivate func rows(_ report: Meaning.Safety) -> [MeaningRow] {
    var rows: [MeaningRow] = []
    // A host in other letters is told as the network knows it too.
    if report.host != report.asciiHost { rows.append(MeaningRow(name: "→", value: report.asciiHost)) }
    for warning in report.warnings {
      let words = self[key: warning.textKey] ?? warning.english
      let likeness = warning == .lookAlike ? " (\(report.resembles))" : ""
      rows.append(MeaningRow(name: "⚠", value: words + likeness, isWarning: true))
    }
    return rows
  }
}

extension HistoryEntry {
  /// As a barcode, as far as its meaning goes.
  public var barcode: Barcode {
    let nowhere = ImagePoint(x: 0, y: 0)
    return Barcode(
      symbology: Symbology(rawValue: symbology) ?? .qr, bytes: bytes, text: text, symbologyIdentifier: identifier,
      corners: Quadrilateral(topLeft: nowhere, topRight: nowhere, bottomRight: nowhere, bottomLeft: nowhere))
  }
}
