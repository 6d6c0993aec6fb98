import CGtk

/// A GObject, seen as whichever of its types a function asks for; C does that with macros, which Swift does not see.
/// It owns nothing: widgets belong to their parents, and what is kept longer is kept by `Kept`.
struct Object {
  let raw: UnsafeMutableRawPointer

  init(_ raw: UnsafeMutableRawPointer) { self.raw = raw }

  /// What a function of GTK made. It makes it always, or ends the program for want of memory.
  init<Type>(_ pointer: UnsafeMutablePointer<Type>?) {
    guard let pointer else { preconditionFailure("GTK made no object") }
    raw = UnsafeMutableRawPointer(pointer)
  }

  init(_ pointer: OpaquePointer?) {
    guard let pointer else { preconditionFailure("GTK made no object") }
    raw = UnsafeMutableRawPointer(pointer)
  }

  /// For types whose struct is public, and for those whose is not.
  func ptr<Type>() -> UnsafeMutablePointer<Type> { raw.assumingMemoryBound(to: Type.self) }
  func ptr() -> OpaquePointer { OpaquePointer(raw) }

  var widget: UnsafeMutablePointer<GtkWidget> { ptr() }
}

/// A reference that lives as long as this object.
final class Kept {
  let object: Object

  /// Takes over the caller's reference.
  init(owning object: Object) { self.object = object }

  /// Takes a reference of its own; also one that nobody owns yet.
  init(_ object: Object) {
    g_object_ref_sink(object.raw)
    self.object = object
  }

  isolated deinit { g_object_unref(object.raw) }
}

/// GLib's constants for value types; macros in C.
nonisolated enum ValueType {
  static let boolean = GType(5 << 2)
  static let string = GType(16 << 2)
}

// MARK: properties

extension Object {
  var isVisible: Bool {
    get { gtk_widget_get_visible(widget) != 0 }
    nonmutating set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
  }

  var isSensitive: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    nonmutating set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
  }

  func add(cssClass name: String) { gtk_widget_add_css_class(widget, name) }
  func remove(cssClass name: String) { gtk_widget_remove_css_class(widget, name) }

  func set(cssClass name: String, _ isSet: Bool) {
    if isSet { add(cssClass: name) } else { remove(cssClass: name) }
  }

  /// What screen readers call it.
  func setAccessibleLabel(_ label: String) {
    var property = GTK_ACCESSIBLE_PROPERTY_LABEL
    var value = GValue()
    g_value_init(&value, ValueType.string)
    g_value_set_string(&value, label)
    gtk_accessible_update_property_value(ptr(), 1, &property, &value)
    g_value_unset(&value)
  }

  func set(_ property: String, _ isSet: Bool) {
    var value = GValue()
    g_value_init(&value, ValueType.boolean)
    g_value_set_boolean(&value, isSet ? 1 : 0)
    g_object_set_property(ptr(), property, &value)
    g_value_unset(&value)
  }

  /// Changes nothing where nothing changes: a label that is set again would be read out again.
  func setLabel(_ text: String) {
    if gtk_label_get_text(ptr()).map({ String(cString: $0) }) != text { gtk_label_set_text(ptr(), text) }
  }

  func setMargins(_ margin: Int32) {
    gtk_widget_set_margin_start(widget, margin)
    gtk_widget_set_margin_end(widget, margin)
    gtk_widget_set_margin_top(widget, margin)
    gtk_widget_set_margin_bottom(widget, margin)
  }
}

// MARK: making

extension Object {
  static func label(_ text: String, classes: [String] = []) -> Object {
    let label = Object(gtk_label_new(text))
    gtk_label_set_xalign(label.ptr(), 0)
    for name in classes { label.add(cssClass: name) }
    return label
  }

  /// A label for a value: it can be selected, and wraps without adding a hyphen that is not in the value.
  static func valueLabel(_ text: String, classes: [String] = []) -> Object {
    let label = label(text, classes: classes)
    label.makeValueLabel()
    return label
  }

  func makeValueLabel() {
    gtk_label_set_selectable(ptr(), 1)
    gtk_label_set_wrap(ptr(), 1)
    gtk_label_set_wrap_mode(ptr(), PANGO_WRAP_WORD_CHAR)
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    gtk_label_set_attributes(ptr(), attributes)
    pango_attr_list_unref(attributes)
  }

  static func iconButton(_ icon: String, _ name: String, action: @escaping () -> Void) -> Object {
    let button = Object(gtk_button_new_from_icon_name(icon))
    gtk_widget_set_tooltip_text(button.widget, name)
    gtk_widget_set_valign(button.widget, GTK_ALIGN_CENTER)
    button.setAccessibleLabel(name)
    button.add(cssClass: "flat")
    button.connect("clicked", action)
    return button
  }
}

/// A string that GLib allocated, taken over.
nonisolated func takeString(_ string: UnsafeMutablePointer<CChar>?) -> String? {
  guard let string else { return nil }
  defer { g_free(string) }
  return String(cString: string)
}

/// What GLib says of a failure; frees it.
nonisolated func takeWords(of error: UnsafeMutablePointer<GError>?) -> String {
  guard let error else { return "" }
  defer { g_error_free(error) }
  return error.pointee.message.map { String(cString: $0) } ?? ""
}
