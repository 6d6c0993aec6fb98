/// What the user chose, and how the window was left.
public struct Settings: Sendable, Equatable {
  public enum Colors: String, Sendable, CaseIterable {
    case system
    case light
    case dark
  }

  /// The repeat policies of continuous mode.
  public enum Repeats: String, Sendable, CaseIterable {
    case afterLeaving
    case oncePerValue
    case interval
    case everyFrame
  }

  /// Nil stands for the first that is there.
  public var camera: String?
  public var isMirrored = false
  /// The preview covers its area; else all of the picture is shown.
  public var fillsArea = true
  public var isContinuous = false
  public var repeats = Repeats.afterLeaving
  /// For `afterLeaving` and `interval`.
  public var repeatSeconds = 1
  public var symbologies = SymbologySet.all
  /// The start/stop reader looks for QR Codes, whatever else is chosen.
  public var plainModeIsQROnly = true
  public var isMuted = false
  /// 0...100.
  public var volume = 100
  public var keepsHistory = true
  public var colors = Colors.system
  public var windowWidth = 900
  public var windowHeight = 720
  public var isMaximized = false

  public init() {}
}

extension Settings {
  /// What the scanner is asked to do.
  public var configuration: ScannerConfiguration {
    var configuration = isContinuous ? ScannerConfiguration.continuous : .startStop
    if isContinuous || !plainModeIsQROnly { configuration.symbologies = symbologies }
    if isContinuous { configuration.repeats = repeatPolicy }
    return configuration
  }

  private var repeatPolicy: RepeatPolicy {
    switch repeats {
    case .afterLeaving: .afterLeaving(seconds: Double(repeatSeconds))
    case .oncePerValue: .oncePerValue
    case .interval: .interval(seconds: Double(repeatSeconds))
    case .everyFrame: .everyFrame
    }
  }
}

/// The file is lines of `name=value`; what cannot be read is left as it is by default.
extension Settings {
  public init(_ text: String) {
    self.init()
    for line in text.split(separator: "\n") {
      guard let sign = line.firstIndex(of: "=") else { continue }
      set(String(line[..<sign]), String(line[line.index(after: sign)...]))
    }
  }

  private mutating func set(_ name: String, _ value: String) {
    func number(_ range: ClosedRange<Int>, _ old: Int) -> Int {
      Int(value).map { min(max($0, range.lowerBound), range.upperBound) } ?? old
    }
    switch name {
    case "camera": camera = value.isEmpty ? nil : value
    case "mirrored": isMirrored = value == "yes"
    case "fill": fillsArea = value == "yes"
    case "continuous": isContinuous = value == "yes"
    case "repeats": repeats = Repeats(rawValue: value) ?? repeats
    case "repeatSeconds": repeatSeconds = number(1...3600, repeatSeconds)
    case "symbologies": symbologies = Self.symbologies(value)
    case "plainQROnly": plainModeIsQROnly = value == "yes"
    case "muted": isMuted = value == "yes"
    case "volume": volume = number(0...100, volume)
    case "history": keepsHistory = value == "yes"
    case "colors": colors = Colors(rawValue: value) ?? colors
    case "width": windowWidth = number(360...16_384, windowWidth)
    case "height": windowHeight = number(294...16_384, windowHeight)
    case "maximized": isMaximized = value == "yes"
    default: break
    }
  }

  public var text: String {
    func word(_ value: Bool) -> String { value ? "yes" : "no" }
    let names = Symbology.allCases.filter { symbologies.contains($0) }.map(\.rawValue)
    let camera = camera?.filter { !$0.isNewline } ?? ""
    return """
      camera=\(camera)
      mirrored=\(word(isMirrored))
      fill=\(word(fillsArea))
      continuous=\(word(isContinuous))
      repeats=\(repeats.rawValue)
      repeatSeconds=\(repeatSeconds)
      symbologies=\(symbologies == .all ? "all" : names.joined(separator: ","))
      plainQROnly=\(word(plainModeIsQROnly))
      muted=\(word(isMuted))
      volume=\(volume)
      history=\(word(keepsHistory))
      colors=\(colors.rawValue)
      width=\(windowWidth)
      height=\(windowHeight)
      maximized=\(word(isMaximized))

      """
  }

  /// None at all would be a scanner that can find nothing; that is not what anybody chose.
  private static func symbologies(_ list: String) -> SymbologySet {
    if list == "all" { return .all }
    var set: SymbologySet = []
    for name in list.split(separator: ",") {
      if let symbology = Symbology(rawValue: String(name)) { set.insert(SymbologySet(symbology)) }
    }
    return set.isEmpty ? .all : set
  }
}

/// The settings in their file.
public struct SettingsFile: Sendable {
  public let path: String

  public init(path: String = Folders.configuration + "/settings") { self.path = path }

  public func load() -> Settings {
    guard let bytes = try? FileBytes.read(path, limit: 1 << 16) else { return Settings() }
    return Settings(String(decoding: bytes, as: UTF8.self))
  }

  /// Nil where it is written, else why not.
  public func save(_ settings: Settings) -> String? {
    if let slash = path.lastIndex(of: "/") { _ = Folders.make(String(path[..<slash])) }
    do throws(FileBytes.Failure) {
      try FileBytes.write(Array(settings.text.utf8), to: path)
      return nil
    } catch {
      return "\(path): \(error.words)"
    }
  }
}
