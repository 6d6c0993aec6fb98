// Table
/// What the desktop app says beyond the core's messages, by key. The words stand in `desktop.LANGUAGE.json`; keys that
/// files of the interface alone use are not here.
public enum DesktopText: String, Sendable, Hashable, CaseIterable {
  case aboutComments = "about.comments"
  case aboutDevelopers = "about.developers"

  case cameraAny = "camera.any"

  case dialogCancel = "dialog.cancel"
  case dialogDelete = "dialog.delete"
  case dialogOpen = "dialog.open"
  case dialogSave = "dialog.save"

  case fileAll = "file.all"
  case fileChoose = "file.choose"
  case fileNotHere = "file.notHere"
  case fileTooLarge = "file.tooLarge"
  case fileTooLargeHelp = "file.tooLargeHelp"
  case fileUnreadable = "file.unreadable"
  case fileUnreadableHelp = "file.unreadableHelp"

  case historyCopy = "history.copy"
  case historyDeleteAllHelp = "history.deleteAllHelp"
  case historyDeleteAllTitle = "history.deleteAllTitle"
  case historyDeleted = "history.deleted"
  case historyExported = "history.exported"
  case historyNone = "history.none"
  case historyPutAside = "history.putAside"
  case historyRemove = "history.remove"

  case menuFill = "menu.fill"
  case menuMirrored = "menu.mirrored"
  case menuOpen = "menu.open"

  case pasteNothing = "paste.nothing"

  case pictureChoose = "picture.choose"
  case pictureNone = "picture.none"
  case pictureReading = "picture.reading"

  case resultHeading = "result.heading"
  case resultOpenFailed = "result.openFailed"
  case resultOpenHelp = "result.openHelp"
  case resultOpenTitle = "result.openTitle"
  case resultReveal = "result.reveal"
  case resultSaved = "result.saved"

  case sampleMissing = "sample.missing"

  case screenUnavailable = "screen.unavailable"
}
