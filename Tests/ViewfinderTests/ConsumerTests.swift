import Dispatch
import Foundation
import Testing
import Viewfinder

/// Stands in an app's shoes: Foundation and Dispatch beside ours, no testable import. That it compiles proves that no
/// public name clashes; every public type is named here once, without its module.
@Suite("As an app sees it")
struct ConsumerTests {
  @Test("scans one code, names and all")
  func scan() {
    let configurations: [ScannerConfiguration] = [.continuous, .firstHit, .startStop]
    for configuration in configurations {
      var scanner = BarcodeScanner(configuration: configuration)
      var events: [ScannerEvent] = scanner.handle(ScannerCommand.start, at: Timestamp.zero)
      let epoch: ScannerEpoch = scanner.epoch
      events += scanner.handle(SourceReport.started, from: epoch, at: Timestamp.zero + TimeSpan.seconds(0.5))
      let reading = Reading(barcodes: [Sample.barcode("Hello")], width: 640, height: 480)
      events += scanner.ingest(reading, from: epoch, at: Timestamp.seconds(1))
      let accepted: [AcceptedBarcode] = events.compactMap { if case .accepted(let value) = $0 { value } else { nil } }
      #expect(accepted.map(\.barcode.text) == ["Hello"])
      let expected: ScannerState = configuration.stopsOnAcceptance ? .stopped : .scanning
      #expect(scanner.state == expected)
      let tracked: [TrackedBarcode] = scanner.tracked
      #expect(tracked.isEmpty == configuration.stopsOnAcceptance)
    }
  }

  @Test("the other names")
  func names() {
    let region = Region.full
    let geometry = PreviewGeometry(
      imageWidth: 640, imageHeight: 480, viewWidth: 320, viewHeight: 240, scaling: PreviewGeometry.Scaling.fit,
      orientation: PictureOrientation.up)
    let frame: PreviewRectangle = geometry.previewRectangle(for: region)
    #expect(frame == PreviewRectangle(x: 0, y: 0, width: 320, height: 240))
    #expect(geometry.imagePoint(for: PreviewPoint(x: 1, y: 1)) == ImagePoint(x: 2, y: 2))
    let policies = (AcceptancePolicy.atOnce, RepeatPolicy.interval(seconds: 2), Aim.everything)
    #expect(policies.0.agreeing == 1)
    let message: MessageKey = FailureReason.noCamera.message
    #expect(!message.english.isEmpty && !Guidance.found.message.english.isEmpty)
    var json = JSONBuilder()
    json.string("x")
    #expect(json.bytes == Array("\"x\"".utf8) && Base64.encode([1]).count == 4 && !CSVTable.header().isEmpty)
    #expect(PlainText.line("x") == [0x78])
    #expect(PictureReport(file: "x", outcome: .failed("y")).text().isEmpty)
    #expect(ModuleEvidence().frames == 0)
  }
}
