import DesktopModel
import Foundation
import Testing

@Suite("History")
struct HistoryTests {
  /// A folder that goes away with the test.
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.path + "/history-\(UUID().uuidString)"
    var file: String { path + "/viewfinder/history.sqlite" }
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private func entry(_ text: String, time: Int64 = 0, symbology: String = "qr") -> HistoryEntry {
    HistoryEntry(time: time, symbology: symbology, text: text, bytes: Array(text.utf8), identifier: "]Q1")
  }

  @Test("what was added is there for who opens it next, with its picture")
  func persistence() async throws {
    let folder = Folder()
    var added = entry("It’s great!\0\u{1F600}", time: 1_700_000_000_123)
    let id = try await History(path: folder.file).add(added)
    let second = try History(path: folder.file)
    try await second.setPicture([1, 2, 3], of: id)
    added.id = id
    added.picture = [1, 2, 3]
    #expect(try await second.entries() == [added])
  }

  @Test("the file and its journal are their owner's alone, whatever the umask")
  func modes() async throws {
    let folder = Folder()
    let before = umask(0)
    defer { umask(before) }
    let history = try History(path: folder.file)
    try await history.add(entry("x"))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/viewfinder")
    #expect(files.count >= 2)
    for file in files {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/viewfinder/" + file)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(file)")
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/viewfinder")
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("search finds words in any case, and takes no pattern characters")
  func search() async throws {
    let folder = Folder()
    let history = try History(path: folder.file)
    for text in ["Straße nach Köln", "100% sure", "100 sure", "under_score", "quote's"] {
      try await history.add(entry(text))
    }
    try await history.add(entry("4006381333931", symbology: "ean13"))
    func texts(_ words: String) async throws -> [String] { try await history.entries(containing: words).map(\.text) }
    #expect(try await texts("STRASSE") == [])
    #expect(try await texts("KÖLN") == ["Straße nach Köln"])
    #expect(try await texts("100%") == ["100% sure"])
    #expect(try await texts("_") == ["under_score"])
    #expect(try await texts("'") == ["quote's"])
    #expect(try await texts("EAN") == ["4006381333931"])
    #expect(try await texts("").count == 6)
  }

  @Test("the latest is first, in portions; removed is removed, from the file too")
  func removal() async throws {
    let folder = Folder()
    let history = try History(path: folder.file)
    for number in 0..<25 { try await history.add(entry("value number \(number)")) }
    let first = try await history.entries(limit: 10)
    #expect(first.map(\.text).first == "value number 24")
    #expect(try await history.entries(limit: 10, offset: 20).map(\.text).last == "value number 0")
    #expect(try await history.entries(after: first[2].id) == Array(first[..<2]))
    #expect(try await history.entries(containing: "23", after: first[2].id) == [first[1]])
    try await history.remove(first[0].id)
    #expect(try await history.count() == 24)
    try await history.removeAll()
    #expect(try await history.count() == 0)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file))
    #expect(bytes.range(of: Data("value number".utf8)) == nil)
  }

  @Test("what is no database is put aside and not overwritten")
  func broken() async throws {
    let folder = Folder()
    try FileManager.default.createDirectory(atPath: folder.path + "/viewfinder", withIntermediateDirectories: true)
    let dear = Data("not a database, but dear to somebody".utf8)
    try dear.write(to: URL(fileURLWithPath: folder.file))
    let history = try History(path: folder.file)
    let aside = try #require(history.putAside)
    #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == dear)
    try await history.add(entry("new"))
    #expect(try await history.count() == 1)
  }

  @Test("a place that cannot be written is told by name")
  func unwritable() {
    #expect(throws: History.Failure.self) { try History(path: "/proc/nowhere/history.sqlite") }
  }

  @Test("exports are these bytes")
  func export() {
    let entries = [entry("a \"b\",\nc", time: 1_772_355_900_999), entry("", time: -1)]
    #expect(
      String(decoding: HistoryExport.csv.bytes(entries), as: UTF8.self) == """
        time,symbology,text,bytes,identifier\r
        2026-03-01T09:05:00Z,qr,"a ""b"",\nc",YSAiYiIsCmM=,]Q1\r
        1969-12-31T23:59:59Z,qr,,,]Q1\r

        """)
    #expect(
      String(decoding: HistoryExport.json.bytes(entries), as: UTF8.self)
        == #"[{"time":"2026-03-01T09:05:00Z","symbology":"qr","text":"a \"b\",\nc","bytes":"YSAiYiIsCmM=","#
        + #""identifier":"]Q1"},{"time":"1969-12-31T23:59:59Z","symbology":"qr","text":"","bytes":"","#
        + #""identifier":"]Q1"}]"# + "\n")
    #expect(HistoryExport(fileName: "x.JSON") == .json)
    #expect(HistoryExport(fileName: "x") == .csv)
  }
}
