import CGtk
import Glibc

/// Has a screen reader speak, where GTK can (4.14 on); the function is looked for when the program runs, so that one
/// build serves older and newer systems.
enum Announcer {
  private typealias Announce = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> Void

  private static let function: Announce? = dlsym(nil, "gtk_accessible_announce").map {
    unsafeBitCast($0, to: Announce.self)
  }

  static func announce(_ text: String, over widget: Object) {
    // 1 is GTK's medium priority: said when what is being said has been said.
    function?(widget.ptr(), text, 1)
  }
}
