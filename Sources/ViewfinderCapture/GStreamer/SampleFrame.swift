import CGStreamer

/// A sample of the sink, held by one owner. Sendable: GStreamer counts its references atomically and nobody writes to
/// a sample once it is out of the sink.
final class Sample: @unchecked Sendable {
  private let pointer: OpaquePointer

  /// Takes over the reference.
  init(taking pointer: OpaquePointer) { self.pointer = pointer }

  deinit { gst_sample_unref(pointer) }

  /// The picture's time within the clip: where in the stream it stands, edit lists and gaps counted.
  var streamTime: Int64? {
    guard let buffer = gst_sample_get_buffer(pointer), let segment = gst_sample_get_segment(pointer) else { return nil }
    guard buffer.pointee.pts != .max else { return nil }
    let time = gst_segment_to_stream_time(segment, GST_FORMAT_TIME, guint64(buffer.pointee.pts))
    return time == .max ? nil : Int64(clamping: time)
  }

  /// How long the picture stands: as its buffer says, else by the frame rate, else a 25th of a second.
  var duration: Int64 {
    if let buffer = gst_sample_get_buffer(pointer), buffer.pointee.duration != .max, buffer.pointee.duration > 0 {
      return Int64(clamping: buffer.pointee.duration)
    }
    var info = GstVideoInfo()
    if let caps = gst_sample_get_caps(pointer), gst_video_info_from_caps(&info, caps) != 0, info.fps_n > 0,
      info.fps_d > 0
    {
      return Int64(info.fps_d) * 1_000_000_000 / Int64(info.fps_n)
    }
    return 40_000_000
  }

  /// The picture's luminance as a frame. Plane formats stay where they are, mapped until the frame is gone.
  /// Nil where the buffer is not a picture of its caps.
  func frame(number: Int, time: Timestamp, arrival: Timestamp, pool: LuminancePool) -> CapturedFrame? {
    guard let caps = gst_sample_get_caps(pointer), let buffer = gst_sample_get_buffer(pointer) else { return nil }
    var info = GstVideoInfo()
    guard gst_video_info_from_caps(&info, caps) != 0, let layout = LumaLayout(info.finfo.pointee.format) else {
      return nil
    }
    // On the heap, because the map must be undone from where it was made.
    let video = UnsafeMutablePointer<GstVideoFrame>.allocate(capacity: 1)
    guard gst_video_frame_map(video, &info, buffer, GST_MAP_READ) != 0 else {
      video.deallocate()
      return nil
    }
    let map = VideoMap(video: video)
    let (width, height, stride) = (Int(info.width), Int(info.height), Int(video.pointee.info.stride.0))
    guard width > 0, height > 0, stride >= width, let base = video.pointee.data.0 else { return nil }
    switch layout {
    case .plane:
      let bytes = UnsafeRawBufferPointer(start: base, count: stride * (height - 1) + width)
      return CapturedFrame(
        number: number, width: width, height: height, stride: stride, time: time, arrival: arrival,
        memory: FrameMemory(bytes: bytes) { withExtendedLifetime(map) {} })
    case .everySecondByte(let offset):
      guard stride >= 2 * width else { return nil }
      let memory = pool.memory(count: width * height) { target in
        LumaLayout.takeEverySecondByte(
          of: base, stride: stride, offset: offset, width: width, height: height, into: target)
      }
      withExtendedLifetime(map) {}
      return CapturedFrame(
        number: number, width: width, height: height, stride: width, time: time, arrival: arrival, memory: memory)
    }
  }
}

/// A picture mapped for reading; keeps its buffer. Sendable: it is only ever unmapped, once, by whoever is last.
private final class VideoMap: @unchecked Sendable {
  private let video: UnsafeMutablePointer<GstVideoFrame>

  init(video: UnsafeMutablePointer<GstVideoFrame>) { self.video = video }

  deinit {
    gst_video_frame_unmap(video)
    video.deallocate()
  }
}
