/// Everything that fronts say, by key. The words stand in `Texts/`, one catalogue a language.
public enum MessageKey: String, Sendable, Hashable, CaseIterable {
  // The scanner's states.
  case stateIdle = "state.idle"
  case stateStarting = "state.starting"
  case stateScanning = "state.scanning"
  case statePaused = "state.paused"
  case stateStopped = "state.stopped"

  // Why a scan failed.
  case failurePermissionRefused = "failure.permissionRefused"
  case failurePermissionRestricted = "failure.permissionRestricted"
  case failureNoCamera = "failure.noCamera"
  case failureCameraBusy = "failure.cameraBusy"
  case failureCameraUnplugged = "failure.cameraUnplugged"
  case failureSourceEnded = "failure.sourceEnded"
  case failureSourceUnreadable = "failure.sourceUnreadable"
  case failureFormatUnsupported = "failure.formatUnsupported"
  case failurePageNotSecure = "failure.pageNotSecure"

  // What to do about it.
  case wayOutPermissionRefused = "wayOut.permissionRefused"
  case wayOutPermissionRestricted = "wayOut.permissionRestricted"
  case wayOutNoCamera = "wayOut.noCamera"
  case wayOutCameraBusy = "wayOut.cameraBusy"
  case wayOutCameraUnplugged = "wayOut.cameraUnplugged"
  case wayOutSourceEnded = "wayOut.sourceEnded"
  case wayOutSourceUnreadable = "wayOut.sourceUnreadable"
  case wayOutFormatUnsupported = "wayOut.formatUnsupported"
  case wayOutPageNotSecure = "wayOut.pageNotSecure"

  // What helps now.
  case guidanceNoneInView = "guidance.noneInView"
  case guidanceCloser = "guidance.closer"
  case guidanceFurther = "guidance.further"
  case guidanceTooDark = "guidance.tooDark"
  case guidanceGlare = "guidance.glare"
  case guidanceHoldStill = "guidance.holdStill"
  case guidanceFound = "guidance.found"

  // A scan without a picture: on a terminal.
  /// Followed by how many codes are in view.
  case watchInView = "watch.inView"
  /// Followed by the file with the last accepted frame.
  case watchAnnotated = "watch.annotated"

  // The start/stop reader.
  case readerPrompt = "reader.prompt"
  case readerNotRunning = "reader.notRunning"
  case readerScanning = "reader.scanning"
  case readerStart = "reader.start"
  case readerStop = "reader.stop"
  case readerMute = "reader.mute"
  case readerUnmute = "reader.unmute"

  // The barcode scanner with one hit.
  case scannerTitle = "scanner.title"
  /// Followed by the value.
  case scannerScannedCode = "scanner.scannedCode"
  case scannerAgain = "scanner.again"

  // What can be done with a result.
  case resultCopy = "result.copy"
  case resultCopied = "result.copied"
  case resultOpen = "result.open"
  case answerYes = "answer.yes"
  case answerNo = "answer.no"

  // A camera that is interrupted, and its controls.
  case interruptionInUse = "interruption.inUse"
  case interruptionMultipleApps = "interruption.multipleApps"
  case interruptionTooWarm = "interruption.tooWarm"
  case interruptionOther = "interruption.other"
  case cameraPicture = "camera.picture"
  case cameraLight = "camera.light"
  case cameraSettings = "camera.settings"
}

extension ScannerState {
  /// The state in words; for `failed`, the reason.
  public var message: MessageKey {
    switch self {
    case .idle: .stateIdle
    case .starting: .stateStarting
    case .scanning: .stateScanning
    case .paused: .statePaused
    case .stopped: .stateStopped
    case .failed(let reason): reason.message
    }
  }
}

extension FailureReason {
  /// What happened.
  public var message: MessageKey {
    switch self {
    case .permissionRefused: .failurePermissionRefused
    case .permissionRestricted: .failurePermissionRestricted
    case .noCamera: .failureNoCamera
    case .cameraBusy: .failureCameraBusy
    case .cameraUnplugged: .failureCameraUnplugged
    case .sourceEnded: .failureSourceEnded
    case .sourceUnreadable: .failureSourceUnreadable
    case .formatUnsupported: .failureFormatUnsupported
    case .pageNotSecure: .failurePageNotSecure
    }
  }

  /// What the user can do about it.
  public var wayOut: MessageKey {
    switch self {
    case .permissionRefused: .wayOutPermissionRefused
    case .permissionRestricted: .wayOutPermissionRestricted
    case .noCamera: .wayOutNoCamera
    case .cameraBusy: .wayOutCameraBusy
    case .cameraUnplugged: .wayOutCameraUnplugged
    case .sourceEnded: .wayOutSourceEnded
    case .sourceUnreadable: .wayOutSourceUnreadable
    case .formatUnsupported: .wayOutFormatUnsupported
    case .pageNotSecure: .wayOutPageNotSecure
    }
  }
}

extension Guidance {
  public var message: MessageKey {
    switch self {
    case .noneInView: .guidanceNoneInView
    case .closer: .guidanceCloser
    case .further: .guidanceFurther
    case .tooDark: .guidanceTooDark
    case .glare: .guidanceGlare
    case .holdStill: .guidanceHoldStill
    case .found: .guidanceFound
    }
  }
}
