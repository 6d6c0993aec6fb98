@_exported import CoreVideo

open class CIBarcodeDescriptor: NSObject {}

open class CIQRCodeDescriptor: CIBarcodeDescriptor {
  open private(set) var errorCorrectedPayload: Data
  open private(set) var symbolVersion: Int

  package init(payload: Data, version: Int) {
    errorCorrectedPayload = payload
    symbolVersion = version
    super.init()
  }
}
