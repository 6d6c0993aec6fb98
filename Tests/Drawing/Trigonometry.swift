#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// What the C library knows of angles, all in radians. Drawing is the only pure module that may use it: it draws for
/// tests and is in no product.
enum Angle {
  static func sine(_ x: Double) -> Double { sin(x) }
  static func cosine(_ x: Double) -> Double { cos(x) }
  static func arcSine(_ x: Double) -> Double { asin(x) }
  static func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
  static func power(_ x: Double, _ y: Double) -> Double { pow(x, y) }
  static func exponential(_ x: Double) -> Double { exp(x) }
}
