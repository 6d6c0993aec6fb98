/// Comma-separated values as in RFC 4180: a header, lines that end in CR LF, fields quoted where they must be.
public enum CSVTable {
  /// The names of the columns. Corners are in pixels, in the symbol's own order from its top left; `bytes` is base 64.
  public static let columns = [
    "file", "page", "width", "height", "milliseconds", "symbology", "text", "bytes", "x1", "y1", "x2", "y2", "x3", "y3",
    "x4", "y4", "version", "identifier", "charset", "gs1", "error",
  ]

  /// What comes after them where meanings are asked for: the kind of content, and all of it as the object that JSON
  /// lines have.
  public static let meaningColumns = ["kind", "content"]

  public static func header(meaning: Bool = false) -> [UInt8] {
    var row = CSVRow()
    for name in columns { row.text(name) }
    if meaning { for name in meaningColumns { row.text(name) } }
    return row.line()
  }
}

extension PictureReport {
  /// One row a barcode. A picture without codes, or one that failed, has one row too, so that none goes missing: its
  /// `symbology` is empty.
  ///
  /// - Parameter meaning: adds `CSVTable.meaningColumns`.
  public func csv(meaning: Bool = false) -> [UInt8] {
    let more = meaning ? CSVTable.meaningColumns.count : 0
    switch outcome {
    case .failed(let error):
      var row = CSVRow()
      start(&row)
      row.skip(CSVTable.columns.count - 3)
      row.text(error)
      row.skip(more)
      return row.line()
    case .read(let reading, let milliseconds):
      var bytes: [UInt8] = []
      if reading.barcodes.isEmpty {
        var row = CSVRow()
        start(&row, reading, milliseconds)
        row.skip(CSVTable.columns.count - 5 + more)
        bytes = row.line()
      }
      for barcode in reading.barcodes {
        var row = CSVRow()
        start(&row, reading, milliseconds)
        row.barcode(barcode)
        row.skip(1)
        if meaning { row.content(barcode.content) }
        bytes.append(contentsOf: row.line())
      }
      return bytes
    }
  }

  private func start(_ row: inout CSVRow) {
    row.text(file)
    if let page { row.integer(page) } else { row.skip(1) }
  }

  private func start(_ row: inout CSVRow, _ reading: Reading, _ milliseconds: Double) {
    start(&row)
    row.integer(reading.width)
    row.integer(reading.height)
    row.hundredths(milliseconds)
  }
}

/// One row while it is written, for tables of any columns.
public struct CSVRow: Sendable {
  private var bytes: [UInt8] = []
  private var isFirst = true

  public init() {}

  public mutating func text(_ text: String) {
    separate()
    var needsQuotes = false
    for byte in text.utf8 where byte == 0x22 || byte == 0x2C || byte == 0x0A || byte == 0x0D {
      needsQuotes = true
    }
    guard needsQuotes else { return bytes.append(contentsOf: text.utf8) }
    bytes.append(0x22)
    for byte in text.utf8 {
      bytes.append(byte)
      if byte == 0x22 { bytes.append(0x22) }
    }
    bytes.append(0x22)
  }

  public mutating func integer(_ value: Int) {
    separate()
    FixedPoint.append(Int64(value), places: 0, to: &bytes)
  }

  /// Empty where the value is not finite.
  mutating func hundredths(_ value: Double) {
    separate()
    if let scaled = FixedPoint.hundredths(value) { FixedPoint.append(scaled, places: 2, to: &bytes) }
  }

  /// Bytes in base 64.
  public mutating func base64(_ payload: [UInt8]) {
    separate()
    Base64.append(payload, to: &bytes)
  }

  mutating func skip(_ count: Int) {
    for _ in 0..<count { separate() }
  }

  mutating func barcode(_ barcode: Barcode) {
    text(barcode.symbology.rawValue)
    text(barcode.text)
    base64(barcode.bytes)
    for corner in barcode.corners.corners {
      hundredths(corner.x)
      hundredths(corner.y)
    }
    text(barcode.version)
    text(barcode.symbologyIdentifier)
    text(barcode.characterSet.rawValue)
    text(barcode.isGS1 ? "true" : "false")
  }

  mutating func content(_ content: Meaning.Content) {
    text(content.kind.rawValue)
    var json = JSONBuilder()
    json.content(content)
    text(String(decoding: json.bytes, as: UTF8.self))
  }

  /// The row as it stands in the file.
  public func line() -> [UInt8] { bytes + [0x0D, 0x0A] }

  private mutating func separate() {
    if !isFirst { bytes.append(0x2C) }
    isFirst = false
  }
}
