import CGStreamer

/// The sink of a pipeline. Sendable: a GStreamer object guards itself, and this holds a reference to it.
final class SinkHandle: @unchecked Sendable {
  fileprivate let element: Element

  /// Takes a reference of its own.
  init(_ element: Element) { self.element = gst_object_ref(element).assumingMemoryBound(to: GstElement.self) }

  deinit { gst_object_unref(element) }

  /// The oldest sample that is there now.
  func pull() -> Sample? {
    guard let pointer = gst_app_sink_try_pull_sample(element.cast(to: GstAppSink.self), 0) else { return nil }
    return Sample(taking: pointer)
  }
}

/// One run of a GStreamer pipeline from whatever `MediaInput` names to luminance samples. Made to run, started once,
/// stopped once; the source above it makes a new one each time it is opened.
///
/// Sendable: GStreamer's objects guard themselves, and the pointers here never change. `start` and `stop` block and are
/// called on the source's control queue.
final class MediaPipeline: @unchecked Sendable {
  let mailbox: SampleMailbox
  let sink: SinkHandle
  let input: any MediaInput
  private let pipeline: Element
  let linker: PadLinker

  init(_ input: any MediaInput) throws(CaptureFailure) {
    guard GStreamerLibrary.isReady else {
      throw CaptureFailure(.formatUnsupported, "GStreamer cannot be started; install gstreamer1.0-plugins-base")
    }
    func make(_ factory: String, package: String) throws(CaptureFailure) -> Element {
      guard let element = GStreamerLibrary.make(factory) else {
        throw CaptureFailure(.formatUnsupported, "GStreamer has no \(factory); install \(package)")
      }
      return element
    }
    self.input = input
    mailbox = SampleMailbox(delivery: input.delivery)
    guard let pipeline = gst_pipeline_new(nil) else {
      throw CaptureFailure(.formatUnsupported, "GStreamer cannot make a pipeline")
    }
    // From here on `deinit` does not run if a part is missing, so parts are made before the pipeline is filled.
    do throws(CaptureFailure) {
      let convert = try make("videoconvert", package: "gstreamer1.0-plugins-base")
      let filter = try make("capsfilter", package: "libgstreamer1.0-0")
      let sinkElement = try make("appsink", package: "gstreamer1.0-plugins-base")
      for element in [convert, filter, sinkElement] { gst_bin_add(pipeline.cast(to: GstBin.self), element) }
      gst_element_link(convert, filter)
      gst_element_link(filter, sinkElement)
      sink = SinkHandle(sinkElement)
      linker = PadLinker(convert: convert, filter: filter, mailbox: mailbox, input: input)
    } catch {
      gst_object_unref(pipeline)
      throw error
    }
    self.pipeline = pipeline
    setUpSink()
    watchBus()
    try input.attach(to: self)
  }

  deinit {
    // The callbacks below hold the mailbox, not this object, so none of them can run into a half-gone pipeline.
    gst_element_set_state(pipeline, GST_STATE_NULL)
    gst_object_unref(pipeline)
  }

  func add(_ element: Element) { gst_bin_add(pipeline.cast(to: GstBin.self), element) }

  // MARK: running

  /// Brings the pipeline to life. Returns when the first picture is at hand, or when `isCancelled` says so.
  func start(isCancelled: () -> Bool) throws(CaptureFailure) {
    let began = Timestamp.now()
    func isLate() -> Bool {
      Timestamp.now().nanoseconds - began.nanoseconds > input.patience.nanoseconds
    }
    var result = gst_element_set_state(pipeline, GST_STATE_PAUSED)
    while result == GST_STATE_CHANGE_ASYNC {
      if isCancelled() { return }
      if let failure = mailbox.failure { throw failure }
      if isLate() { throw input.silence }
      result = gst_element_get_state(pipeline, nil, nil, 20_000_000)
    }
    if result == GST_STATE_CHANGE_FAILURE { throw explanation() }
    if let failure = mailbox.failure { throw failure }
    // A live source runs by itself and the sink shows what comes; what is not live comes at its own pace if wanted.
    let isLive = result == GST_STATE_CHANGE_NO_PREROLL
    sink.element.set("sync", to: input.keepsPace && !isLive)
    if gst_element_set_state(pipeline, GST_STATE_PLAYING) == GST_STATE_CHANGE_FAILURE {
      throw explanation()
    }
    while mailbox.lastArrival == nil {
      if isCancelled() { return }
      if let failure = mailbox.failure { throw failure }
      if mailbox.isAtEnd { throw input.empty }
      if isLate() { throw input.silence }
      gst_element_get_state(pipeline, nil, nil, 5_000_000)
      g_usleep(2_000)
    }
  }

  /// What an element said of the change of state that failed. It fails the change first and posts its message then, so
  /// the message may be a moment behind.
  private func explanation() -> CaptureFailure {
    for _ in 0..<100 where mailbox.failure == nil { g_usleep(5_000) }
    return mailbox.failure ?? input.unexplained
  }

  func setPaused(_ isPaused: Bool) {
    gst_element_set_state(pipeline, isPaused ? GST_STATE_PAUSED : GST_STATE_PLAYING)
  }

  /// Ends with the device or file let go.
  func stop() {
    mailbox.close()
    gst_element_set_state(pipeline, GST_STATE_NULL)
  }

  // MARK: the sink

  private func setUpSink() {
    sink.element.set("enable-last-sample", to: false)
    sink.element.set("max-buffers", to: UInt32(input.delivery == .latest ? 1 : 2))
    sink.element.set("drop", to: input.delivery == .latest)
    sink.element.set("sync", to: false)
    var callbacks = GstAppSinkCallbacks()
    callbacks.new_sample = { sink, context in
      guard let sink, let context else { return GST_FLOW_ERROR }
      Unmanaged<SampleMailbox>.fromOpaque(context).takeUnretainedValue().sampleArrived(at: sink)
      return GST_FLOW_OK
    }
    callbacks.eos = { _, context in
      guard let context else { return }
      Unmanaged<SampleMailbox>.fromOpaque(context).takeUnretainedValue().reachedEnd()
    }
    gst_app_sink_set_callbacks(
      sink.element.cast(to: GstAppSink.self), &callbacks, Unmanaged.passRetained(mailbox).toOpaque(),
      { if let context = $0 { Unmanaged<SampleMailbox>.fromOpaque(context).release() } })
    offerVideoMeta()
  }

  /// Tells the decoder that rows may be padded, so that it can decode into the buffer that we get and need not copy.
  private func offerVideoMeta() {
    guard let pad = gst_element_get_static_pad(sink.element, "sink") else { return }
    defer { gst_object_unref(pad) }
    gst_pad_add_probe(
      pad, GST_PAD_PROBE_TYPE_QUERY_DOWNSTREAM,
      { _, info, _ in
        guard let query = info.flatMap({ gst_pad_probe_info_get_query($0) }),
          query.pointee.type == GST_QUERY_ALLOCATION
        else { return GST_PAD_PROBE_OK }
        gst_query_add_allocation_meta(query, gst_video_meta_api_get_type(), nil)
        return GST_PAD_PROBE_HANDLED
      }, nil, nil)
  }

  // MARK: messages

  private final class BusContext: Sendable {
    let mailbox: SampleMailbox
    let input: any MediaInput

    init(mailbox: SampleMailbox, input: any MediaInput) {
      self.mailbox = mailbox
      self.input = input
    }
  }

  /// Errors come through the bus's sync handler on the thread that met them, so no main loop is needed.
  private func watchBus() {
    guard let bus = gst_element_get_bus(pipeline) else { return }
    defer { gst_object_unref(bus) }
    gst_bus_set_sync_handler(
      bus,
      { _, message, context in
        guard let message, let context else { return GST_BUS_PASS }
        defer { gst_message_unref(message) }
        if message.pointee.type == GST_MESSAGE_ERROR {
          var error: UnsafeMutablePointer<GError>?
          gst_message_parse_error(message, &error, nil)
          defer { g_clear_error(&error) }
          let context = Unmanaged<BusContext>.fromOpaque(context).takeUnretainedValue()
          if let error { context.mailbox.fail(context.input.failure(for: MediaError(error.pointee))) }
        }
        return GST_BUS_DROP
      }, Unmanaged.passRetained(BusContext(mailbox: mailbox, input: input)).toOpaque(),
      { if let context = $0 { Unmanaged<BusContext>.fromOpaque(context).release() } })
  }
}
