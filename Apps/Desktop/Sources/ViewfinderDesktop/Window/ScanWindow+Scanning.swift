import CGtk
import DesktopModel

/// What the scan tells, as the window shows it.
extension ScanWindow {
  func stateChanged(_ state: ScannerState, _ failure: CaptureFailure?) {
    let start = interface["start"]
    gtk_button_set_label(start.ptr(), texts[state.needsSource ? .readerStop : .readerStart])
    start.set(cssClass: "suggested-action", !state.needsSource)
    interface["guidance"].isVisible = false
    switch state {
    case .idle:
      setStatus(texts[MessageKey.readerNotRunning])
      cover("prompt")
    case .starting:
      still = .none
      flashing = []
      preview.clear()
      if !app.settings.isContinuous { results.showNothing() }
      setStatus(texts[state.message])
      cover("busy")
    case .scanning:
      setStatus(texts[MessageKey.readerScanning])
      cover("none")
    case .paused:
      setStatus(texts[state.message])
    case .stopped:
      // A hit leaves its frame and its value; a stop by hand leaves nothing.
      if case .none = still {
        preview.clear()
        setStatus(texts[MessageKey.readerNotRunning])
        cover("prompt")
      }
    case .failed(let reason):
      showFailure(reason, failure)
    }
  }

  /// The preview shows the camera, and not yet the frame with the value.
  private var isLive: Bool { if case .none = still { true } else { false } }

  func setStatus(_ text: String, isFailure: Bool = false) {
    interface["status"].set(cssClass: "failed", isFailure)
    let line = ResultText.line(text)
    guard interface["status"].text != line else { return }
    interface["status"].setLabel(line)
    announce(line)
  }

  /// GTK 4.14 can have text spoken; before it, screen readers follow the status line, which has the role for it.
  func announce(_ text: String) { Announcer.announce(text, over: window) }

  func cover(_ page: String) {
    let cover = interface["cover"]
    gtk_stack_set_visible_child_name(cover.ptr(), page)
    // Clicks go to the outlines where nothing lies over them.
    gtk_widget_set_can_target(cover.widget, page == "none" ? 0 : 1)
    cover.isVisible = page != "none"
    let spinner = interface["spinner"]
    if page == "busy" { gtk_spinner_start(spinner.ptr()) } else { gtk_spinner_stop(spinner.ptr()) }
  }

  func showLive(_ picture: PreviewFeed.Picture) {
    guard scan.isRunning, isLive else { return }
    preview.show(live: picture)
  }

  func guide(_ guidance: Guidance) {
    guard scan.state == .scanning else { return }
    let label = interface["guidance"]
    label.setLabel(texts[guidance.message])
    label.isVisible = guidance != .found
    if guidance != .found { announce(texts[guidance.message]) }
  }

  func outlinesChanged() {
    guard scan.isRunning, isLive else { return }
    let ordered = scan.tracked.values.sorted { $0.id < $1.id }
    preview.show(
      ordered.enumerated().map { index, barcode in
        PreviewView.Outline(
          corners: barcode.corners, isTarget: barcode.id == scan.target, number: index + 1,
          flashes: flashing.contains(barcode.id))
      })
  }

  /// Told once a value; the beep is not made to wait for the disc, but what is shown is kept by then.
  func accepted(_ barcode: Barcode, _ frame: DesktopModel.Still?) {
    app.beep.play()
    let tracked = frame?.tracked.first {
      $0.barcode.symbology == barcode.symbology && $0.barcode.bytes == barcode.bytes
    }
    let isContinuous = app.settings.isContinuous
    if let tracked, isContinuous { flash(tracked.id) }
    if !isContinuous, let frame {
      still = .frame
      preview.show(frozen: frame.frame)
      preview.show([
        PreviewView.Outline(corners: tracked?.corners ?? barcode.corners, isTarget: true, number: 1, flashes: true)
      ])
      fadeFlash()
    }
    remember(barcode) { frame.map { Thumbnail.png(of: $0.frame, around: tracked?.corners ?? barcode.corners) } ?? [] }
  }

  /// Into the history, then onto the screen.
  func remember(_ barcode: Barcode, picture: @escaping @Sendable () -> [UInt8]) {
    let isContinuous = app.settings.isContinuous
    Task {
      if app.settings.keepsHistory, let store = app.history {
        do throws(History.Failure) {
          let id = try await store.add(HistoryEntry(barcode))
          keepPicture(of: id, in: store, picture)
        } catch {
          toast(error.words)
        }
      }
      results.add(barcode, keepsOthers: isContinuous)
      setStatus(barcode.line(in: texts))
    }
  }

  func keepPicture(of id: Int64, in store: History, _ picture: @escaping @Sendable () -> [UInt8]) {
    Task {
      let png = await Task.detached(operation: picture).value
      if !png.isEmpty { try? await store.setPicture(png, of: id) }
      history.added(id)
    }
  }

  // MARK: the flash

  private func flash(_ id: TrackedBarcode.ID) {
    flashing.insert(id)
    outlinesChanged()
    Task {
      try? await Task.sleep(for: .milliseconds(400))
      flashing.remove(id)
      outlinesChanged()
    }
  }

  private func fadeFlash() {
    Task {
      try? await Task.sleep(for: .milliseconds(400))
      if case .frame = still { preview.endFlash() }
    }
  }

  /// A live code, or a code of a still picture, chosen by click or by its number.
  func pick(_ index: Int) {
    if scan.isRunning {
      let ordered = scan.tracked.values.sorted { $0.id < $1.id }
      guard ordered.indices.contains(index) else { return }
      scan.pick(ordered[index].id)
      // What was read of it already is what is looked at.
      results.choose(ordered[index].barcode)
      setStatus(ordered[index].barcode.line(in: texts))
    } else {
      results.choose(index)
    }
  }

  // MARK: failures

  private func showFailure(_ reason: FailureReason, _ failure: CaptureFailure?) {
    // The end of a clip is how clips end; what was found in it stays.
    if reason == .sourceEnded, !results.isEmpty {
      preview.clear()
      setStatus(texts[reason.message])
      cover("prompt")
      return
    }
    preview.clear()
    let icon: String =
      switch reason {
      case .noCamera, .cameraBusy, .cameraUnplugged, .permissionRefused, .permissionRestricted:
        "camera-disabled-symbolic"
      case .sourceEnded: "media-playback-stop-symbolic"
      case .sourceUnreadable, .formatUnsupported, .pageNotSecure: "dialog-warning-symbolic"
      }
    let isCamera = scan.source == .camera
    // What a library says of its trouble may help; why a camera is not there was said, and in the user's language.
    let detail: String =
      switch reason {
      case .noCamera, .cameraBusy, .cameraUnplugged, .permissionRefused, .sourceEnded, .pageNotSecure: ""
      case .permissionRestricted, .sourceUnreadable, .formatUnsupported: failure?.detail ?? ""
      }
    showFailure(title: texts[reason.message], wayOut: texts[reason.wayOut], detail: detail, icon: icon)
    interface["failure_again"].isVisible = true
    interface["failure_sample"].isVisible = isCamera && sampleClip != nil
    gtk_widget_grab_focus(interface["failure_again"].widget)
  }

  func showFailure(title: String, wayOut: String, detail: String, icon: String) {
    let page = interface["failure"]
    adw_status_page_set_title(page.ptr(), title)
    adw_status_page_set_description(page.ptr(), takeString(g_markup_escape_text(wayOut, -1)) ?? "")
    adw_status_page_set_icon_name(page.ptr(), icon)
    interface["failure_detail"].setLabel(detail)
    interface["failure_detail"].isVisible = !detail.isEmpty
    interface["failure_again"].isVisible = false
    interface["failure_sample"].isVisible = false
    setStatus(title, isFailure: true)
    cover("failure")
  }
}

extension Object {
  /// Of a label.
  var text: String { gtk_label_get_text(ptr()).map { String(cString: $0) } ?? "" }
}
