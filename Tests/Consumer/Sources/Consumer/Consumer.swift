import Foundation
import Viewfinder

/// `Consumer CLIP PICTURE WIDTH HEIGHT`: the README's two examples; the picture is grey bytes.
@main struct Consumer {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5, let width = Int(arguments[3]), let height = Int(arguments[4]) else {
      print("usage: Consumer CLIP PICTURE WIDTH HEIGHT")
      exit(2)
    }
    _ = await scan(arguments[1])
    let pixels = [UInt8](try Data(contentsOf: URL(fileURLWithPath: arguments[2])))
    for text in texts(in: pixels, width: width, height: height) { print("picture: \(text)") }
  }
}
