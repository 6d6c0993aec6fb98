import Drawing
import Encoders

@main enum DrawTool {
  static func main() {
    print("draw")
  }
}
