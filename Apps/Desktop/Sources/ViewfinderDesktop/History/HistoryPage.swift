import CGtk
import DesktopModel

/// The values of earlier days: searched, copied, deleted.
final class HistoryPage {
  private let interface: Interface
  private let texts: Texts
  /// Of the rows, as they stand.
  private var ids: [Int64] = []
  private var reloading: Task<Void, Never>?
  /// The store has something that the page has not, and nobody is looking.
  private var isStale = false
  /// Entries that are to be shown in a moment.
  private var coming: Set<Int64> = []
  weak var owner: ScanWindow? {
    didSet { reload() }
  }
  private static let portion = 100
  private static let atOnce = 8

  init(_ texts: Texts) {
    self.texts = texts
    interface = Interface(PackageResources.history_ui, texts: texts)
    interface["search"].connect("search-changed") { [unowned self] in reload() }
    interface["more"].connect("clicked") { [unowned self] in load(from: ids.count) }
    root.connect("map") { [unowned self] in if isStale { reload() } }
  }

  var root: Object { interface["history"] }

  func focusSearch() { gtk_widget_grab_focus(interface["search"].widget) }

  func reload() { load(from: 0) }

  /// The store has an entry more. While nobody looks at the page nothing is made, and while somebody does, only the new
  /// rows: a scan goes on beside it.
  func added(_ id: Int64) {
    guard gtk_widget_get_mapped(root.widget) != 0 else {
      isStale = true
      return
    }
    coming.insert(id)
    guard coming.count == 1, let store = owner?.app.history else { return }
    Task {
      try? await Task.sleep(for: .milliseconds(300))
      let wanted = coming
      coming = []
      guard let first = wanted.min() else { return }
      let entries = (try? await store.entries(containing: words, after: first - 1)) ?? []
      // The list is laid out anew once for all that are inserted at once.
      for (index, entry) in entries.reversed().enumerated() where wanted.contains(entry.id) && !ids.contains(entry.id) {
        if index > 0, index.isMultiple(of: Self.atOnce) { try? await Task.sleep(for: .milliseconds(1)) }
        insert(entry)
      }
    }
  }

  private func insert(_ entry: HistoryEntry) {
    let list = interface["entries"]
    let place = ids.firstIndex { $0 < entry.id } ?? ids.count
    gtk_list_box_insert(list.ptr(), row(entry).widget, Int32(place))
    ids.insert(entry.id, at: place)
    if ids.count > Self.portion, let last = gtk_list_box_get_row_at_index(list.ptr(), Int32(ids.count - 1)) {
      gtk_list_box_remove(list.ptr(), Object(last).widget)
      ids.removeLast()
      interface["more"].isVisible = true
    }
    gtk_stack_set_visible_child_name(interface["history_stack"].ptr(), "entries")
  }

  private var words: String {
    gtk_editable_get_text(interface["search"].ptr()).map { String(cString: $0) } ?? ""
  }

  private func load(from offset: Int) {
    if offset == 0 { isStale = false }
    guard let store = owner?.app.history else { return showNothing() }
    let words = words
    reloading?.cancel()
    reloading = Task {
      do throws(History.Failure) {
        let entries = try await store.entries(containing: words, limit: Self.portion, offset: offset)
        if !Task.isCancelled { await show(entries, from: offset) }
      } catch {
        owner?.toast(error.words)
      }
    }
  }

  /// Some rows at a time: making a hundred of them would keep the window from answering.
  private func show(_ entries: [HistoryEntry], from offset: Int) async {
    let list = interface["entries"]
    if offset == 0 { showNothing() }
    for (index, entry) in entries.enumerated() {
      if index > 0, index.isMultiple(of: Self.atOnce) {
        try? await Task.sleep(for: .milliseconds(1))
        if Task.isCancelled { return }
      }
      gtk_list_box_append(list.ptr(), row(entry).widget)
      ids.append(entry.id)
      if index == 0 { gtk_stack_set_visible_child_name(interface["history_stack"].ptr(), "entries") }
    }
    interface["more"].isVisible = entries.count == Self.portion
  }

  private func showNothing() {
    let list = interface["entries"]
    while let row = gtk_list_box_get_row_at_index(list.ptr(), 0) {
      gtk_list_box_remove(list.ptr(), Object(row).widget)
    }
    ids = []
    interface["more"].isVisible = false
    adw_status_page_set_title(
      interface["history_empty"].ptr(), words.isEmpty ? texts[key: "history.empty"] ?? "" : texts[.historyNone])
    gtk_stack_set_visible_child_name(interface["history_stack"].ptr(), "empty")
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
