import DesktopModel
import Foundation
import Testing

@Suite("Texts of the desktop app")
struct TextsTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources")

  private static func catalogue(_ name: String) throws -> [String: String] {
    let data = try Data(contentsOf: sources.appendingPathComponent("DesktopModel/Texts/\(name).json"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: String])
  }

  /// Keys that the files of the interface ask for.
  private static func interfaceKeys() throws -> Set<String> {
    let folder = sources.appendingPathComponent("ViewfinderDesktop/UI")
    var keys: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    where file.pathExtension == "ui" {
      for part in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "{{").dropFirst() {
        keys.insert(part.components(separatedBy: "}}")[0])
      }
    }
    return keys
  }

  @Test("both languages have the same keys: those that are asked for, and no others")
  func complete() throws {
    let core = try Self.catalogue("en")
    let asked = try Self.interfaceKeys().filter { core[$0] == nil }.union(DesktopText.allCases.map(\.rawValue))
    for language in ["en", "de"] {
      let catalogue = try Self.catalogue("desktop.\(language)")
      #expect(Set(catalogue.keys) == asked)
      #expect(Set(catalogue.keys).isDisjoint(with: core.keys))
      for (key, text) in catalogue { #expect(!text.isEmpty, "\(key)") }
    }
  }

  @Test("places for values are in every language")
  func places() throws {
    let (english, german) = (try Self.catalogue("desktop.en"), try Self.catalogue("desktop.de"))
    for (key, text) in english {
      for mark in ["{}", "()"] { #expect(text.contains(mark) == german[key]?.contains(mark), "\(key)") }
    }
  }

  @Test("the language is the first of the user's that there are words in")
  func choice() {
    func language(_ variables: [String: String]) -> String {
      Texts.current(environment: { variables[$0] }, folders: []).language
    }
    #expect(language([:]) == "en")
    #expect(language(["LANG": "de_AT.UTF-8"]) == "de")
    #expect(language(["LANG": "de_DE.UTF-8", "LC_ALL": "en_US.UTF-8"]) == "en")
    #expect(language(["LANG": "en_US.UTF-8", "LANGUAGE": "xx:de:en"]) == "de")
    #expect(language(["LANG": "../../etc"]) == "en")
  }

  @Test("the core's words are the core's, in either language")
  func core() {
    let english = Texts(language: "en", folders: [])
    for key in MessageKey.allCases { #expect(english[key] == key.english) }
    let german = Texts(language: "de", folders: [])
    #expect(german[MessageKey.readerStop] == "Stopp")
    #expect(german[DesktopText.dialogCancel] == "Abbrechen")
  }

  @Test("a file in a data folder adds a language, and what it lacks is said in English")
  func added() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("texts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("texts"), withIntermediateDirectories: true)
    try Data(#"{"reader.start": "C'est parti !"}"#.utf8).write(to: folder.appendingPathComponent("texts/fr.json"))
    let texts = Texts.current(environment: { $0 == "LANG" ? "fr_CA.UTF-8" : nil }, folders: [folder.path])
    #expect(texts[MessageKey.readerStart] == "C'est parti !")
    #expect(texts[MessageKey.readerStop] == "Stop")
  }

  @Test("a template's words are fit for XML")
  func template() {
    let texts = Texts(language: "en", folders: [])
    #expect(texts.translated("<a>{{reader.start}}</a>{{nothing<&}}{{") == "<a>Start!</a>nothing&lt;&amp;{{")
  }
}
