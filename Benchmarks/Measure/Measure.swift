import Barcodes
import Foundation

/// `measure SYMBOLOGIES COUNT FILE.pgm…`: reads each picture COUNT times with one reader, as a camera's frames would be
/// read, and prints its name, size, codes found, and the least and the median time of one reading in microseconds.
/// SYMBOLOGIES is `qr` for the QR family, `linear` or `all`.
///
/// `measure content|gs1 COUNT FILE…`: reads COUNT times what each file means as a payload, or as one marked as GS1's.
@main enum Measure {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if let kind = arguments.first, kind == "content" || kind == "gs1" {
      return try readContents(arguments.dropFirst(), isGS1: kind == "gs1")
    }
    let sets: [String: SymbologySet] = ["qr": [.qr, .microQR, .rMQR], "linear": .linear, "all": .all]
    guard let symbologies = arguments.first.flatMap({ sets[$0] }),
      let count = arguments.dropFirst().first.flatMap({ Int($0) }), count > 0
    else {
      FileHandle.standardError.write(Data("usage: measure qr|linear|all COUNT FILE.pgm…\n".utf8))
      exit(2)
    }
    var reader = BarcodeReader(symbologies: symbologies)
    print("file\twidth\theight\tcodes\tleast µs\tmedian µs")
    for file in arguments.dropFirst(2) {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
      guard let header = PGMHeader(bytes),
        let picture = Luminance(
          bytes: bytes.span.extracting(header.length...).bytes, width: header.width, height: header.height,
          stride: header.width)
      else {
        FileHandle.standardError.write(Data("measure: \(file) is not a binary PGM of 8 bits\n".utf8))
        exit(1)
      }
      // Room beforehand, so that nothing is allocated between the readings but by the readings.
      var times: [Duration] = []
      times.reserveCapacity(count)
      var codes = 0
      let clock = ContinuousClock()
      for _ in 0..<count {
        let begin = clock.now
        codes = reader.read(picture).barcodes.count
        times.append(clock.now - begin)
      }
      times.sort()
      let values = [header.width, header.height, codes, microseconds(times[0]), microseconds(times[count / 2])]
      print(file + "\t" + values.map(String.init).joined(separator: "\t"))
    }
  }

  static func readContents(_ arguments: ArraySlice<String>, isGS1: Bool) throws {
    guard let count = arguments.first.flatMap({ Int($0) }) else { return }
    for file in arguments.dropFirst() {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
      let source = Meaning.Source(symbology: .qr, bytes: bytes, text: bytes, isGS1: isGS1)
      for _ in 0..<count { print(file, Meaning.Content(source).kind.rawValue) }
    }
  }

  static func microseconds(_ time: Duration) -> Int { Int(time / .microseconds(1)) }
}

/// `P5`, width, height and 255, parted by white space, and one more of it before the pixels.
struct PGMHeader {
  var width: Int
  var height: Int
  /// Bytes before the first pixel.
  var length: Int

  init?(_ bytes: [UInt8]) {
    var words: [String] = []
    var word = ""
    for (index, byte) in bytes.prefix(64).enumerated() {
      if byte > 0x20 {
        word.unicodeScalars.append(Unicode.Scalar(byte))
        continue
      }
      if !word.isEmpty { words.append(word) }
      word = ""
      if words.count == 4 {
        guard words[0] == "P5", words[3] == "255", let width = Int(words[1]), let height = Int(words[2]) else {
          return nil
        }
        self.width = width
        self.height = height
        length = index + 1
        return
      }
    }
    return nil
  }
}
