import Barcodes
import Viewfinder

/// Everything that the pure modules do with one picture, as bytes: the JSON of the reading with all its attempts, then
/// that of the events when a scanner sees the picture three times.
enum Probe {
  static func run(_ pixels: RawSpan, width: Int, height: Int) -> [UInt8] {
    guard let picture = Luminance(bytes: pixels, width: width, height: height, stride: width) else { return [] }
    var reader = BarcodeReader(options: ReaderOptions(effort: .thorough))
    let reading = reader.read(picture)
    // No time is measured: it would never be the same.
    var output = PictureReport(file: "probe", outcome: .read(reading, milliseconds: 0)).json(
      explaining: true, meaning: true)

    var scanner = BarcodeScanner(configuration: .continuous)
    scanner.configuration.symbologies = .all
    var time = Timestamp.zero
    var events = scanner.handle(ScannerCommand.start, at: time)
    events += scanner.handle(SourceReport.started, at: time)
    for event in events { output += event.json(at: time) }
    for _ in 0..<3 {
      let live = reader.read(picture, near: scanner.hints(at: time))
      for event in scanner.ingest(live, at: time) { output += event.json(at: time, meaning: true) }
      time = time + TimeSpan.seconds(1.0 / 32)
    }
    for event in scanner.handle(ScannerCommand.stop, at: time) { output += event.json(at: time) }
    return output
  }
}
