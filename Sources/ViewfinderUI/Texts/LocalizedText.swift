#if canImport(UIKit)
  import Foundation
  import ViewfinderCapture

  extension MessageKey {
    /// The words in the user's language. An app may have words of its own: a table `Viewfinder` in its main bundle, with
    /// the same keys, goes first.
    public var localized: String {
      let own = Bundle.main.localizedString(forKey: rawValue, value: "", table: "Viewfinder")
      if !own.isEmpty, own != rawValue { return own }
      return Bundle.module.localizedString(forKey: rawValue, value: english, table: "Viewfinder")
    }
  }

  extension Bundle {
    /// Where the catalogues are.
    static var viewfinderUI: Bundle { .module }
  }

  extension CameraInterruption {
    /// Nil where the user does not see the screen anyway.
    public var message: MessageKey? {
      switch self {
      case .background: nil
      case .inUse: .interruptionInUse
      case .multipleApps: .interruptionMultipleApps
      case .tooWarm: .interruptionTooWarm
      case .other: .interruptionOther
      }
    }
  }
#endif
