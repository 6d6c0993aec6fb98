extension JSONBuilder {
  /// What a payload means, as one object; `Documentation/content.schema.json` describes it.
  ///
  /// Always there: `kind`, `fields` (each with `key`, `type` and `value`; `qualifier` and `title` where there are some).
  /// Where there is such a thing: `links` (each address that may be opened, with what there is to know of it),
  /// `payload` (the canonical payload, base 64; text and bytes are their own), `problem`.
  public mutating func content(_ content: Meaning.Content) {
    object {
      $0.key("kind")
      $0.string(content.kind.rawValue)
      $0.key("fields")
      $0.array { for field in content.fields { $0.field(field) } }
      let safety = content.safety
      if !safety.isEmpty {
        $0.key("links")
        $0.array { for report in safety { $0.safety(report) } }
      }
      switch content {
      case .text(let text):
        if let problem = text.problem {
          $0.key("problem")
          $0.problem(problem)
        }
      case .bytes: break
      default:
        $0.key("payload")
        $0.base64(content.payload)
      }
    }
  }

  private mutating func field(_ field: Meaning.Field) {
    object {
      $0.key("key")
      $0.string(field.key.rawValue)
      $0.key("type")
      switch field.value {
      case .text(let text):
        $0.string("text")
        $0.key("value")
        $0.string(text)
      case .number(let number):
        $0.string("number")
        $0.key("value")
        $0.integer(number)
      case .flag(let flag):
        $0.string("flag")
        $0.key("value")
        $0.bool(flag)
      case .word(let word):
        $0.string("word")
        $0.key("value")
        $0.string(word.rawValue)
      case .secret(let text):
        $0.string("secret")
        $0.key("value")
        $0.string(text)
      }
      $0.member("qualifier", field.qualifier)
      $0.member("title", field.title)
    }
  }

  private mutating func safety(_ report: Meaning.Safety) {
    object {
      $0.key("address")
      $0.string(report.address)
      $0.key("scheme")
      $0.string(report.scheme)
      $0.member("host", report.host)
      $0.member("asciiHost", report.asciiHost)
      $0.member("resembles", report.resembles)
      if let port = report.port {
        $0.key("port")
        $0.integer(port)
      }
      $0.key("warnings")
      $0.array { for warning in report.warnings { $0.string(warning.rawValue) } }
    }
  }

  private mutating func problem(_ problem: Meaning.Problem) {
    object {
      $0.key("kind")
      $0.string(problem.kind.rawValue)
      $0.key("rule")
      $0.string(problem.rule.rawValue)
      $0.key("place")
      $0.integer(problem.place)
      $0.member("subject", problem.subject)
      $0.member("other", problem.other)
    }
  }

  /// A member with text, unless there is none.
  private mutating func member(_ name: String, _ text: String) {
    guard !text.utf8.isEmpty else { return }
    key(name)
    string(text)
  }
}
