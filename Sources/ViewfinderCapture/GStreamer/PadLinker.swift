import CGStreamer

/// Links what a decoder finds to the sink: the first pad that carries pictures. Lives as long as the decoder's signals.
///
/// Sendable: it holds references to two elements, which guard themselves; the decoder calls it one pad at a time.
final class PadLinker: @unchecked Sendable {
  private let convert: Element
  private let filter: Element
  private let mailbox: SampleMailbox
  private let input: any MediaInput

  init(convert: Element, filter: Element, mailbox: SampleMailbox, input: any MediaInput) {
    self.convert = gst_object_ref(convert).assumingMemoryBound(to: GstElement.self)
    self.filter = gst_object_ref(filter).assumingMemoryBound(to: GstElement.self)
    self.mailbox = mailbox
    self.input = input
  }

  deinit {
    gst_object_unref(convert)
    gst_object_unref(filter)
  }

  /// Listens to `decoder`, a decodebin or uridecodebin.
  func listen(to decoder: Element) {
    let padAdded: @convention(c) (Element?, UnsafeMutablePointer<GstPad>?, gpointer?) -> Void = { _, pad, context in
      guard let pad, let context else { return }
      Unmanaged<PadLinker>.fromOpaque(context).takeUnretainedValue().link(pad)
    }
    let noMorePads: @convention(c) (Element?, gpointer?) -> Void = { _, context in
      guard let context else { return }
      Unmanaged<PadLinker>.fromOpaque(context).takeUnretainedValue().padsAreComplete()
    }
    // Sound and subtitles are not decoded: false stops the search for a decoder.
    let continues:
      @convention(c) (Element?, UnsafeMutablePointer<GstPad>?, UnsafeMutablePointer<GstCaps>?, gpointer?)
        -> gboolean = { _, _, caps, _ in
          guard let caps, let structure = gst_caps_get_structure(caps, 0), let name = gst_structure_get_name(structure)
          else { return 1 }
          let unwanted = ["audio/", "text/", "subpicture/", "application/x-subtitle"]
          let kind = String(cString: name)
          return unwanted.contains { kind.hasPrefix($0) } ? 0 : 1
        }
    connect(decoder, "pad-added", unsafeBitCast(padAdded, to: GCallback.self))
    connect(decoder, "no-more-pads", unsafeBitCast(noMorePads, to: GCallback.self))
    connect(decoder, "autoplug-continue", unsafeBitCast(continues, to: GCallback.self))
  }

  private func connect(_ element: Element, _ signal: String, _ callback: @escaping GCallback) {
    g_signal_connect_data(
      element, signal, callback, Unmanaged.passRetained(self).toOpaque(),
      { context, _ in if let context { Unmanaged<PadLinker>.fromOpaque(context).release() } },
      GConnectFlags(rawValue: 0))
  }

  private func link(_ pad: UnsafeMutablePointer<GstPad>) {
    guard let caps = gst_pad_get_current_caps(pad) ?? gst_pad_query_caps(pad, nil) else { return }
    defer { gst_caps_unref(caps) }
    guard let structure = gst_caps_get_structure(caps, 0), let name = gst_structure_get_name(structure),
      String(cString: name) == "video/x-raw", let target = gst_element_get_static_pad(convert, "sink")
    else { return }
    defer { gst_object_unref(target) }
    guard gst_pad_is_linked(target) == 0 else { return }
    var info = GstVideoInfo()
    let isDirect = gst_video_info_from_caps(&info, caps) != 0 && LumaLayout(info.finfo.pointee.format) != nil
    if let wanted = gst_caps_from_string(isDirect ? LumaLayout.direct : LumaLayout.converted) {
      filter.set("caps", to: wanted)
      gst_caps_unref(wanted)
    }
    if gst_pad_link(pad, target) != GST_PAD_LINK_OK { mailbox.fail(input.unexplained) }
  }

  /// No further pads will come; one of them should have been a picture.
  private func padsAreComplete() {
    guard let target = gst_element_get_static_pad(convert, "sink") else { return }
    defer { gst_object_unref(target) }
    if gst_pad_is_linked(target) == 0 { mailbox.fail(input.withoutPictures) }
  }
}
