extension PDF417Stage {
  /// Reads MicroPDF417 where row address patterns were met.
  mutating func readMicro(
    in image: borrowing Luminance, _ levels: inout PictureLevels, _ options: borrowing ReaderOptions,
    _ reading: inout Reading
  ) {
    var tried = 0
    for chain in addressChains() {
      guard reading.barcodes.count < options.maximumCount, tried < Self.mostAddresses else { return }
      let middle = (chain.first + chain.last) * 0.5
      guard !reading.barcodes.contains(where: { $0.corners.contains(middle) }) else { continue }
      tried += 1
      let level = levels.extend(to: Pyramid.level(module: chain.module), of: image)
      if level > 0 {
        let scale = Double(1 << level)
        let picture = levels.pyramid.levels[level - 1]
        readMicro(chain.scaled(by: 1 / scale), in: picture.luminance, scale: scale, options, &reading)
      } else {
        readMicro(chain, in: image, scale: 1, options, &reading)
      }
    }
  }

  /// - Parameter scale: pixels of the picture for one of `image`.
  private mutating func readMicro(
    _ chain: PDF417GuardChain, in image: borrowing Luminance, scale: Double, _ options: borrowing ReaderOptions,
    _ reading: inout Reading
  ) {
    guard let symbol = MicroPDF417Symbol(chain, in: image) else { return }
    var best: Attempt?
    var decoded: DecodedSymbol?
    let readsMirrored = options.mirrored == .read
    symbol.sample(in: image, &sampler) { sampled in
      guard readsMirrored || !sampled.isMirrored else { return false }
      var attempt = Attempt(
        symbology: .microPDF417, corners: sampled.corners.scaled(by: scale), stage: .format,
        isInverted: chain.isInverted, grid: sampled.grid)
      do throws(DecodingFailure) {
        var symbol = try MicroPDF417.decode(sampled.grid)
        symbol.isMirrored = sampled.isMirrored
        decoded = symbol
        attempt.stage = .read
      } catch {
        attempt.stage = error.stage
      }
      if attempt.stage > best?.stage ?? .located { best = attempt }
      return decoded != nil
    }
    guard let best else { return }
    if let decoded {
      guard !reading.barcodes.contains(where: { $0.corners.contains(best.corners.center) }) else { return }
      reading.barcodes.append(
        decoded.barcode(
          .microPDF417, corners: best.corners, isInverted: best.isInverted, gridIsMirrored: false))
    }
    // A pattern that only looked like an address is no candidate.
    if best.stage > .format { reading.attempts.append(best) }
  }
}
