import CGtk
import DesktopModel
import Glibc

/// The program: one instance a session, with one window. A second start hands its files to the first.
final class Application {
  static let id = "org.viewfinder.Viewfinder"

  let texts = Texts.current()
  let settingsFile = SettingsFile()
  var settings: Settings
  let beep = Beep()
  /// Nil where it cannot be kept; `historyProblem` says why.
  private(set) var history: History?
  private(set) var historyProblem: String?
  private let application: Object
  private var window: ScanWindow?

  init() {
    settings = settingsFile.load()
    application = Object(adw_application_new(Self.id, G_APPLICATION_HANDLES_OPEN))
    do throws(History.Failure) {
      history = try History()
      historyProblem = history?.putAside.map { texts.filled(.historyPutAside, $0) }
    } catch {
      historyProblem = error.words
    }
    beep.isMuted = settings.isMuted
    beep.volume = Double(settings.volume) / 100
    application.connect("startup") { [unowned self] in start() }
    application.connect("activate") { [unowned self] in present() }
    application.connect(files: "open") { [unowned self] files in
      present()
      window?.open(files.compactMap { takeString(g_file_get_path($0.ptr())) })
    }
  }

  func run() -> Int32 {
    g_set_application_name("Viewfinder")
    gtk_window_set_default_icon_name(Self.id)
    let status = g_application_run(application.ptr(), CommandLine.argc, CommandLine.unsafeArgv)
    window?.writeStatistics()
    return status
  }

  var connection: OpaquePointer? {
    let pointer: UnsafeMutablePointer<GApplication> = application.ptr()
    return g_application_get_dbus_connection(pointer)
  }

  /// Settings are written as they change, so that whatever happens later they are kept.
  func change(_ change: (inout Settings) -> Void) {
    var next = settings
    change(&next)
    guard next != settings else { return }
    settings = next
    beep.isMuted = next.isMuted
    beep.volume = Double(next.volume) / 100
    if let problem = settingsFile.save(next) { g_printerr_line("viewfinder-desktop: \(problem)") }
    window?.settingsChanged()
    applyColors()
  }

  func quit() {
    Task {
      await window?.close()
      g_application_quit(application.ptr())
    }
  }

  // MARK: life

  private func start() {
    let css = gtk_css_provider_new()
    let style = String(decoding: PackageResources.style_css, as: UTF8.self)
    gtk_css_provider_load_from_data(css, style, gssize(style.utf8.count))
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), Object(css).ptr(),
      UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    Actions(map: application).add("quit") { [unowned self] in quit() }
    for (action, keys) in Keys.all { setKeys(action, keys) }
    applyColors()
    endOnSignals()
    Task { await beep.prepare() }
  }

  private func present() {
    if window == nil { window = ScanWindow(self, application) }
    window?.present()
  }

  private func applyColors() {
    let scheme =
      switch settings.colors {
      case .system: ADW_COLOR_SCHEME_DEFAULT
      case .light: ADW_COLOR_SCHEME_FORCE_LIGHT
      case .dark: ADW_COLOR_SCHEME_FORCE_DARK
      }
    adw_style_manager_set_color_scheme(adw_style_manager_get_default(), scheme)
  }

  private func setKeys(_ action: String, _ keys: [String]) {
    var pointers = keys.map { UnsafePointer(strdup($0)) } + [nil]
    gtk_application_set_accels_for_action(application.ptr(), action, &pointers)
    for pointer in pointers { free(UnsafeMutableRawPointer(mutating: pointer)) }
  }

  /// Closed from outside, the camera is let go as if it were closed by hand.
  private func endOnSignals() {
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      g_unix_signal_add(
        signal,
        { context in
          let context = UInt(bitPattern: context)
          MainActor.assumeIsolated {
            guard let pointer = UnsafeMutableRawPointer(bitPattern: context) else { return }
            Unmanaged<Application>.fromOpaque(pointer).takeUnretainedValue().quit()
          }
          return 1
        }, Unmanaged.passUnretained(self).toOpaque())
    }
  }
}

/// A line on standard error.
func g_printerr_line(_ text: String) {
  let line = Array((text + "\n").utf8)
  _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
