#if arch(wasm32)
  import CRuntime

  // The page has one thread, and calls one function at a time.
  nonisolated(unsafe) private var output: [UInt8] = []
  // As above.
  nonisolated(unsafe) private var pixels: [UInt8] = []

  /// Room for a picture of so many bytes. It stays where it is until the next call.
  @_expose(wasm, "probe_allocate") @c public func probeAllocate(_ count: Int32) -> UnsafeMutableRawPointer? {
    pixels = [UInt8](repeating: 0, count: max(0, Int(count)))
    return pixels.withUnsafeMutableBytes { $0.baseAddress }
  }

  /// Reads the picture that was put into that room; gives the number of bytes of JSON.
  @_expose(wasm, "probe_read") @c public func probeRead(_ width: Int32, _ height: Int32) -> Int32 {
    output = Probe.run(pixels.span.bytes, width: Int(width), height: Int(height))
    return Int32(truncatingIfNeeded: output.count)
  }

  /// Where the JSON is, until the next call.
  @_expose(wasm, "probe_output") @c public func probeOutput() -> UnsafeRawPointer? {
    output.withUnsafeBytes { $0.baseAddress }
  }
#endif
