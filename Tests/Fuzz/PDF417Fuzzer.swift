@testable import Barcodes

/// Any corrected codewords as the message of a PDF417 or MicroPDF417 symbol.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPDF417(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let isMicro = input.byte() & 1 != 0
  let bytes = input.rest()
  // Two bytes a codeword, and every codeword below 929.
  let codewords = stride(from: 1, to: bytes.count, by: 2).map {
    (UInt16(bytes[$0 - 1]) << 8 | UInt16(bytes[$0])) % 929
  }
  let content: PDF417Content
  do throws(DecodingFailure) {
    content = try PDF417Content(codewords, isMicro: isMicro)
  } catch {
    precondition(error.stage == .payload)
    return 0
  }
  // Numeric compaction gives most: 44 digits for 15 codewords. MicroPDF417's macros stand for nine bytes.
  precondition(content.bytes.count <= codewords.count * 3 + 9)
  checkSense(Payload(content), of: .pdf417)
  return 0
}
