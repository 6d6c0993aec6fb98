import Barcodes
import Viewfinder

/// A scanner with its reader and its preview: all that a page's worker talks to.
///
/// It decides nothing: commands, reports and frames go to the core, and the core's events come back as the JSON that
/// every front writes.
final class WebScanner {
  private var scanner = BarcodeScanner(configuration: .continuous)
  private var live = BarcodeReader(options: ReaderOptions(effort: .live))
  private var still = BarcodeReader()
  private var gate = StillnessGate()
  private var view = PreviewView()
  /// Frames that were read, and frames that rested because nothing moved.
  private(set) var framesRead = 0
  private(set) var framesRested = 0

  func configure(preset: ScannerPreset, symbologies: SymbologySet) {
    scanner.configuration = preset.configuration
    scanner.configuration.symbologies = symbologies
    scanner.configuration.region = view.region
  }

  /// Where the picture lies on the page. What a filled view cuts off is not scanned.
  func show(_ view: PreviewView) {
    self.view = view
    scanner.configuration.region = view.region
  }

  func handle(_ command: ScannerCommand, at time: Timestamp) -> [UInt8] {
    json(scanner.handle(command, at: time), at: time)
  }

  func handle(_ report: SourceReport, at time: Timestamp) -> [UInt8] {
    if report == .started { gate = StillnessGate() }
    return json(scanner.handle(report, at: time), at: time)
  }

  func frame(_ pixels: RawSpan, width: Int, height: Int, stride: Int, at time: Timestamp) -> [UInt8] {
    guard scanner.state == .scanning,
      let picture = Luminance(bytes: pixels, width: width, height: height, stride: stride)
    else { return [] }
    guard gate.admits(pixels, width: width, height: height, stride: stride, at: time) else {
      framesRested += 1
      return []
    }
    framesRead += 1
    live.symbologies = scanner.configuration.symbologies
    live.options.region = scanner.configuration.searchRegion(width: width, height: height)
    let reading = live.read(picture, near: scanner.hints(at: time))
    return json(scanner.ingest(reading, at: time), at: time)
  }

  /// A picture by itself, as `viewfinder read --content` reads one; the scanner knows nothing of it.
  func read(
    _ pixels: RawSpan, width: Int, height: Int, symbologies: SymbologySet, effort: ReaderOptions.Effort
  ) -> [UInt8] {
    guard let picture = Luminance(bytes: pixels, width: width, height: height, stride: width) else { return [] }
    still.symbologies = symbologies
    still.options.effort = effort
    return PictureReport(file: "", outcome: .read(still.read(picture), milliseconds: 0)).json(meaning: true)
  }

  /// The outlines of the tracked barcodes where they are to be drawn: `[{"id":1,"points":[[x,y]×4]},…]`.
  func outlines() -> [UInt8] {
    var json = JSONBuilder()
    json.array {
      for tracked in scanner.tracked {
        $0.object {
          $0.key("id")
          $0.integer(tracked.id.number)
          $0.key("points")
          $0.points(view.geometry.previewPoints(for: tracked.corners))
        }
      }
    }
    return json.bytes
  }

  /// The outline of a still picture's barcode on the page.
  func outline(_ corners: Quadrilateral) -> [UInt8] {
    var json = JSONBuilder()
    json.points(view.geometry.previewPoints(for: corners))
    return json.bytes
  }

  /// The barcode under a place of the page.
  func barcode(at place: PreviewPoint) -> TrackedBarcode.ID? {
    let point = view.geometry.imagePoint(for: place)
    return scanner.tracked.first { $0.corners.contains(point) }?.id
  }

  private func json(_ events: [ScannerEvent], at time: Timestamp) -> [UInt8] {
    var lines: [UInt8] = []
    for event in events { lines += event.json(at: time, meaning: true) }
    return lines
  }
}

extension JSONBuilder {
  fileprivate mutating func points(_ points: [PreviewPoint]) {
    array {
      for point in points {
        $0.array {
          $0.hundredths(point.x)
          $0.hundredths(point.y)
        }
      }
    }
  }
}
