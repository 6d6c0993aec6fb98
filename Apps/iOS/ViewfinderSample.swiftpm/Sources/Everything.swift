import SwiftUI
import ViewfinderUI

/// The general view with a model of the app's own: every symbology, every code in view, light, guidance, and the values
/// as an `AsyncSequence`.
struct Everything: View {
  @State private var model = ScannerModel(
    configuration: ScannerConfiguration(symbologies: .all), input: .camera(.back, detector: .engine),
    feedback: FeedbackOptions(touch: .success, beeps: true))
  @State private var values: [String] = []
  @State private var isLit = false

  var body: some View {
    VStack {
      ScannerView(model: model)
        .torch(isLit)
      Text(model.guidance.message.localized)
      Text("\(model.tracked.count) in view")
      ForEach(values, id: \.self) { Text(verbatim: $0) }
      if model.camera?.hasTorch == true {
        Button(MessageKey.cameraLight.localized) { isLit.toggle() }
      }
    }
    .task {
      for await value in model.values() {
        values = [value.barcode.text] + values.filter { $0 != value.barcode.text }.prefix(4)
      }
    }
  }
}
