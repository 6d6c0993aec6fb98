#if canImport(UIKit)
  import SwiftUI
  import ViewfinderCapture

  extension ScannerView {
    private func with(_ change: (inout ScannerViewOptions) -> Void) -> ScannerView {
      var copy = self
      change(&copy.options)
      return copy
    }

    /// What is looked for.
    public func symbologies(_ symbologies: SymbologySet) -> ScannerView {
      with { $0.configuration.symbologies = symbologies }
    }

    /// When a value that was accepted may be accepted again.
    public func repeats(_ policy: RepeatPolicy) -> ScannerView { with { $0.configuration.repeats = policy } }

    /// Which of several codes counts.
    public func aim(_ aim: Aim) -> ScannerView { with { $0.configuration.aim = aim } }

    /// Everything at once.
    public func configuration(_ configuration: ScannerConfiguration) -> ScannerView {
      with { $0.configuration = configuration }
    }

    public func camera(_ choice: CameraChoice, detector: BarcodeDetector = .system) -> ScannerView {
      with { $0.input = .camera(choice, detector: detector) }
    }

    /// Who finds and reads the codes; the camera stays.
    public func detector(_ detector: BarcodeDetector) -> ScannerView {
      with { options in
        if case .camera(let choice, _) = options.input { options.input = .camera(choice, detector: detector) }
      }
    }

    /// Where the pictures come from, if not from a camera.
    public func input(_ input: ScannerInput) -> ScannerView { with { $0.input = input } }

    /// The part of the view that is scanned, in fractions of its sides; nil is all of it.
    public func region(_ region: CGRect?) -> ScannerView { with { $0.region = region } }

    public func torch(_ isOn: Bool) -> ScannerView { with { $0.isTorchOn = isOn } }

    /// 1 is the ordinary wide lens.
    public func zoom(_ zoom: Double) -> ScannerView { with { $0.zoom = zoom } }

    public func outline(_ color: Color, width: CGFloat = 2) -> ScannerView {
      with { options in
        options.outlineColor = color
        options.outlineWidth = width
      }
    }

    public func feedback(_ feedback: FeedbackOptions) -> ScannerView { with { $0.feedback = feedback } }

    /// No beep; the haptic stays.
    public func muted(_ isMuted: Bool = true) -> ScannerView { with { if isMuted { $0.feedback.beeps = false } } }

    /// Whether failures and interruptions are said in the picture. An app that hides them has to say them itself.
    public func messages(_ areShown: Bool) -> ScannerView { with { $0.showsMessages = areShown } }

    public func onAccept(_ action: @escaping (AcceptedBarcode) -> Void) -> ScannerView {
      with { $0.onAccept = action }
    }

    public func onStateChange(_ action: @escaping (ScannerState) -> Void) -> ScannerView {
      with { $0.onStateChange = action }
    }

    public func onFailure(_ action: @escaping (CaptureFailure) -> Void) -> ScannerView {
      with { $0.onFailure = action }
    }
  }
#endif
