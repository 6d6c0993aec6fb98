import Barcodes
import CQREncode

/// libqrencode (Kentaro Fukuchi): an encoder of QR Code and Micro QR Code that is not ours.
public enum QREncode {
  /// The modules of a symbol, every one fully sure. `level` is 0...3 for L, M, Q, H; `version` 0 takes the smallest.
  public static func encode(_ bytes: [UInt8], version: Int = 0, level: Int = 0) -> ModuleGrid? {
    let symbol = bytes.withUnsafeBufferPointer {
      QRcode_encodeData(Int32($0.count), $0.baseAddress, Int32(version), QRecLevel(UInt32(level)))
    }
    guard let symbol else { return nil }
    defer { QRcode_free(symbol) }
    let side = Int(symbol.pointee.width)
    var grid = ModuleGrid(width: side, height: side)
    for index in 0..<side * side { grid.values[index] = symbol.pointee.data[index] & 1 == 1 ? 127 : -127 }
    return grid
  }
}
