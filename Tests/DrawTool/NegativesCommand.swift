import Drawing

/// `draw negatives`: pictures without a symbol, and their manifest.
enum NegativesCommand {
  static func run(_ options: Options) throws(DrawingError) {
    let folder = try options.folder()
    let scene = NegativeScene(
      width: try options.integer("width", default: 1280), height: try options.integer("height", default: 720),
      seed: UInt64(try options.integer("seed", default: 1)))
    var manifest = Manifest()
    for index in 0..<(try options.integer("count", default: 48)) {
      let file = "negative-\(index < 10 ? "0" : "")\(index).png"
      try Files.write(scene.picture(index).png(), to: folder + "/" + file)
      manifest.add(file: file, set: "negatives", symbology: "none", text: "", code: nil)
    }
    try manifest.write(to: folder)
  }
}
