@testable import Barcodes

/// Any corrected codewords as the message of a Data Matrix symbol.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDataMatrix(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let isExtension = input.byte() & 1 != 0
  let codewords = input.rest()
  let content: DataMatrixContent
  do throws(DecodingFailure) {
    content = try DataMatrixContent(codewords)
  } catch {
    precondition(error.stage == .payload)
    return 0
  }
  // Digits and triples give most, the envelope nine more.
  precondition(content.bytes.count <= codewords.count * 2 + 9)
  checkSense(Payload(content, isExtension: isExtension), of: .dataMatrix)
  return 0
}
