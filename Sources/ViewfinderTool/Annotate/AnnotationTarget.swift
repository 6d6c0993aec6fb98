import Glibc

/// Where annotated pictures are written: one file, or a folder with one file a picture.
struct AnnotationTarget: Sendable, Equatable {
  var path: String
  var isFolder: Bool

  init(_ value: String) throws(UsageError) {
    guard !value.isEmpty else { throw UsageError("--annotate needs the name of a PNG file, or of a folder") }
    isFolder = value.hasSuffix("/") || Folder.exists(Array(value.utf8))
    path = value
    guard !isFolder else { return }
    let name = value.split(separator: "/").last ?? ""
    guard !name.contains(".") || name.lowercased().hasSuffix(".png") else {
      throw UsageError("--annotate writes PNG; name the file \(name.prefix { $0 != "." }).png")
    }
  }

  /// - Parameters:
  ///   - picture: its name as given. In a folder the file is called after it, slashes and all: `a/b.jpg` becomes
  ///     `a_b.jpg.png`.
  ///   - page: of a PDF, from 1.
  func file(for picture: String, page: Int?) -> String {
    guard isFolder else {
      guard let page, page > 1 else { return path }
      let stem = path.lowercased().hasSuffix(".png") ? String(path.dropLast(4)) : path
      return "\(stem)-\(page).png"
    }
    var name = picture == "-" ? "stdin" : picture.split(separator: "/").filter { $0 != "." }.joined(separator: "_")
    if let page {
      // The report's name of a page ends in `#page=N`.
      name = name.split(separator: "#page=").dropLast().joined(separator: "#page=") + "-\(page)"
    }
    return (path.hasSuffix("/") ? path : path + "/") + name + ".png"
  }

  /// Makes the folder where it is missing. Gives the system's words where that fails.
  func prepare() -> String? {
    guard isFolder, !Folder.exists(Array(path.utf8)) else { return nil }
    return mkdir(path, 0o777) == 0 ? nil : systemWords(errno)
  }
}
