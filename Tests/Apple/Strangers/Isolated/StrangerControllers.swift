import Foundation
import UIKit
import ViewfinderUI

/// In UIKit.
@MainActor
public final class Desk {
  public let scanner = ScannerViewController(model: ScannerModel(configuration: .firstHit))
  public private(set) var stock: [String: Int] = [:]

  public init() {
    scanner.model.onAccept = { [weak self] accepted in self?.stock[accepted.barcode.text, default: 0] += 1 }
    scanner.setOutline(color: .white, width: 3)
  }

  public func wait() async -> [UInt8]? {
    for await event in scanner.model.events() {
      switch event.event {
      case .accepted(let accepted): return accepted.barcode.bytes
      case .state(.failed(let reason)):
        print(reason.message.localized, reason.wayOut.localized)
        return nil
      case .state, .appeared, .moved, .disappeared, .guidance: continue
      }
    }
    return nil
  }
}

/// Without any view, as a service has it.
public actor Gate {
  private let session = ScanSession(
    source: CameraSource(.front, detector: .engine), configuration: ScannerConfiguration(symbologies: [.qr, .pdf417]))

  public init() {}

  public func open() async throws(CaptureFailure) {
    let events = session.events()
    await session.start()
    for await event in events {
      if case .accepted(let accepted) = event.event, accepted.barcode.text == "open" { break }
      if let failure = event.failure { throw failure }
    }
    await session.stop()
  }
}
