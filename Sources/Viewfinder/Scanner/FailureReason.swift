/// Why a scanner ended by itself. Each reason has its words and its way out in the catalogue of texts.
public enum FailureReason: String, Error, Sendable, Hashable, CaseIterable {
  /// The user said no to the camera.
  case permissionRefused
  /// The user may not say yes: parental controls, a managed device, a sandbox without the camera.
  case permissionRestricted
  case noCamera
  /// Another program has it.
  case cameraBusy
  /// It went away while it was used.
  case cameraUnplugged
  /// A clip or a stream came to its end.
  case sourceEnded
  /// A clip or a stream that cannot be opened or is broken.
  case sourceUnreadable
  /// A picture or video format that nothing here decodes.
  case formatUnsupported
  /// A web page that was not served over https (or from this machine), to which browsers give no camera.
  case pageNotSecure
}
