import CGtk
import DesktopModel

/// The desktop's portals: what a sandboxed program may ask of the user's session.
///
/// A call names a request object; the answer comes as that object's signal, once the user has decided.
final class Portal {
  enum Outcome {
    /// The results, a dictionary.
    case granted(OpaquePointer)
    case refused
    /// There is no such portal here, or it failed; its words.
    case unavailable(String)
  }

  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static var requests = 0

  let connection: OpaquePointer

  init(connection: OpaquePointer) { self.connection = connection }

  /// A sandbox hides devices; there the portals are the only way.
  static var isNeeded: Bool {
    g_file_test("/.flatpak-info", G_FILE_TEST_EXISTS) != 0 || g_getenv("SNAP") != nil
      || g_getenv("GTK_USE_PORTAL").map { String(cString: $0) } == "1"
  }

  /// - Parameters:
  ///   - arguments: what comes before the options, as GVariant text, with a comma after it.
  ///   - options: members of the options as GVariant text.
  func request(
    _ interface: String, _ method: String, arguments: String = "", options: String = "",
    _ answer: @escaping (Outcome) -> Void
  ) {
    Self.requests += 1
    let token = "viewfinder\(Self.requests)"
    let sender = g_dbus_connection_get_unique_name(connection).map { String(cString: $0) } ?? ""
    let handle =
      Self.path + "/request/" + sender.dropFirst().replacing(".", with: "_") + "/" + token
    // Listened to before the call, since the answer may be faster than its return.
    let subscription = Subscription(self.connection, object: handle) { response, results in
      answer(response == 0 ? .granted(results) : .refused)
    }
    let members = "{'handle_token': <'\(token)'>\(options.isEmpty ? "" : ", " + options)}"
    // A tuple of one has its comma at the end.
    let text = arguments.isEmpty ? "(\(members),)" : "(\(arguments) \(members))"
    call(interface, method, text) { _, error in
      guard let error else { return }
      subscription.end()
      answer(.unavailable(error))
    }
  }

  /// - Parameter arguments: a tuple as GVariant text.
  func call(
    _ interface: String, _ method: String, _ arguments: String, _ answer: @escaping (OpaquePointer?, String?) -> Void
  ) {
    g_dbus_connection_call(
      connection, Self.name, Self.path, "org.freedesktop.portal.\(interface)", method,
      g_variant_parse(nil, arguments, nil, nil, nil), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, Answer.callback,
      Answer.context { source, result in
        var error: UnsafeMutablePointer<GError>?
        guard let source, let value = g_dbus_connection_call_finish(OpaquePointer(source), result, &error) else {
          return answer(nil, takeWords(of: error))
        }
        answer(value, nil)
        g_variant_unref(value)
      })
  }

  /// Listens to the answer of one request, once.
  private final class Subscription {
    private let connection: OpaquePointer
    private var id: UInt32 = 0

    private final class Listener {
      let call: (UInt32, OpaquePointer) -> Void
      init(_ call: @escaping (UInt32, OpaquePointer) -> Void) { self.call = call }
    }

    init(_ connection: OpaquePointer, object: String, _ answer: @escaping (UInt32, OpaquePointer) -> Void) {
      self.connection = connection
      let listener = Listener { [self] response, results in
        end()
        answer(response, results)
      }
      id = g_dbus_connection_signal_subscribe(
        connection, Portal.name, "org.freedesktop.portal.Request", "Response", object, nil, G_DBUS_SIGNAL_FLAGS_NONE,
        { _, _, _, _, _, parameters, context in
          let (parameters, context) = (UInt(bitPattern: parameters), UInt(bitPattern: context))
          MainActor.assumeIsolated {
            guard let pointer = UnsafeMutableRawPointer(bitPattern: context),
              let parameters = OpaquePointer(bitPattern: parameters), g_variant_n_children(parameters) == 2,
              let code = g_variant_get_child_value(parameters, 0),
              let results = g_variant_get_child_value(parameters, 1)
            else { return }
            Unmanaged<Listener>.fromOpaque(pointer).takeUnretainedValue().call(g_variant_get_uint32(code), results)
            g_variant_unref(code)
            g_variant_unref(results)
          }
        }, Unmanaged.passRetained(listener).toOpaque(),
        { context in
          let context = UInt(bitPattern: context)
          MainActor.assumeIsolated {
            guard let pointer = UnsafeMutableRawPointer(bitPattern: context) else { return }
            Unmanaged<Listener>.fromOpaque(pointer).release()
          }
        })
    }

    func end() {
      guard id != 0 else { return }
      g_dbus_connection_signal_unsubscribe(connection, id)
      id = 0
    }
  }
}

// MARK: what we ask of them

extension Portal {
  /// A picture of a part of the screen that the user marks; its file's address.
  func screenshot(_ answer: @escaping (String?, Outcome) -> Void) {
    request("Screenshot", "Screenshot", arguments: "'',", options: "'interactive': <true>") { outcome in
      guard case .granted(let results) = outcome, let value = g_variant_lookup_value(results, "uri", nil) else {
        return answer(nil, outcome)
      }
      answer(g_variant_get_string(value, nil).map { String(cString: $0) }, outcome)
      g_variant_unref(value)
    }
  }

  /// Leave to use the cameras: a descriptor of a PipeWire connection that sees them and nothing else; -1 without.
  func openCamera(_ answer: @escaping (Int32, Outcome) -> Void) {
    request("Camera", "AccessCamera") { [self] outcome in
      guard case .granted = outcome else { return answer(-1, outcome) }
      g_dbus_connection_call_with_unix_fd_list(
        connection, Self.name, Self.path, "org.freedesktop.portal.Camera", "OpenPipeWireRemote",
        g_variant_parse(nil, "(@a{sv} {},)", nil, nil, nil), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil,
        Answer.callback,
        Answer.context { source, result in
          var error: UnsafeMutablePointer<GError>?
          var list: UnsafeMutablePointer<GUnixFDList>?
          guard let source,
            let value = g_dbus_connection_call_with_unix_fd_list_finish(OpaquePointer(source), &list, result, &error)
          else { return answer(-1, .unavailable(takeWords(of: error))) }
          g_variant_unref(value)
          guard let list else { return answer(-1, .unavailable("")) }
          // The descriptor is ours from here on.
          let descriptor = g_unix_fd_list_get(list, 0, nil)
          g_object_unref(list)
          answer(descriptor, outcome)
        })
    }
  }
}
