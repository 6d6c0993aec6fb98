/// What makes two barcodes the same value: symbology and bytes.
struct BarcodeKey: Sendable, Hashable {
  let symbology: Symbology
  let bytes: [UInt8]
  /// FNV-1a (Fowler, Noll, Vo) over the bytes, so that most comparisons cost one.
  let hash: UInt64

  init(_ barcode: Barcode) {
    symbology = barcode.symbology
    bytes = barcode.bytes
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    self.hash = hash
  }

  static func == (a: BarcodeKey, b: BarcodeKey) -> Bool {
    a.hash == b.hash && a.symbology == b.symbology && a.bytes == b.bytes
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
