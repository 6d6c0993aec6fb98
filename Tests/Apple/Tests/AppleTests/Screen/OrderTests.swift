import AVFoundation
import AudioToolbox
import SwiftUI
import Testing
import UIKit

@testable import ViewfinderUI

/// What can happen to a scan, from the app, the user and the system.
enum Happening: CaseIterable, Sendable {
  case start, stop, pause, resume, refuse, allow, interrupt, interruptionEnds, leave, comeBack, turn, reset, hit
  case covered, uncovered

  @MainActor
  func happen() {
    switch self {
    case .refuse: stage.authorization = .denied
    case .allow: stage.authorization = .authorized
    case .interrupt: stage.session?.interrupt(.videoDeviceInUseByAnotherClient)
    case .interruptionEnds: stage.session?.endInterruption(resumes: false)
    case .leave: NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
    case .comeBack: NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: nil)
    case .turn: stage.turn(to: stage.angle == 90 ? 180 : 90)
    case .reset: stage.session?.fail(.mediaServicesWereReset)
    case .hit: show(seen("hit"))
    case .start, .stop, .pause, .resume, .covered, .uncovered: break
    }
  }
}

extension AppleSystems {
  /// Two happenings in every order, the same one twice as well: at once while the scan starts, and one after the other when
  /// it runs.
  @Suite("Every order of what can happen")
  @MainActor
  struct Orders {
    init() { setStage() }

    struct Manner: Sendable, CustomTestStringConvertible {
      var isRunning: Bool
      var isHasty: Bool
      var testDescription: String { "\(isRunning ? "running" : "starting"), \(isHasty ? "at once" : "one by one")" }
    }

    nonisolated static let manners = [
      Manner(isRunning: false, isHasty: true), Manner(isRunning: true, isHasty: false),
    ]
    /// What only takes back something else comes second.
    private let beginnings = Happening.allCases.filter {
      ![.allow, .interruptionEnds, .comeBack, .uncovered].contains($0)
    }

    /// Takes back what keeps a scan from running.
    private func heal() {
      for happening in [Happening.allow, .interruptionEnds, .comeBack] { happening.happen() }
    }

    private func breathe(_ manner: Manner) async {
      if !manner.isHasty { try? await Task.sleep(for: .milliseconds(2)) }
    }

    @Test(
      "A model: afterwards stop turns the camera off, start turns it on, and a hit is told once", arguments: manners)
    func model(manner: Manner) async {
      for first in beginnings {
        for second in Happening.allCases {
          setStage()
          let order = "\(first), \(second)"
          let model = ScannerModel(configuration: .firstHit)
          var hits = 0
          model.onAccept = { _ in hits += 1 }
          model.start()
          if manner.isRunning { #expect(await eventually { stage.session?.isRunning == true }, "\(order)") }
          for happening in [first, second] {
            switch happening {
            case .start: model.start()
            case .stop: model.stop()
            case .pause: model.pause()
            case .resume: model.resume()
            default: happening.happen()
            }
            await breathe(manner)
          }
          heal()
          model.stop()
          #expect(
            await eventually { await !model.session.state.needsSource && stage.session?.isRunning != true }, "\(order)")
          let before = hits
          model.start()
          #expect(await eventually { model.state == .scanning && stage.session?.isRunning == true }, "\(order)")
          #expect(await showing(seen("told"), until: { hits == before + 1 }), "\(order)")
          #expect(await eventually { stage.session?.isRunning == false }, "\(order)")
          show(seen("told"))
          await Task.yield()
          #expect(hits == before + 1 && TouchStage.felt.count == hits, "\(order)")
          #expect(stage.violations.isEmpty, "\(order)")
        }
      }
    }

    struct App: View {
      let diary: Diary
      @State var isScanning = true

      var body: some View {
        VStack {
          ScannerPreview(isScanning: $isScanning) { diary.note($0) }
          Button("On") { isScanning = true }
          Button("Off") { isScanning = false }
          Text(verbatim: isScanning ? "on" : "off")
        }
      }
    }

    @Test("A view: afterwards its binding turns the camera off and on, and a hit is told once", arguments: manners)
    func view(manner: Manner) async {
      for first in beginnings where first != .pause && first != .resume {
        for second in Happening.allCases where second != .pause && second != .resume {
          setStage()
          let order = "\(first), \(second)"
          let diary = Diary()
          let host = ViewHost(App(diary: diary))
          if manner.isRunning { #expect(await eventually { stage.session?.isRunning == true }, "\(order)") }
          for happening in [first, second] {
            switch happening {
            case .start: host.press("On")
            case .stop: host.press("Off")
            case .covered: host.cover()
            case .uncovered: host.uncover()
            default: happening.happen()
            }
            await breathe(manner)
          }
          heal()
          host.uncover()
          host.press("Off")
          #expect(await eventually { host.texts == ["off"] && stage.session?.isRunning != true }, "\(order)")
          let before = diary.entries.count
          host.press("On")
          #expect(await eventually { stage.session?.isRunning == true }, "\(order)")
          #expect(await showing(seen("told"), until: { diary.entries.count == before + 1 }), "\(order)")
          #expect(await eventually { stage.session?.isRunning == false && host.texts == ["off"] }, "\(order)")
          #expect(SoundStage.shared.vibrations == diary.entries.count, "\(order)")
          host.leave()
          #expect(await eventually { stage.sessions.isEmpty }, "\(order)")
          #expect(stage.violations.isEmpty, "\(order)")
        }
      }
    }
  }
}
