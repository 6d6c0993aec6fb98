#if canImport(UIKit)
  import SwiftUI

  /// Hands values to a binding so that `onChange` sees each: SwiftUI compares what is there when it draws, so two values
  /// of one frame, or the same value once more, need a moment between them.
  @MainActor
  final class BindingHandover {
    /// A few frames of the screen.
    private static let gap = Duration.milliseconds(50)
    /// More than are in view at once; what comes on top would be shown when it is long gone.
    private static let longestQueue = 32

    private var waiting: [String?] = []
    private var last: String?
    private var isBusy = false

    func hand(_ value: String, to binding: Binding<String?>) {
      guard waiting.count < Self.longestQueue else { return }
      let before = isBusy ? last : binding.wrappedValue
      if before == value { waiting.append(nil) }
      waiting.append(value)
      last = value
      if !isBusy { work(binding) }
    }

    private func work(_ binding: Binding<String?>) {
      guard !waiting.isEmpty else {
        isBusy = false
        return
      }
      isBusy = true
      binding.wrappedValue = waiting.removeFirst()
      Task {
        try? await Task.sleep(for: Self.gap)
        work(binding)
      }
    }
  }
#endif
