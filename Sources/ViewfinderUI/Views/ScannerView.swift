#if canImport(UIKit)
  import SwiftUI
  import UIKit
  import ViewfinderCapture

  /// A scanner: the camera's picture, an outline around every code, and each value handed over as its policy says.
  ///
  /// It scans while it is on the screen and `isScanning` is true. Modifiers say what is looked for, how often a value
  /// counts and what is felt and heard:
  ///
  ///     ScannerView(value: $value)
  ///       .symbologies([.qr, .ean13])
  ///       .detector(.engine)
  ///
  /// Give it a ``ScannerModel`` to follow events as an `AsyncSequence`.
  public struct ScannerView: View {
    @State private var own: ScannerModel
    private let given: ScannerModel?
    private let isScanning: Binding<Bool>
    var options: ScannerViewOptions

    private var model: ScannerModel { given ?? own }

    /// - Parameters:
    ///   - isScanning: set to false where a hit or a failure ends the scan.
    ///   - onAccept: gets every accepted value.
    public init(
      isScanning: Binding<Bool> = .constant(true), configuration: ScannerConfiguration = .continuous,
      onAccept: @escaping (AcceptedBarcode) -> Void = { _ in }
    ) {
      own = ScannerModel(configuration: configuration)
      given = nil
      self.isScanning = isScanning
      options = ScannerViewOptions(configuration: configuration)
      options.onAccept = onAccept
    }

    /// - Parameter value: the text that was accepted last.
    public init(
      value: Binding<String?>, isScanning: Binding<Bool> = .constant(true),
      configuration: ScannerConfiguration = .continuous
    ) {
      self.init(isScanning: isScanning, configuration: configuration) { value.wrappedValue = $0.barcode.text }
    }

    /// - Parameter model: the app's own, kept in its state; its configuration, input and feedback hold until a modifier
    ///   says otherwise.
    public init(model: ScannerModel, isScanning: Binding<Bool> = .constant(true)) {
      own = model
      given = model
      self.isScanning = isScanning
      options = ScannerViewOptions(configuration: model.configuration, input: model.input, feedback: model.feedback)
    }

    public var body: some View {
      ZStack(alignment: .bottom) {
        ScannerScreenView(model: model, isScanning: isScanning, options: options)
        if options.showsMessages, case .failed(let reason) = model.state {
          if reason == .permissionRefused {
            SettingsButton()
          } else if isScanning.wrappedValue {
            // Where the app has no way to say "again": its binding says that it scans, whatever happens.
            AgainButton { model.start() }
          }
        }
      }
    }
  }

  /// The way out for who has refused the camera.
  struct SettingsButton: View {
    @Environment(\.openURL) private var openURL

    var body: some View {
      Button(MessageKey.cameraSettings.localized) {
        if let settings = URL(string: UIApplication.openSettingsURLString) { openURL(settings) }
      }
      .overPicture()
    }
  }

  /// The way out of what may be over by now: the camera was busy, or unplugged.
  struct AgainButton: View {
    let action: @MainActor () -> Void

    var body: some View { Button(MessageKey.scannerAgain.localized, action: action).overPicture() }
  }

  extension View {
    /// A button that can be seen on any picture: white on blue, rounded.
    nonisolated func overPicture() -> some View {
      padding()
        .background(Color.blue)
        .foregroundStyle(Color.white)
        .clipShape(RoundedRectangle(cornerRadius: 10))
        .padding()
    }
  }
#endif
