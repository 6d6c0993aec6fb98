import Foundation
import ViewfinderCapture

/// Prints every value that a clip shows, once, as it is accepted.
func scan(_ clip: String) async -> [String] {
  var values: [String] = []
  let session = ScanSession(source: ClipSource(path: clip), configuration: .continuous)
  let events = session.events()
  await session.start()
  for await event in events {
    switch event.event {
    case .accepted(let accepted):
      print("\(accepted.barcode.symbology): \(accepted.barcode.text)")
      values.append(accepted.barcode.text)
    case .state(.failed(.sourceEnded)):
      return values
    case .state(.failed(let reason)):
      print(event.failure?.detail ?? reason.message.english)
      return values
    case .state, .appeared, .moved, .disappeared, .guidance:
      break
    }
  }
  return values
}
