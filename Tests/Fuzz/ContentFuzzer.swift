@testable import Barcodes

/// How payloads begin, so that no parser waits until the fuzzer has guessed its first word.
private let beginnings = [
  "", "WIFI:S:", "WIFI:T:WPA;R:1;S:", "BEGIN:VCARD\r\n",
  "BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=SHIFT_JIS;QUOTED-PRINTABLE:",
  "BEGIN:VCARD\r\nPHOTO;ENCODING=b:", "MECARD:N:", "BIZCARD:N:", "BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nTZID:",
  "BEGIN:VEVENT\r\nDTSTART:20260101\r\n", "tel:", "sms:", "SMSTO:", "mms:", "mailto:", "MATMSG:TO:", "smtp:", "geo:",
  "otpauth://totp/", "otpauth://hotp/a?secret=", "https://", "http://", "https://xn--", "MEBKM:URL:", "URLTO:", "www.",
  "data:", "https://wa.me/", "DPP:K:", "LPA:1$", "(01)", "01", "https://id.gs1.org/01/", "BCD\n002\n1\nSCT\n",
  "SPC\n0200\n1\n",
  "SPC\n0200\n1\nCH4431999123000889012\nS\nA\n\n\n\n\nCH\n", "(01)09506000134352(", "0109506000134352",
  "https://a.b/01/09506000134352?", "]C1", "ISBN ", "000201", "upi://pay?pa=a@b&", "ethereum:", "lightning:lnbc1",
  "bitcoin:", "lnbc", "@\n\u{1E}\rANSI 636000", "M1", "[)>\u{1E}06\u{1D}", "[)>\u{1E}05\u{1D}",
]

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
