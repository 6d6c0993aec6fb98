import Barcodes
import CZint

/// libzint (Robin Stuart and others): an encoder of all symbologies that is not ours.
public enum Zint {
  public enum Kind: Sendable {
    case qr, microQR, rMQR
    case pdf417, compactPDF417, microPDF417
    /// EAN-13, EAN-8 and add-ons by the number of digits; `+` stands before an add-on.
    case ean, upca, upce
    case code128, gs1128
    case code39, fullASCIICode39, code93, codabar, interleaved2of5, itf14, msiPlessey, telepen, numericTelepen
    case dataBar, dataBarStacked, dataBarStackedOmnidirectional, dataBarLimited, dataBarExpanded, dataBarExpandedStacked
    case dataMatrix
    /// The modules around the bullseye; the bullseye itself is not drawn.
    case maxiCode
    case aztec, aztecRune

    fileprivate var number: Int32 {
      switch self {
      case .qr: BARCODE_QRCODE
      case .microQR: BARCODE_MICROQR
      case .rMQR: BARCODE_RMQR
      case .pdf417: BARCODE_PDF417
      case .compactPDF417: BARCODE_PDF417COMP
      case .microPDF417: BARCODE_MICROPDF417
      case .ean: BARCODE_EANX
      case .upca: BARCODE_UPCA
      case .upce: BARCODE_UPCE
      case .code128: BARCODE_CODE128
      case .gs1128: BARCODE_GS1_128
      case .code39: BARCODE_CODE39
      case .fullASCIICode39: BARCODE_EXCODE39
      case .code93: BARCODE_CODE93
      case .codabar: BARCODE_CODABAR
      case .interleaved2of5: BARCODE_C25INTER
      case .itf14: BARCODE_ITF14
      case .msiPlessey: BARCODE_MSI_PLESSEY
      case .telepen: BARCODE_TELEPEN
      case .numericTelepen: BARCODE_TELEPEN_NUM
      case .dataBar: BARCODE_DBAR_OMN
      case .dataBarStacked: BARCODE_DBAR_STK
      case .dataBarStackedOmnidirectional: BARCODE_DBAR_OMNSTK
      case .dataBarLimited: BARCODE_DBAR_LTD
      case .dataBarExpanded: BARCODE_DBAR_EXP
      case .dataBarExpandedStacked: BARCODE_DBAR_EXPSTK
      case .dataMatrix: BARCODE_DATAMATRIX
      case .maxiCode: BARCODE_MAXICODE
      case .aztec: BARCODE_AZTEC
      case .aztecRune: BARCODE_AZRUNE
      }
    }

    /// The library's number for level 0.
    fileprivate var firstLevel: Int {
      switch self {
      case .pdf417, .compactPDF417, .microPDF417, .maxiCode: 0
      default: 1
      }
    }
  }

  /// What a symbol shall be; what is left out the library chooses.
  public struct Request: Sendable {
    public var kind: Kind
    /// 0...3 for L, M, Q, H; 0...8 of PDF417; the mode of MaxiCode.
    public var level: Int?
    /// QR Code 1...40, Micro QR Code 1...4, rMQR 1...32 and Data Matrix 1...48 in the standards' order; Aztec Code 1...4 for
    /// compact and 5...36 for full symbols; data columns of PDF417 and MicroPDF417.
    public var version: Int?
    public var mask: Int?
    public var eci: Int?
    /// The input is GS1 with AIs in square brackets.
    public var isGS1 = false
    /// The input is UTF-8 text, which the library turns into the character set of the symbol or of `eci`; else bytes
    /// are taken as they are.
    public var isText = false
    /// Pairs of bytes that look like kanji are packed as kanji, whatever they mean.
    public var packsBytesAsKanji = false
    /// The symbol programs the reader.
    public var isReaderProgramming = false
    /// Postal code, country and class of service of MaxiCode, digits in one.
    public var primary = ""
    /// Position from 1, count, and the parity byte as a number; below 0 there is none, where the symbology allows that.
    public var append: (index: Int, count: Int, parity: Int)?

    public init(_ kind: Kind, level: Int? = nil, version: Int? = nil, mask: Int? = nil) {
      self.kind = kind
      self.level = level
      self.version = version
      self.mask = mask
    }
  }

  /// The modules of a symbol, every one fully sure; nil where the library refuses (too long, bad option).
  public static func encode(_ bytes: [UInt8], _ request: Request) -> ModuleGrid? {
    guard !bytes.isEmpty, let symbol = ZBarcode_Create() else { return nil }
    defer { ZBarcode_Delete(symbol) }
    symbol.pointee.symbology = request.kind.number
    symbol.pointee.input_mode = request.isGS1 ? GS1_MODE : request.isText ? UNICODE_MODE : DATA_MODE
    if let level = request.level { symbol.pointee.option_1 = Int32(request.kind.firstLevel + level) }
    if let version = request.version { symbol.pointee.option_2 = Int32(version) }
    var third: Int32 = request.packsBytesAsKanji ? ZINT_FULL_MULTIBYTE : 0
    if let mask = request.mask { third |= Int32(mask + 1) << 8 }
    symbol.pointee.option_3 = third
    if let eci = request.eci { symbol.pointee.eci = Int32(eci) }
    if let append = request.append {
      symbol.pointee.structapp.index = Int32(append.index)
      symbol.pointee.structapp.count = Int32(append.count)
      // MaxiCode does not name its sets.
      if append.parity >= 0, request.kind != .maxiCode {
        withUnsafeMutableBytes(of: &symbol.pointee.structapp.id) { id in
          for (place, digit) in "\(append.parity)".utf8.enumerated() { id[place] = digit }
        }
      }
    }
    withUnsafeMutableBytes(of: &symbol.pointee.primary) { primary in
      for (place, byte) in request.primary.utf8.enumerated() { primary[place] = byte }
    }
    if request.isReaderProgramming { symbol.pointee.output_options |= READER_INIT }
    let status = bytes.withUnsafeBufferPointer { ZBarcode_Encode(symbol, $0.baseAddress, Int32($0.count)) }
    guard status < ZINT_ERROR else { return nil }
    return modules(symbol)
  }

  private static func modules(_ symbol: UnsafeMutablePointer<zint_symbol>) -> ModuleGrid {
    let width = Int(symbol.pointee.width)
    let height = Int(symbol.pointee.rows)
    var grid = ModuleGrid(width: width, height: height)
    withUnsafeBytes(of: &symbol.pointee.encoded_data) { rows in
      let stride = rows.count / 200
      for y in 0..<height {
        for x in 0..<width { grid[x, y] = rows[y * stride + x / 8] >> UInt8(x & 7) & 1 == 1 ? 127 : -127 }
      }
    }
    return grid
  }
}
