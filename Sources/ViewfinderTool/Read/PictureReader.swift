import ViewfinderCapture

/// Reads pictures with the engine, one after another. Each worker has its own; what it keeps between pictures is
/// scratch memory.
struct PictureReader: ~Copyable {
  private let options: ReadOptions
  private let gate: LargePictureGate
  private var reader: BarcodeReader

  init(_ options: ReadOptions, gate: LargePictureGate) {
    self.options = options
    self.gate = gate
    reader = BarcodeReader(symbologies: options.symbologies, options: ReaderOptions(effort: options.effort))
  }

  /// Calls `body` with a report for each picture that the file holds, and the colours where the picture is to be drawn
  /// on. Stops where `body` says false.
  mutating func read(_ name: PictureName, _ body: (PictureReport, Pixbuf?) -> Bool) {
    do throws(PictureError) {
      let bytes = try name.bytes()
      let kind = try PictureKind(of: bytes)
      if kind == .pdf {
        var number = 0
        try PDFPages.forEach(of: bytes) { page in
          number += 1
          let report = PictureReport(
            file: "\(name.shown)#page=\(number)", page: number, outcome: outcome(of: page))
          return body(report, options.annotation == nil ? nil : Pixbuf(page))
        }
      } else {
        let header = try PictureHeader(of: bytes, kind: kind)
        try PictureLimits.check(width: header.width, height: header.height)
        let wish = LoadedPicture.Wish(rawOrientation: options.rawOrientation, colour: options.annotation != nil)
        let isLarge = gate.enter(pixels: header.width * header.height)
        defer { gate.leave(isLarge) }
        let picture = try LoadedPicture.decode(bytes, kind: kind, header: header, wish: wish)
        let outcome = outcome(of: picture.grey)
        _ = body(PictureReport(file: name.shown, outcome: outcome), picture.colour)
      }
    } catch {
      _ = body(PictureReport(file: name.shown, outcome: .failed(error.words)), nil)
    }
  }

  private mutating func outcome(of picture: GreyPicture) -> PictureReport.Outcome {
    reader.options.region = options.region?.pixels(width: picture.width, height: picture.height)
    let span = picture.pixels.span
    guard
      let luminance = Luminance(bytes: span.bytes, width: picture.width, height: picture.height, stride: picture.width)
    else { return .failed(PictureError.tooLarge(width: picture.width, height: picture.height).words) }
    let begin = Timestamp.now()
    let reading = reader.read(luminance)
    return .read(reading, milliseconds: (Timestamp.now() - begin).seconds * 1000)
  }
}
