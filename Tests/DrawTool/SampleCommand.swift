import Drawing
import Encoders

/// `draw sample`: the sample clip as uncompressed YUV4MPEG2, for a video encoder to take.
enum SampleCommand {
  static let text = "It’s great! Your app works!"
  static let second = "HELLO FROM THE SECOND CODE"

  static func run(_ options: Options) throws(DrawingError) {
    let folder = try options.folder()
    let count = try options.integer("frames", default: SampleScene.frameCount)
    let every = max(1, try options.integer("every", default: 1))
    guard let poster = QREncode.encode(Array(text.utf8), level: 1),
      let card = QREncode.encode(Array(second.utf8), level: 1)
    else { throw DrawingError("the encoder gave no symbol") }
    let scene = SampleScene(poster: poster, card: card)
    var stream = Array(
      "YUV4MPEG2 W\(SampleScene.width) H\(SampleScene.height) F\(SampleScene.framesPerSecond):1 Ip A1:1 C420jpeg\n".utf8
    )
    var truth = "frame\tsymbol\tcorners\n"
    for index in stride(from: 0, to: count, by: every) {
      guard let frame = scene.frame(index) else { throw DrawingError("frame \(index) could not be drawn") }
      stream += frame.picture.y4mFrame()
      for code in frame.codes {
        let corners = code.corners.corners.map { "\(Files.decimal($0.x)),\(Files.decimal($0.y))" }
        truth += "\(index)\t\(code.grid == poster ? text : second)\t\(corners.joined(separator: ","))\n"
      }
    }
    try Files.write(stream, to: folder + "/sample.y4m")
    try Files.write(Array(truth.utf8), to: folder + "/sample.tsv")
  }
}
