import CGtk
import Glibc

@main
struct Main {
  static func main() {
    MainLoop.serveMainActor()
    exit(Application().run())
  }
}
