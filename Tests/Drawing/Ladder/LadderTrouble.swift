import Barcodes

extension LadderKind {
  /// Brings the trouble into a plain shot. The same `random` for every step draws the same scene in all of them.
  func trouble(_ shot: inout Shot, value: Double, random: inout RandomSource) {
    let (side, module, center) = (shot.side, shot.module, shot.center)
    let seed = random.next()
    switch self {
    case .blurred: shot.defocus = value * module
    case .motion: shot.motion = (value * module, random.real(0...3.1416))
    case .brightSpots: shot.brightSpot(stops: value, random: &random)
    case .brightness:
      // The picture is about 640/(side·module) symbols long, and so many times more stops.
      let angle = random.real(0...6.2832)
      let reach = (abs(Angle.cosine(angle)) * 640 + abs(Angle.sine(angle)) * 480) / (side * module)
      let half = Angle.power(2, value * reach / 2)
      shot.lights.append { $0.illuminate(from: half, to: 1 / half, angle: angle) }
      // The camera exposes for the symbol's bright end.
      shot.gain = 1.2 / Angle.power(2, value / 2)
    case .contrast:
      let paper = random.real(90...210)
      shot.sheet.print.paper = Canvas.light(level: paper)
      shot.sheet.print.ink = Canvas.light(level: max(2, paper - value))
    case .curved:
      let axis = random.integer(0...3) == 0 ? 0.7 : 0
      let across = side * (Angle.cosine(axis) + Angle.sine(axis))
      shot.surface = .cylinder(
        Cylinder(center: shot.middle, radius: across / (value * 3.14159 / 180), axis: axis, distance: 5 * side))
      shot.tilt = random.real(0...0.3)
    case .crumpled:
      shot.surface = .crumple(Crumple(amplitude: value, wavelength: random.real(18...32), seed: seed))
    case .damaged: shot.damage(share: value, random: &random)
    case .glare:
      let offset = ImagePoint(x: random.real(-0.35...0.35), y: random.real(-0.35...0.35)) * (side * module)
      let radii = ImagePoint(x: random.real(0.35...0.7), y: random.real(0.12...0.3)) * (side * module)
      let angle = random.real(0...3.1416)
      shot.lights.append { canvas in
        canvas.glare(center: center + offset, radii: radii, angle: angle, strength: value, seed: seed)
        canvas.veil(min(0.3, value / 8))
      }
      shot.gain = 0.85
    case .highVersion:
      shot.center = ImagePoint(x: 320 + random.real(-10...10), y: 240 + random.real(-4...4))
      shot.module = min(6, 440 / (side + 6))
      shot.angle = random.real(-0.05...0.05)
      shot.surface = .cylinder(Cylinder(center: shot.middle, radius: side / 0.9, axis: 0, distance: 4 * side))
      shot.defocus = 0.75
    case .noncompliant:
      shot.sheet.print.shape = .dot(value)
      shot.sheet.print.finderNorm = random.integer(0...2) == 0 ? 2 : 4
      shot.sheet.print.ink = Float(random.real(0.03...0.2))
    case .pathological: shot.fault(grade: value, random: &random)
    case .perspective:
      shot.tilt = value * 3.14159 / 180
      shot.axis = random.real(0...3.1416)
      shot.module = 6
    case .small, .microQR, .rMQR: shot.module = value
    case .rotations:
      shot.module = 1.8
      shot.angle = value * 3.14159 / 180 + Double(random.integer(0...3)) * 1.570_796
      shot.sheet.print.isInverted = random.integer(0...2) == 0
      shot.isMirrored = random.integer(0...2) == 0
    case .noise: shot.noise = value
    case .shadows: shot.shadow(stops: value, random: &random)
    case .many: break
    }
  }
}

extension Shot {
  /// A lamp whose light the camera adapts to, so that the symbol beside it is nearly black.
  fileprivate mutating func brightSpot(stops: Double, random: inout RandomSource) {
    let extent = side * module
    let turn = random.real(0...6.2832)
    let distance = extent * random.real(0.3...0.9)
    let place = center + ImagePoint(x: Angle.cosine(turn), y: Angle.sine(turn)) * distance
    let radius = extent * random.real(0.08...0.2)
    let spot = random.integer(0...1) == 0
    let ambient = Angle.power(2, -stops)
    lights.append { canvas in
      if spot {
        canvas.spotlight(center: place, radius: radius * 2, light: 2, ambient: ambient)
      } else {
        canvas.dim(ambient)
        canvas.lamp(center: place, radius: radius, strength: 4, halo: 0.002)
      }
    }
    noise = 1
  }

  /// Worn spots and scratches over so great a share of the symbol, finders like the rest.
  fileprivate mutating func damage(share: Double, random: inout RandomSource) {
    let area = side * side * share
    var covered = 0.0
    while covered < area {
      let place = ImagePoint(x: random.real(0...side), y: random.real(0...side))
      let tone = random.integer(0...3) == 0 ? sheet.print.ink : sheet.print.paper
      if random.integer(0...2) == 0 {
        let length = random.real(0.2...0.7) * side
        let turn = random.real(0...6.2832)
        let width = random.real(0.3...0.9)
        let end = place + ImagePoint(x: Angle.cosine(turn), y: Angle.sine(turn)) * length
        sheet.marks.append(Mark(.line(place, end, width: width), reflectance: tone))
        covered += length * width * 0.6
      } else {
        let radii = ImagePoint(x: random.real(0.5...2.2), y: random.real(0.5...2.2))
        sheet.marks.append(Mark(.ellipse(center: place, radii: radii), reflectance: tone))
        covered += 3.1416 * radii.x * radii.y
      }
    }
  }

  /// Faults that break the 1:1:3:1:1 rule. Bars come nearer and touch from grade 5 on, then there are more of them; or
  /// holes in finder patterns grow to a whole module at grade 5, then there are more of them.
  fileprivate mutating func fault(grade: Double, random: inout RandomSource) {
    let further = max(0, Int(grade) - 5)
    if random.integer(0...1) == 0 {
      let gap = max(0, 2.5 - 0.5 * grade)
      let edges: [(ImagePoint, ImagePoint)] = [
        (ImagePoint(x: 0, y: side + gap), ImagePoint(x: 0, y: 1)), (ImagePoint(x: -gap, y: 0), ImagePoint(x: -1, y: 0)),
        (ImagePoint(x: 0, y: -gap), ImagePoint(x: 0, y: -1)), (ImagePoint(x: side + gap, y: 0), ImagePoint(x: 1, y: 0)),
      ].shuffled(using: &random)
      for (point, normal) in edges.prefix(1 + (further + 1) / 2) {
        sheet.marks.append(Mark(.beyond(point, normal: normal), reflectance: sheet.print.ink))
      }
    } else {
      let reach = min(1, grade / 5) / 2
      for hole in 0...further {
        let finder = (hole + random.integer(0...2)) % 3
        let (left, top) = (finder == 1 ? side - 7 : 0, finder == 2 ? side - 7 : 0)
        // In the middle row or column, where the rule is looked for.
        let along = Double(random.integer(0...6)) + 0.5
        let place = random.integer(0...1) == 0 ? ImagePoint(x: along, y: 3.5) : ImagePoint(x: 3.5, y: along)
        let (x, y) = (left + place.x, top + place.y)
        let isDark = sheet.grid[Int(x), Int(y)] > 0
        sheet.marks.append(
          Mark(
            .rectangle(Box(x - reach, y - reach, x + reach, y + reach)),
            reflectance: isDark ? sheet.print.paper : sheet.print.ink))
      }
    }
  }

  /// One to three hard edges over the symbol: of a hand, a window frame, a blind.
  fileprivate mutating func shadow(stops: Double, random: inout RandomSource) {
    let extent = side * module
    let normal = random.real(0...6.2832)
    let blur = random.real(1...6)
    let remaining = Angle.power(2, -stops)
    let edge = center + ImagePoint(x: random.real(-0.25...0.25), y: random.real(-0.25...0.25)) * extent
    let turned = random.integer(0...1) == 0
    lights.append { canvas in
      canvas.shadow(edge: edge, normal: normal, remaining: remaining, blur: blur)
      if turned {
        canvas.shadow(edge: edge, normal: normal + 1.1, remaining: Angle.power(2, -stops / 3), blur: blur * 2)
      }
    }
    gain = 1.1
    noise = 1.5
  }
}
