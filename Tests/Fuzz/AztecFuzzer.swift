@testable import Barcodes

/// Any data codewords of Aztec Code, of any width, still stuffed.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzAztec(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let wordBits = [6, 8, 10, 12][input.byte() & 3]
  let bytes = input.rest()
  var words: [UInt16] = []
  for index in stride(from: 0, to: bytes.count - 1, by: 2) {
    words.append((UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])) & (1 << UInt16(wordBits) - 1))
  }
  do throws(DecodingFailure) {
    let stream = try Aztec.unstuffed(words, wordBits: wordBits)
    precondition(stream.count <= words.count * wordBits && stream.bytes.count * 8 >= stream.count)
    let payload = Payload(try AztecContent(stream.bytes, bitCount: stream.count))
    // Two bytes by five bits are the most that a character gives.
    precondition(payload.bytes.count * 5 <= stream.count * 2)
    checkSense(payload, of: .aztec)
  } catch {
    precondition(error.stage == .payload)
  }
  return 0
}
