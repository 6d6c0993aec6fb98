import CGtk
import DesktopModel
import Glibc

/// The window. It shows what the scan and the history tell, and passes on what the user asks.
final class ScanWindow {
  unowned let app: Application
  let interface: Interface
  let window: Object
  let actions: Actions
  let preview: PreviewView
  let results: ResultView
  let history: HistoryPage
  private(set) var scan: ScanController!
  var texts: Texts { app.texts }

  /// What the preview shows beside a live scan.
  enum Still {
    case none
    /// The frame in which a value was read.
    case frame
    /// Pictures from files, the clipboard or the screen; nothing is accepted of several codes before one is picked.
    case pictures(ReadPictures, isPicked: Bool)
  }
  var still = Still.none
  /// Where the codes of the picture that is shown begin among those of all pictures.
  var shownFrom = 0
  var portal: Portal?
  /// Codes that were just accepted, by their number in the scan.
  var flashing: Set<TrackedBarcode.ID> = []
  var dialogs: [Kept] = []

  init(_ app: Application, _ application: Object) {
    self.app = app
    interface = Interface(PackageResources.window_ui, texts: app.texts)
    window = interface["window"]
    actions = Actions(map: window)
    preview = PreviewView(interface)
    results = ResultView(interface, texts: app.texts)
    history = HistoryPage(app.texts)
    gtk_window_set_application(window.ptr(), application.ptr())
    scan = ScanController(
      settings: app.settings,
      listener: ScanController.Listener(
        state: { [unowned self] in stateChanged($0, $1) },
        tracked: { [unowned self] in outlinesChanged() },
        accepted: { [unowned self] in accepted($0, $1) },
        guidance: { [unowned self] in guide($0) },
        preview: { [unowned self] in showLive($0) }))
    preview.viewChanged = { [unowned self] in scan.feed?.view = $0 }
    preview.picked = { [unowned self] in pick(scan.isRunning ? $0 : shownFrom + $0) }
    results.chosen = { [unowned self] in resultChosen($0) }
    history.owner = self
    gtk_box_append(interface["history_place"].ptr(), history.root.widget)
    if let connection = app.connection { portal = Portal(connection: connection) }
    if Portal.isNeeded { usePortalCamera() }
    addActions()
    addCameraMenu()
    acceptDrops()
    restoreSize()
    settingsChanged()
    stateChanged(.idle, nil)
    watchCameras()
    watchColors()
    gtk_window_set_focus(window.ptr(), interface["start"].widget)
    window.connect(asking: "close-request") { [unowned self] in
      rememberSize()
      app.quit()
      return true
    }
    if let problem = app.historyProblem { toast(problem) }
  }

  func present() { gtk_window_present(window.ptr()) }

  func close() async {
    rememberSize()
    await scan.close()
  }

  func settingsChanged() {
    let settings = app.settings
    scan.settings = settings
    preview.set(fills: settings.fillsArea, isMirrored: settings.isMirrored)
    actions.show("mute", isOn: settings.isMuted)
    actions.show("continuous", isOn: settings.isContinuous)
    actions.show("mirrored", isOn: settings.isMirrored)
    actions.show("fill", isOn: settings.fillsArea)
    actions.show("keep-history", isOn: settings.keepsHistory)
    let mute = interface["mute_button"]
    let words = texts[settings.isMuted ? .readerUnmute : .readerMute]
    gtk_button_set_icon_name(
      mute.ptr(), settings.isMuted ? "audio-volume-muted-symbolic" : "audio-volume-high-symbolic")
    gtk_widget_set_tooltip_text(mute.widget, words)
    mute.setAccessibleLabel(words)
    results.isContinuous = settings.isContinuous
  }

  func toast(_ text: String) {
    let toast = adw_toast_new(text)
    // The text is not markup; libadwaita 1.2 always reads it as such.
    if let escaped = takeString(g_markup_escape_text(text, -1)) { adw_toast_set_title(toast, escaped) }
    adw_toast_overlay_add_toast(interface["toasts"].ptr(), toast)
    announce(text)
  }

  // MARK: the window's size

  private func restoreSize() {
    gtk_window_set_default_size(window.ptr(), Int32(app.settings.windowWidth), Int32(app.settings.windowHeight))
    if app.settings.isMaximized { gtk_window_maximize(window.ptr()) }
  }

  private func rememberSize() {
    var (width, height): (Int32, Int32) = (0, 0)
    // The default size follows the window while it is neither maximized nor full screen.
    gtk_window_get_default_size(window.ptr(), &width, &height)
    let isMaximized = gtk_window_is_maximized(window.ptr()) != 0
    app.change { settings in
      if width > 0, height > 0 { (settings.windowWidth, settings.windowHeight) = (Int(width), Int(height)) }
      settings.isMaximized = isMaximized
    }
  }

  private func watchColors() {
    let manager = Object(adw_style_manager_get_default())
    let follow = { [unowned self] in
      window.set(cssClass: "dark", adw_style_manager_get_dark(manager.ptr()) != 0)
    }
    manager.connect(pointer: "notify::dark") { _ in follow() }
    follow()
  }

  private func watchCameras() {
    Task { [weak self] in
      let changes = await CameraMonitor.shared.changes()
      self?.showCameras(await CameraMonitor.shared.cameras())
      for await change in changes {
        guard let self else { return }
        showCameras(await CameraMonitor.shared.cameras())
        if case .added(let camera) = change {
          // PipeWire tells of a camera a moment before it can be opened.
          try? await Task.sleep(for: .milliseconds(700))
          scan.cameraAppeared(camera)
        }
      }
    }
  }

  /// For measurements: what became of the frames, as JSON, where the environment names a file for it.
  func writeStatistics() {
    guard let path = getenv("VIEWFINDER_STATISTICS").map({ String(cString: $0) }), let counts = scan.feed?.counts
    else { return }
    var json = JSONBuilder()
    json.object {
      $0.key("captured")
      $0.integer(counts.captured)
      $0.key("taken")
      $0.integer(counts.taken)
      $0.key("shown")
      $0.integer(counts.shown)
    }
    json.endLine()
    try? FileBytes.write(json.bytes, to: path)
  }
}
