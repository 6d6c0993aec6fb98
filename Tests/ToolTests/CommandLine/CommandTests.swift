import Testing

@Suite("Commands") struct CommandTests {
  @Test(
    "help and version succeed on standard output",
    arguments: [
      (["help"], "Usage: viewfinder COMMAND"), (["--help"], "Usage: viewfinder COMMAND"), (["-h"], "Usage:"),
      (["help", "read"], "--files-from"), (["read", "--help"], "--files-from"), (["help", "watch"], "--camera"),
      (["watch", "-h"], "--clip"), (["help", "cameras"], "Usage: viewfinder cameras"), (["--version"], "viewfinder "),
    ])
  func help(arguments: [String], part: String) throws {
    let outcome = try Tool.run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.text.contains(part))
    #expect(outcome.complaints == "")
  }

  @Test(
    "wrong use fails on standard error with what to do",
    arguments: [
      ([], "read, watch or cameras"), (["reed"], "there is no command “reed”"), (["help", "me"], "no help on “me”"),
      (["watch", "--frob"], "--frob"), (["cameras", "x"], "x"),
    ])
  func wrongUse(arguments: [String], part: String) throws {
    let outcome = try Tool.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.text == "")
    #expect(outcome.complaints.contains(part))
  }
}
