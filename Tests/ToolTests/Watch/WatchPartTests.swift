import Foundation
import Testing
import ViewfinderCapture

@testable import ViewfinderTool

@Suite("Parts of watch") struct WatchPartTests {
  private func options(_ arguments: [String]) throws -> WatchOptions {
    try WatchOptions(try OptionParser.parse(arguments.map { Array($0.utf8) }, WatchOptions.descriptions))
  }

  @Test("what is not said, and what is")
  func given() throws {
    let plain = try options([])
    #expect(plain.source == .camera(id: nil))
    #expect(plain.format == .json)
    #expect(plain.configuration.repeats == .afterLeaving(seconds: 1))
    #expect(!plain.configuration.stopsOnAcceptance)
    let given = try options([
      "--clip", "a.mp4", "--realtime", "-1", "-t2.5", "--repeat=interval:3", "-s", "qr", "-r", "0,0,0.5,0.5", "-m",
    ])
    #expect(given.source == .clip(path: "a.mp4"))
    #expect(given.realtime && given.configuration.stopsOnAcceptance)
    #expect(given.timeout == 2.5)
    #expect(given.configuration.repeats == .interval(seconds: 3))
    #expect(given.configuration.symbologies == .qr)
    #expect(given.configuration.region == Region(x: 0, y: 0, width: 0.5, height: 0.5))
    #expect(given.beeps == false)
    #expect(try options(["-f", "text"]).configuration.repeats == .oncePerValue)
  }

  @Test(
    "wrong use is told what would be right",
    arguments: [
      (["a.mp4"], "--clip"), (["--clip", "a", "--camera", "b"], "one of"), (["--realtime"], "--clip"),
      (["--repeat", "often"], "never"), (["--repeat", "interval"], "never"), (["--repeat", "leaving:-1"], "above 0"),
      (["--timeout", "0"], "above 0"), (["--timeout", "inf"], "above 0"), (["--format", "csv"], "json, text"),
      (["--annotate", "dir/"], "a file"),
    ] as [([String], String)])
  func wrong(arguments: [String], part: String) {
    #expect { try options(arguments) } throws: { error in
      (error as? UsageError)?.words.contains(part) == true
    }
  }

  @Test("help names every option, in lines that a terminal holds")
  func help() {
    for line in (WatchOptions.help.text + CamerasCommand.help.text).split(separator: "\n") {
      #expect(line.count <= 92, "\(line)")
    }
    for description in WatchOptions.descriptions { #expect(WatchOptions.help.text.contains("--\(description.long)")) }
  }

  @Test("the German words are those of the catalogue")
  func german() throws {
    let package = URL(fileURLWithPath: DrawnClip.sample).deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: package.appendingPathComponent("Texts/de.json"))
    let catalogue = try #require(try JSONSerialization.jsonObject(with: data) as? [String: String])
    for key in MessageKey.allCases { #expect(catalogue[key.rawValue] == key.german, "\(key.rawValue)") }
    for key in Meaning.Kind.allCases { #expect(catalogue[key.textKey] == key.german, "\(key.textKey)") }
    for key in Meaning.Key.allCases { #expect(catalogue[key.textKey] == key.german, "\(key.textKey)") }
    for key in Meaning.Word.allCases { #expect(catalogue[key.textKey] == key.german, "\(key.textKey)") }
    for key in Meaning.Problem.Rule.allCases { #expect(catalogue[key.textKey] == key.german, "\(key.textKey)") }
    for key in Meaning.Safety.Warning.allCases { #expect(catalogue[key.textKey] == key.german, "\(key.textKey)") }
  }

  @Test("a status line fits its terminal, whatever the width", arguments: [1, 5, 20, 40, 200])
  func statusLine(columns: Int) {
    let line = StatusLine(state: "Scanning…", framesPerSecond: 29.97, inView: "In view: 2", guidance: "Hold still.")
    let text = line.text(columns: columns, colours: false)
    #expect(text.count < max(columns, 1) || text.isEmpty)
    if columns == 200 { #expect(text == "Scanning…  30.0 fps  In view: 2  Hold still.") }
    let coloured = line.text(columns: columns, colours: true)
    #expect(coloured.replacing(/\u{1B}\[[0-9]*m/, with: "") == text)
  }

  @Test("times by their share")
  func histogram() {
    var times = TimeHistogram()
    for milliseconds in 1...100 { times.add(.milliseconds(milliseconds)) }
    times.add(.seconds(5))
    times.add(TimeSpan(nanoseconds: -5))
    #expect(times.count == 102)
    #expect(times.longest == .seconds(5))
    #expect(abs(times.milliseconds(share: 0.5) - 50) < 1.2)
    #expect(times.milliseconds(share: 0) > 0)
    #expect(times.milliseconds(share: 1) >= 1000)
  }
}
