extension Tracker {
  /// Decodes a grid of modules; nil where it does not decode.
  typealias GridDecoder =
    @Sendable (_ grid: ModuleGrid, _ symbology: Symbology, _ corners: Quadrilateral, _ isInverted: Bool) -> Barcode?

  /// Decoding a sum costs about as much as a candidate in the reader; so many a frame are no burden.
  static let maximumDecodingsPerFrame = 4
  /// A believed barcode that is located but not read is decoded anew this often, to stay believed.
  private static let renewal = TimeSpan.milliseconds(500)

  /// Tries the sums of those symbols that this frame located and did not read.
  ///
  /// What a sum reads is weak, however strong its error correction: should the track have slipped from one symbol to
  /// another, the sum is a mixture, and its errors are not the independent ones that error correction is made for. So
  /// at least one more frame must be added, and the sum must say the same again.
  mutating func readSums(with decode: GridDecoder) {
    var waiting: [Int] = []
    for (index, track) in tracks.enumerated() where track.isSeenNow && !track.isReadNow && track.evidence.frames >= 2 {
      if track.id != nil, let lastRead = track.lastRead, now - lastRead < Self.renewal { continue }
      waiting.append(index)
    }
    // Whoever waited longest comes first.
    let earliest = Timestamp(nanoseconds: .min)
    waiting.sort { a, b in
      let (first, second) = (tracks[a].lastDecoding ?? earliest, tracks[b].lastDecoding ?? earliest)
      return first != second ? first < second : a < b
    }
    for index in waiting.prefix(Self.maximumDecodingsPerFrame) {
      guard let sum = tracks[index].evidence.takeGrid() else { continue }
      tracks[index].lastDecoding = now
      let wasMirrored = tracks[index].barcode?.isMirrored ?? false
      let outline = tracks[index].outline.corners
      let corners = wasMirrored ? outline.transposed : outline
      guard var barcode = decode(sum.grid, sum.symbology, corners, sum.isInverted) else { continue }
      if barcode.isMirrored != wasMirrored { tracks[index].outline.transpose() }
      barcode.evidence.strength = .weak
      barcode.evidence.frames = sum.frames
      read(index, barcode, BarcodeKey(barcode))
    }
  }
}
