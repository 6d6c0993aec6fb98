import CGtk
import DesktopModel

/// Where pictures come from beside the camera: files, the clipboard, drops and the screen.
extension ScanWindow {
  var sampleClip: String? { Folders.sample(program: takeString(g_file_read_link("/proc/self/exe", nil))) }

  func playSample() {
    guard let clip = sampleClip else { return toast(texts[.sampleMissing]) }
    showPage("scan")
    scan.start(.clip(clip))
  }

  func chooseFile() {
    let dialog = Object(
      gtk_file_chooser_native_new(
        texts[.fileChoose], window.ptr(), GTK_FILE_CHOOSER_ACTION_OPEN, texts[.dialogOpen], texts[.dialogCancel]))
    gtk_file_chooser_set_select_multiple(dialog.ptr(), 1)
    let filter = Object(gtk_file_filter_new())
    gtk_file_filter_set_name(filter.ptr(), texts[.fileAll])
    for type in ["image/*", "video/*"] { gtk_file_filter_add_mime_type(filter.ptr(), type) }
    gtk_file_chooser_add_filter(dialog.ptr(), filter.ptr())
    g_object_unref(filter.raw)
    ask(dialog) { [unowned self] in
      guard let list = gtk_file_chooser_get_files(dialog.ptr()) else { return }
      open(Self.paths(in: Object(list)))
      g_object_unref(Object(list).raw)
    }
  }

  /// Shows a file dialog; `then` where the user did not cancel it.
  func ask(_ dialog: Object, then: @escaping () -> Void) {
    let kept = Kept(owning: dialog)
    dialogs.append(kept)
    dialog.connect(number: "response") { [unowned self] response in
      if response == GTK_RESPONSE_ACCEPT.rawValue { then() }
      // Not while it is telling its answer.
      Task { self.dialogs.removeAll { $0 === kept } }
    }
    gtk_native_dialog_show(dialog.ptr())
  }

  private static func paths(in list: Object) -> [String] {
    (0..<g_list_model_get_n_items(list.ptr())).compactMap { index in
      guard let file = g_list_model_get_item(list.ptr(), index) else { return nil }
      defer { g_object_unref(file) }
      return takeString(g_file_get_path(OpaquePointer(file)))
    }
  }

  // MARK: opening

  /// The codes of all pictures are offered together, each over its own picture. What cannot be read is named, and the
  /// others are read all the same. A clip is played where it is alone.
  func open(_ paths: [String]) {
    guard !paths.isEmpty else { return toast(texts[.fileNotHere]) }
    showPage("scan")
    scan.stop()
    let symbologies = app.settings.symbologies
    beginReading()
    Task {
      var read = ReadPictures()
      for path in paths {
        switch await Task.detached(operation: { PictureFile.load(path) }).value {
        case .success(let picture): read.add(await Self.read(picture, symbologies))
        case .failure(.notAPicture) where paths.count == 1:
          // A clip, then; or nothing that can be read, which its source will say.
          return scan.start(.clip(path))
        case .failure(let failure) where paths.count == 1: return showUnreadable(path, failure)
        case .failure: toast("\(path): \(texts[.fileUnreadable])")
        }
      }
      offer(read)
    }
  }

  private static func read(_ picture: ColorPicture, _ symbologies: SymbologySet) async -> ReadPictures.Picture {
    await Task.detached {
      ReadPictures.Picture(colors: picture, pixels: picture.previewPixels(), barcodes: picture.read(symbologies))
    }.value
  }

  func read(_ texture: OpaquePointer) {
    guard let picture = PictureFile.picture(of: texture) else { return toast(texts[.pasteNothing]) }
    showPage("scan")
    scan.stop()
    let symbologies = app.settings.symbologies
    beginReading()
    Task {
      var read = ReadPictures()
      read.add(await Self.read(picture, symbologies))
      offer(read)
    }
  }

  private func beginReading() {
    preview.clear()
    results.showNothing()
    setStatus(texts[.pictureReading])
    cover("busy")
  }

  private func showUnreadable(_ path: String, _ failure: PictureFile.Failure) {
    switch failure {
    case .notAPicture: break
    case .unreadable(let words):
      showFailure(
        title: texts[.fileUnreadable], wayOut: texts[.fileUnreadableHelp], detail: "\(path): \(words)",
        icon: "dialog-warning-symbolic")
    case .tooLarge(let width, let height):
      showFailure(
        title: texts[.fileTooLarge], wayOut: texts[.fileTooLargeHelp], detail: "\(path): \(width) × \(height)",
        icon: "dialog-warning-symbolic")
    }
  }

  /// One code counts as read; of several the user picks.
  private func offer(_ read: ReadPictures) {
    let barcodes = read.barcodes
    still = .pictures(read, isPicked: barcodes.count < 2)
    cover("none")
    switch barcodes.count {
    case 0:
      guard let picture = read.pictures.last else {
        return showFailure(
          title: texts[.fileUnreadable], wayOut: texts[.fileUnreadableHelp], detail: "", icon: "dialog-warning-symbolic"
        )
      }
      show(picture)
      setStatus(texts[.pictureNone])
    case 1:
      showCode(0, of: read)
      app.beep.play()
      remember(barcodes[0], picture: Self.thumbnail(of: 0, in: read))
    default:
      if let picture = read.pictures.last { show(picture) }
      shownFrom = barcodes.count - (read.pictures.last?.barcodes.count ?? 0)
      results.offer(barcodes, choosing: nil)
      outline(read.pictures.last?.barcodes ?? [], target: nil)
      setStatus(texts.filled(.pictureChoose, String(barcodes.count)))
    }
  }

  private func show(_ picture: ReadPictures.Picture) {
    preview.show(width: picture.colors.width, height: picture.colors.height, picture.pixels)
  }

  /// The picture of a code of the list, with that code marked.
  private func showCode(_ index: Int, of read: ReadPictures) {
    guard let (picture, first) = read.picture(of: index) else { return }
    shownFrom = first
    show(picture)
    outline(picture.barcodes, target: index - first)
  }

  private static func thumbnail(of index: Int, in read: ReadPictures) -> @Sendable () -> [UInt8] {
    {
      guard let (picture, first) = read.picture(of: index) else { return [] }
      return Thumbnail.png(of: picture.colors, around: picture.barcodes[index - first].corners)
    }
  }

  private func outline(_ barcodes: [Barcode], target: Int?) {
    preview.show(
      barcodes.enumerated().map { index, barcode in
        PreviewView.Outline(
          corners: barcode.corners, isTarget: index == target, number: shownFrom + index + 1,
          flashes: index == target)
      })
    if target != nil {
      Task {
        try? await Task.sleep(for: .milliseconds(400))
        preview.endFlash()
      }
    }
  }

  /// Picked from the list, by a click into the picture or by number.
  func resultChosen(_ index: Int) {
    guard case .pictures(let read, let isPicked) = still, !isPicked, !scan.isRunning,
      results.values.indices.contains(index)
    else { return }
    let barcode = results.values[index]
    showCode(index, of: read)
    app.beep.play()
    setStatus(barcode.line(in: texts))
    guard app.settings.keepsHistory, let store = app.history else { return }
    Task {
      do throws(History.Failure) {
        let id = try await store.add(HistoryEntry(barcode))
        keepPicture(of: id, in: store, Self.thumbnail(of: index, in: read))
      } catch {
        toast(error.words)
      }
    }
  }

  // MARK: clipboard and drops

  func paste() {
    // Keys that are typed into a field belong to the field.
    if let focus = gtk_window_get_focus(window.ptr()),
      g_type_check_instance_is_a(Object(focus).ptr(), gtk_text_get_type()) != 0
    {
      gtk_widget_activate_action_variant(focus, "clipboard.paste", nil)
      return
    }
    let clipboard = gtk_widget_get_clipboard(window.widget)
    let formats = gdk_clipboard_get_formats(clipboard)
    if gdk_content_formats_contain_gtype(formats, gdk_file_list_get_type()) != 0 {
      gdk_clipboard_read_value_async(
        clipboard, gdk_file_list_get_type(), 0, nil, Answer.callback,
        Answer.context { [weak self] source, result in
          guard let source, let self else { return }
          guard let value = gdk_clipboard_read_value_finish(OpaquePointer(source), result, nil) else {
            return toast(texts[.pasteNothing])
          }
          open(Self.paths(inFileList: value))
        })
    } else {
      gdk_clipboard_read_texture_async(
        clipboard, nil, Answer.callback,
        Answer.context { [weak self] source, result in
          guard let source, let self else { return }
          guard let texture = gdk_clipboard_read_texture_finish(OpaquePointer(source), result, nil) else {
            return toast(texts[.pasteNothing])
          }
          read(Object(texture).ptr())
          g_object_unref(Object(texture).raw)
        })
    }
  }

  func acceptDrops() {
    var types = [gdk_file_list_get_type(), gdk_texture_get_type()]
    let target = Object(gtk_drop_target_new(0, GDK_ACTION_COPY))
    gtk_drop_target_set_gtypes(target.ptr(), &types, UInt(types.count))
    target.connect { [unowned self] value in
      if g_type_check_value_holds(UnsafeMutablePointer(mutating: value), gdk_file_list_get_type()) != 0 {
        open(Self.paths(inFileList: value))
        return true
      }
      guard let texture = g_value_get_object(value) else { return false }
      read(OpaquePointer(texture))
      return true
    }
    gtk_widget_add_controller(interface["toasts"].widget, target.ptr())
  }

  private static func paths(inFileList value: UnsafePointer<GValue>) -> [String] {
    guard let boxed = g_value_get_boxed(value) else { return [] }
    let list = gdk_file_list_get_files(OpaquePointer(boxed))
    defer { g_slist_free(list) }
    var paths: [String] = []
    var node = list
    while let entry = node {
      if let file = entry.pointee.data, let path = takeString(g_file_get_path(OpaquePointer(file))) {
        paths.append(path)
      }
      node = entry.pointee.next
    }
    return paths
  }

  // MARK: the screen

  /// The desktop's own dialog lets the user mark the part; the picture of it is read and then deleted.
  func scanScreen() {
    guard let portal else { return toast(texts.filled(.screenUnavailable, "D-Bus")) }
    portal.screenshot { [weak self] address, outcome in
      guard let self else { return }
      if case .unavailable(let words) = outcome { return toast(texts.filled(.screenUnavailable, words)) }
      guard let address, let file = g_file_new_for_uri(address) else { return }
      defer { g_object_unref(Object(file).raw) }
      guard let path = takeString(g_file_get_path(file)) else { return }
      open([path])
    }
  }
}
