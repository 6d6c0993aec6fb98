#if canImport(UIKit)
  import AudioToolbox
  import UIKit
  import ViewfinderCapture

  /// What the user hears and feels. It follows acceptance alone: one accepted value, one haptic, one beep.
  public struct FeedbackOptions: Sendable, Equatable {
    public enum Touch: Sendable, Hashable {
      case none
      /// The system's haptic for success.
      case success
      /// A vibration, as phones without haptics have it too.
      case vibration
    }

    public var touch: Touch
    public var beeps: Bool
    /// Reads accepted values and failures aloud where VoiceOver runs.
    public var speaks: Bool

    public init(touch: Touch = .success, beeps: Bool = false, speaks: Bool = true) {
      self.touch = touch
      self.beeps = beeps
      self.speaks = speaks
    }
  }

  @MainActor
  final class ScanFeedback {
    var options = FeedbackOptions()
    private var generator: UINotificationFeedbackGenerator?
    private var beep: Beep?

    /// Wakes what would answer late otherwise. While codes are looked for, a hit may come at any moment.
    func prepare() {
      if options.touch == .success {
        let generator = generator ?? UINotificationFeedbackGenerator()
        generator.prepare()
        self.generator = generator
      }
      if options.beeps, beep == nil {
        let beep = Beep()
        Task { await beep.prepare() }
        self.beep = beep
      }
    }

    func rest() { generator = nil }

    func accepted(_ text: String) {
      switch options.touch {
      case .none: break
      case .success:
        let generator = generator ?? UINotificationFeedbackGenerator()
        generator.notificationOccurred(.success)
        generator.prepare()
        self.generator = generator
      case .vibration: AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
      }
      if options.beeps {
        if beep == nil { beep = Beep() }
        beep?.play()
      }
      say("\(MessageKey.guidanceFound.localized) \(text)")
    }

    func say(_ text: String) {
      guard options.speaks, UIAccessibility.isVoiceOverRunning else { return }
      UIAccessibility.post(notification: .announcement, argument: text)
    }
  }
#endif
