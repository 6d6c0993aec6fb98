/// The name of a picture as it was given, in the bytes of the file system, which need not be UTF-8.
struct PictureName: Sendable, Equatable {
  var path: [UInt8]

  static let standardInput = Array("-".utf8)

  /// For output; what is not UTF-8 becomes U+FFFD.
  var shown: String { String(decoding: path, as: UTF8.self) }

  func bytes() throws(PictureError) -> [UInt8] {
    path == Self.standardInput ? try FileBytes.read(descriptor: 0) : try FileBytes.read(path: path)
  }
}
