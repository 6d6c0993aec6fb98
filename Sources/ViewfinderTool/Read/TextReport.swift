import ViewfinderCapture

/// A picture's report for people: one line a barcode, its text made safe to show.
struct TextReport {
  private(set) var bytes: [UInt8] = []

  /// - Parameters:
  ///   - namesPicture: puts the picture's name and a colon before each line, as grep does.
  ///   - explains: adds what became of every candidate, indented.
  ///   - meaning: adds what every payload means, indented.
  init(_ report: PictureReport, namesPicture: Bool, explains: Bool, meaning: ContentText? = nil) {
    guard case .read(let reading, _) = report.outcome else { return }
    let name = namesPicture ? PlainText.line(report.file) + Array(": ".utf8) : []
    for barcode in reading.barcodes {
      bytes += name + PlainText.line(barcode.text) + [0x0A]
      for line in meaning?.lines(barcode.content) ?? [] { bytes += name + Array("  ".utf8) + line + [0x0A] }
    }
    guard explains else { return }
    if reading.attempts.isEmpty { bytes += name + Array("  no candidate\n".utf8) }
    for attempt in reading.attempts { bytes += name + Array("  \(Self.words(attempt))\n".utf8) }
  }

  private static func words(_ attempt: Attempt) -> String {
    let center = attempt.corners.center
    let size = attempt.grid.map { ", \($0.width) × \($0.height) modules" } ?? ""
    let why = attempt.stage == .read ? "" : ": " + attempt.stage.explanation
    let place = "at \(whole(center.x)), \(whole(center.y))\(size)\(attempt.isInverted ? ", light on dark" : "")"
    return "\(attempt.symbology.rawValue) \(place), \(attempt.stage.name)\(why)"
  }

  /// Nearest whole number, of whatever the engine gave.
  private static func whole(_ value: Double) -> Int { Int(exactly: value.rounded()) ?? 0 }
}
