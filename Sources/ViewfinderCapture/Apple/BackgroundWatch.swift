#if canImport(UIKit) && canImport(AVFoundation)
  import UIKit

  /// Knows when the app leaves the screen and when it comes back.
  @MainActor
  final class BackgroundWatch {
    /// Takes the observers away when the watch goes.
    ///
    /// Sendable: the tokens are only handed back.
    private final class Tokens: @unchecked Sendable {
      let tokens: [any NSObjectProtocol]

      init(_ tokens: [any NSObjectProtocol]) { self.tokens = tokens }

      deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
      }
    }

    private let tokens: Tokens

    init(leaves: @escaping @Sendable () -> Void, returns: @escaping @Sendable () -> Void) {
      let center = NotificationCenter.default
      tokens = Tokens([
        center.addObserver(forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil) { _ in
          leaves()
        },
        center.addObserver(forName: UIApplication.willEnterForegroundNotification, object: nil, queue: nil) { _ in
          returns()
        },
      ])
    }
  }
#endif
