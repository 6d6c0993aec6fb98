import CGStreamer

/// An error message of GStreamer, sorted by what can be done about it.
struct MediaError: Sendable, Equatable {
  enum Kind: Sendable {
    case notFound
    case notAuthorized
    case busy
    /// Reading, seeking or the device itself failed.
    case unreadable
    /// The data is no video that the installed plug-ins know.
    case unsupported
    /// The data is of a known kind but broken.
    case damaged
    case other
  }

  var kind: Kind
  var message: String

  init(kind: Kind, message: String) {
    self.kind = kind
    self.message = message
  }

  init(_ error: GError) {
    let message = error.message.map { String(cString: $0) } ?? "GStreamer gave no words"
    self.init(kind: Self.kind(domain: error.domain, code: error.code), message: message)
  }

  /// The codes are those of gsterror.h.
  static func kind(domain: GQuark, code: Int32) -> Kind {
    let code = UInt32(bitPattern: code)
    if domain == gst_resource_error_quark() {
      switch GstResourceError(rawValue: code) {
      case GST_RESOURCE_ERROR_NOT_FOUND: return .notFound
      case GST_RESOURCE_ERROR_NOT_AUTHORIZED: return .notAuthorized
      case GST_RESOURCE_ERROR_BUSY: return .busy
      default: return .unreadable
      }
    }
    if domain == gst_stream_error_quark() {
      switch GstStreamError(rawValue: code) {
      case GST_STREAM_ERROR_CODEC_NOT_FOUND, GST_STREAM_ERROR_TYPE_NOT_FOUND, GST_STREAM_ERROR_WRONG_TYPE,
        GST_STREAM_ERROR_NOT_IMPLEMENTED, GST_STREAM_ERROR_FORMAT, GST_STREAM_ERROR_DECRYPT,
        GST_STREAM_ERROR_DECRYPT_NOKEY:
        return .unsupported
      default: return .damaged
      }
    }
    if domain == gst_core_error_quark() {
      switch GstCoreError(rawValue: code) {
      case GST_CORE_ERROR_MISSING_PLUGIN, GST_CORE_ERROR_NEGOTIATION, GST_CORE_ERROR_CAPS: return .unsupported
      default: return .other
      }
    }
    return .other
  }
}
