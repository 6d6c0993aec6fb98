import Barcodes
import CQREncode

/// libqrencode (Kentaro Fukuchi): an encoder of QR Code and Micro QR Code that is not ours.
public enum QREncode {
  /// A stretch of a message in one mode, written as it is given: nothing is optimized.
  public enum Segment: Sendable {
    case numeric([UInt8])
    case alphanumeric([UInt8])
    case byte([UInt8])
    /// Shift-JIS, two bytes a character.
    case kanji([UInt8])
    case eci(Int)
    /// FNC1 in second position. (The library cannot write FNC1 in first position, version 4.1.1.)
    case fnc1Second(UInt8)

    fileprivate var mode: (QRencodeMode, [UInt8])? {
      switch self {
      case .numeric(let bytes): (QR_MODE_NUM, bytes)
      case .alphanumeric(let bytes): (QR_MODE_AN, bytes)
      case .byte(let bytes): (QR_MODE_8, bytes)
      case .kanji(let bytes): (QR_MODE_KANJI, bytes)
      case .eci, .fnc1Second: nil
      }
    }
  }

  /// The modules of a symbol, every one fully sure. `level` is 0...3 for L, M, Q, H; `version` 0 takes the smallest.
  public static func encode(_ bytes: [UInt8], version: Int = 0, level: Int = 0) -> ModuleGrid? {
    let symbol = bytes.withUnsafeBufferPointer {
      QRcode_encodeData(Int32($0.count), $0.baseAddress, Int32(version), QRecLevel(UInt32(level)))
    }
    return symbol.flatMap(take)
  }

  /// QR Code from segments; `mask` nil lets the encoder choose. Nil where the message does not fit the version (the
  /// library takes a larger one by itself where no mask is forced).
  public static func encode(_ segments: [Segment], version: Int, level: Int, mask: Int? = nil) -> ModuleGrid? {
    guard let input = QRinput_new2(Int32(version), QRecLevel(UInt32(level))) else { return nil }
    defer { QRinput_free(input) }
    guard fill(input, segments) else { return nil }
    let symbol = mask.map { QRcode_encodeMask(input, Int32($0)) } ?? QRcode_encodeInput(input)
    guard let grid = symbol.flatMap(take), version == 0 || grid.width == 17 + 4 * version else { return nil }
    return grid
  }

  /// Micro QR Code M1...M4.
  public static func encodeMicro(_ segments: [Segment], version: Int, level: Int, mask: Int? = nil) -> ModuleGrid? {
    guard let input = QRinput_newMQR(Int32(version), QRecLevel(UInt32(level))) else { return nil }
    defer { QRinput_free(input) }
    guard fill(input, segments) else { return nil }
    return (mask.map { QRcode_encodeMaskMQR(input, Int32($0)) } ?? QRcode_encodeInput(input)).flatMap(take)
  }

  /// One message over several symbols of one version (structured append).
  public static func encodeStructured(_ bytes: [UInt8], version: Int, level: Int) -> [ModuleGrid] {
    let list = bytes.withUnsafeBufferPointer {
      QRcode_encodeDataStructured(Int32($0.count), $0.baseAddress, Int32(version), QRecLevel(UInt32(level)))
    }
    guard let list else { return [] }
    defer { QRcode_List_free(list) }
    var grids: [ModuleGrid] = []
    var entry: UnsafeMutablePointer<QRcode_List>? = list
    while let here = entry {
      if let symbol = here.pointee.code { grids.append(copy(symbol)) }
      entry = here.pointee.next
    }
    return grids
  }

  private static func fill(_ input: OpaquePointer, _ segments: [Segment]) -> Bool {
    for segment in segments {
      var status: Int32
      switch segment {
      case .eci(let number): status = QRinput_appendECIheader(input, UInt32(number))
      case .fnc1Second(let indicator): status = QRinput_setFNC1Second(input, indicator)
      default:
        guard let (mode, bytes) = segment.mode else { return false }
        status = bytes.withUnsafeBufferPointer { QRinput_append(input, mode, Int32($0.count), $0.baseAddress) }
      }
      if status != 0 { return false }
    }
    return true
  }

  private static func take(_ symbol: UnsafeMutablePointer<QRcode>) -> ModuleGrid? {
    defer { QRcode_free(symbol) }
    return copy(symbol)
  }

  private static func copy(_ symbol: UnsafeMutablePointer<QRcode>) -> ModuleGrid {
    let side = Int(symbol.pointee.width)
    var grid = ModuleGrid(width: side, height: side)
    for index in 0..<side * side { grid.values[index] = symbol.pointee.data[index] & 1 == 1 ? 127 : -127 }
    return grid
  }
}
