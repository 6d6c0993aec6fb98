import CGtk
import DesktopModel

extension ScanWindow {
  func addActions() {
    actions.add("toggle") { [unowned self] in scan.isRunning ? scan.stop() : scan.start(.camera) }
    actions.add("again") { [unowned self] in scan.start(scan.source) }
    actions.add("stop") { [unowned self] in if scan.isRunning { scan.stop() } }
    actions.add("open") { [unowned self] in chooseFile() }
    actions.add("paste") { [unowned self] in paste() }
    actions.add("screen") { [unowned self] in scanScreen() }
    actions.add("sample") { [unowned self] in playSample() }
    actions.add("copy") { [unowned self] in copyResult() }
    actions.add("open-link") { [unowned self] in openAddress() }
    actions.add("save") { [unowned self] in saveResult() }
    actions.add("history") { [unowned self] in showPage("history") }
    actions.add("search") { [unowned self] in
      showPage("history")
      history.focusSearch()
    }
    actions.add("delete-history") { [unowned self] in deleteHistory() }
    actions.add("export-history") { [unowned self] in exportHistory() }
    actions.add("preferences") { [unowned self] in keep(PreferencesWindow.open(app, over: window, actions)) }
    actions.add("shortcuts") { [unowned self] in showShortcuts() }
    actions.add("about") { [unowned self] in showAbout() }
    actions.add(number: "pick") { [unowned self] number in pick(number - 1) }
    actions.add(switch: "mute", app.settings.isMuted) { [unowned self] isOn in app.change { $0.isMuted = isOn } }
    actions.add(switch: "mirrored", app.settings.isMirrored) { [unowned self] isOn in
      app.change { $0.isMirrored = isOn }
    }
    actions.add(switch: "fill", app.settings.fillsArea) { [unowned self] isOn in app.change { $0.fillsArea = isOn } }
    actions.add(switch: "continuous", app.settings.isContinuous) { [unowned self] isOn in
      app.change { $0.isContinuous = isOn }
    }
    actions.add(switch: "keep-history", app.settings.keepsHistory) { [unowned self] isOn in
      app.change { $0.keepsHistory = isOn }
    }
    actions.add(choice: "camera", app.settings.camera ?? "") { [unowned self] id in
      app.change { $0.camera = id.isEmpty ? nil : id }
      if scan.isRunning, scan.source == .camera { scan.start(.camera) }
    }
    results.actions = actions
    results.showNothing()
  }

  func showPage(_ name: String) {
    adw_view_stack_set_visible_child_name(interface["pages"].ptr(), name)
  }

  /// A dialog lives until it is closed.
  func keep(_ dialog: Kept) {
    dialogs.append(dialog)
    dialog.object.connect("destroy") { [weak self] in
      let closed = dialog.object.raw
      Task { self?.dialogs.removeAll { $0.object.raw == closed } }
    }
  }

  private func showShortcuts() {
    let shortcuts = Interface(PackageResources.shortcuts_ui, texts: texts)["shortcuts"]
    gtk_window_set_transient_for(shortcuts.ptr(), window.ptr())
    keep(Kept(shortcuts))
    gtk_window_present(shortcuts.ptr())
  }

  private func showAbout() {
    let about = Object(adw_about_window_new())
    adw_about_window_set_application_name(about.ptr(), "Viewfinder")
    adw_about_window_set_application_icon(about.ptr(), Application.id)
    adw_about_window_set_comments(about.ptr(), texts[.aboutComments])
    adw_about_window_set_developer_name(about.ptr(), texts[.aboutDevelopers])
    gtk_window_set_transient_for(about.ptr(), window.ptr())
    gtk_window_set_modal(about.ptr(), 1)
    keep(Kept(about))
    gtk_window_present(about.ptr())
  }

  // MARK: cameras

  func addCameraMenu() {
    let menu = g_menu_new()
    gtk_menu_button_set_menu_model(interface["camera_button"].ptr(), Object(menu).ptr())
    g_object_unref(Object(menu).raw)
    showCameras([])
  }

  /// The cameras that are there, as a menu to choose from.
  func showCameras(_ cameras: [CameraDevice]) {
    let menu = Object(g_menu_new())
    let list = Object(g_menu_new())
    func add(_ label: String, _ id: String) {
      let item = Object(g_menu_item_new(label, nil))
      g_menu_item_set_action_and_target_value(item.ptr(), "win.camera", g_variant_new_string(id))
      g_menu_append_item(list.ptr(), item.ptr())
      g_object_unref(item.raw)
    }
    add(texts[.cameraAny], "")
    for camera in cameras {
      // Underscores would be taken for mnemonics.
      add(camera.name.replacing("_", with: "__"), camera.id)
    }
    g_menu_append_section(menu.ptr(), cameras.isEmpty ? texts[MessageKey.failureNoCamera] : nil, list.ptr())
    let looks = Object(g_menu_new())
    g_menu_append(looks.ptr(), texts[.menuMirrored], "win.mirrored")
    g_menu_append(looks.ptr(), texts[.menuFill], "win.fill")
    g_menu_append_section(menu.ptr(), nil, looks.ptr())
    gtk_menu_button_set_menu_model(interface["camera_button"].ptr(), menu.ptr())
    for object in [menu, list, looks] { g_object_unref(object.raw) }
    actions.show("camera", choice: app.settings.camera ?? "")
  }

  /// In a sandbox the portal gives the camera, and asks the user.
  func usePortalCamera() {
    scan.portalCamera = { [weak self] in
      await withCheckedContinuation { continuation in
        Task { @MainActor in
          guard let portal = self?.portal else {
            continuation.resume(returning: .failure(CaptureFailure(.permissionRestricted, "there is no session bus")))
            return
          }
          portal.openCamera { descriptor, outcome in
            if descriptor >= 0 { return continuation.resume(returning: .success(descriptor)) }
            switch outcome {
            case .granted, .refused:
              continuation.resume(returning: .failure(CaptureFailure(.permissionRefused, "the portal refused it")))
            case .unavailable(let words):
              continuation.resume(returning: .failure(CaptureFailure(.permissionRestricted, words)))
            }
          }
        }
      }
    }
  }
}
