@testable import Barcodes

/// Any corrected codewords as a bit stream of the QR family: every version's grammar, every length.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPayload(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let grammar: QRGrammar =
    switch input.below(3) {
    case 0: .qr(version: 1 + input.below(40))
    case 1: .microQR(version: 1 + input.below(4))
    default: .rMQR(index: input.below(32))
    }
  let cut = input.below(9)
  let codewords = input.rest()
  let content: QRContent
  do throws(DecodingFailure) {
    content = try QRContent(codewords, bitCount: codewords.count * 8 - cut, grammar: grammar)
  } catch {
    precondition(error.stage == .payload)
    return 0
  }
  let payload = Payload(content)
  precondition(payload.bytes.count <= codewords.count * 3)
  checkSense(payload, of: .qr)
  return 0
}
