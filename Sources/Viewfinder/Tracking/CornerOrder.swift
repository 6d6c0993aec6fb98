extension Quadrilateral {
  /// The same outline begun at the next corner.
  var turned: Quadrilateral {
    Quadrilateral(topLeft: topRight, topRight: bottomRight, bottomRight: bottomLeft, bottomLeft: topLeft)
  }

  /// The same outline the other way round: rows and columns are exchanged.
  var transposed: Quadrilateral {
    Quadrilateral(topLeft: topLeft, topRight: bottomLeft, bottomRight: bottomRight, bottomLeft: topRight)
  }

  /// The same outline in that order of corners, of all eight, which lies nearest to `other`; and whether the order had
  /// to be changed.
  func aligned(to other: Quadrilateral) -> (outline: Quadrilateral, isChanged: Bool) {
    var best = self
    var bestDistance = meanDistance(to: other)
    var isChanged = false
    for start in [self, transposed] {
      var candidate = start
      for _ in 0..<4 {
        let distance = candidate.meanDistance(to: other)
        if distance < bestDistance {
          best = candidate
          bestDistance = distance
          isChanged = true
        }
        candidate = candidate.turned
      }
    }
    return (best, isChanged)
  }
}
