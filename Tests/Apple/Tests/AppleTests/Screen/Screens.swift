import AVFoundation
import AudioToolbox
import SwiftUI
import Testing

@testable import ViewfinderUI

/// The layer that shows the outlines of the scanner on the screen.
@MainActor
func outlines(_ host: ViewHost) -> CAShapeLayer? {
  host.controller?.view.layer.sublayers?.lazy.compactMap { $0 as? CAShapeLayer }.first
}

/// The words in the middle of the picture.
@MainActor
func words(_ host: ViewHost) -> String? {
  let label = host.controller?.view.subviews.lazy.compactMap { $0 as? UILabel }.first
  return label?.isHidden == false ? label?.text : nil
}

/// Keeps, in order, what a view did.
@MainActor
final class Diary {
  var entries: [String] = []
  func note(_ entry: String) { entries.append(entry) }
}

/// Shows `objects` until `condition` holds.
@MainActor
func showing(_ objects: AVMetadataObject..., until condition: () -> Bool) async -> Bool {
  await eventually {
    for case let output as AVCaptureMetadataOutput in stage.session?.outputs ?? [] { output.deliver(objects) }
    return condition()
  }
}

/// Long enough for everything that could still come.
func calm() async { try? await Task.sleep(for: .milliseconds(120)) }

@MainActor
func setStage() {
  stage.reset()
  TouchStage.reset()
  SoundStage.shared.reset()
  ViewHost.opened = []
}
