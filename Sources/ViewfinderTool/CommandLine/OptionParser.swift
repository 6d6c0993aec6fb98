// `optarg`, `optind` and their like are C globals; every use of them stands in `OptionParser.parse`, under its lock.
@preconcurrency import CLinux
// The same: getopt's globals are declared by both.
@preconcurrency import Glibc
import Synchronization

/// Takes a command line apart with `getopt_long`, so that everything is as people know it: options and files in any
/// order, `--jobs 2` and `--jobs=2`, unique beginnings of names, `--` before files that look like options.
enum OptionParser {
  /// Guards getopt's globals.
  private static let lock = Mutex(())

  /// - Parameter arguments: without the names of the program and of the command.
  static func parse<ID>(
    _ arguments: [[UInt8]], _ descriptions: [OptionDescription<ID>]
  ) throws(UsageError) -> ParsedArguments<ID> {
    let result = lock.withLock { _ in
      Result { () throws(UsageError) in try parseLocked(arguments, descriptions) }
    }
    return try result.get()
  }

  private static func parseLocked<ID>(
    _ arguments: [[UInt8]], _ descriptions: [OptionDescription<ID>]
  ) throws(UsageError) -> ParsedArguments<ID> {
    var strings = CStrings()
    defer { strings.free() }
    // getopt reorders `argv`, so it gets its own; the first is the program's name.
    var argv: [UnsafeMutablePointer<CChar>?] = [strings.make([])]
    for argument in arguments { argv.append(strings.make(argument)) }
    argv.append(nil)

    var table: [option] = []
    // A leading colon tells a missing value from an unknown option; getopt itself prints nothing then.
    var letters = ":"
    for (index, description) in descriptions.enumerated() {
      let hasValue = description.value != nil
      table.append(
        option(
          name: strings.make(Array(description.long.utf8)), has_arg: hasValue ? required_argument : no_argument,
          flag: nil, val: Int32(firstCode + index)))
      if let short = description.short { letters += String(short) + (hasValue ? ":" : "") }
    }
    table.append(option())

    var parsed = ParsedArguments<ID>()
    // Zero makes glibc start afresh.
    optind = 0
    opterr = 0
    while true {
      let code = getopt_long(Int32(arguments.count + 1), &argv, letters, table, nil)
      if code == -1 { break }
      switch code {
      case questionMark: throw unknown(argv)
      case colon: throw missingValue(descriptions, argv)
      default:
        guard let description = description(of: code, in: descriptions) else { throw unknown(argv) }
        parsed.options.append((description.id, optarg.map { String(cString: $0) } ?? ""))
      }
    }
    for index in Int(optind)..<(arguments.count + 1) {
      guard let operand = argv[index] else { break }
      parsed.operands.append(bytes(operand))
    }
    return parsed
  }

  /// Codes of long options start beyond every letter.
  private static let firstCode = 256
  private static let questionMark = Int32(UInt8(ascii: "?"))
  private static let colon = Int32(UInt8(ascii: ":"))

  private static func description<ID>(
    of code: Int32, in descriptions: [OptionDescription<ID>]
  ) -> OptionDescription<ID>? {
    if code >= firstCode {
      let index = Int(code) - firstCode
      return index < descriptions.count ? descriptions[index] : nil
    }
    return descriptions.first { $0.short?.asciiValue.map(Int32.init) == code }
  }

  /// What getopt stumbled over is the argument before the one it would look at next.
  private static func culprit(_ argv: [UnsafeMutablePointer<CChar>?]) -> String {
    let index = Int(optind) - 1
    guard argv.indices.contains(index), let pointer = argv[index] else { return "" }
    return String(cString: pointer)
  }

  private static func unknown(_ argv: [UnsafeMutablePointer<CChar>?]) -> UsageError {
    // A letter within a bundle is named by `optopt`; a long option by the argument it stands in.
    if optopt > 0, optopt < 128 { return UsageError("there is no option -\(Character(UnicodeScalar(UInt8(optopt))))") }
    let name = culprit(argv)
    if optopt >= firstCode { return UsageError("\(name.prefix { $0 != "=" }) takes no value") }
    return UsageError("there is no option \(name), or it could be several; give its whole name")
  }

  private static func missingValue<ID>(
    _ descriptions: [OptionDescription<ID>], _ argv: [UnsafeMutablePointer<CChar>?]
  ) -> UsageError {
    guard let description = description(of: optopt, in: descriptions) else { return unknown(argv) }
    return UsageError("--\(description.long) needs a value: --\(description.long) \(description.value ?? "VALUE")")
  }

  private static func bytes(_ string: UnsafePointer<CChar>) -> [UInt8] {
    UnsafeBufferPointer(start: string, count: strlen(string)).map { UInt8(bitPattern: $0) }
  }
}

/// C strings that live until `free`.
private struct CStrings {
  private var all: [UnsafeMutablePointer<CChar>] = []

  mutating func make(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar> {
    let pointer = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
    for (index, byte) in bytes.enumerated() { pointer[index] = CChar(bitPattern: byte) }
    pointer[bytes.count] = 0
    all.append(pointer)
    return pointer
  }

  mutating func free() {
    for pointer in all { pointer.deallocate() }
    all.removeAll()
  }
}
