import CGStreamer

/// A camera as GStreamer's device monitor knows it. Sendable: a GStreamer object guards itself, and this holds a
/// reference to it.
final class CameraHandle: @unchecked Sendable {
  private let device: UnsafeMutablePointer<GstDevice>

  /// Takes a reference of its own.
  init(_ device: UnsafeMutablePointer<GstDevice>) {
    self.device = gst_object_ref(device).assumingMemoryBound(to: GstDevice.self)
  }

  deinit { gst_object_unref(device) }

  func isSame(as other: UnsafeMutablePointer<GstDevice>) -> Bool { device == other }

  /// A new element that gives the camera's pictures; floating.
  func makeElement() -> Element? { gst_device_create_element(device, nil) }

  var name: String { takeString(gst_device_get_display_name(device)) ?? "Camera" }

  /// What the system calls the camera, from the properties that do not change when it is plugged in again.
  var id: String {
    guard let properties = gst_device_get_properties(device) else { return "camera:" + name }
    defer { gst_structure_free(properties) }
    func value(_ key: String) -> String? { gst_structure_get_string(properties, key).map { String(cString: $0) } }
    if let node = value("node.name") { return "pipewire:" + node }
    for key in ["device.bus_path", "v4l2.device.bus_info", "device.path"] {
      if let path = value(key), !path.isEmpty { return "v4l2:" + path }
    }
    return "camera:" + name
  }

  var formats: [CameraFormat] { Self.structures(of: device).map { $0.format } }

  /// The caps of the format that suits scanning best; owned by the caller. Nil where the camera says nothing that we
  /// understand; it then gives what it likes.
  func bestCaps() -> UnsafeMutablePointer<GstCaps>? {
    var best: (format: CameraFormat, caps: UnsafeMutablePointer<GstCaps>)?
    for candidate in Self.structures(of: device) {
      if let current = best, !candidate.format.isBetter(than: current.format) { continue }
      guard let caps = candidate.caps() else { continue }
      if let old = best { gst_caps_unref(old.caps) }
      best = (candidate.format, caps)
    }
    return best?.caps
  }

  /// All that the camera says it gives; owned by the caller.
  func allCaps() -> UnsafeMutablePointer<GstCaps>? { gst_device_get_caps(device) }

  /// One entry of the camera's caps, with its ranges settled near what is wanted.
  private struct Candidate {
    var format: CameraFormat
    /// `video/x-raw` or a compressed type.
    var mediaType: String
    var rate: (Int32, Int32)?

    func caps() -> UnsafeMutablePointer<GstCaps>? {
      var text = "\(mediaType), width=(int)\(format.width), height=(int)\(format.height)"
      if let rate { text += ", framerate=(fraction)\(rate.0)/\(rate.1)" }
      if mediaType == "video/x-raw" { text += ", format=(string)\(format.encoding)" }
      return gst_caps_from_string(text)
    }
  }

  private static func structures(of device: UnsafeMutablePointer<GstDevice>) -> [Candidate] {
    guard let caps = gst_device_get_caps(device) else { return [] }
    defer { gst_caps_unref(caps) }
    var found: [Candidate] = []
    for index in 0..<gst_caps_get_size(caps) {
      // Buffers of a graphics card are not for us.
      if let features = gst_caps_get_features(caps, index), gst_caps_features_is_any(features) == 0,
        gst_caps_features_contains(features, "memory:SystemMemory") == 0, gst_caps_features_get_size(features) > 0
      {
        continue
      }
      guard let original = gst_caps_get_structure(caps, index), let structure = gst_structure_copy(original) else {
        continue
      }
      defer { gst_structure_free(structure) }
      if let candidate = candidate(structure) { found.append(candidate) }
    }
    return found
  }

  /// Settles `structure`'s ranges. Nil where it is no picture of a known size.
  private static func candidate(_ structure: UnsafeMutablePointer<GstStructure>) -> Candidate? {
    guard let name = gst_structure_get_name(structure) else { return nil }
    let mediaType = String(cString: name)
    gst_structure_fixate_field_nearest_int(structure, "width", 1920)
    gst_structure_fixate_field_nearest_int(structure, "height", 1080)
    gst_structure_fixate_field_nearest_fraction(structure, "framerate", 30, 1)
    var (width, height, numerator, denominator): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard gst_structure_get_int(structure, "width", &width) != 0, width > 0,
      gst_structure_get_int(structure, "height", &height) != 0, height > 0
    else { return nil }
    let hasRate =
      gst_structure_get_fraction(structure, "framerate", &numerator, &denominator) != 0 && numerator > 0
      && denominator > 0
    var encoding = mediaType
    if mediaType == "video/x-raw" {
      guard let format = pictureFormat(structure) else { return nil }
      encoding = format
    } else if !mediaType.hasPrefix("image/") && !mediaType.hasPrefix("video/") {
      return nil
    }
    return Candidate(
      format: CameraFormat(
        encoding: encoding, width: Int(width), height: Int(height),
        framesPerSecond: hasRate ? Double(numerator) / Double(denominator) : 0), mediaType: mediaType,
      rate: hasRate ? (numerator, denominator) : nil)
  }

  /// One of the formats that the structure offers: the first whose luminance we can use as it is, else its first.
  private static func pictureFormat(_ structure: UnsafeMutablePointer<GstStructure>) -> String? {
    var first: String?
    for wish in ["NV12", "I420", "GRAY8", "YUY2", "UYVY"] {
      guard let copy = gst_structure_copy(structure) else { return nil }
      defer { gst_structure_free(copy) }
      // Settles on the wish if it is offered, else on the first that is.
      gst_structure_fixate_field_string(copy, "format", wish)
      let chosen = gst_structure_get_string(copy, "format").map { String(cString: $0) }
      if chosen == wish { return wish }
      first = first ?? chosen
    }
    return first
  }
}
