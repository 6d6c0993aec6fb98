@MainActor open class UIApplication: UIResponder {
  nonisolated public class var didEnterBackgroundNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
  }
  nonisolated public class var willEnterForegroundNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillEnterForegroundNotification")
  }
  nonisolated public class var openSettingsURLString: String { "app-settings:" }
}

open class UIPasteboard: NSObject {
  @MainActor private static let shared = UIPasteboard()
  @MainActor open class var general: UIPasteboard { shared }
  open var string: String?
}

@MainActor open class UINotificationFeedbackGenerator: NSObject {
  public enum FeedbackType: Int, Sendable {
    case success = 0
    case warning = 1
    case error = 2
  }
  public override init() { super.init() }
  open func prepare() { TouchStage.prepared += 1 }
  open func notificationOccurred(_ notificationType: FeedbackType) { TouchStage.felt.append(notificationType) }
}

/// What was felt and said.
@MainActor package enum TouchStage {
  package static var prepared = 0
  package static var felt: [UINotificationFeedbackGenerator.FeedbackType] = []
  package static var said: [String] = []
  package static var speaks = false

  package static func reset() {
    prepared = 0
    felt = []
    said = []
    speaks = false
  }
}

@MainActor public struct UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let announcement = Notification(rawValue: 1008)
  }
  public static var isVoiceOverRunning: Bool { TouchStage.speaks }
  public static func post(notification: Notification, argument: Any?) {
    if let text = argument as? String { TouchStage.said.append(text) }
  }
}
