@testable import Barcodes

/// Any values of symbol characters as the message of a linear symbol.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLinear(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let kind = input.below(7)
  let values = input.rest()
  let numbers = values.map { Int32($0) }
  switch kind {
  case 0: Code128.payload(numbers).map { checkSense($0, of: .code128) }
  case 1: Code39.payload(numbers).map { checkSense($0, of: .code39) }
  case 2:
    guard let first = numbers.first else { return 0 }
    Telepen.payload(numbers.dropFirst().map { $0 & 0x7F }[...], start: Int(first) % 3).map {
      checkSense($0, of: .telepen)
    }
  case 3:
    var number: Int64 = 0
    for value in values { number = number << 8 | Int64(value) }
    DataBar.payload(number: number).map {
      precondition($0.bytes.count == 16 && EANUPC.checks($0.bytes.dropFirst(2).map { $0 - 0x30 }))
      checkSense($0, of: .gs1DataBar)
    }
  case 4:
    // Twelve bits a character.
    let characters = stride(from: 1, to: values.count, by: 2).map {
      Int(values[$0 - 1]) << 4 & 0xFF0 | Int(values[$0] & 15)
    }
    DataBarExpanded.elements(characters).map {
      precondition($0.count <= characters.count * 6 + 32)
      checkSense(DataBar.payload(elements: $0), of: .gs1DataBarExpanded)
    }
  case 5:
    EANUPC.ean13(numbers.map { $0 % 20 }).map { precondition($0.count == 13 && EANUPC.checks($0)) }
    EANUPC.upce(numbers.map { $0 % 20 }).map {
      precondition($0.count == 8 && EANUPC.checks(EANUPC.expanded($0)))
    }
  default:
    let shifts = ShiftedCharacters(control: 0x24, percent: 0x25, slash: 0x2F, plus: 0x2B)
    if let decoded = shifts.decode(values) {
      precondition(decoded.count < values.count)
    }
  }
  return 0
}
