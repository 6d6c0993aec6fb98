/// A kind of trouble, in steps of growing severity.
public enum LadderKind: String, Sendable, CaseIterable {
  case blurred
  case motion
  case brightSpots = "bright_spots"
  case brightness
  case contrast
  case curved
  case crumpled
  case damaged
  case glare
  case highVersion = "high_version"
  case noncompliant
  case pathological
  case perspective
  case small
  case rotations
  case noise
  case shadows
  case many
  case microQR = "micro_qr"
  case rMQR = "rmqr"
}

extension LadderKind {
  /// What `values` count.
  public var unit: String {
    switch self {
    case .blurred: "defocus, standard deviation in modules"
    case .motion: "motion in modules"
    case .brightSpots: "stops of darkness beside a lamp"
    case .brightness: "stops from edge to edge of the symbol"
    case .contrast: "levels between ink and paper, noise 2"
    case .curved: "degrees of a cylinder that the symbol spans"
    case .crumpled: "displacement in modules"
    case .damaged: "share of the symbol covered"
    case .glare: "light added in the middle, white is 1"
    case .highVersion: "version, 470 pixels across on a bent sheet"
    case .noncompliant: "diameter of round modules, finders rounded"
    case .pathological: "fault: bars that come nearer, holes in finders that grow"
    case .perspective: "degrees of tilt"
    case .small: "pixels a module"
    case .rotations: "degrees, at 1.8 pixels a module"
    case .noise: "noise, standard deviation in levels"
    case .shadows: "stops that a hard shadow takes"
    case .many: "pixels a module, 100 symbols in a picture"
    case .microQR: "pixels a Micro QR module"
    case .rMQR: "pixels an rMQR module"
    }
  }

  /// One value a step, from easy to hard. They are chosen so that a good reader of 2025 goes from nearly all to nearly
  /// nothing.
  public var values: [Double] {
    switch self {
    case .blurred: [0.2, 0.3, 0.36, 0.42, 0.48, 0.55, 0.62, 0.7, 0.8, 0.95]
    case .motion: [0.8, 1.1, 1.35, 1.55, 1.75, 2, 2.3, 2.7, 3.2, 4]
    case .brightSpots: [0.5, 1, 2, 3, 3.5, 4, 4.5, 5, 6, 7]
    case .brightness: [1, 3, 4, 5, 6, 7, 8, 9, 10.5, 12]
    case .contrast: [80, 50, 36, 30, 25, 21, 17, 14, 11, 8]
    case .curved: [30, 50, 60, 70, 80, 90, 100, 112, 125, 140]
    case .crumpled: [0.15, 0.3, 0.4, 0.5, 0.6, 0.75, 0.95, 1.2, 1.6, 2.2]
    case .damaged: [0.005, 0.01, 0.02, 0.035, 0.05, 0.07, 0.09, 0.12, 0.16, 0.22]
    case .glare: [0.2, 0.4, 0.6, 0.8, 1, 1.3, 1.6, 2, 2.5, 3.5]
    case .highVersion: [5, 10, 14, 18, 22, 26, 30, 33, 36, 40]
    case .noncompliant: [1, 0.9, 0.8, 0.7, 0.62, 0.56, 0.5, 0.45, 0.4, 0.34]
    case .pathological: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    case .perspective: [35, 45, 52, 58, 63, 67, 70, 73, 76, 79]
    case .small, .microQR, .rMQR: [3, 2.5, 2.2, 2, 1.85, 1.7, 1.6, 1.5, 1.4, 1.25]
    case .rotations: [0, 5, 10, 15, 20, 25, 30, 35, 40, 45]
    case .noise: [20, 35, 45, 55, 62, 70, 78, 88, 100, 120]
    case .shadows: [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7]
    case .many: [3, 2.6, 2.3, 2.1, 1.95, 1.8, 1.7, 1.6, 1.5, 1.35]
    }
  }
}
