#if arch(wasm32)
  import Barcodes
  import CRuntime
  import Viewfinder

  // The face of the module. Numbers go in and out; bytes lie in `Rooms`. Whatever comes in is checked: a wrong number
  // gives no events, never a trap. Times are milliseconds of the caller's choosing, on one clock.

  // A worker has one thread and calls one function at a time.
  nonisolated(unsafe) private var rooms = Rooms()
  // As above.
  nonisolated(unsafe) private let web = WebScanner()

  /// Keeps the bytes for `vf_output` and gives their number.
  private func give(_ bytes: [UInt8]) -> Int32 {
    rooms.output = bytes
    return Int32(truncatingIfNeeded: bytes.count)
  }

  private func time(_ milliseconds: Double) -> Timestamp { .seconds(milliseconds / 1000) }

  /// Room for so many bytes, or nil where that is too many. It stays where it is until the next call.
  @_expose(wasm, "vf_input") @c public func input(_ count: Int32) -> UnsafeMutableRawPointer? {
    rooms.reserve(Int(count))
  }

  /// Where the last answer's bytes are.
  @_expose(wasm, "vf_output") @c public func output() -> UnsafeRawPointer? {
    rooms.output.withUnsafeBytes { $0.baseAddress }
  }

  /// Turns so many RGBA pixels in the room into luminance, in place.
  @_expose(wasm, "vf_grey") @c public func grey(_ pixels: Int32) { rooms.convertToLuminance(pixels: Int(pixels)) }

  /// See `Facts`.
  @_expose(wasm, "vf_facts") @c public func facts() -> Int32 { give(Facts.json()) }

  @_expose(wasm, "vf_configure") @c public func configure(_ preset: Int32, _ symbologies: UInt32) {
    guard ScannerPreset.allCases.indices.contains(Int(preset)) else { return }
    web.configure(preset: ScannerPreset.allCases[Int(preset)], symbologies: SymbologySet(rawValue: symbologies))
  }

  /// Sizes of the picture in pixels and of the view in points.
  @_expose(wasm, "vf_view") @c public func view(
    _ imageWidth: Double, _ imageHeight: Double, _ viewWidth: Double, _ viewHeight: Double, _ fills: Int32,
    _ isMirrored: Int32
  ) {
    let geometry = PreviewGeometry(
      imageWidth: imageWidth, imageHeight: imageHeight, viewWidth: viewWidth, viewHeight: viewHeight,
      scaling: fills != 0 ? .fill : .fit, isMirrored: isMirrored != 0)
    web.show(PreviewView(geometry: geometry, region: geometry.visibleRegion))
  }

  /// 0 start, 1 stop, 2 pause, 3 resume, 4 rearm, 5 select `id`, 6 select none. Gives the number of bytes of the events,
  /// one line of JSON each.
  @_expose(wasm, "vf_command") @c public func command(_ command: Int32, _ id: Int32, _ milliseconds: Double) -> Int32 {
    let asked: ScannerCommand
    switch command {
    case 0: asked = .start
    case 1: asked = .stop
    case 2: asked = .pause
    case 3: asked = .resume
    case 4: asked = .rearm
    case 5: asked = .select(TrackedBarcode.ID(number: Int(id)))
    case 6: asked = .select(nil)
    default: return 0
    }
    return give(web.handle(asked, at: time(milliseconds)))
  }

  /// What the camera says: 0 started, 1 ended, 2 and on: failed, with the reason at that place of `facts.failures`.
  @_expose(wasm, "vf_report") @c public func report(_ report: Int32, _ milliseconds: Double) -> Int32 {
    let said: SourceReport
    switch report {
    case 0: said = .started
    case 1: said = .ended
    default:
      let reasons = FailureReason.allCases
      guard report >= 2, Int(report) - 2 < reasons.count else { return 0 }
      said = .failed(reasons[Int(report) - 2])
    }
    return give(web.handle(said, at: time(milliseconds)))
  }

  /// Scans the luminance in the room as a camera's frame; gives the number of bytes of the events.
  @_expose(wasm, "vf_frame") @c public func frame(
    _ width: Int32, _ height: Int32, _ stride: Int32, _ milliseconds: Double
  ) -> Int32 {
    give(
      web.frame(
        rooms.input.span.bytes, width: Int(width), height: Int(height), stride: Int(stride), at: time(milliseconds)))
  }

  /// Frames that were read since the module was made.
  @_expose(wasm, "vf_frames_read") @c public func framesRead() -> Int32 {
    Int32(truncatingIfNeeded: web.framesRead)
  }

  /// Frames that rested because nothing moved.
  @_expose(wasm, "vf_frames_rested") @c public func framesRested() -> Int32 {
    Int32(truncatingIfNeeded: web.framesRested)
  }

  /// Outlines to draw, in the view's points; gives the number of bytes.
  @_expose(wasm, "vf_outlines") @c public func outlines() -> Int32 { give(web.outlines()) }

  /// The outline of one barcode of a still picture, from its corners in pixels.
  @_expose(wasm, "vf_outline") @c public func outline(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x3: Double, _ y3: Double, _ x4: Double, _ y4: Double
  ) -> Int32 {
    give(
      web.outline(
        Quadrilateral(
          topLeft: ImagePoint(x: x1, y: y1), topRight: ImagePoint(x: x2, y: y2),
          bottomRight: ImagePoint(x: x3, y: y3), bottomLeft: ImagePoint(x: x4, y: y4))))
  }

  /// The id of the barcode under a place of the view, or 0.
  @_expose(wasm, "vf_pick") @c public func pick(_ x: Double, _ y: Double) -> Int32 {
    Int32(truncatingIfNeeded: web.barcode(at: PreviewPoint(x: x, y: y))?.number ?? 0)
  }

  /// Reads the luminance in the room as a picture; gives the number of bytes of its report.
  ///
  /// - Parameter effort: 0 live, 1 balanced, 2 thorough.
  @_expose(wasm, "vf_read") @c public func read(
    _ width: Int32, _ height: Int32, _ symbologies: UInt32, _ effort: Int32
  ) -> Int32 {
    give(
      web.read(
        rooms.input.span.bytes, width: Int(width), height: Int(height),
        symbologies: SymbologySet(rawValue: symbologies),
        effort: effort <= 0 ? .live : effort == 1 ? .balanced : .thorough))
  }
#endif
