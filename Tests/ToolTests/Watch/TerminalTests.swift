import Foundation
import Testing

/// The program in a terminal of its own, by way of `script`.
@Suite("On a terminal") struct TerminalTests {
  private func onTerminal(_ line: String, environment: [String: String] = [:], in folder: Folder) throws -> String {
    var environment = environment
    environment["TERM"] = "xterm"
    let outcome = try Tool.shell("script -qec '\(line)' typescript </dev/null", environment: environment, in: folder)
    #expect(outcome.status == 0)
    return String(decoding: try folder.read("typescript"), as: UTF8.self)
  }

  private func clip() throws -> Folder {
    let folder = try Folder()
    try DrawnClip.write(try DrawnPicture.withCode("on screen").drawn, seconds: 2, to: "c.webm", in: folder)
    return folder
  }

  @Test("watch: a live line with state, frame rate, codes in view and guidance; each value once")
  func statusLine() throws {
    let text = try onTerminal("\"$TOOL\" watch --clip c.webm --realtime -f text --mute -a still.png", in: try clip())
    #expect(text.contains("Scanning…"))
    #expect(text.contains(" fps"))
    #expect(text.contains("In view: 1"))
    #expect(text.contains("Found."))
    // A status line is written over itself.
    #expect(text.contains("\r\u{1B}[K"))
    #expect(text.components(separatedBy: "on screen").count == 2)
    #expect(text.contains("\u{1B}[32mon screen\u{1B}[0m"))
    #expect(text.contains("Annotated picture: still.png"))
    // Nothing of it is left at the end.
    let last = try #require(text.components(separatedBy: "\u{1B}[K").last)
    #expect(!last.contains("fps"))
  }

  @Test("NO_COLOR takes the colours out, German words come with the language")
  func noColour() throws {
    let text = try onTerminal(
      "\"$TOOL\" watch --clip c.webm --realtime -f text --mute",
      environment: ["NO_COLOR": "1", "LC_ALL": "de_DE.UTF-8"], in: try clip())
    #expect(text.contains("qr: on screen"))
    #expect(!text.contains("\u{1B}[3"))
    #expect(!text.contains("\u{1B}[1m"))
    #expect(text.contains("Im Bild: 1"))
  }

  @Test("read: a progress line while many pictures are read")
  func progress() throws {
    let folder = try Folder()
    try folder.write("p.png", try DrawnPicture.withCode("x").drawn.png)
    let text = try onTerminal(
      "for i in $(seq 60); do echo p.png; sleep 0.03; done | \"$TOOL\" read --files-from - >out", in: folder)
    #expect(text.contains(" pictures"))
    #expect(
      text.hasSuffix("\r\u{1B}[K") || text.contains("\r\u{1B}[K\r\nScript done")
        || text.contains("\r\u{1B}[K\nScript done"))
    #expect(try folder.read("out").split(separator: 0x0A).count == 60)
  }
}
