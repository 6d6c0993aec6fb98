/// What became of one picture, in the forms that the command line prints.
public struct PictureReport: Sendable {
  public enum Outcome: Sendable {
    /// - Parameter milliseconds: the engine's time alone.
    case read(Reading, milliseconds: Double)
    /// The picture could not be read; the words say why.
    case failed(String)
  }

  /// As it was named by whoever asked.
  public var file: String
  /// From 1, for files of several pages; nil for pictures.
  public var page: Int?
  public var outcome: Outcome

  public init(file: String, page: Int? = nil, outcome: Outcome) {
    self.file = file
    self.page = page
    self.outcome = outcome
  }

  /// One JSON object and a line feed: `file`, (`page`,) `width`, `height`, `milliseconds`, `barcodes`, or `file`,
  /// (`page`,) `error`.
  ///
  /// - Parameters:
  ///   - explaining: adds `quality` and `attempts`: every candidate and how far it got.
  ///   - meaning: adds `content` to every barcode: what its payload means.
  public func json(explaining: Bool = false, meaning: Bool = false) -> [UInt8] {
    var json = JSONBuilder()
    json.object {
      $0.key("file")
      $0.string(file)
      if let page {
        $0.key("page")
        $0.integer(page)
      }
      switch outcome {
      case .failed(let error):
        $0.key("error")
        $0.string(error)
      case .read(let reading, let milliseconds):
        $0.reading(reading, milliseconds: milliseconds, explaining: explaining, meaning: meaning)
      }
    }
    json.endLine()
    return json.bytes
  }

  /// One line a barcode: its text, made safe to show. Nothing for a picture without codes or one that failed.
  public func text() -> [UInt8] {
    guard case .read(let reading, _) = outcome else { return [] }
    var bytes: [UInt8] = []
    for barcode in reading.barcodes {
      PlainText.append(barcode.text, to: &bytes)
      bytes.append(0x0A)
    }
    return bytes
  }
}

extension JSONBuilder {
  fileprivate mutating func reading(_ reading: Reading, milliseconds: Double, explaining: Bool, meaning: Bool) {
    key("width")
    integer(reading.width)
    key("height")
    integer(reading.height)
    key("milliseconds")
    hundredths(milliseconds)
    key("barcodes")
    array { for barcode in reading.barcodes { $0.barcode(barcode, meaning: meaning) } }
    guard explaining else { return }
    key("quality")
    object {
      $0.key("mean")
      $0.hundredths(reading.quality.mean)
      $0.key("contrast")
      $0.hundredths(reading.quality.contrast)
      $0.key("saturatedShare")
      $0.hundredths(reading.quality.saturatedShare)
      $0.key("sharpness")
      $0.hundredths(reading.quality.sharpness)
    }
    key("attempts")
    array { for attempt in reading.attempts { $0.attempt(attempt) } }
  }
}
