import CGtk
import DesktopModel

/// The values of earlier days: searched, copied, deleted.
final class HistoryPage {
  private let interface: Interface
  private let texts: Texts
  private var shown = 0
  private var reloading: Task<Void, Never>?
  weak var owner: ScanWindow? {
    didSet { reload() }
  }
  private static let portion = 100

  init(_ texts: Texts) {
    self.texts = texts
    interface = Interface(PackageResources.history_ui, texts: texts)
    interface["search"].connect("search-changed") { [unowned self] in reload() }
    interface["more"].connect("clicked") { [unowned self] in load(from: shown) }
  }

  var root: Object { interface["history"] }

  func focusSearch() { gtk_widget_grab_focus(interface["search"].widget) }

  func reload() { load(from: 0) }

  private func load(from offset: Int) {
    guard let store = owner?.app.history else { return show([], from: 0) }
    let words = gtk_editable_get_text(interface["search"].ptr()).map { String(cString: $0) } ?? ""
    reloading?.cancel()
    reloading = Task {
      do throws(History.Failure) {
        let entries = try await store.entries(containing: words, limit: Self.portion, offset: offset)
        if !Task.isCancelled { show(entries, from: offset) }
      } catch {
        owner?.toast(error.words)
      }
    }
  }

  private func show(_ entries: [HistoryEntry], from offset: Int) {
    let list = interface["entries"]
    if offset == 0 {
      while let row = gtk_list_box_get_row_at_index(list.ptr(), 0) {
        gtk_list_box_remove(list.ptr(), Object(row).widget)
      }
      shown = 0
    }
    for entry in entries { gtk_list_box_append(list.ptr(), row(entry).widget) }
    shown += entries.count
    interface["more"].isVisible = entries.count == Self.portion
    let isSearching = gtk_editable_get_text(interface["search"].ptr()).map { $0.pointee != 0 } ?? false
    adw_status_page_set_title(
      interface["history_empty"].ptr(), isSearching ? texts[.historyNone] : texts[key: "history.empty"] ?? "")
    gtk_stack_set_visible_child_name(interface["history_stack"].ptr(), shown == 0 ? "empty" : "entries")
  }

  private func row(_ entry: HistoryEntry) -> Object {
    let row = Object(adw_action_row_new())
    // Values are no markup.
    row.set("use-markup", false)
    adw_preferences_row_set_title(row.ptr(), ResultText.line(entry.barcode.line(in: texts)))
    let name = Symbology(rawValue: entry.symbology)?.displayName ?? entry.symbology
    adw_action_row_set_subtitle(row.ptr(), "\(name) · \(Self.words(for: entry.time))")
    adw_action_row_set_title_lines(row.ptr(), 2)
    if let picture = Self.picture(entry.picture) { adw_action_row_add_prefix(row.ptr(), picture.widget) }
    let copy = Object.iconButton("edit-copy-symbolic", texts[.historyCopy]) { [weak owner] in owner?.copy(entry.text) }
    let remove = Object.iconButton("user-trash-symbolic", texts[.historyRemove]) { [weak self] in self?.remove(entry.id)
    }
    adw_action_row_add_suffix(row.ptr(), copy.widget)
    adw_action_row_add_suffix(row.ptr(), remove.widget)
    return row
  }

  private func remove(_ id: Int64) {
    guard let store = owner?.app.history else { return }
    Task {
      do throws(History.Failure) {
        try await store.remove(id)
      } catch {
        owner?.toast(error.words)
      }
      reload()
    }
  }

  private static func picture(_ png: [UInt8]) -> Object? {
    guard !png.isEmpty else { return nil }
    let bytes = png.withUnsafeBytes { g_bytes_new($0.baseAddress, UInt($0.count)) }
    defer { g_bytes_unref(bytes) }
    guard let texture = gdk_texture_new_from_bytes(bytes, nil) else { return nil }
    defer { g_object_unref(Object(texture).raw) }
    let image = Object(gtk_image_new_from_paintable(Object(texture).ptr()))
    gtk_image_set_pixel_size(image.ptr(), 48)
    return image
  }

  /// Date and time as the user's locale writes them.
  private static func words(for milliseconds: Int64) -> String {
    guard let time = g_date_time_new_from_unix_local(Int(milliseconds / 1000)) else { return "" }
    defer { g_date_time_unref(time) }
    return takeString(g_date_time_format(time, "%x %X")) ?? ""
  }
}
