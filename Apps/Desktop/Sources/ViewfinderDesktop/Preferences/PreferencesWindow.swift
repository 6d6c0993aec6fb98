import CGtk
import DesktopModel

/// The window of preferences. Every change is kept and followed at once.
enum PreferencesWindow {
  static func open(_ app: Application, over parent: Object, _ actions: Actions) -> Kept {
    let interface = Interface(PackageResources.preferences_ui, texts: app.texts)
    let window = interface["preferences"]
    let settings = app.settings
    gtk_window_set_transient_for(window.ptr(), parent.ptr())
    // Its switches use the actions of the window that it belongs to.
    gtk_widget_insert_action_group(window.widget, "win", actions.map.ptr())

    gtk_adjustment_set_value(interface["volume_range"].ptr(), Double(settings.volume))
    interface["volume_range"].connect("value-changed") {
      let volume = gtk_adjustment_get_value(interface["volume_range"].ptr())
      app.change { $0.volume = Int(volume.rounded()) }
    }
    interface["try_sound"].connect("clicked") { app.beep.play() }

    let seconds = interface["seconds_range"]
    gtk_adjustment_set_value(seconds.ptr(), Double(settings.repeatSeconds))
    seconds.connect("value-changed") {
      let value = gtk_adjustment_get_value(seconds.ptr())
      app.change { $0.repeatSeconds = Int(value.rounded()) }
    }
    func showSeconds(_ repeats: Settings.Repeats) {
      interface["seconds_row"].isSensitive = repeats == .afterLeaving || repeats == .interval
    }
    combo(interface["repeats"], Settings.Repeats.allCases, settings.repeats) { repeats in
      app.change { $0.repeats = repeats }
      showSeconds(repeats)
    }
    showSeconds(settings.repeats)
    combo(interface["colors"], Settings.Colors.allCases, settings.colors) { colors in
      app.change { $0.colors = colors }
    }

    let plain = interface["plain_qr"]
    gtk_switch_set_active(plain.ptr(), settings.plainModeIsQROnly ? 1 : 0)
    plain.connect(pointer: "notify::active") { _ in
      app.change { $0.plainModeIsQROnly = gtk_switch_get_active(plain.ptr()) != 0 }
    }
    for symbology in Symbology.allCases where SymbologySet.all.contains(symbology) {
      adw_preferences_group_add(interface["symbologies"].ptr(), row(symbology, app).widget)
    }
    let kept = Kept(window)
    gtk_window_present(window.ptr())
    return kept
  }

  private static func combo<Choice: Equatable>(
    _ row: Object, _ choices: [Choice], _ current: Choice, _ change: @escaping (Choice) -> Void
  ) {
    adw_combo_row_set_selected(row.ptr(), UInt32(choices.firstIndex(of: current) ?? 0))
    row.connect(pointer: "notify::selected") { _ in
      let index = Int(adw_combo_row_get_selected(row.ptr()))
      if choices.indices.contains(index) { change(choices[index]) }
    }
  }

  private static func row(_ symbology: Symbology, _ app: Application) -> Object {
    let row = Object(adw_action_row_new())
    adw_preferences_row_set_title(row.ptr(), symbology.displayName)
    let toggle = Object(gtk_switch_new())
    gtk_widget_set_valign(toggle.widget, GTK_ALIGN_CENTER)
    gtk_switch_set_active(toggle.ptr(), app.settings.symbologies.contains(symbology) ? 1 : 0)
    toggle.connect(pointer: "notify::active") { _ in
      let isOn = gtk_switch_get_active(toggle.ptr()) != 0
      app.change { settings in
        if isOn {
          settings.symbologies.insert(SymbologySet(symbology))
        } else if settings.symbologies != SymbologySet(symbology) {
          settings.symbologies.remove(SymbologySet(symbology))
        }
      }
      // The last one stays: a scanner that looks for nothing finds nothing.
      if !isOn, app.settings.symbologies.contains(symbology) { gtk_switch_set_active(toggle.ptr(), 1) }
    }
    adw_action_row_add_suffix(row.ptr(), toggle.widget)
    adw_action_row_set_activatable_widget(row.ptr(), toggle.widget)
    return row
  }
}
