/// Numbers in a file, checked: what lies beyond its end is nil.
struct ByteView {
  enum Order {
    case big
    case little
  }

  let bytes: [UInt8]
  var order: Order

  var count: Int { bytes.count }

  func byte(_ offset: Int) -> Int? {
    offset >= 0 && offset < bytes.count ? Int(bytes[offset]) : nil
  }

  func number(_ offset: Int, bytes size: Int) -> Int? {
    guard offset >= 0, size <= bytes.count, offset <= bytes.count - size else { return nil }
    var value = 0
    for index in 0..<size {
      let byte = Int(bytes[order == .big ? offset + index : offset + size - 1 - index])
      value = value << 8 | byte
    }
    return value
  }

  func short(_ offset: Int) -> Int? { number(offset, bytes: 2) }
  func long(_ offset: Int) -> Int? { number(offset, bytes: 4) }

  func hasName(_ name: String, at offset: Int) -> Bool {
    guard offset >= 0, offset <= bytes.count else { return false }
    return bytes[offset...].starts(with: name.utf8)
  }
}
