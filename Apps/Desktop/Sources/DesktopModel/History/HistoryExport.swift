/// The history as a file for others.
public enum HistoryExport: String, Sendable, CaseIterable {
  case csv
  case json

  /// What a file's name says of its format; CSV where it says nothing.
  public init(fileName: String) {
    self = fileName.lowercased().hasSuffix(".json") ? .json : .csv
  }

  /// The entries in the order given, without pictures. Times are UTC, bytes are base 64.
  public func bytes(_ entries: [HistoryEntry]) -> [UInt8] {
    switch self {
    case .csv: Self.csv(entries)
    case .json: Self.json(entries)
    }
  }

  private static func csv(_ entries: [HistoryEntry]) -> [UInt8] {
    var header = CSVRow()
    for name in ["time", "symbology", "text", "bytes", "identifier"] { header.text(name) }
    var bytes = header.line()
    for entry in entries {
      var row = CSVRow()
      row.text(WallClock.iso8601(entry.time))
      row.text(entry.symbology)
      row.text(entry.text)
      row.base64(entry.bytes)
      row.text(entry.identifier)
      bytes.append(contentsOf: row.line())
    }
    return bytes
  }

  private static func json(_ entries: [HistoryEntry]) -> [UInt8] {
    var builder = JSONBuilder()
    builder.array { array in
      for entry in entries {
        array.object { object in
          object.key("time")
          object.string(WallClock.iso8601(entry.time))
          object.key("symbology")
          object.string(entry.symbology)
          object.key("text")
          object.string(entry.text)
          object.key("bytes")
          object.base64(entry.bytes)
          object.key("identifier")
          object.string(entry.identifier)
        }
      }
    }
    builder.endLine()
    return builder.bytes
  }
}
