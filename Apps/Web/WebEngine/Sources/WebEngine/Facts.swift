import Barcodes
import Viewfinder

/// What the JavaScript side has to know of the core, told once, so that nothing is written twice: names and places of
/// enumerations, and which words belong to what.
enum Facts {
  static func json() -> [UInt8] {
    var json = JSONBuilder()
    json.object {
      $0.key("symbologies")
      $0.object {
        for symbology in Symbology.allCases {
          $0.key(symbology.rawValue)
          $0.integer(Int64(SymbologySet(symbology).rawValue))
        }
      }
      $0.key("linear")
      $0.integer(Int64(SymbologySet.linear.rawValue))
      $0.key("presets")
      $0.array { for preset in ScannerPreset.allCases { $0.string(preset.name) } }
      $0.key("failures")
      $0.array { for reason in FailureReason.allCases { $0.string(reason.rawValue) } }
      $0.key("words")
      $0.object {
        for state in [ScannerState.idle, .starting, .scanning, .paused, .stopped] {
          $0.word(state.name, state.message)
        }
        for reason in FailureReason.allCases { $0.word(reason.rawValue, reason.message) }
        for guidance in Guidance.allCases { $0.word(guidance.rawValue, guidance.message) }
      }
      $0.key("waysOut")
      $0.object { for reason in FailureReason.allCases { $0.word(reason.rawValue, reason.wayOut) } }
    }
    return json.bytes
  }
}

extension JSONBuilder {
  fileprivate mutating func word(_ name: String, _ message: MessageKey) {
    key(name)
    string(message.rawValue)
  }
}
