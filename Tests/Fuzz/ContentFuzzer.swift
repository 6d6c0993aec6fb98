@testable import Barcodes

/// How payloads begin, so that no parser waits until the fuzzer has guessed its first word: the parsers by name, each
/// with its own.
private let parsers: [(name: String, beginnings: [String])] = [
  ("wifi", ["WIFI:S:", "WIFI:T:WPA;R:1;S:"]),
  (
    "vcard",
    [
      "BEGIN:VCARD\r\n", "BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=SHIFT_JIS;QUOTED-PRINTABLE:",
      "BEGIN:VCARD\r\nPHOTO;ENCODING=b:",
    ]
  ),
  ("mecard", ["MECARD:N:", "BIZCARD:N:"]),
  ("event", ["BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nTZID:", "BEGIN:VEVENT\r\nDTSTART:20260101\r\n"]),
  ("phone", ["tel:"]),
  ("sms", ["sms:", "SMSTO:", "mms:"]),
  ("email", ["mailto:", "MATMSG:TO:", "smtp:"]),
  ("place", ["geo:"]),
  ("otp", ["otpauth://totp/", "otpauth://hotp/a?secret="]),
  ("link", ["https://", "http://", "https://xn--", "MEBKM:URL:", "URLTO:", "www.", "data:"]),
  ("applink", ["https://wa.me/", "DPP:K:", "LPA:1$"]),
  ("gs1", ["(01)", "01", "(01)09506000134352(", "0109506000134352", "]C1"]),
  ("digitallink", ["https://id.gs1.org/01/", "https://a.b/01/09506000134352?"]),
  ("product", ["ISBN ", "978"]),
  ("credittransfer", ["BCD\n002\n1\nSCT\n"]),
  ("swissbill", ["SPC\n0200\n1\n", "SPC\n0200\n1\nCH4431999123000889012\nS\nA\n\n\n\n\nCH\n"]),
  ("merchant", ["000201"]),
  ("upi", ["upi://pay?pa=a@b&"]),
  ("cryptocurrency", ["ethereum:", "lightning:lnbc1", "bitcoin:", "lnbc"]),
  ("licence", ["@\n\u{1E}\rANSI 636000"]),
  ("boardingpass", ["M1"]),
  ("envelope", ["[)>\u{1E}06\u{1D}", "[)>\u{1E}05\u{1D}"]),
]

/// Those of the parser that `--parser=NAME` names, or all; and none, for the seeds.
private let beginnings: [String] = {
  let option = "--parser="
  // libFuzzer leaves what begins with two hyphens to us.
  guard let argument = CommandLine.arguments.first(where: { $0.hasPrefix(option) }) else {
    return [""] + parsers.flatMap { $0.beginnings }
  }
  let parser = parsers.first { $0.name == argument.dropFirst(option.count) }
  precondition(parser != nil, "there is no parser of this name")
  return [""] + (parser?.beginnings ?? [])
}()

private let symbologies: [Symbology?] = [nil, .qr, .dataMatrix, .pdf417, .code128, .ean13, .ean8, .upca, .upce, .itf14]

/// Any payload as what it means: it is read without a fault, and what was written is read as the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzContent(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let symbology = symbologies[input.below(symbologies.count)]
  let flags = input.byte()
  let bytes = Array(beginnings[input.below(beginnings.count)].utf8) + input.rest()
  let isGS1 = flags & 1 == 1
  let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
  let content = Meaning.Content(
    Meaning.Source(
      symbology: symbology, bytes: bytes, text: text, isGS1: isGS1, isTextCertain: flags & 2 == 0,
      isText: flags & 4 == 0))
  for field in content.fields { precondition(!field.key.rawValue.utf8.isEmpty) }
  let reports = content.safety
  precondition(reports.count == content.links.count)
  for report in reports { precondition(report.asciiHost.utf8.count <= report.address.utf8.count * 8 + 64) }
  switch content {
  case .text(let text):
    if let problem = text.problem { precondition(problem.place >= 0 && problem.place <= bytes.count * 4 + 4) }
  case .bytes: break
  default:
    let written = content.payload
    let again = Meaning.Content(
      Meaning.Source(
        symbology: symbology, bytes: written, text: Array(String(decoding: written, as: UTF8.self).utf8),
        isGS1: isGS1 || content.kind == .gs1))
    precondition(again == content, "what was written is read as something else")
    if case .gs1(let string) = content { checkForms(of: string) }
  }
  return 0
}

/// An element string in brackets, and as a link where it can be one, says the same.
private func checkForms(of string: Meaning.ElementString) {
  let bracketed = Meaning.Content(Meaning.Source(string.bracketed, isGS1: true))
  precondition(bracketed == .gs1(string), "brackets say something else")
  guard let link = Meaning.DigitalLink(string) else { return }
  let text = String(decoding: link.payload, as: UTF8.self)
  precondition(Meaning.Content(text) == .digitalLink(link), "the link says something else")
}
