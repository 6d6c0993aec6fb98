/// QR Code, model 2, ISO/IEC 18004.
enum QR {}

extension QR {
  static let versions = 1...40

  static func side(version: Int) -> Int { 17 + 4 * version }

  /// The version of a symbol of `side` modules a side; nil where there is none.
  static func version(side: Int) -> Int? {
    side >= 21 && side <= 177 && side % 4 == 1 ? (side - 17) / 4 : nil
  }

  /// The coordinates at which alignment patterns are centred, ascending, the same for rows and columns (annex E). Three
  /// of their combinations fall on finder patterns and are left out.
  static func alignmentCenters(version: Int) -> [Int] {
    guard version > 1, version <= 40 else { return [] }
    let count = version / 7 + 2
    // Evenly spread in even steps from the far side; version 32 is the one that keeps another step than the rule gives.
    let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    var centers = [6]
    for index in 1..<count { centers.append(side(version: version) - 7 - step * (count - 1 - index)) }
    return centers
  }

  static func functionMap(version: Int) -> FunctionMap {
    let side = side(version: version)
    var map = FunctionMap(width: side, height: side)
    for index in 0..<side {
      map.mark(index, 6, dark: index % 2 == 0)
      map.mark(6, index, dark: index % 2 == 0)
    }
    map.markRings(x: 3, y: 3, core: 1, separator: true)
    map.markRings(x: side - 4, y: 3, core: 1, separator: true)
    map.markRings(x: 3, y: side - 4, core: 1, separator: true)
    let centers = alignmentCenters(version: version)
    for y in centers {
      for x in centers {
        // From version 7 on there are patterns on the timing patterns too, but none on a finder pattern.
        if (x == 6 && (y == 6 || y == side - 7)) || (x == side - 7 && y == 6) { continue }
        map.markRings(x: x, y: y, core: 0, separator: false)
      }
    }
    for bit in 0..<formatBits {
      let places = formatPlaces(bit: bit, side: side)
      map.reserve(places.first.x, places.first.y)
      map.reserve(places.second.x, places.second.y)
    }
    map.mark(8, side - 8, dark: true)
    if version >= 7 {
      for bit in 0..<versionBits {
        let place = versionPlace(bit: bit, side: side)
        map.reserve(place.x, place.y)
        map.reserve(place.y, place.x)
      }
    }
    return map
  }

  /// The eight masks of clause 7.8.2; `row` and `column` count from 0.
  static func mask(_ index: Int) -> DataMask {
    DataMask { row, column in
      let product = row * column
      return switch index {
      case 0: (row + column) % 2 == 0
      case 1: row % 2 == 0
      case 2: column % 3 == 0
      case 3: (row + column) % 3 == 0
      case 4: (row / 2 + column / 3) % 2 == 0
      case 5: product % 2 + product % 3 == 0
      case 6: (product % 2 + product % 3) % 2 == 0
      default: ((row + column) % 2 + product % 3) % 2 == 0
      }
    }
  }
}
