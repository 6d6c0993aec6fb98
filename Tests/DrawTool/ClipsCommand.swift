import Drawing
import Encoders

/// `draw clips`: the frames of seeded clips that no single frame can tell, with a manifest in which every frame of a clip
/// has the set TROUBLE/CLIP.
enum ClipsCommand {
  static func run(_ options: Options) throws(DrawingError) {
    let folder = try options.folder()
    let count = try options.integer("count", default: 6)
    let seed = UInt64(try options.integer("seed", default: 1))
    var manifest = Manifest()
    for trouble in ClipScene.Trouble.allCases {
      for clip in 1...max(1, count) {
        var random = RandomSource(seed: seed, stream: UInt64(clip))
        guard let symbol = Payloads.plain(&random) else { throw DrawingError("the encoder gave no symbol") }
        let scene = ClipScene(trouble, grid: symbol.grid, seed: random.next())
        for index in 0..<ClipScene.frameCount {
          guard let frame = scene.frame(index) else { throw DrawingError("frame \(index) could not be drawn") }
          let set = "\(trouble.rawValue)/\(clip < 10 ? "0" : "")\(clip)"
          let file = "\(set)-\(index < 10 ? "0" : "")\(index).png"
          try Files.write(frame.picture.png(), to: folder + "/" + file)
          manifest.add(
            file: file, set: set, symbology: symbol.symbology.rawValue, text: symbol.text, code: frame.code)
        }
      }
    }
    try manifest.write(to: folder)
  }
}
