import FoundationEssentials
import Glibc

/// The words of one language: the core's catalogue and the app's own, merged. A key that a language lacks is said in
/// English.
///
/// English and German are compiled in. A file `viewfinder/texts/LANGUAGE.json` in a data folder adds a language or
/// overrides words, so that a translator needs no compiler.
public struct Texts: Sendable {
  public let language: String
  private let words: [String: String]
  private let decorate: Bool

  /// A language that does not exist: English between brackets, so that a text that did not come from the catalogue
  /// shows. `qps` is in the range that ISO 639 leaves to private use.
  public static let pseudoLanguage = "qps"

  public init(language: String, folders: [String] = Folders.data) {
    self.language = language
    decorate = language == Self.pseudoLanguage
    var words = Self.english
    if language == "de" { words.merge(Self.german) { $1 } }
    for folder in folders.reversed() {
      let name = language.filter { $0.isLetter || $0 == "_" }
      guard name == language, let bytes = try? FileBytes.read("\(folder)/texts/\(name).json", limit: 1 << 20) else {
        continue
      }
      words.merge(Self.parse(bytes)) { $1 }
    }
    self.words = words
  }

  /// The first language of the user's that there are words in.
  public static func current(
    environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }, folders: [String] = Folders.data
  ) -> Texts {
    for language in preferred(environment) {
      let names = [language, String(language.prefix { $0 != "_" })]
      for name in names {
        if ["en", "de", pseudoLanguage].contains(name) { return Texts(language: name, folders: folders) }
        let isThere = folders.contains { access("\($0)/texts/\(name).json", R_OK) == 0 }
        if isThere { return Texts(language: name, folders: folders) }
      }
    }
    return Texts(language: "en", folders: folders)
  }

  /// As gettext chooses: a list in LANGUAGE, else the locale of messages.
  static func preferred(_ environment: (String) -> String?) -> [String] {
    func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    let list = value("LANGUAGE") ?? value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG") ?? ""
    return list.split(separator: ":").map { String($0.prefix { $0 != "." && $0 != "@" }) }
  }

  public subscript(_ key: MessageKey) -> String { self[key: key.rawValue] ?? key.english }
  public subscript(_ key: DesktopText) -> String { self[key: key.rawValue] ?? key.rawValue }

  /// For keys that stand in files.
  public subscript(key key: String) -> String? {
    words[key].map { decorate ? "⟦\($0)⟧" : $0 }
  }

  /// The text with `{}` replaced.
  public func filled(_ key: DesktopText, _ value: String) -> String {
    self[key].replacing("{}", with: value)
  }

  /// A file of the interface with every `{{key}}` replaced by its words, fit for XML.
  public func translated(_ template: String) -> String {
    var result = ""
    var rest = Substring(template)
    while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
      let key = String(rest[open.upperBound..<close.lowerBound])
      result += rest[..<open.lowerBound]
      result += (self[key: key] ?? key).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      rest = rest[close.upperBound...]
    }
    return result + rest
  }

  static let english = parse(PackageResources.en_json).merging(parse(PackageResources.desktop_en_json)) { $1 }
  static let german = parse(PackageResources.de_json).merging(parse(PackageResources.desktop_de_json)) { $1 }

  private static func parse(_ json: [UInt8]) -> [String: String] {
    (try? JSONDecoder().decode([String: String].self, from: Data(json))) ?? [:]
  }
}
