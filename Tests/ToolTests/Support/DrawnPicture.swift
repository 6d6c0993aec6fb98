import Barcodes
import Drawing
import Encoders
import Foundation
import Testing

/// A picture with codes at known places, flat and clean: what is tested is the way of pictures, not the engine.
struct DrawnPicture {
  var picture: Picture

  init(width: Int, height: Int, value: UInt8 = 255) {
    picture = Picture(width: width, height: height, bytes: [UInt8](repeating: value, count: width * height))
  }

  /// Pixels a module.
  static let scale = 4

  /// A picture of 200 × 140 pixels with one QR code, whose top left is at (40, 24).
  static func withCode(_ text: String) throws -> (drawn: DrawnPicture, corners: [[Double]]) {
    var drawn = DrawnPicture(width: 200, height: 140)
    let corners = try drawn.add(text, x: 40, y: 24)
    return (drawn, corners)
  }

  /// Draws a QR code and gives its outer corners, from its own top left clockwise.
  @discardableResult
  mutating func add(_ text: String, x: Int, y: Int) throws -> [[Double]] {
    let grid = try #require(QREncode.encode(Array(text.utf8)))
    let side = grid.width * Self.scale
    for row in 0..<side {
      for column in 0..<side {
        let isDark = grid.values[row / Self.scale * grid.width + column / Self.scale] > 0
        picture.bytes[(y + row) * picture.width + x + column] = isDark ? 0 : 255
      }
    }
    let (left, top, right, bottom) = (Double(x), Double(y), Double(x + side), Double(y + side))
    return [[left, top], [right, top], [right, bottom], [left, bottom]]
  }

  var png: Data { Data(picture.png()) }

  /// The picture as it lies in a file with this orientation (TIFF 6.0, tag 274: where row 0 and column 0 of the file
  /// are in the picture as it is seen).
  func stored(orientation: Int) -> DrawnPicture {
    let (width, height) = (picture.width, picture.height)
    let exchanges = orientation >= 5
    var stored = DrawnPicture(width: exchanges ? height : width, height: exchanges ? width : height)
    for row in 0..<stored.picture.height {
      for column in 0..<stored.picture.width {
        let (x, y) =
          switch orientation {
          case 2: (width - 1 - column, row)
          case 3: (width - 1 - column, height - 1 - row)
          case 4: (column, height - 1 - row)
          case 5: (row, column)
          case 6: (width - 1 - row, column)
          case 7: (width - 1 - row, height - 1 - column)
          case 8: (row, height - 1 - column)
          default: (column, row)
          }
        stored.picture.bytes[row * stored.picture.width + column] = picture.bytes[y * width + x]
      }
    }
    return stored
  }
}

/// ImageMagick, for formats that are not written here.
enum Convert {
  static func run(_ arguments: [String], in folder: Folder) throws {
    let outcome = try Tool.run(program: "/usr/bin/env", ["convert"] + arguments, in: folder)
    #expect(outcome.status == 0, "convert \(arguments): \(outcome.complaints)")
  }

  /// A JPEG file with an EXIF segment that holds nothing but the orientation.
  static func withOrientation(_ orientation: Int, jpeg: Data) -> Data {
    var segment: [UInt8] = [0xFF, 0xE1, 0x00, 34]
    segment += Array("Exif\0\0".utf8)
    // TIFF, big-endian, directory at 8 with one entry: tag 274, type 3, one value.
    segment += [0x4D, 0x4D, 0x00, 0x2A, 0, 0, 0, 8]
    segment += [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
    segment += [0, 0, 0, 0]
    return jpeg.prefix(2) + Data(segment) + jpeg.dropFirst(2)
  }
}
