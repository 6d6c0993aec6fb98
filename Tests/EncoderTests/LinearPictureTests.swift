import Encoders
import Testing

@testable import Barcodes

/// What whole pictures of linear symbols ask for beyond single lines.
@Suite("Pictures of linear symbols")
struct LinearPictureTests {
  typealias Picture = (pixels: [UInt8], width: Int, height: Int)

  /// Columns of a picture.
  private static func columns(_ range: Range<Int>, of picture: Picture) -> Picture {
    var pixels: [UInt8] = []
    for y in 0..<picture.height {
      pixels += picture.pixels[y * picture.width + range.lowerBound..<y * picture.width + range.upperBound]
    }
    return (pixels, range.count, picture.height)
  }

  private static func picture(_ text: String, _ kind: Zint.Kind, module: Int = 2, height: Int = 60) throws -> Picture {
    let grid = try #require(Zint.encode(Array(text.utf8), Zint.Request(kind)))
    return LinearSamples.picture(grid, module: module, height: height, margin: 60)
  }

  @Test(
    "a picture cut out along a symbol needs no quiet zones, but one border alone is none",
    arguments: [
      (Zint.Kind.code39, "VIEW-39"), (.code93, "VIEW93"), (.codabar, "A1234567B"), (.interleaved2of5, "12345670"),
      (.code128, "Viewfinder"), (.interleaved2of5, "4711"),
    ])
  func border(kind: Zint.Kind, text: String) throws {
    let picture = try Self.picture(text, kind)
    let width = picture.width
    let cut = LinearSamples.barcodes(Self.columns(58..<width - 58, of: picture), .linear)
    #expect(cut.map { $0.text } == [text])
    #expect(cut.allSatisfy { $0.evidence.strength == .weak })
    #expect(LinearSamples.barcodes(Self.columns(58..<width, of: picture), .linear).isEmpty)
    #expect(LinearSamples.barcodes(Self.columns(0..<width - 58, of: picture), .linear).isEmpty)
  }

  @Test("GS1 DataBar whose finder patterns are wider than blocks", arguments: [1, 2, 3, 4, 5, 6, 8])
  func wideBars(module: Int) throws {
    let picture = try Self.picture("0950110153001", .dataBar, module: module, height: 33 * module)
    #expect(LinearSamples.barcodes(picture, .linear).map { $0.text } == ["0109501101530010"])
  }

  @Test("EAN-13 that is blurred until no edges are left, in both directions")
  func blurred() throws {
    for leading in 1...9 {
      let picture = try Self.picture("\(leading)70123456789", .ean, module: 8)
      let value = try #require(LinearSamples.barcodes(picture, .ean13).first?.text)
      // Blur of 0.7 modules, then 1.6 pixels a module.
      var small = Self.shrunk(Self.blurred(picture, radius: 5), by: 5)
      for _ in 0..<2 {
        let ends = (Float(60) / 5 * 2, (Float(small.width) - 60 / 5) * 2)
        #expect(Self.digits(small, from: ends.0, to: ends.1).map { $0 + 0x30 } == Array(value.utf8))
        small.pixels.reverse()
      }
    }
  }

  @Test("noise between quiet zones is no blurred EAN-13")
  func blurredNoise() {
    var random: UInt64 = 7
    for _ in 0..<40 {
      var picture: Picture = ([UInt8](repeating: 220, count: 1000 * 60), 1000, 60)
      for bar in 0..<95 {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        guard random >> 40 & 1 == 1 || bar % 94 == 0 else { continue }
        for y in 0..<60 { for x in 0..<8 { picture.pixels[y * 1000 + 120 + bar * 8 + x] = 30 } }
      }
      let small = Self.shrunk(Self.blurred(picture, radius: 5), by: 5)
      #expect(Self.digits(small, from: 48, to: 48 + 95 * 3.2).isEmpty)
    }
  }

  /// What the templates read between two places, in half pixels.
  private static func digits(_ picture: Picture, from: Float, to: Float) -> [UInt8] {
    guard
      let image = Luminance(
        bytes: picture.pixels.span.bytes, width: picture.width, height: picture.height, stride: picture.width)
    else { return [] }
    var profile = LineProfile()
    var blurred = EANBlurred()
    for y in picture.height / 2..<picture.height / 2 + 5 {
      profile.sample(
        image, from: ImagePoint(x: 0, y: Double(y) + 0.5), to: ImagePoint(x: Double(picture.width), y: Double(y) + 0.5),
        spacing: 0.5, across: ImagePoint(x: 0, y: 1), taps: 3)
      // A little off, as edges are.
      blurred.add(profile, from: from - 0.6, to: to + 0.9, height: Float(y), scale: 1)
    }
    for sum in blurred.sums {
      if let digits = sum.digits() { return digits }
    }
    return []
  }

  /// Three box filters along the rows.
  private static func blurred(_ picture: Picture, radius: Int) -> Picture {
    var picture = picture
    for _ in 0..<3 {
      let source = picture.pixels
      for y in 0..<picture.height {
        for x in radius..<picture.width - radius {
          var sum = 0
          for near in x - radius...x + radius { sum += Int(source[y * picture.width + near]) }
          picture.pixels[y * picture.width + x] = UInt8(sum / (2 * radius + 1))
        }
      }
    }
    return picture
  }

  private static func shrunk(_ picture: Picture, by factor: Int) -> Picture {
    let width = picture.width / factor
    let height = picture.height / factor
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        var sum = 0
        for i in 0..<factor {
          for j in 0..<factor { sum += Int(picture.pixels[(y * factor + i) * picture.width + x * factor + j]) }
        }
        pixels.append(UInt8(sum / (factor * factor)))
      }
    }
    return (pixels, width, height)
  }

  @Test("damage across most lines is outvoted by the lines that pass their check digit")
  func decision() throws {
    let grid = try #require(Zint.encode(Array("01264904".utf8.dropLast()), Zint.Request(.upce)))
    var votes = LineVotes()
    for height in 0..<7 {
      var line = LinearSamples.line(grid)
      line.height = Float(height)
      if height < 4 {
        // An edge in the last digit has moved by a module: 3 2 1 1 becomes 2 3 1 1, another digit of the other set.
        line.edges[25] -= 3
        line.widths[24] -= 3
        line.widths[25] += 3
      }
      let candidate = try #require(EANUPC.matchUPCE(line, at: 1))
      votes.add(candidate, line)
    }
    let group = try #require(votes.groups.first)
    #expect(group.lines == 7)
    #expect(group.decision?.agreeing == 3)
    #expect(LineDecoders.read(group, .linear)?.payload.text == "01264904")
  }

  @Test("without check digits nothing is decided by single lines")
  func noDecision() throws {
    let grid = try #require(Zint.encode(Array("AB12".utf8), Zint.Request(.code39)))
    var votes = LineVotes()
    let line = LinearSamples.line(grid)
    votes.add(try #require(Code39.match(line, at: 1)), line)
    #expect(votes.groups.first?.decision == nil)
  }
}
