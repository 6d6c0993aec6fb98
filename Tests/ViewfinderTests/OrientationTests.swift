import Foundation
import Testing

@testable import Viewfinder

@Suite("Orientation of a symbol")
struct OrientationTests {
  @Test("every whole degree, clockwise on screen")
  func wholeDegrees() {
    for degrees in 0..<360 {
      let angle = Double(degrees) * .pi / 180
      let along = ImagePoint(x: cos(angle), y: sin(angle)) * 30
      let down = ImagePoint(x: -sin(angle), y: cos(angle)) * 30
      let corner = ImagePoint(x: 200, y: 100)
      let outline = Quadrilateral(
        topLeft: corner, topRight: corner + along, bottomRight: corner + along + down, bottomLeft: corner + down)
      #expect(outline.orientationDegrees == degrees)
    }
  }

  @Test("outlines without a direction are upright")
  func degenerate() {
    let point = ImagePoint(x: 5, y: 5)
    let spot = Quadrilateral(topLeft: point, topRight: point, bottomRight: point, bottomLeft: point)
    #expect(spot.orientationDegrees == 0)
    let lost = ImagePoint(x: .nan, y: .infinity)
    let nowhere = Quadrilateral(topLeft: lost, topRight: point, bottomRight: point, bottomLeft: lost)
    #expect(nowhere.orientationDegrees == 0)
  }
}
