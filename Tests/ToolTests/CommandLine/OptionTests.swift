import Testing
import ViewfinderCapture

@testable import ViewfinderTool

@Suite("Options") struct OptionTests {
  private func options(_ arguments: [String]) throws -> ReadOptions {
    let parsed = try OptionParser.parse(arguments.map { Array($0.utf8) }, ReadOptions.descriptions)
    return try ReadOptions(parsed, processors: 3)
  }

  private func words(_ arguments: [String]) -> String {
    do {
      _ = try options(arguments)
      return ""
    } catch let error as UsageError {
      return error.words
    } catch {
      return "another error"
    }
  }

  @Test("options and files in any order, long, short, joined and abbreviated")
  func forms() throws {
    let given = try options(["a.png", "--jobs=2", "-f", "csv", "--symb", "microQR,QR", "--", "--b.png"])
    #expect(given.jobs == 2)
    #expect(given.format == .csv)
    #expect(given.symbologies == [.qr, .microQR])
    #expect(given.names == .arguments([Array("a.png".utf8), Array("--b.png".utf8)]))
    let other = try options(["-j4", "-r0.1,0.2,0.3,0.4", "-e", "thorough", "--raw-orientation", "x"])
    #expect(other.jobs == 4)
    #expect(other.region == Region(x: 0.1, y: 0.2, width: 0.3, height: 0.4))
    #expect(other.effort == .thorough)
    #expect(other.rawOrientation)
  }

  @Test("what is not said")
  func defaults() throws {
    let given = try options(["a"])
    #expect(given.format == .json)
    #expect(given.symbologies == .all)
    #expect(given.jobs == 3)
    #expect(given.effort == .balanced)
    #expect(given.region == nil && given.annotation == nil && !given.explains && !given.rawOrientation)
  }

  @Test(
    "every wrong use is told what would be right",
    arguments: [
      ([], "at least one picture"), (["--format", "xml", "a"], "json, csv, text"),
      (["--format"], "--format needs a value"),
      (["--symbologies", "qr,nope", "a"], "qr, microQR, rMQR, dataMatrix"), (["--symbologies", "", "a"], "not one of"),
      (["--jobs", "0", "a"], "from 1 to"), (["--jobs", "two", "a"], "from 1 to"),
      (["--jobs", "1e3", "a"], "from 1 to"),
      (["--region", "0,0,1", "a"], "x,y,w,h"), (["--region", "0,0,2,1", "a"], "x,y,w,h"),
      (["--region", "0.5,0,0.6,1", "a"], "inside"), (["--region", "0,0,0,1", "a"], "area"),
      (["--region", "nan,0,1,1", "a"], "x,y,w,h"), (["--effort", "hard", "a"], "live, balanced, thorough"),
      (["-x", "a"], "no option -x"), (["--frobnicate", "a"], "--frobnicate"),
      (["--explain=yes", "a"], "takes no value"),
      (["--f", "a"], "whole name"), (["--files-from", "-", "a"], "not both"), (["-0", "a"], "--files-from"),
      (["--annotate", "o.png", "a", "b"], "folder"), (["--annotate", "o.gif", "a"], "o.png"),
    ] as [([String], String)])
  func wrong(arguments: [String], part: String) {
    #expect(words(arguments).contains(part), "\(words(arguments))")
  }

  @Test("help names every option")
  func help() {
    let text = ReadOptions.help.text
    for description in ReadOptions.descriptions { #expect(text.contains("--\(description.long)")) }
    for line in text.split(separator: "\n") { #expect(line.count <= 92, "\(line)") }
  }

  @Test("where annotated pictures go")
  func annotationTargets() throws {
    let file = try AnnotationTarget("out.png")
    #expect(file.file(for: "a.jpg", page: nil) == "out.png")
    #expect(file.file(for: "a.pdf#page=1", page: 1) == "out.png")
    #expect(file.file(for: "a.pdf#page=12", page: 12) == "out-12.png")
    let folder = try AnnotationTarget("out/")
    #expect(folder.file(for: "./x/y/a.jpg", page: nil) == "out/x_y_a.jpg.png")
    #expect(folder.file(for: "/x/a.pdf#page=3", page: 3) == "out/x_a.pdf-3.png")
    #expect(folder.file(for: "-", page: nil) == "out/stdin.png")
  }
}
