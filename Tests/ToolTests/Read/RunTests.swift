import Foundation
import Testing

@Suite("Runs over many pictures") struct RunTests {
  private func folderOfThree() throws -> Folder {
    let folder = try Folder()
    try folder.write("code.png", try DrawnPicture.withCode("code").drawn.png)
    try folder.write("white.png", DrawnPicture(width: 50, height: 50).png)
    try folder.write("bad.png", Data("bad".utf8))
    return folder
  }

  @Test(
    "exit status",
    arguments: [
      (["code.png"], 0), (["white.png"], 4), (["bad.png"], 1), (["code.png", "white.png"], 4),
      (["white.png", "bad.png", "code.png"], 1), ([], 2), (["--jobs", "0", "code.png"], 2),
      (["--no-such", "code.png"], 2),
    ] as [([String], Int32)])
  func status(arguments: [String], status: Int32) throws {
    let outcome = try Tool.run(["read"] + arguments, in: try folderOfThree())
    #expect(outcome.status == status)
    #expect((status == 2) == outcome.complaints.contains("--help"))
  }

  @Test("results come in the order of the pictures, however many are read at once", arguments: [1, 2, 7])
  func order(jobs: Int) throws {
    let folder = try Folder()
    // Large and small in turn, so that later ones are done first.
    for index in 0..<40 {
      var drawn = DrawnPicture(width: index % 5 == 0 ? 1500 : 150, height: index % 5 == 0 ? 1200 : 150)
      try drawn.add("number \(index)", x: 20, y: 20)
      try folder.write("\(index).png", drawn.png)
    }
    let names = (0..<40).map { "\($0).png" }
    let outcome = try Tool.run(["read", "--jobs", "\(jobs)"] + names, in: folder)
    #expect(outcome.status == 0)
    let objects = try outcome.objects()
    #expect(objects.map { $0["file"] as? String } == names)
    #expect(
      objects.map { ($0["barcodes"] as? [[String: Any]])?.first?["text"] as? String }
        == (0..<40).map { "number \($0)" })
    #expect(outcome.complaints == "", "no progress where there is no terminal")
  }

  @Test("names from a list: lines, CR LF, empty lines, zero bytes, a last line without an end")
  func filesFrom() throws {
    let folder = try folderOfThree()
    let lines = try Tool.run(
      ["read", "--files-from", "-"], input: Data("code.png\r\n\nwhite.png\nbad.png".utf8), in: folder)
    #expect(try lines.objects().map { $0["file"] as? String } == ["code.png", "white.png", "bad.png"])
    #expect(lines.status == 1)
    try folder.write("list", Data("code.png\0white.png\0".utf8))
    let zeros = try Tool.run(["read", "--files-from", "list", "-0"], in: folder)
    #expect(try zeros.objects().map { $0["file"] as? String } == ["code.png", "white.png"])
    let missing = try Tool.run(["read", "--files-from", "no-list"], in: folder)
    #expect(missing.status == 1)
    #expect(missing.complaints.contains("No such file"))
    #expect(try Tool.run(["read", "--files-from", "-"], in: folder).status == 0, "no names, no complaint")
  }

  @Test("a program may write a name and wait for its result before the next")
  func coprocess() throws {
    let folder = try folderOfThree()
    let outcome = try Tool.shell(
      """
      coproc "$TOOL" read --files-from - ; pid=$COPROC_PID
      for name in code.png white.png code.png; do
        echo $name >&${COPROC[1]}; read -r -t 20 line <&${COPROC[0]} || exit 9; echo "$line"
      done
      eval "exec ${COPROC[1]}>&-"; wait $pid
      """, in: folder)
    #expect(outcome.status == 4)
    #expect(try outcome.objects().map { $0["file"] as? String } == ["code.png", "white.png", "code.png"])
  }

  @Test("a folder is read by name, with the folders in it")
  func folders() throws {
    let folder = try Folder()
    let picture = try DrawnPicture.withCode("x").drawn.png
    for name in ["d/b.png", "d/a.PNG", "d/sub/c.png", "d/.hidden.png", "d/.git/x.png", "d/note.txt", "e.png"] {
      try folder.write(name, picture)
    }
    symlink("..", folder.path("d/sub/loop"))
    let outcome = try Tool.run(["read", "e.png", "d/"], in: folder)
    #expect(try outcome.objects().map { $0["file"] as? String } == ["e.png", "d/a.PNG", "d/b.png", "d/sub/c.png"])
    #expect(outcome.status == 0)
  }

  @Test("a name that is not UTF-8")
  func rawNames() throws {
    let folder = try Folder()
    try folder.write("p.png", try DrawnPicture.withCode("x").drawn.png)
    let outcome = try Tool.shell("mv p.png $'p\\xff.png'; \"$TOOL\" read *.png", in: folder)
    #expect(outcome.status == 0)
    #expect(try outcome.objects().first?["file"] as? String == "p\u{FFFD}.png")
  }

  @Test("a reader that goes away ends the run quietly")
  func closedPipe() throws {
    let folder = try folderOfThree()
    let outcome = try Tool.shell(
      "set -o pipefail; yes code.png | head -20000 | \"$TOOL\" read --files-from - | head -1; echo ${PIPESTATUS[2]}",
      in: folder)
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines.last == "0")
    #expect(outcome.complaints == "")
  }

  @Test("a full disc is a failure with its words")
  func fullDisc() throws {
    let folder = try folderOfThree()
    let outcome = try Tool.shell("\"$TOOL\" read code.png >/dev/full", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.complaints.contains("cannot be written"))
  }

  @Test("an interrupt ends the run with whole lines, and by the signal", arguments: ["INT", "TERM"])
  func interrupt(signal: String) throws {
    let folder = try folderOfThree()
    // The list never ends by itself.
    let outcome = try Tool.shell(
      """
      mkfifo names; "$TOOL" read --files-from names >out & pid=$!
      exec 3>names; for i in 1 2 3 4 5; do echo code.png >&3; done
      for i in $(seq 100); do [ $(wc -l <out) -ge 5 ] && break; sleep 0.1; done
      kill -\(signal) $pid; wait $pid; echo $?; cat out
      """, in: folder)
    #expect(outcome.lines.first == (signal == "INT" ? "130" : "143"))
    #expect(outcome.lines.dropFirst().count == 5)
    #expect(outcome.text.hasSuffix("}\n"))
  }

  @Test("an interrupt gets through even where the output is stuck")
  func interruptWhileStuck() throws {
    let folder = try folderOfThree()
    let outcome = try Tool.shell(
      """
      mkfifo stuck; sleep 30 <stuck & reader=$!
      yes code.png | head -5000 | "$TOOL" read --files-from - >stuck & pid=$!
      sleep 2; kill -INT $pid; wait $pid; echo $?; kill $reader
      """, in: folder)
    #expect(outcome.lines.first == "130")
  }
}
