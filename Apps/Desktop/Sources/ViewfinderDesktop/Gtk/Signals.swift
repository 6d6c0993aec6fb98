import CGtk

/// What a signal calls. The addresses that GTK hands over cross into the main actor as numbers: GTK calls only from the
/// main thread, which the compiler cannot know.
private final class Handler {
  let call: ([UInt]) -> Bool

  init(_ call: @escaping ([UInt]) -> Bool) { self.call = call }
}

private nonisolated func run(_ context: UnsafeMutableRawPointer?, _ arguments: [UInt]) -> gboolean {
  let context = UInt(bitPattern: context)
  return MainActor.assumeIsolated {
    guard let pointer = UnsafeMutableRawPointer(bitPattern: context) else { return 0 }
    return Unmanaged<Handler>.fromOpaque(pointer).takeUnretainedValue().call(arguments) ? 1 : 0
  }
}

extension Object {
  private func connect(_ signal: String, callback: @escaping GCallback, _ call: @escaping ([UInt]) -> Bool) {
    g_signal_connect_data(
      raw, signal, callback, Unmanaged.passRetained(Handler(call)).toOpaque(),
      { context, _ in
        let context = UInt(bitPattern: context)
        MainActor.assumeIsolated {
          guard let pointer = UnsafeMutableRawPointer(bitPattern: context) else { return }
          Unmanaged<Handler>.fromOpaque(pointer).release()
        }
      }, GConnectFlags(rawValue: 0))
  }

  /// For signals that carry nothing.
  func connect(_ signal: String, _ call: @escaping () -> Void) {
    connect(asking: signal) {
      call()
      return false
    }
  }

  /// For signals that carry nothing and want to know whether they were dealt with.
  func connect(asking signal: String, _ call: @escaping () -> Bool) {
    let callback: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean = { _, context in
      run(context, [])
    }
    connect(signal, callback: unsafeBitCast(callback, to: GCallback.self)) { _ in call() }
  }

  /// For signals that carry one object, string or other pointer.
  func connect(pointer signal: String, _ call: @escaping (UnsafeMutableRawPointer?) -> Void) {
    let callback:
      @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean = {
        _, argument, context in run(context, [UInt(bitPattern: argument)])
      }
    connect(signal, callback: unsafeBitCast(callback, to: GCallback.self)) { arguments in
      call(UnsafeMutableRawPointer(bitPattern: arguments[0]))
      return false
    }
  }

  /// For signals that carry one number.
  func connect(number signal: String, _ call: @escaping (Int32) -> Void) {
    let callback: @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafeMutableRawPointer?) -> gboolean = {
      _, argument, context in run(context, [UInt(bitPattern: Int(argument))])
    }
    connect(signal, callback: unsafeBitCast(callback, to: GCallback.self)) { arguments in
      call(Int32(truncatingIfNeeded: Int(bitPattern: arguments[0])))
      return false
    }
  }

  /// For `resize` of a drawing area, which carries the size.
  func connect(size signal: String, _ call: @escaping () -> Void) {
    let callback: @convention(c) (UnsafeMutableRawPointer?, Int32, Int32, UnsafeMutableRawPointer?) -> Void = {
      _, _, _, context in _ = run(context, [])
    }
    connect(signal, callback: unsafeBitCast(callback, to: GCallback.self)) { _ in
      call()
      return true
    }
  }

  /// For `open` of an application: files, how many, and a hint.
  func connect(files signal: String, _ call: @escaping ([Object]) -> Void) {
    let callback:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
      ) -> Void = { _, files, count, _, context in
        _ = run(context, [UInt(bitPattern: files), UInt(bitPattern: Int(count))])
      }
    connect(signal, callback: unsafeBitCast(callback, to: GCallback.self)) { arguments in
      guard let files = UnsafePointer<UnsafeMutableRawPointer?>(bitPattern: arguments[0]) else { return false }
      call((0..<Int(bitPattern: arguments[1])).compactMap { files[$0].map { Object($0) } })
      return false
    }
  }

  /// For `pressed` of a click: how often, and where.
  func connect(click signal: String, _ call: @escaping (Double, Double) -> Void) {
    let callback: @convention(c) (UnsafeMutableRawPointer?, Int32, Double, Double, UnsafeMutableRawPointer?) -> Void = {
      _, _, x, y, context in _ = run(context, [UInt(x.bitPattern), UInt(y.bitPattern)])
    }
    connect(signal, callback: unsafeBitCast(callback, to: GCallback.self)) { arguments in
      call(Double(bitPattern: UInt64(arguments[0])), Double(bitPattern: UInt64(arguments[1])))
      return true
    }
  }

  /// For `drop` of a drop target: the value that was dropped. True takes it.
  func connect(drop call: @escaping (UnsafePointer<GValue>) -> Bool) {
    let callback:
      @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<GValue>?, Double, Double, UnsafeMutableRawPointer?)
        -> gboolean = { _, value, _, _, context in run(context, [UInt(bitPattern: value)]) }
    connect("drop", callback: unsafeBitCast(callback, to: GCallback.self)) { arguments in
      UnsafePointer<GValue>(bitPattern: arguments[0]).map(call) ?? false
    }
  }
}

/// Answers of GLib's asynchronous functions.
final class Answer {
  private let call: (UnsafeMutableRawPointer?, OpaquePointer?) -> Void

  private init(_ call: @escaping (UnsafeMutableRawPointer?, OpaquePointer?) -> Void) { self.call = call }

  /// The callback's context; it is called once.
  static func context(_ call: @escaping (UnsafeMutableRawPointer?, OpaquePointer?) -> Void) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(Answer(call)).toOpaque()
  }

  static let callback: GAsyncReadyCallback = { source, result, context in
    let (source, result) = (UInt(bitPattern: source), UInt(bitPattern: result))
    let context = UInt(bitPattern: context)
    MainActor.assumeIsolated {
      guard let pointer = UnsafeMutableRawPointer(bitPattern: context) else { return }
      let answer = Unmanaged<Answer>.fromOpaque(pointer).takeRetainedValue()
      answer.call(UnsafeMutableRawPointer(bitPattern: source), OpaquePointer(bitPattern: result))
    }
  }
}
