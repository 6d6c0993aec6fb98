import ViewfinderCapture

/// `--content`: what payloads mean.
enum MeaningOption {
  static let help = "also tell what each payload means, and what there is to know of links before they are opened"
}

/// What a payload means, for people: a line a field, safe to show.
struct ContentText {
  private let language: Language

  init(_ language: Language = .current) { self.language = language }

  func lines(_ content: Meaning.Content) -> [[UInt8]] {
    var lines = [language.words(content.kind)]
    for field in content.fields { lines.append(line(field)) }
    for report in content.safety { lines += self.lines(report) }
    if case .text(let text) = content, let problem = text.problem { lines.append(line(problem)) }
    return lines.map { PlainText.line($0) }
  }

  private func line(_ field: Meaning.Field) -> String {
    var label = language.words(field.key)
    let names = [field.qualifier, field.title].filter { !$0.isEmpty }
    if !names.isEmpty { label += " (\(names.joined(separator: " ")))" }
    return "\(label): \(value(field.value))"
  }

  private func value(_ value: Meaning.Field.Value) -> String {
    switch value {
    case .text(let text), .secret(let text): text
    case .number(let number): "\(number)"
    case .flag(let flag): language.words(flag)
    case .word(let word): language.words(word)
    }
  }

  /// Nothing where there is nothing to look at and no host: an address alone is in the fields.
  private func lines(_ report: Meaning.Safety) -> [String] {
    var lines: [String] = []
    if !report.host.isEmpty {
      let plain = report.host == report.asciiHost ? report.host : "\(report.host) (\(report.asciiHost))"
      lines.append("→ \(report.scheme): \(plain)\(report.port.map { ":\($0)" } ?? "")")
    }
    for warning in report.warnings {
      let likeness = warning == .lookAlike ? " (\(report.resembles))" : ""
      lines.append("! \(language.words(warning))\(likeness)")
    }
    return lines
  }

  private func line(_ problem: Meaning.Problem) -> String {
    var names = [language.words(problem.kind)]
    if !problem.subject.isEmpty { names.append(problem.subject) }
    if !problem.other.isEmpty { names.append(problem.other) }
    return "? \(names.joined(separator: ", ")): \(language.words(problem.rule))"
  }
}

extension Language {
  func words(_ kind: Meaning.Kind) -> String { self == .german ? kind.german : kind.english }
  func words(_ key: Meaning.Key) -> String { self == .german ? key.german : key.english }
  func words(_ word: Meaning.Word) -> String { self == .german ? word.german : word.english }
  func words(_ rule: Meaning.Problem.Rule) -> String { self == .german ? rule.german : rule.english }
  func words(_ warning: Meaning.Safety.Warning) -> String { self == .german ? warning.german : warning.english }

  func words(_ flag: Bool) -> String { words(flag ? MessageKey.answerYes : .answerNo) }
}
