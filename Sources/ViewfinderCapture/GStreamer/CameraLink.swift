import CGStreamer

/// A camera, however it is reached: the latest picture counts, and one that gives none for a while is given up.
protocol LiveCameraInput: MediaInput {}

extension LiveCameraInput {
  var delivery: FrameDelivery { .latest }
  var keepsPace: Bool { false }
  var patience: Duration { .seconds(5) }
  var longestSilence: Duration? { .milliseconds(2500) }
  var brokenOff: CaptureFailure? { nil }
}

extension GStreamerLibrary {
  /// What decodes whatever a camera gives.
  static func cameraDecoder() throws(CaptureFailure) -> Element {
    guard let decoder = make("decodebin") else {
      throw CaptureFailure(.formatUnsupported, "GStreamer has no decodebin; install gstreamer1.0-plugins-base")
    }
    return decoder
  }
}

extension MediaPipeline {
  /// Puts a camera's source and its decoder in; false where they do not go together.
  ///
  /// - Parameter caps: what is asked of the source, for PipeWire refuses a client that would take anything at all; taken
  ///   over.
  func addCamera(_ source: Element, _ decoder: Element, caps: UnsafeMutablePointer<GstCaps>?) -> Bool {
    // A PipeWire buffer is lent: it is written to again, or unmapped when the camera goes, although a frame still shows
    // it (seen with 0.3.65, as wrong pictures and as a crash). One copy a frame is what safety costs here.
    if source.has("always-copy") { source.set("always-copy", to: true) }
    if source.has("do-timestamp") { source.set("do-timestamp", to: true) }
    linker.listen(to: decoder)
    add(source)
    add(decoder)
    let isLinked = gst_element_link_filtered(source, decoder, caps) != 0
    if let caps { gst_caps_unref(caps) }
    return isLinked
  }
}
