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
  let label = wordsLabel(host)
  return label?.isHidden == false ? label?.text : nil
}

/// The label that shows them.
@MainActor
func wordsLabel(_ host: ViewHost) -> UILabel? {
  host.controller?.view.subviews.lazy.compactMap { $0 as? UILabel }.first
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

/// Holds a value of the app's, and counts how often it was written.
@MainActor
final class Written<Value> {
  private(set) var value: Value
  private(set) var writes: [Value] = []
  init(_ value: Value) { self.value = value }

  var binding: Binding<Value> {
    Binding(
      read: { self.value },
      write: {
        self.value = $0
        self.writes.append($0)
      })
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
