@testable import Barcodes

/// Any corrected codewords as the message of a MaxiCode, and any soft modules around its orientation patterns.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMaxiCode(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let flags = input.byte()
  let values = input.rest()
  guard !values.isEmpty else { return 0 }
  if flags & 0x80 != 0 {
    var grid = MaxiCode.orientationMap
    for index in grid.values.indices where grid.values[index] == 0 {
      grid.values[index] = Int8(bitPattern: values[index % values.count])
    }
    if let symbol = try? MaxiCode.decode(grid) { checkSense(symbol.payload, of: .maxiCode) }
    return 0
  }
  guard let mode = MaxiCode.Mode(rawValue: 2 + flags % 5) else { preconditionFailure("a mode is missing") }
  let words = (0..<94).map { $0 < values.count ? values[$0] & 63 : CodeSet.pad }
  let secondary = Array(words[10..<(mode == .enhanced ? 78 : 94)])
  let content: MaxiCodeContent
  do throws(DecodingFailure) {
    content = try MaxiCodeContent(mode, primary: Array(words[..<10]), secondary: secondary)
  } catch {
    precondition(error.stage == .payload)
    return 0
  }
  // Nine digits in six codewords, and 20 bytes of a carrier's data.
  precondition(content.bytes.count <= 93 * 3 / 2 + 20)
  checkSense(Payload(content, mode), of: .maxiCode)
  return 0
}

private typealias CodeSet = MaxiCodeContent.CodeSet
