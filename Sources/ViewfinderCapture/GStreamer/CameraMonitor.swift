import CGStreamer
import Dispatch

/// Knows the cameras that are connected, and tells of those that come and go: PipeWire's, and V4L2's where PipeWire does
/// not run. Begins to look when it is first asked, and then looks for as long as the process runs.
///
/// There is one. Stopping GStreamer's monitor while a camera goes frees memory twice in PipeWire's device provider
/// (0.3.65, found by the address sanitizer), so it is never stopped.
public final class CameraMonitor: Sendable {
  public static let shared = CameraMonitor()

  private let registry = CameraRegistry()
  private let queue = DispatchQueue(label: "viewfinder.capture.monitor")
  private let isRunning = Locked(false)

  private init() {}

  /// The cameras that are connected now.
  public func cameras() async -> [CameraDevice] {
    await start()
    return registry.entries.map(\.device)
  }

  /// The cameras that come and go from now on. Changes that are not taken wait, 64 of them.
  public func changes() async -> AsyncStream<CameraChange> {
    await start()
    return registry.listen()
  }

  func handle(_ id: String) -> CameraHandle? { registry.entries.first { $0.device.id == id }?.handle }

  /// Asks the system, which may take a moment, so on a queue of its own.
  private func start() async {
    await withCheckedContinuation { continuation in
      queue.async {
        if !self.isRunning.withLock({ $0 }) { self.startMonitor() }
        continuation.resume()
      }
    }
  }

  private func startMonitor() {
    guard GStreamerLibrary.isReady, let monitor = gst_device_monitor_new() else { return }
    gst_device_monitor_add_filter(monitor, "Video/Source", nil)
    if let bus = gst_device_monitor_get_bus(monitor) {
      gst_bus_set_sync_handler(
        bus,
        { _, message, context in
          guard let message, let context else { return GST_BUS_PASS }
          defer { gst_message_unref(message) }
          let registry = Unmanaged<CameraRegistry>.fromOpaque(context).takeUnretainedValue()
          var device: UnsafeMutablePointer<GstDevice>?
          switch message.pointee.type {
          case GST_MESSAGE_DEVICE_ADDED:
            gst_message_parse_device_added(message, &device)
            if let device { registry.add(device) }
          case GST_MESSAGE_DEVICE_REMOVED:
            gst_message_parse_device_removed(message, &device)
            if let device { registry.remove(device) }
          default: break
          }
          if let device { gst_object_unref(device) }
          return GST_BUS_DROP
        }, Unmanaged.passRetained(registry).toOpaque(),
        { if let context = $0 { Unmanaged<CameraRegistry>.fromOpaque(context).release() } })
      gst_object_unref(bus)
    }
    // False where nothing here can tell of cameras; there are none then.
    guard gst_device_monitor_start(monitor) != 0 else {
      gst_object_unref(monitor)
      return
    }
    var node = gst_device_monitor_get_devices(monitor)
    let list = node
    while let entry = node {
      if let data = entry.pointee.data {
        let device = data.assumingMemoryBound(to: GstDevice.self)
        registry.add(device)
        gst_object_unref(device)
      }
      node = entry.pointee.next
    }
    g_list_free(list)
    isRunning.withLock { $0 = true }
  }
}

/// The cameras that are there. Written to by GStreamer's threads.
final class CameraRegistry: Sendable {
  struct Entry: Sendable {
    var device: CameraDevice
    var handle: CameraHandle
  }

  private struct State: Sendable {
    var entries: [Entry] = []
    var listeners: [AsyncStream<CameraChange>.Continuation] = []
  }

  private let state = Locked(State())

  var entries: [Entry] { state.withLock { $0.entries } }

  func listen() -> AsyncStream<CameraChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: CameraChange.self, bufferingPolicy: .bufferingNewest(64))
    state.withLock { $0.listeners.append(continuation) }
    return stream
  }

  /// The monitor may tell of a camera twice, by a message and in its list.
  func add(_ pointer: UnsafeMutablePointer<GstDevice>) {
    let handle = CameraHandle(pointer)
    var device = CameraDevice(id: handle.id, name: handle.name, formats: handle.formats)
    let isNew = state.withLock { state in
      if state.entries.contains(where: { $0.handle.isSame(as: pointer) }) { return false }
      // Two lenses of one device may share its name.
      let ids = Set(state.entries.map(\.device.id))
      var count = 2
      let first = device.id
      while ids.contains(device.id) {
        device.id = "\(first)#\(count)"
        count += 1
      }
      state.entries.append(Entry(device: device, handle: handle))
      return true
    }
    if isNew { tell(.added(device)) }
  }

  func remove(_ pointer: UnsafeMutablePointer<GstDevice>) {
    let gone: Entry? = state.withLock { state in
      guard let index = state.entries.firstIndex(where: { $0.handle.isSame(as: pointer) }) else { return nil }
      return state.entries.remove(at: index)
    }
    if let gone { tell(.removed(gone.device)) }
  }

  private func tell(_ change: CameraChange) {
    let listeners = state.withLock { $0.listeners }
    let gone = listeners.filter { if case .terminated = $0.yield(change) { true } else { false } }
    if !gone.isEmpty { state.withLock { state in state.listeners.removeAll { gone.contains($0) } } }
  }
}
