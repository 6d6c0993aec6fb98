import Glibc

/// The pictures in a folder.
enum Folder {
  static func exists(_ path: [UInt8]) -> Bool {
    var status = stat()
    return path.withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Everything in `path` and in the folders within that is named like a picture, folder by folder, each in the order
  /// of the names' bytes. Hidden files are left out, and folders that are links, which could lead in a circle.
  static func pictures(in path: [UInt8]) throws(PictureError) -> [[UInt8]] {
    var found: [[UInt8]] = []
    try collect(path, into: &found, depth: 0)
    return found
  }

  private static func collect(_ path: [UInt8], into found: inout [[UInt8]], depth: Int) throws(PictureError) {
    // Deeper than any path that the system opens.
    guard depth < 1024 else { return }
    for name in try names(in: path) {
      let child = path.last == UInt8(ascii: "/") ? path + name : path + [UInt8(ascii: "/")] + name
      var status = stat()
      guard child.withCString({ lstat($0, &status) }) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: try collect(child, into: &found, depth: depth + 1)
      case S_IFREG, S_IFLNK:
        if isNamedLikeAPicture(name) && !exists(child) { found.append(child) }
      default: break
      }
    }
  }

  private static func names(in path: [UInt8]) throws(PictureError) -> [[UInt8]] {
    guard let directory = path.withCString({ opendir($0) }) else { throw .cannotOpen(errno: errno) }
    defer { closedir(directory) }
    var names: [[UInt8]] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name.first != UInt8(ascii: ".") { names.append(name) }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func isNamedLikeAPicture(_ name: [UInt8]) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
    return PictureKind.fileExtensions.contains(ending)
  }
}
