import Glibc

/// Where the app keeps things and finds them, as the XDG base directory specification has it.
public enum Folders {
  /// The history.
  public static var ownData: String { home("XDG_DATA_HOME", "/.local/share") + "/viewfinder" }

  /// The settings.
  public static var configuration: String { home("XDG_CONFIG_HOME", "/.config") + "/viewfinder" }

  /// What was installed, and what the user put beside it; the user's own comes first.
  public static var data: [String] {
    let shared = variable("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
    return [ownData] + shared.split(separator: ":").map { $0 + "/viewfinder" }
  }

  /// The sample clip: installed, or above the program in the source tree.
  public static func sample(program: String?) -> String? {
    let installed = data.map { $0 + "/sample.webm" }
    var places: [String] = []
    var folder = program.map { Substring($0) } ?? ""
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      places.append(folder + "/Samples/sample.webm")
    }
    return (installed + places).first { access($0, R_OK) == 0 }
  }

  /// Makes the folder and what is above it, for the owner alone.
  public static func make(_ path: String) -> Bool {
    var status = stat()
    if stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex, !make(String(path[..<slash])) { return false }
    return mkdir(path, 0o700) == 0 || errno == EEXIST
  }

  private static func home(_ name: String, _ fallback: String) -> String {
    // A relative path is to be ignored.
    if let path = variable(name), path.hasPrefix("/") { return path }
    return (variable("HOME") ?? "/tmp") + fallback
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
