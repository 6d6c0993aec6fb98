import Viewfinder

/// The scanners of the core, by the names that a page gives them.
enum ScannerPreset: CaseIterable {
  case continuous
  case firstHit
  case startStop

  var name: String {
    switch self {
    case .continuous: "continuous"
    case .firstHit: "first-hit"
    case .startStop: "start-stop"
    }
  }

  var configuration: ScannerConfiguration {
    switch self {
    case .continuous: .continuous
    case .firstHit: .firstHit
    case .startStop: .startStop
    }
  }
}
