import CGtk
import DesktopModel

/// What can be done with a value. Nothing is done by itself.
extension ScanWindow {
  func copyResult() {
    guard let barcode = results.current else { return }
    copy(barcode.text)
  }

  func copy(_ text: String) {
    gdk_clipboard_set_text(gtk_widget_get_clipboard(window.widget), text)
    toast(texts[MessageKey.resultCopied])
  }

  /// Shows the whole target and asks.
  func openAddress() {
    guard let address = results.current?.addresses.first else { return }
    let host = takeString(Self.host(of: address)) ?? address
    let dialog = Object(
      adw_message_dialog_new(window.ptr(), texts[.resultOpenTitle], texts.filled(.resultOpenHelp, host)))
    let target = Object.valueLabel(ResultText.whole(address))
    let scroller = Object(gtk_scrolled_window_new())
    gtk_scrolled_window_set_policy(scroller.ptr(), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_propagate_natural_height(scroller.ptr(), 1)
    gtk_scrolled_window_set_max_content_height(scroller.ptr(), 200)
    gtk_scrolled_window_set_child(scroller.ptr(), target.widget)
    adw_message_dialog_set_extra_child(dialog.ptr(), scroller.widget)
    confirm(dialog, .dialogOpen, ADW_RESPONSE_SUGGESTED) { [unowned self] in
      var error: UnsafeMutablePointer<GError>?
      if g_app_info_launch_default_for_uri(address, nil, &error) == 0 {
        toast(texts.filled(.resultOpenFailed, takeWords(of: error)))
      }
    }
  }

  private static func host(of address: String) -> UnsafeMutablePointer<CChar>? {
    guard let uri = g_uri_parse(address, G_URI_FLAGS_NONE, nil) else { return nil }
    defer { g_uri_unref(uri) }
    return g_uri_get_host(uri).map { g_strdup($0) }
  }

  /// Adds the answers and shows the dialog; Cancel is what Return and Escape choose.
  func confirm(
    _ dialog: Object, _ words: DesktopText, _ look: AdwResponseAppearance, then: @escaping () -> Void
  ) {
    adw_message_dialog_add_response(dialog.ptr(), "cancel", texts[.dialogCancel])
    adw_message_dialog_add_response(dialog.ptr(), "do", texts[words])
    adw_message_dialog_set_response_appearance(dialog.ptr(), "do", look)
    adw_message_dialog_set_default_response(dialog.ptr(), "cancel")
    adw_message_dialog_set_close_response(dialog.ptr(), "cancel")
    dialog.connect(pointer: "response") { response in
      guard let response else { return }
      if String(cString: response.assumingMemoryBound(to: CChar.self)) == "do" { then() }
    }
    keep(Kept(dialog))
    gtk_window_present(dialog.ptr())
  }

  /// As text, or as it is where it is no text.
  func saveResult() {
    guard let barcode = results.current else { return }
    let isBinary = ResultText.isBinary(barcode.text)
    save(as: isBinary ? "barcode.bin" : "barcode.txt") { _ in
      isBinary ? barcode.bytes : Array(barcode.text.utf8)
    }
  }

  /// Asks for a place and writes there what `content` gives for it.
  func save(as name: String, _ content: @escaping (String) async -> [UInt8]?) {
    let dialog = Object(
      gtk_file_chooser_native_new(
        nil, window.ptr(), GTK_FILE_CHOOSER_ACTION_SAVE, texts[.dialogSave], texts[.dialogCancel]))
    gtk_file_chooser_set_current_name(dialog.ptr(), name)
    ask(dialog) { [unowned self] in
      guard let file = gtk_file_chooser_get_file(dialog.ptr()) else { return }
      let path = takeString(g_file_get_path(file))
      g_object_unref(Object(file).raw)
      guard let path else { return toast(texts[.fileNotHere]) }
      Task {
        guard let bytes = await content(path) else { return }
        do throws(FileBytes.Failure) {
          try FileBytes.write(bytes, to: path, mode: 0o644)
          toast(texts.filled(.resultSaved, path))
        } catch {
          toast("\(path): \(error.words)")
        }
      }
    }
  }

  // MARK: the history

  func deleteHistory() {
    guard let store = app.history else { return }
    let dialog = Object(
      adw_message_dialog_new(window.ptr(), texts[.historyDeleteAllTitle], texts[.historyDeleteAllHelp]))
    confirm(dialog, .dialogDelete, ADW_RESPONSE_DESTRUCTIVE) { [unowned self] in
      Task {
        do throws(History.Failure) {
          try await store.removeAll()
          toast(texts[.historyDeleted])
        } catch {
          toast(error.words)
        }
        history.reload()
      }
    }
  }

  func exportHistory() {
    guard let store = app.history else { return }
    save(as: "history.csv") { [weak self] path in
      do throws(History.Failure) {
        let entries = try await store.entries(limit: .max, withPictures: false)
        return HistoryExport(fileName: path).bytes(entries)
      } catch {
        self?.toast(error.words)
        return nil
      }
    }
  }
}
