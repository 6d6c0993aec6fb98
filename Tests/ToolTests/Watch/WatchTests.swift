import Foundation
import Testing

@testable import ViewfinderTool

@Suite("Watching clips") struct WatchTests {
  private func clip(seconds: Double = 1, white: Bool = false) throws -> (folder: Folder, corners: [[Double]]) {
    let folder = try Folder()
    let (drawn, corners) = try DrawnPicture.withCode("in motion")
    try DrawnClip.write(
      white ? DrawnPicture(width: 200, height: 140) : drawn, seconds: seconds, to: "c.webm", in: folder)
    return (folder, corners)
  }

  private func names(_ events: [[String: Any]]) -> [String] {
    events.map { event in
      let name = event["event"] as? String ?? ""
      return name == "state" ? "state \(event["state"] as? String ?? "")" : name
    }
  }

  @Test("events from start to end, one JSON object a line, and the clip's end is no failure")
  func events() throws {
    let (folder, truth) = try clip()
    let outcome = try Tool.run(["watch", "--clip", "c.webm"], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.complaints == "")
    let events = try outcome.objects()
    let names = names(events)
    #expect(names.starts(with: ["state starting", "state scanning"]))
    #expect(names.last == "state failed")
    #expect(events.last?["reason"] as? String == "sourceEnded")
    #expect(names.filter { $0 == "appeared" }.count == 1)
    #expect(names.filter { $0 == "accepted" }.count == 1)
    #expect(names.filter { $0 == "disappeared" }.count == 1)
    let accepted = try #require(events.first { $0["event"] as? String == "accepted" })
    #expect(accepted["text"] as? String == "in motion")
    let corners = try #require(accepted["corners"] as? [[Double]])
    for (a, b) in zip(corners, truth) { #expect(abs(a[0] - b[0]) < 1.5 && abs(a[1] - b[1]) < 1.5) }
    for event in events { #expect(event["time"] is Double) }
  }

  @Test("nothing in view: status 4")
  func nothing() throws {
    let (folder, _) = try clip(white: true)
    let outcome = try Tool.run(["watch", "--clip", "c.webm"], in: folder)
    #expect(outcome.status == 4)
    #expect(try !names(outcome.objects()).contains("accepted"))
  }

  @Test("text without a terminal: a plain line a state and a value, and the annotated picture")
  func text() throws {
    let (folder, truth) = try clip()
    let outcome = try Tool.run(["watch", "--clip", "c.webm", "-f", "text", "-a", "still-out.png"], in: folder)
    #expect(outcome.status == 0, "\(outcome.complaints)")
    #expect(
      outcome.lines == [
        "Starting…", "Scanning…", "qr: in motion", "The video has come to its end.", "Annotated picture: still-out.png",
      ])
    let pixbuf = try PixbufDecoder.decode([UInt8](try folder.read("still-out.png")), kind: .png)
    #expect(pixbuf.width == 200 && pixbuf.height == 140)
    pixbuf.withPixels { pixels in
      for corner in truth {
        var green = 0
        for y in (Int(corner[1]) - 3)...(Int(corner[1]) + 3) {
          for x in (Int(corner[0]) - 3)...(Int(corner[0]) + 3) {
            let at = y * pixbuf.stride + x * pixbuf.channels
            if pixels[at] < 90 && pixels[at + 1] > 150 && pixels[at + 2] < 90 { green += 1 }
          }
        }
        #expect(green > 0, "at \(corner)")
      }
    }
  }

  @Test("--once ends with the first accepted value", arguments: ["json", "text"])
  func once(format: String) throws {
    let (folder, _) = try clip(seconds: 30)
    let outcome = try Tool.run(["watch", "--clip", "c.webm", "--once", "--realtime", "-f", format], in: folder)
    #expect(outcome.status == 0)
    if format == "json" {
      let names = try names(outcome.objects())
      #expect(names.filter { $0 == "accepted" }.count == 1)
      #expect(names.last == "state stopped")
    } else {
      #expect(outcome.lines == ["Starting…", "Scanning…", "qr: in motion", "Stopped"])
    }
  }

  @Test(
    "--repeat", arguments: [("never", 1...1), ("leaving:0.2", 1...1), ("interval:0.45", 4...5), ("always", 15...20)])
  func repeats(policy: String, count: ClosedRange<Int>) throws {
    let (folder, _) = try clip(seconds: 2)
    let outcome = try Tool.run(["watch", "--clip", "c.webm", "--repeat", policy], in: folder)
    let accepted = try names(outcome.objects()).filter { $0 == "accepted" }.count
    #expect(count.contains(accepted), "\(accepted)")
  }

  @Test("--region: what lies outside does not count")
  func region() throws {
    let (folder, _) = try clip()
    #expect(try Tool.run(["watch", "--clip", "c.webm", "--region", "0,0,0.8,1"], in: folder).status == 0)
    #expect(try Tool.run(["watch", "--clip", "c.webm", "--region", "0.8,0.8,0.2,0.2"], in: folder).status == 4)
  }

  @Test("--timeout ends it as stopped")
  func timeout() throws {
    let (folder, _) = try clip(seconds: 60, white: true)
    let begin = Date()
    let outcome = try Tool.run(["watch", "--clip", "c.webm", "--realtime", "--timeout", "1"], in: folder)
    #expect(outcome.status == 4)
    #expect(try names(outcome.objects()).last == "state stopped")
    #expect(Date().timeIntervalSince(begin) < 30)
  }

  @Test("an interrupt ends it as stopped, with the status of what it found", arguments: ["INT", "TERM"])
  func interrupt(signal: String) throws {
    let (folder, _) = try clip(seconds: 60)
    let outcome = try Tool.shell(
      """
      "$TOOL" watch --clip c.webm --realtime >out & pid=$!
      for i in $(seq 200); do grep -q accepted out && break; sleep 0.1; done
      kill -\(signal) $pid; wait $pid; echo $?
      """, in: folder)
    #expect(outcome.text == "0\n")
    let events = try folder.read("out").split(separator: 0x0A)
    #expect(String(decoding: try #require(events.last), as: UTF8.self).contains("\"stopped\""))
  }

  @Test("a reader that goes away ends it, even where nothing is in view")
  func closedPipe() throws {
    let (folder, _) = try clip(seconds: 60, white: true)
    let begin = Date()
    let outcome = try Tool.shell("\"$TOOL\" watch --clip c.webm --realtime | head -2 | wc -l", in: folder)
    #expect(outcome.text == "2\n")
    #expect(outcome.complaints == "")
    #expect(Date().timeIntervalSince(begin) < 30)
  }

  @Test("an interrupt gets through even where the output is stuck")
  func interruptWhileStuck() throws {
    let (folder, _) = try clip(seconds: 30)
    let outcome = try Tool.shell(
      """
      mkfifo stuck; sleep 60 <stuck & reader=$!
      "$TOOL" watch --clip c.webm --repeat always >stuck & pid=$!
      sleep 4; kill -INT $pid; wait $pid; echo $?; kill $reader
      """, in: folder)
    #expect(outcome.lines.first == "130")
  }

  @Test("a failure has its words and its way out, in the terminal's language")
  func failure() throws {
    let folder = try Folder()
    try folder.write("broken.webm", Data((0..<3000).map { UInt8(truncatingIfNeeded: $0 &* 37) }))
    let missing = try Tool.run(["watch", "--clip", "none.webm"], in: folder)
    #expect(missing.status == 1)
    #expect(missing.complaints.contains("The video cannot be read. Check that the file"))
    #expect(missing.complaints.contains("none.webm"))
    #expect(try missing.objects().last?["reason"] as? String == "sourceUnreadable")
    let broken = try Tool.run(["watch", "--clip", "broken.webm", "-f", "text"], in: folder)
    #expect(broken.status == 1)
    #expect(broken.complaints.contains("broken.webm"))
    let german = try Tool.run(
      ["watch", "--clip", "none.webm"], environment: ["LANG": "de_DE.UTF-8"], in: folder)
    #expect(german.complaints.contains("Das Video kann nicht gelesen werden. Prüfe"))
    let other = try Tool.run(["watch", "--stream", "file:///etc/passwd"], in: folder)
    #expect(other.status == 1)
    #expect(other.complaints.contains("not the address of a network stream"))
    #expect(try Tool.run(["watch", "--camera", "no such camera"], in: folder).status == 1)
  }

  @Test("--beep on a machine without sound says so and does no harm; --mute and the default are silent")
  func beep() throws {
    let (folder, _) = try clip()
    // A runtime folder without a sound system in it.
    let environment = [
      "XDG_RUNTIME_DIR": folder.url.path, "PIPEWIRE_RUNTIME_DIR": folder.url.path, "HOME": folder.url.path,
    ]
    let outcome = try Tool.run(["watch", "--clip", "c.webm", "--beep"], environment: environment, in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.complaints.contains("no sound"))
    for options in [["--beep", "--mute"], []] {
      let silent = try Tool.run(["watch", "--clip", "c.webm"] + options, environment: environment, in: folder)
      #expect(silent.status == 0)
      #expect(silent.complaints == "")
    }
  }

  @Test("--statistics counts every frame of a clip")
  func statistics() throws {
    let (folder, _) = try clip(seconds: 1)
    let outcome = try Tool.run(["watch", "--clip", "c.webm", "--statistics"], in: folder)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.complaints.utf8)) as? [String: Any])
    #expect(object["framesRead"] as? Int == 10)
    #expect(object["framesOvertaken"] as? Int == 0)
    for part in ["engine", "frame", "event"] {
      let times = try #require(object[part] as? [String: Any])
      #expect(try #require(times["count"] as? Int) > 0)
      #expect(try #require(times["half"] as? Double) <= #require(times["ninetyNine"] as? Double))
    }
  }
}
