import CGStreamer

// GStreamer's types are structs that begin with their parent's; C casts with macros, which Swift does not see.

typealias Element = UnsafeMutablePointer<GstElement>

extension UnsafeMutablePointer {
  /// This object as its parent's type, or as a subtype that it is known to be.
  func cast<Other>(to type: Other.Type = Other.self) -> UnsafeMutablePointer<Other> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: Other.self)
  }
}

/// GLib's constants for value types; macros in C.
enum ValueType {
  static let boolean = GType(5 << 2)
  static let int = GType(6 << 2)
  static let uint = GType(7 << 2)
  static let string = GType(16 << 2)
}

enum GStreamerLibrary {
  /// Starts the library, once a process. False where it cannot be started (a broken registry, no memory).
  static let isReady: Bool = gst_init_check(nil, nil, nil) != 0

  /// A new element, floating; nil where its plug-in is not installed.
  static func make(_ factory: String) -> Element? {
    gst_element_factory_make(factory, nil)
  }
}

/// Properties are set as values, never through the launch syntax, so a path or address needs no quoting and cannot
/// mean anything else.
extension UnsafeMutablePointer where Pointee == GstElement {
  func set(_ property: String, to value: String) {
    setValue(property, type: ValueType.string) { g_value_set_string($0, value) }
  }

  func set(_ property: String, to value: Bool) {
    setValue(property, type: ValueType.boolean) { g_value_set_boolean($0, value ? 1 : 0) }
  }

  func set(_ property: String, to value: Int32) {
    setValue(property, type: ValueType.int) { g_value_set_int($0, value) }
  }

  func set(_ property: String, to value: UInt32) {
    setValue(property, type: ValueType.uint) { g_value_set_uint($0, value) }
  }

  func set(_ property: String, to caps: UnsafeMutablePointer<GstCaps>) {
    setValue(property, type: gst_caps_get_type()) { gst_value_set_caps($0, caps) }
  }

  func has(_ property: String) -> Bool {
    g_object_class_find_property(
      UnsafeMutableRawPointer(self).load(as: UnsafeMutablePointer<GObjectClass>.self), property)
      != nil
  }

  private func setValue(_ property: String, type: GType, _ fill: (UnsafeMutablePointer<GValue>) -> Void) {
    var value = GValue()
    g_value_init(&value, type)
    fill(&value)
    g_object_set_property(cast(to: GObject.self), property, &value)
    g_value_unset(&value)
  }
}

/// A string that GLib allocated, taken over.
func takeString(_ string: UnsafeMutablePointer<CChar>?) -> String? {
  guard let string else { return nil }
  defer { g_free(string) }
  return String(cString: string)
}
