import Foundation

/// Which lens, at which zoom, brings a code of a certain size into the picture large and sharp.
struct LensChoice: Sendable, Equatable {
  /// What is known of one camera.
  struct Lens: Sendable, Equatable {
    var id: String
    /// Several lenses behind one camera; the system changes between them as light and distance ask.
    var isVirtual: Bool
    var isWide: Bool
    /// In millimeters; nil where the system does not know it.
    var nearestFocus: Double?
    /// Across the picture's longer side at zoom 1, in degrees.
    var fieldOfView: Double
    /// The zoom at which the ordinary wide lens takes over; 1 where the camera has no wider one.
    var wideZoom: Double
    var largestZoom: Double
  }

  var id: String
  var zoom: Double

  /// The share of the picture's longer side that the smallest code should take: at 1920 pixels a QR Code of 33 modules
  /// has eight pixels a module then, at twice the distance still four.
  static let wantedShare = 0.15
  /// More than that is enlarged pixels on every lens.
  static let mostZoom = 4.0
}

extension LensChoice {
  /// The zoom that a lens needs, beyond its own picture, to show a code of `size` millimeters at `wantedShare` from its
  /// nearest focus: by plain geometry of the field of view.
  static func neededZoom(for size: Double, lens: Lens) -> Double {
    guard let nearest = lens.nearestFocus, nearest > 0, size > 0, lens.fieldOfView > 0, lens.fieldOfView < 180 else {
      return 1
    }
    let widthAtNearest = 2 * nearest * tan(lens.fieldOfView / 2 * .pi / 180)
    return min(max(widthAtNearest * wantedShare / size, 1), mostZoom)
  }

  /// A virtual camera goes before single lenses, because the system then changes to the lens that focuses nearer. Among
  /// single lenses the one with the least zoom wins, the wide one where they need the same.
  init?(among lenses: [Lens], smallestCode: Double) {
    let ranked = lenses.map { lens in
      (lens: lens, zoom: Self.neededZoom(for: smallestCode, lens: lens))
    }
    func goesBefore(_ a: (lens: Lens, zoom: Double), _ b: (lens: Lens, zoom: Double)) -> Bool {
      if a.lens.isVirtual != b.lens.isVirtual { return a.lens.isVirtual }
      if abs(a.zoom - b.zoom) > 0.01 { return a.zoom < b.zoom }
      return a.lens.isWide && !b.lens.isWide
    }
    guard var best = ranked.first else { return nil }
    for other in ranked.dropFirst() where goesBefore(other, best) { best = other }
    id = best.lens.id
    zoom = min(max(best.zoom, best.lens.wideZoom), max(best.lens.largestZoom, 1))
  }
}
