import CGStreamer

/// `appsrc ! audioconvert ! audioresample ! autoaudiosink`, playing one tone at a time.
///
/// Sendable: GStreamer's objects guard themselves and the pointers do not change.
final class BeepPipeline: @unchecked Sendable {
  /// Why there may be none.
  static let absence = "GStreamer has no autoaudiosink; install gstreamer1.0-plugins-good"

  private let pipeline: Element
  private let source: Element

  private final class Context: Sendable {
    let problem: @Sendable (String) -> Void
    let end: @Sendable () -> Void

    init(problem: @escaping @Sendable (String) -> Void, end: @escaping @Sendable () -> Void) {
      self.problem = problem
      self.end = end
    }
  }

  /// Nil where a plug-in is missing. Both closures are called from GStreamer's threads.
  init?(problem: @escaping @Sendable (String) -> Void, end: @escaping @Sendable () -> Void) {
    guard GStreamerLibrary.isReady, let pipeline = gst_pipeline_new(nil) else { return nil }
    let parts = ["appsrc", "audioconvert", "audioresample", "autoaudiosink"].map { GStreamerLibrary.make($0) }
    let elements = parts.compactMap { $0 }
    for element in elements { gst_bin_add(pipeline.cast(to: GstBin.self), element) }
    guard elements.count == parts.count, let source = elements.first else {
      gst_object_unref(pipeline)
      return nil
    }
    for (upstream, downstream) in zip(elements, elements.dropFirst()) { gst_element_link(upstream, downstream) }
    self.pipeline = pipeline
    self.source = source
    gst_util_set_object_arg(source.cast(to: GObject.self), "format", "time")
    let format = "audio/x-raw,format=S16LE,layout=interleaved,channels=1,rate=\(Tone.rate)"
    if let caps = gst_caps_from_string(format) {
      gst_app_src_set_caps(source.cast(to: GstAppSrc.self), caps)
      gst_caps_unref(caps)
    }
    watchBus(Context(problem: problem, end: end))
  }

  deinit { gst_object_unref(pipeline) }

  /// Finds and opens the sound device, and makes no sound.
  func open() { gst_element_set_state(pipeline, GST_STATE_READY) }

  func play(volume: Double) {
    // Quiet follows the tone: a sound server may call a stream drained that still has a few hundredths of a second to
    // play (PipeWire 0.3.65 does), and the end of what it has is cut off.
    let samples = Tone.beep.samples(volume: volume) + [Int16](repeating: 0, count: Tone.rate * 3 / 20)
    guard let buffer = gst_buffer_new_allocate(nil, gsize(samples.count * 2), nil) else { return }
    samples.withUnsafeBytes { _ = gst_buffer_fill(buffer, 0, $0.baseAddress, gsize($0.count)) }
    buffer.pointee.pts = 0
    buffer.pointee.duration = GstClockTime(samples.count) * 1_000_000_000 / GstClockTime(Tone.rate)
    gst_element_set_state(pipeline, GST_STATE_PAUSED)
    let appSource = source.cast(to: GstAppSrc.self)
    gst_app_src_push_buffer(appSource, buffer)
    gst_app_src_end_of_stream(appSource)
    gst_element_set_state(pipeline, GST_STATE_PLAYING)
  }

  /// The device stays open for the next tone.
  func rest() { gst_element_set_state(pipeline, GST_STATE_READY) }

  func close() { gst_element_set_state(pipeline, GST_STATE_NULL) }

  private func watchBus(_ context: Context) {
    guard let bus = gst_element_get_bus(pipeline) else { return }
    defer { gst_object_unref(bus) }
    gst_bus_set_sync_handler(
      bus,
      { _, message, context in
        guard let message, let context else { return GST_BUS_PASS }
        defer { gst_message_unref(message) }
        let listener = Unmanaged<Context>.fromOpaque(context).takeUnretainedValue()
        var error: UnsafeMutablePointer<GError>?
        switch message.pointee.type {
        case GST_MESSAGE_EOS: listener.end()
        case GST_MESSAGE_ERROR:
          gst_message_parse_error(message, &error, nil)
          if let error { listener.problem(MediaError(error.pointee).message) }
          listener.end()
        case GST_MESSAGE_WARNING:
          // Without any sound device the sink warns and plays into nothing.
          gst_message_parse_warning(message, &error, nil)
          if let error { listener.problem(MediaError(error.pointee).message) }
        default: break
        }
        g_clear_error(&error)
        return GST_BUS_DROP
      }, Unmanaged.passRetained(context).toOpaque(),
      { if let context = $0 { Unmanaged<Context>.fromOpaque(context).release() } })
  }
}
