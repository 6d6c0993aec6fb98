/// RFC 3492: letters beyond ASCII as ASCII.
enum Punycode {
  private static let base = 36
  private static let damp = 700
  private static let (tMin, tMax, skew, initialBias) = (1, 26, 38, 72)
  /// A label has at most 63 octets, and decoding takes time with the square of its length.
  static let longestLabel = 63

  /// Nil where it is not well-formed.
  static func decode(_ label: ArraySlice<UInt8>) -> [UInt32]? {
    guard label.count <= longestLabel else { return nil }
    var output: [UInt32] = []
    var rest = label
    if let hyphen = label.lastIndex(of: UInt8(ascii: "-")) {
      for byte in label[..<hyphen] {
        guard byte < 0x80 else { return nil }
        output.append(UInt32(byte))
      }
      rest = label[(hyphen + 1)...]
    }
    guard !rest.isEmpty else { return nil }
    // Int64, since an Int has 32 bits on WebAssembly; checked all the same (section 6.4).
    var (n, i, bias): (Int64, Int64, Int) = (128, 0, initialBias)
    while !rest.isEmpty {
      let old = i
      var (weight, k): (Int64, Int) = (1, base)
      while true {
        guard let byte = rest.popFirst(), let digit = digit(byte) else { return nil }
        i += Int64(digit) * weight
        guard i < 1 << 32 else { return nil }
        let threshold = threshold(k, bias)
        if digit < threshold { break }
        weight *= Int64(base - threshold)
        guard weight < 1 << 32 else { return nil }
        k += base
      }
      let count = Int64(output.count + 1)
      bias = adapt(i - old, count, isFirst: old == 0)
      n += i / count
      i %= count
      guard n < 0x110000, !(0xD800..<0xE000).contains(n) else { return nil }
      output.insert(UInt32(n), at: Int(i))
      i += 1
    }
    return output
  }

  /// Nil where the label would be too long.
  static func encode(_ scalars: [UInt32]) -> [UInt8]? {
    guard scalars.count <= longestLabel else { return nil }
    var output: [UInt8] = []
    for scalar in scalars where scalar < 0x80 { output.append(UInt8(scalar)) }
    let basic = output.count
    if basic > 0 { output.append("-") }
    var (n, delta, bias, handled): (Int64, Int64, Int, Int) = (128, 0, initialBias, basic)
    while handled < scalars.count {
      var next = Int64.max
      for scalar in scalars where Int64(scalar) >= n { next = min(next, Int64(scalar)) }
      delta += (next - n) * Int64(handled + 1)
      n = next
      for scalar in scalars {
        if Int64(scalar) < n { delta += 1 }
        guard Int64(scalar) == n else { continue }
        var (q, k) = (delta, base)
        while true {
          let threshold = Int64(threshold(k, bias))
          if q < threshold { break }
          output.append(byte: letter(threshold + (q - threshold) % (Int64(base) - threshold)))
          q = (q - threshold) / (Int64(base) - threshold)
          k += base
        }
        output.append(byte: letter(q))
        bias = adapt(delta, Int64(handled + 1), isFirst: handled == basic)
        delta = 0
        handled += 1
      }
      delta += 1
      n += 1
    }
    return output.count + 4 <= longestLabel ? output : nil
  }

  private static func threshold(_ k: Int, _ bias: Int) -> Int { min(max(k - bias, tMin), tMax) }

  private static func adapt(_ delta: Int64, _ count: Int64, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / Int64(damp) : delta / 2
    delta += delta / count
    var k: Int64 = 0
    while delta > Int64((base - tMin) * tMax / 2) {
      delta /= Int64(base - tMin)
      k += Int64(base)
    }
    return Int(k + Int64(base - tMin + 1) * delta / (delta + Int64(skew)))
  }

  private static func digit(_ byte: UInt8) -> Int? {
    if byte.isLetter { return Int(byte.lowercased) - 0x61 }
    return byte.isDigit ? Int(byte) - 0x30 + 26 : nil
  }

  private static func letter(_ value: Int64) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: value)
    return value < 26 ? 0x61 + value : 0x30 + value - 26
  }
}
