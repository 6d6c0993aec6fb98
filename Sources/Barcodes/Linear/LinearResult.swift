// From groups of lines to what the reader reports, and where lines meet the picture's border.

extension LineGroup {
  /// The symbol's corners, as far along the bars as the stripe goes.
  func corners(in stripe: Stripe) -> Quadrilateral {
    guard var top = members.first, var bottom = members.first else {
      return Quadrilateral(
        topLeft: stripe.center, topRight: stripe.center, bottomRight: stripe.center, bottomLeft: stripe.center)
    }
    for member in members {
      if member.height < top.height { top = member }
      if member.height > bottom.height { bottom = member }
    }
    let up = stripe.across * (-Double(top.height) - stripe.halfHeight)
    let down = stripe.across * (stripe.halfHeight - Double(bottom.height))
    if isReversed {
      return Quadrilateral(
        topLeft: bottom.start + down, topRight: bottom.end + down, bottomRight: top.end + up, bottomLeft: top.start + up
      )
    }
    return Quadrilateral(
      topLeft: top.start + up, topRight: top.end + up, bottomRight: bottom.end + down, bottomLeft: bottom.start + down)
  }
}

extension LineReading {
  func barcode(_ corners: Quadrilateral, isInverted: Bool, lines: Int) -> Barcode {
    Barcode(
      symbology: symbology, bytes: payload.bytes, text: payload.text, segments: payload.segments,
      characterSet: payload.characterSet, characterSetSource: payload.characterSetSource,
      symbologyIdentifier: payload.symbologyIdentifier, isGS1: payload.isGS1,
      structuredAppend: payload.structuredAppend, addOn: addOn, version: version, corners: corners,
      isInverted: isInverted, evidence: Barcode.Evidence(strength: strength, scanLines: lines))
  }
}

extension ImagePoint {
  func isNearBorder(_ image: borrowing Luminance) -> Bool {
    min(x, y) < 1.5 || x > Double(image.width) - 1.5 || y > Double(image.height) - 1.5
  }
}

extension Luminance {
  /// The part of a line that lies in the picture; nil where it is hardly any.
  func clipped(_ start: ImagePoint, _ end: ImagePoint) -> (ImagePoint, ImagePoint)? {
    let way = end - start
    var from = 0.0
    var to = 1.0
    for (place, change, limit) in [(start.x, way.x, Double(width)), (start.y, way.y, Double(height))] {
      if abs(change) < 1e-9 {
        if place < 0 || place >= limit { return nil }
        continue
      }
      let a = -place / change
      let b = (limit - 0.001 - place) / change
      from = max(from, min(a, b))
      to = min(to, max(a, b))
    }
    guard to > from else { return nil }
    return (start + way * from, start + way * to)
  }
}
