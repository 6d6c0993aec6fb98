#if canImport(UIKit)
  import SwiftUI
  import UIKit
  import ViewfinderCapture

  /// The view controller in SwiftUI. The model lives in the state of the view around it.
  struct ScannerScreenView: UIViewControllerRepresentable {
    let model: ScannerModel
    let isScanning: Binding<Bool>
    let options: ScannerViewOptions

    /// What was passed on last, so that nothing is passed on twice.
    @MainActor
    final class Coordinator {
      var isTorchOn: Bool?
      var zoom: Double?
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIViewController(context: Context) -> ScannerViewController {
      let controller = ScannerViewController(model: model)
      update(controller, context.coordinator)
      return controller
    }

    func updateUIViewController(_ uiViewController: ScannerViewController, context: Context) {
      update(uiViewController, context.coordinator)
    }

    static func dismantleUIViewController(_ uiViewController: ScannerViewController, coordinator: Coordinator) {
      uiViewController.model.stop()
      uiViewController.model.onAccept = nil
      uiViewController.model.onStateChange = nil
      uiViewController.model.onReturn = nil
      uiViewController.model.isListening = nil
    }

    private func update(_ controller: ScannerViewController, _ coordinator: Coordinator) {
      listen(coordinator)
      model.use(options.input)
      model.feedback = options.feedback
      var configuration = options.configuration
      // The part that the view shows is the controller's to say.
      configuration.region = model.configuration.region
      model.configure(configuration)
      controller.region = options.region
      controller.showsMessages = options.showsMessages
      controller.setOutline(color: UIColor(options.outlineColor), width: options.outlineWidth)
      controller.isScanning = isScanning.wrappedValue
      control(coordinator)
    }

    /// The binding follows first, then the app is told.
    private func listen(_ coordinator: Coordinator) {
      let (isScanning, options) = (isScanning, options)
      model.isListening = { isScanning.wrappedValue }
      model.onAccept = { accepted in
        if options.configuration.stopsOnAcceptance, isScanning.wrappedValue { isScanning.wrappedValue = false }
        options.onAccept(accepted)
      }
      model.onReturn = {
        coordinator.isTorchOn = nil
        control(coordinator)
      }
      model.onStateChange = { [weak model] state in
        switch state {
        case .scanning:
          // A camera that was opened anew has its light off and its own zoom.
          coordinator.isTorchOn = nil
          coordinator.zoom = nil
          control(coordinator)
        case .failed:
          if isScanning.wrappedValue { isScanning.wrappedValue = false }
          if let failure = model?.failure { options.onFailure(failure) }
        case .idle, .starting, .paused, .stopped: break
        }
        options.onStateChange(state)
      }
    }

    private func control(_ coordinator: Coordinator) {
      guard model.state == .scanning else { return }
      if let isTorchOn = options.isTorchOn, coordinator.isTorchOn != isTorchOn {
        coordinator.isTorchOn = isTorchOn
        model.setTorch(isTorchOn)
      }
      if let zoom = options.zoom, coordinator.zoom != zoom {
        coordinator.zoom = zoom
        model.setZoom(zoom)
      }
    }
  }
#endif
