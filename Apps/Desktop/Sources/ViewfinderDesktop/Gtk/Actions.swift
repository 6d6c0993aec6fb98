import CGtk

/// Actions of a window or of the application, by name. Buttons, switches, menus and keys all go through them.
struct Actions {
  let map: Object

  /// An action that does something.
  func add(_ name: String, _ perform: @escaping () -> Void) {
    let action = Object(g_simple_action_new(name, nil))
    action.connect(pointer: "activate") { _ in perform() }
    g_action_map_add_action(map.ptr(), action.ptr())
    g_object_unref(action.raw)
  }

  /// An action with a number to act on.
  func add(number name: String, _ perform: @escaping (Int) -> Void) {
    let type = g_variant_type_new("i")
    defer { g_variant_type_free(type) }
    let action = Object(g_simple_action_new(name, type))
    action.connect(pointer: "activate") { parameter in
      if let parameter { perform(Int(g_variant_get_int32(OpaquePointer(parameter)))) }
    }
    g_action_map_add_action(map.ptr(), action.ptr())
    g_object_unref(action.raw)
  }

  /// Something that is on or off.
  func add(switch name: String, _ isOn: Bool, _ change: @escaping (Bool) -> Void) {
    let action = Object(g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0)))
    action.connect(pointer: "change-state") { value in
      guard let value else { return }
      let isOn = g_variant_get_boolean(OpaquePointer(value)) != 0
      g_simple_action_set_state(action.ptr(), OpaquePointer(value))
      change(isOn)
    }
    g_action_map_add_action(map.ptr(), action.ptr())
    g_object_unref(action.raw)
  }

  /// One of several, by its name.
  func add(choice name: String, _ choice: String, _ change: @escaping (String) -> Void) {
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    let action = Object(g_simple_action_new_stateful(name, type, g_variant_new_string(choice)))
    action.connect(pointer: "change-state") { value in
      guard let value, let words = g_variant_get_string(OpaquePointer(value), nil) else { return }
      let choice = String(cString: words)
      g_simple_action_set_state(action.ptr(), OpaquePointer(value))
      change(choice)
    }
    g_action_map_add_action(map.ptr(), action.ptr())
    g_object_unref(action.raw)
  }

  func enable(_ name: String, _ isEnabled: Bool) {
    guard let action = g_action_map_lookup_action(map.ptr(), name) else { return }
    g_simple_action_set_enabled(action, isEnabled ? 1 : 0)
  }

  func perform(_ name: String) { g_action_group_activate_action(map.ptr(), name, nil) }

  /// Sets what the action shows, without doing it.
  func show(_ name: String, isOn: Bool) {
    guard let action = g_action_map_lookup_action(map.ptr(), name) else { return }
    g_simple_action_set_state(action, g_variant_new_boolean(isOn ? 1 : 0))
  }

  func show(_ name: String, choice: String) {
    guard let action = g_action_map_lookup_action(map.ptr(), name) else { return }
    g_simple_action_set_state(action, g_variant_new_string(choice))
  }
}
