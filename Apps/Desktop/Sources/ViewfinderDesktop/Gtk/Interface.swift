import CGtk
import DesktopModel

/// The widgets of one file of the interface, in the user's language.
final class Interface {
  private let builder: OpaquePointer

  init(_ file: [UInt8], texts: Texts) {
    let description = texts.translated(String(decoding: file, as: UTF8.self))
    // A file that is wrong ends the program here, with GTK's message; the tests build every one of them.
    builder = gtk_builder_new_from_string(description, gssize(description.utf8.count))
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(builder)) }

  subscript(_ name: String) -> Object {
    guard let object = gtk_builder_get_object(builder, name) else {
      preconditionFailure("the interface has no \(name)")
    }
    return Object(object)
  }
}
