import Synchronization

/// Between the source's thread and the window: takes each frame, makes its preview, and hands it over if the window has
/// taken the last one. A window that is slow misses frames; it never gets behind.
public final class PreviewFeed: Sendable {
  /// How the view is at the moment.
  public struct View: Sendable, Equatable {
    /// In points.
    public var width: Int
    public var height: Int
    public var pixelDensity: Int
    public var fills: Bool
    public var isMirrored: Bool

    public init(width: Int = 1, height: Int = 1, pixelDensity: Int = 1, fills: Bool = true, isMirrored: Bool = false) {
      self.width = width
      self.height = height
      self.pixelDensity = pixelDensity
      self.fills = fills
      self.isMirrored = isMirrored
    }

    public func geometry(imageWidth: Int, imageHeight: Int) -> PreviewGeometry {
      PreviewGeometry(
        imageWidth: Double(imageWidth), imageHeight: Double(imageHeight), viewWidth: Double(width),
        viewHeight: Double(height), scaling: fills ? .fill : .fit, isMirrored: isMirrored,
        pixelDensity: Double(pixelDensity))
    }
  }

  public struct Picture: Sendable {
    public var pixels: PreviewScaler.Pixels
    public var imageWidth: Int
    public var imageHeight: Int
  }

  public struct Counts: Sendable, Equatable {
    /// Frames that the source gave, those that nobody took included.
    public var captured = 0
    /// Frames that reached this process.
    public var taken = 0
    /// Frames that were handed to the window.
    public var shown = 0
  }

  private struct State: Sendable {
    var view = View()
    var isBusy = false
    var counts = Counts()
    var firstNumber: Int?
  }

  private let state = Mutex(State())
  private let show: @Sendable (Picture) async -> Void

  /// - Parameter show: returns when the window has taken the picture.
  public init(show: @escaping @Sendable (Picture) async -> Void) { self.show = show }

  public var view: View {
    get { state.withLock { $0.view } }
    set { state.withLock { $0.view = newValue } }
  }

  public var counts: Counts { state.withLock { $0.counts } }

  /// A new source counts its frames from 0.
  public func begin() {
    state.withLock { state in
      state.counts = Counts()
      state.firstNumber = nil
    }
  }

  public func take(_ frame: CapturedFrame) {
    let view: View? = state.withLock { state in
      let first = state.firstNumber ?? frame.number
      state.firstNumber = first
      state.counts.captured = frame.number - first + 1
      state.counts.taken += 1
      guard !state.isBusy else { return nil }
      state.isBusy = true
      state.counts.shown += 1
      return state.view
    }
    guard let view else { return }
    let picture = Self.picture(of: frame, in: view)
    Task { [show] in
      await show(picture)
      state.withLock { $0.isBusy = false }
    }
  }

  public static func picture(of frame: CapturedFrame, in view: View) -> Picture {
    let geometry = view.geometry(imageWidth: frame.width, imageHeight: frame.height)
    return Picture(
      pixels: PreviewScaler.pixels(of: frame, in: geometry), imageWidth: frame.width, imageHeight: frame.height)
  }
}
