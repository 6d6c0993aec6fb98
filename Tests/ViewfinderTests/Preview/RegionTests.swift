import Testing

@testable import Viewfinder

@Suite("Region")
struct RegionTests {
  @Test(
    "fractions become whole pixels inside the picture",
    arguments: [
      (Region.full, 640, 480, PixelRegion(x: 0, y: 0, width: 640, height: 480)),
      (
        Region(x: 0.25, y: 0.25, width: 0.5, height: 0.5), 640, 480,
        PixelRegion(x: 160, y: 120, width: 320, height: 240)
      ),
      (Region(x: 0.1, y: 0, width: 0.25, height: 1), 10, 10, PixelRegion(x: 1, y: 0, width: 3, height: 10)),
      (Region(x: 1 / 3, y: 2 / 3, width: 1 / 3, height: 1 / 3), 9, 9, PixelRegion(x: 3, y: 6, width: 3, height: 3)),
      (Region(x: -1, y: -1, width: 3, height: 3), 7, 5, PixelRegion(x: 0, y: 0, width: 7, height: 5)),
      (Region(x: 2, y: 2, width: 1, height: 1), 7, 5, PixelRegion(x: 6, y: 4, width: 1, height: 1)),
      (Region(x: 0.5, y: 0.5, width: -1, height: 0), 8, 8, PixelRegion(x: 4, y: 4, width: 1, height: 1)),
      (Region(x: .nan, y: .nan, width: .nan, height: .infinity), 8, 8, PixelRegion(x: 0, y: 0, width: 8, height: 8)),
      (Region.full, 0, 0, PixelRegion(x: 0, y: 0, width: 0, height: 0)),
    ])
  func pixels(region: Region, width: Int, height: Int, expected: PixelRegion) {
    #expect(region.pixels(width: width, height: height) == expected)
  }

  @Test("its middle is where one aims")
  func middle() {
    let region = Region(x: 0.5, y: 0, width: 0.5, height: 0.5)
    #expect(region.center(width: 400, height: 200) == ImagePoint(x: 300, y: 50))
  }

  @Test("centre or all corners", arguments: [(0.0, true, true), (60, true, false), (90, false, false)])
  func rules(x: Double, byCenter: Bool, byCorners: Bool) {
    let region = Region(x: 0, y: 0, width: 0.5, height: 1)
    let outline = Sample.square(x: x, y: 0, side: 50)
    #expect(region.contains(outline, rule: .center, width: 200, height: 100) == byCenter)
    #expect(region.contains(outline, rule: .allCorners, width: 200, height: 100) == byCorners)
  }
}
