import Encoders
import Testing

@testable import Barcodes

/// EAN/UPC symbols of zint, read back.
@Suite("EAN/UPC from another encoder")
struct EANUPCRoundTripTests {
  private static func digits(_ count: Int, _ seed: Int) -> [UInt8] {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(state >> 33 % 10) + 0x30
    }
  }

  @Test("EAN-13 with every leading digit", arguments: 1...9)
  func ean13(leading: Int) throws {
    for seed in 0..<20 {
      let number = [UInt8(leading) + 0x30] + Self.digits(11, seed)
      let grid = try #require(Zint.encode(number, Zint.Request(.ean)))
      let reading = try #require(LinearSamples.read(grid, .ean13))
      #expect(reading.symbology == .ean13)
      #expect(Array(reading.payload.bytes.prefix(12)) == number)
      #expect(reading.payload.symbologyIdentifier == "]E0")
    }
  }

  @Test("a leading zero is a UPC-A where UPC-A is asked for, and an EAN-13 where not")
  func leadingZero() throws {
    let number = Self.digits(11, 5)
    let grid = try #require(Zint.encode(number, Zint.Request(.upca)))
    let upca = try #require(LinearSamples.read(grid, .ean13, [.ean13, .upca]))
    #expect(upca.symbology == .upca && Array(upca.payload.bytes.prefix(11)) == number && upca.payload.bytes.count == 12)
    let ean = try #require(LinearSamples.read(grid, .ean13, .ean13))
    #expect(ean.symbology == .ean13 && Array(ean.payload.bytes.prefix(12)) == [0x30] + number)
    let other = try #require(Zint.encode([0x35] + Self.digits(11, 5), Zint.Request(.ean)))
    #expect(LinearSamples.read(other, .ean13, .upca) == nil)
  }

  @Test("EAN-8")
  func ean8() throws {
    for seed in 0..<100 {
      let number = Self.digits(7, seed)
      let grid = try #require(Zint.encode(number, Zint.Request(.ean)))
      let reading = try #require(LinearSamples.read(grid, .ean8))
      #expect(reading.symbology == .ean8 && Array(reading.payload.bytes.prefix(7)) == number)
      #expect(reading.payload.symbologyIdentifier == "]E4")
    }
  }

  @Test("UPC-E of both number systems and every way of leaving zeros out")
  func upce() throws {
    for system in 0..<2 {
      for seed in 0..<100 {
        let number = [UInt8(system) + 0x30] + Self.digits(6, seed)
        guard let grid = Zint.encode(number, Zint.Request(.upce)) else { continue }
        let reading = try #require(LinearSamples.read(grid, .upce))
        #expect(reading.symbology == .upce && Array(reading.payload.bytes.prefix(7)) == number)
      }
    }
  }

  @Test(
    "add-ons of two and five digits stand beside the value",
    arguments: [
      (Zint.Kind.ean, "978014300723", ["00", "07", "13", "52", "98", "51095", "00000", "90000", "31246", "12345"]),
      (.upca, "03600029145", ["21", "10599"]), (.upce, "0123456", ["34", "54321"]),
    ])
  func addOns(kind: Zint.Kind, number: String, addOns: [String]) throws {
    for addOn in addOns {
      let grid = try #require(Zint.encode(Array("\(number)+\(addOn)".utf8), Zint.Request(kind)))
      var picture = LinearSamples.picture(grid, module: 2, height: 60, margin: 30)
      for _ in 0..<2 {
        let found = LinearSamples.barcodes(picture)
        #expect(found.map { $0.addOn } == [addOn])
        #expect(found.allSatisfy { $0.text.hasPrefix(number) && $0.text.utf8.count <= 13 })
        picture.pixels.reverse()
      }
    }
  }

  @Test("an add-on in wrong number sets is none")
  func addOnParity() {
    #expect(EANAddOn.expectedParity([1, 2]) == 0b00)
    #expect(EANAddOn.expectedParity([1, 5]) == 0b11)
    // 3 · (8 + 2 + 5) + 9 · (6 + 0) = 99: the number sets of 9, AABAB.
    #expect(EANAddOn.expectedParity([8, 6, 2, 0, 5]) == 0b00101)
    #expect(EANAddOn.vote([[1, 2], [1, 2]]) == nil)
    #expect(EANAddOn.vote([[1, 2], [1, 2], [1, 2]]) == [1, 2])
    #expect(EANAddOn.vote([[5, 1, 0, 9, 5], [5, 1, 0, 9, 5], [4, 1, 0, 9, 5]]) == [5, 1, 0, 9, 5])
  }

  @Test("a picture, upright, turned over and inverted")
  func pictures() throws {
    let number = Self.digits(12, 3)
    let grid = try #require(Zint.encode(number, Zint.Request(.ean)))
    var picture = LinearSamples.picture(grid, module: 2, height: 60, margin: 30)
    for _ in 0..<2 {
      for _ in 0..<2 {
        let found = LinearSamples.barcodes(picture)
        #expect(found.map { Array($0.bytes.suffix(13).prefix(12)) } == [number])
        picture.pixels.reverse()
      }
      picture.pixels = picture.pixels.map { 255 - $0 }
    }
  }
}
