import CGStreamer

/// Pictures over the network: RTSP cameras, HTTP and HLS, SRT, UDP, RTMP. The latest picture wins.
public final class StreamSource: FrameSource {
  public let uri: String
  public var delivery: FrameDelivery { .latest }
  private let media = MediaSource()

  public init(uri: String) { self.uri = uri }

  /// Throws `.formatUnsupported` where the address is none of a kind that is a network stream.
  public func open() async throws(CaptureFailure) {
    let uri = uri
    try await media.open { () throws(CaptureFailure) in try StreamInput(uri: uri) }
  }

  public func next() async throws(CaptureFailure) -> CapturedFrame? { try await media.next() }

  public func close() async { await media.close() }
}

struct StreamInput: MediaInput {
  /// What a stream may come by. Addresses of other kinds (files, devices, test sources) are not streams, and some do
  /// more than to be read.
  static let schemes: Set<String> = [
    "http", "https", "rtsp", "rtsps", "rtspt", "rtspu", "rtsph", "rtmp", "rtmps", "srt", "udp", "rtp",
  ]

  let uri: String
  /// The address without user and password, for messages.
  let shown: String

  var delivery: FrameDelivery { .latest }
  var keepsPace: Bool { true }
  /// An RTSP source tries UDP for five seconds before it takes TCP.
  var patience: Duration { .seconds(20) }
  var longestSilence: Duration? { .seconds(10) }
  var brokenOff: CaptureFailure? { nil }

  init(uri: String) throws(CaptureFailure) {
    self.uri = uri
    shown = Self.withoutSecrets(uri)
    guard let end = uri.firstRange(of: "://"), Self.schemes.contains(uri[..<end.lowerBound].lowercased()) else {
      let known = Self.schemes.sorted().joined(separator: ", ")
      throw CaptureFailure(.formatUnsupported, "\(shown): not the address of a network stream (\(known))")
    }
  }

  /// Leaves out the user information, and the query, where keys and tokens are.
  static func withoutSecrets(_ uri: String) -> String {
    guard let scheme = uri.firstRange(of: "://") else { return uri }
    let rest = uri[scheme.upperBound...]
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    let path = rest[authority.endIndex...].prefix { $0 != "?" && $0 != "#" }
    return String(uri[..<scheme.upperBound] + host + path)
  }

  func attach(to pipeline: MediaPipeline) throws(CaptureFailure) {
    guard let decoder = GStreamerLibrary.make("uridecodebin") else {
      throw CaptureFailure(.formatUnsupported, "GStreamer has no uridecodebin; install gstreamer1.0-plugins-base")
    }
    decoder.set("uri", to: uri)
    let setUp: @convention(c) (Element?, Element?, gpointer?) -> Void = { _, source, _ in
      // RTSP sources hold back two seconds by default, to smooth what a scanner need not have smooth.
      if let source, source.has("latency"), source.has("do-rtsp-keep-alive") { source.set("latency", to: UInt32(200)) }
    }
    g_signal_connect_data(
      decoder, "source-setup", unsafeBitCast(setUp, to: GCallback.self), nil, nil, GConnectFlags(rawValue: 0))
    pipeline.linker.listen(to: decoder)
    pipeline.add(decoder)
  }

  func failure(for error: MediaError) -> CaptureFailure {
    let message = error.message.replacing(uri, with: shown)
    return switch error.kind {
    case .notAuthorized: CaptureFailure(.permissionRefused, "\(shown): \(message)")
    case .unsupported: CaptureFailure(.formatUnsupported, "\(shown): no installed plug-in reads it: \(message)")
    default: CaptureFailure(.sourceUnreadable, "\(shown): \(message)")
    }
  }

  var silence: CaptureFailure { CaptureFailure(.sourceUnreadable, "\(shown): gave no picture within 20 seconds") }
  var lost: CaptureFailure { CaptureFailure(.sourceEnded, "\(shown): has given no picture for 10 seconds") }
  var empty: CaptureFailure { CaptureFailure(.sourceEnded, "\(shown): ended before its first picture") }
  var withoutPictures: CaptureFailure {
    CaptureFailure(.formatUnsupported, "\(shown): there is no video in it that the installed plug-ins read")
  }
  var unexplained: CaptureFailure { CaptureFailure(.sourceUnreadable, "\(shown): GStreamer cannot play it") }
}
