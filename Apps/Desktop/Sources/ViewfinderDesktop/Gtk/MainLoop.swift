import CGtk
import Glibc

/// Lets the main actor run inside GLib's main loop: the main queue wakes a descriptor, and the loop drains the queue.
enum MainLoop {
  static func serveMainActor() {
    g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
      { descriptor, _, _ in
        // Unread, the count would keep the descriptor ready and the loop spinning.
        var count: UInt64 = 0
        _ = read(descriptor, &count, 8)
        _dispatch_main_queue_callback_4CF(nil)
        return 1
      }, nil, nil)
  }
}
