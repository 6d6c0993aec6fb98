import CGStreamer

/// Takes the end off the segments that reach video decoders.
///
/// A fragmented MP4 with B-frames declares a duration that is short by its reordering delay (ffmpeg's are), and a decoder
/// cuts off whatever lies beyond its segment: the last pictures would be lost. Demuxers give nothing beyond what the
/// container has, so the end serves nothing here.
enum OpenSegments {
  /// Looks after every decoder that `bin` will make.
  static func keep(in bin: Element) {
    let added: @convention(c) (Element?, Element?, Element?, gpointer?) -> Void = { _, _, element, _ in
      guard let element, let kind = gst_element_get_metadata(element, "klass") else { return }
      let words = String(cString: kind).split(separator: "/")
      guard words.contains("Decoder"), words.contains("Video"), let pad = gst_element_get_static_pad(element, "sink")
      else { return }
      gst_pad_add_probe(pad, GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM, { _, info, _ in OpenSegments.open(info) }, nil, nil)
      gst_object_unref(pad)
    }
    g_signal_connect_data(
      bin, "deep-element-added", unsafeBitCast(added, to: GCallback.self), nil, nil, GConnectFlags(rawValue: 0))
  }

  private static func open(_ info: UnsafeMutablePointer<GstPadProbeInfo>?) -> GstPadProbeReturn {
    guard let info, let event = gst_pad_probe_info_get_event(info), event.pointee.type == GST_EVENT_SEGMENT else {
      return GST_PAD_PROBE_OK
    }
    var segment: UnsafePointer<GstSegment>?
    gst_event_parse_segment(event, &segment)
    guard let segment, segment.pointee.format == GST_FORMAT_TIME, segment.pointee.rate > 0,
      segment.pointee.stop != .max
    else { return GST_PAD_PROBE_OK }
    var open = segment.pointee
    open.stop = .max
    guard let replacement = gst_event_new_segment(&open) else { return GST_PAD_PROBE_OK }
    gst_event_set_seqnum(replacement, gst_event_get_seqnum(event))
    info.pointee.data = UnsafeMutableRawPointer(replacement)
    gst_event_unref(event)
    return GST_PAD_PROBE_OK
  }
}
