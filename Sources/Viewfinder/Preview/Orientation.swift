extension Quadrilateral {
  /// How far the symbol's top edge is turned clockwise on screen, in whole degrees, 0...359; 0 for an upright symbol.
  ///
  /// Top and bottom edge are taken together, so that perspective does not lean on one of them.
  public var orientationDegrees: Int {
    let x = topRight.x - topLeft.x + bottomRight.x - bottomLeft.x
    let y = topRight.y - topLeft.y + bottomRight.y - bottomLeft.y
    let degrees = Angle.degrees(y: y, x: x).rounded(.toNearestOrEven)
    let whole = degrees == degrees ? Int(degrees) : 0
    return (whole % 360 + 360) % 360
  }
}

/// The arc tangent without a mathematics library, so that it is the same number everywhere.
enum Angle {
  /// In -180...180; 0 at the origin.
  static func degrees(y: Double, x: Double) -> Double {
    let absoluteX = abs(x)
    let absoluteY = abs(y)
    let longer = max(absoluteX, absoluteY)
    guard longer > 0, longer < .infinity else { return 0 }
    var angle = arcTangent(min(absoluteX, absoluteY) / longer)
    if absoluteY > absoluteX { angle = .pi / 2 - angle }
    if x < 0 { angle = .pi - angle }
    if y < 0 { angle = -angle }
    return angle * (180 / .pi)
  }

  /// For 0...1; off by less than 2·10⁻⁸ (Abramowitz and Stegun, Handbook of Mathematical Functions, 4.4.49).
  private static func arcTangent(_ z: Double) -> Double {
    let s = z * z
    var sum = 0.0028662257
    sum = sum * s - 0.0161657367
    sum = sum * s + 0.0429096138
    sum = sum * s - 0.0752896400
    sum = sum * s + 0.1065626393
    sum = sum * s - 0.1420889944
    sum = sum * s + 0.1999355085
    sum = sum * s - 0.3333314528
    return z + z * s * sum
  }
}
