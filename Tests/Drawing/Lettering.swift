import Barcodes

/// A line of capital letters in round strokes.
public struct Lettering: Sendable {
  /// The whole line, in modules.
  public let box: Box
  private var strokes: [(Box, ImagePoint, ImagePoint)] = []
  private let weight: Double

  /// - Parameters:
  ///   - height: of a capital, in modules; letters are 4/6 as wide and 2/6 apart.
  ///   - weight: width of a stroke, as a share of the height.
  public init(_ text: String, left: Double, top: Double, height: Double, weight: Double = 0.15) {
    let unit = height / 6
    self.weight = weight * height
    let reach = self.weight / 2
    var x = left
    for letter in text.unicodeScalars {
      for line in Self.letters[letter, default: []] {
        for (a, b) in zip(line, line.dropFirst()) {
          let from = ImagePoint(x: x + a.0 * unit, y: top + a.1 * unit)
          let to = ImagePoint(x: x + b.0 * unit, y: top + b.1 * unit)
          let box = Box(
            min(from.x, to.x) - reach, min(from.y, to.y) - reach, max(from.x, to.x) + reach, max(from.y, to.y) + reach)
          strokes.append((box, from, to))
        }
      }
      x += unit * (letter == " " ? 3.5 : 6)
    }
    box = Box(left - reach, top - reach, x, top + height + reach)
  }

  func hasInk(_ p: ImagePoint) -> Bool {
    guard box.contains(p) else { return false }
    for (box, from, to) in strokes where box.contains(p) {
      if Mark(.line(from, to, width: weight), reflectance: 0).covers(p) { return true }
    }
    return false
  }

  private typealias Line = [(Double, Double)]

  /// Strokes in a cell 4 wide and 6 high.
  private static let letters: [Unicode.Scalar: [Line]] = {
    let bowl: Line = [(0, 0), (2.6, 0), (3.7, 0.6), (3.7, 2.3), (2.6, 3), (0, 3)]
    let ring: Line = [
      (1.2, 0), (2.8, 0), (4, 1.3), (4, 4.7), (2.8, 6), (1.2, 6), (0, 4.7), (0, 1.3), (1.2, 0),
    ]
    let stem: Line = [(0, 0), (0, 6)]
    return [
      "A": [[(0, 6), (2, 0), (4, 6)], [(0.7, 4), (3.3, 4)]],
      "B": [stem, bowl, [(2.6, 3), (4, 3.7), (4, 5.3), (2.8, 6), (0, 6)]],
      "C": [[(4, 1.2), (2.9, 0), (1.2, 0), (0, 1.3), (0, 4.7), (1.2, 6), (2.9, 6), (4, 4.8)]],
      "D": [stem, [(0, 0), (2.4, 0), (4, 1.6), (4, 4.4), (2.4, 6), (0, 6)]],
      "E": [[(4, 0), (0, 0), (0, 6), (4, 6)], [(0, 3), (3.2, 3)]],
      "F": [[(4, 0), (0, 0), (0, 6)], [(0, 3), (3.2, 3)]],
      "G": [[(4, 1.2), (2.9, 0), (1.2, 0), (0, 1.3), (0, 4.7), (1.2, 6), (2.8, 6), (4, 4.8), (4, 3.3), (2.4, 3.3)]],
      "H": [stem, [(4, 0), (4, 6)], [(0, 3), (4, 3)]],
      "I": [[(2, 0), (2, 6)]],
      "J": [[(3.4, 0), (3.4, 4.8), (2.4, 6), (1, 6), (0, 5)]],
      "K": [stem, [(4, 0), (0, 3.6)], [(1.4, 2.4), (4, 6)]],
      "L": [[(0, 0), (0, 6), (3.8, 6)]],
      "M": [[(0, 6), (0, 0), (2, 3.4), (4, 0), (4, 6)]],
      "N": [[(0, 6), (0, 0), (4, 6), (4, 0)]],
      "O": [ring],
      "P": [stem, [(0, 0), (2.8, 0), (4, 0.8), (4, 2.5), (2.8, 3.3), (0, 3.3)]],
      "Q": [ring, [(2.6, 4.4), (4.2, 6.3)]],
      "R": [stem, bowl, [(2, 3), (4, 6)]],
      "S": [
        [
          (4, 1), (2.9, 0), (1.1, 0), (0.1, 1), (0.1, 2), (1, 2.8), (3, 3.2), (4, 4.1), (4, 5), (2.9, 6), (1, 6),
          (0, 5),
        ]
      ],
      "T": [[(0, 0), (4, 0)], [(2, 0), (2, 6)]],
      "U": [[(0, 0), (0, 4.7), (1.2, 6), (2.8, 6), (4, 4.7), (4, 0)]],
      "V": [[(0, 0), (2, 6), (4, 0)]],
      "W": [[(-0.3, 0), (0.9, 6), (2, 2), (3.1, 6), (4.3, 0)]],
      "X": [[(0, 0), (4, 6)], [(4, 0), (0, 6)]],
      "Y": [[(0, 0), (2, 3), (4, 0)], [(2, 3), (2, 6)]],
      "Z": [[(0, 0), (4, 0), (0, 6), (4, 6)]],
    ]
  }()
}
