import Barcodes

/// What light does to a picture before it reaches the lens.
extension Canvas {
  /// Light that changes along a line: `from` at the start, `to` at the end, evenly in steps of ratio.
  public mutating func illuminate(from: Double, to: Double, angle: Double) {
    let (dx, dy) = (Angle.cosine(angle), Angle.sine(angle))
    let (w, h) = (Double(width), Double(height))
    let reach = (abs(dx) * w + abs(dy) * h) / 2
    let ratio = to / from
    forEachPixel { place, value in
      let along = ((place.x - w / 2) * dx + (place.y - h / 2) * dy) / reach
      value *= Float(from * Angle.power(ratio, (along + 1) / 2))
    }
  }

  /// The fall of light towards the corners: `edge` of the middle's light in the very corners.
  public mutating func vignette(edge: Double) {
    let (w, h) = (Double(width) / 2, Double(height) / 2)
    forEachPixel { place, value in
      let (x, y) = ((place.x - w) / w, (place.y - h) / h)
      value *= Float(1 - (1 - edge) * (x * x + y * y) / 2)
    }
  }

  /// A lamp's cone: full light within `radius`, `ambient` outside, with a soft rim.
  public mutating func spotlight(center: ImagePoint, radius: Double, light: Double, ambient: Double) {
    forEachPixel { place, value in
      let r = place.distance(to: center) / radius
      let cone = r < 0.7 ? 1 : Angle.exponential(-(r - 0.7) * (r - 0.7) * 12)
      value *= Float(ambient + (light - ambient) * cone)
    }
  }

  /// A shadow with an edge `blur` pixels wide, on the side of `normal`, in which `remaining` of the light is left.
  public mutating func shadow(edge: ImagePoint, normal: Double, remaining: Double, blur: Double) {
    let (dx, dy) = (Angle.cosine(normal), Angle.sine(normal))
    forEachPixel { place, value in
      let distance = (place.x - edge.x) * dx + (place.y - edge.y) * dy
      let share = max(0, min(1, distance / blur + 0.5))
      value *= Float(1 - (1 - remaining) * share)
    }
  }

  /// A reflection added on top: an ellipse that fades outwards, `strength` in its middle, its surface broken up a
  /// little as on film or varnish.
  public mutating func glare(center: ImagePoint, radii: ImagePoint, angle: Double, strength: Double, seed: UInt64) {
    let (c, s) = (Angle.cosine(angle), Angle.sine(angle))
    forEachPixel { place, value in
      let (dx, dy) = (place.x - center.x, place.y - center.y)
      let (x, y) = ((dx * c + dy * s) / radii.x, (dy * c - dx * s) / radii.y)
      let square = x * x + y * y
      guard square < 9 else { return }
      let rough = 0.75 + 0.5 * Noise.value(x: place.x / 23, y: place.y / 23, seed: seed)
      value += Float(strength * rough * Angle.exponential(-square * square * 0.5))
    }
  }

  /// A lamp in the picture or in a mirror: saturated within `radius`, with a halo that veils its surroundings.
  public mutating func lamp(center: ImagePoint, radius: Double, strength: Double, halo: Double) {
    forEachPixel { place, value in
      let r = place.distance(to: center) / radius
      value += Float(r < 1 ? strength : strength * halo / (r * r))
    }
  }

  /// Multiplies all light.
  public mutating func dim(_ factor: Double) {
    for index in values.indices { values[index] *= Float(factor) }
  }

  /// Light that is scattered everywhere, as by fog or a dirty lens: lifts dark and takes contrast.
  public mutating func veil(_ light: Double) {
    for index in values.indices { values[index] += Float(light) }
  }
}
