#if canImport(UIKit)
  import UIKit
  import ViewfinderCapture

  /// A scanner as a view controller: the camera's picture with outlines. It scans while it is on the screen and
  /// `isScanning` is true, and stops when it goes.
  @MainActor
  public final class ScannerViewController: UIViewController {
    public let model: ScannerModel

    /// Whether it is to scan while it is on the screen.
    public var isScanning = true {
      didSet { if isScanning != oldValue { follow() } }
    }

    /// What is scanned, as a part of the view in fractions of its sides; nil is all that the view shows.
    public var region: CGRect? {
      didSet { if region != oldValue { pointDetector() } }
    }

    /// Says what is wrong in the middle of the picture.
    public var showsMessages = true {
      didSet { scannerSpeaks() }
    }

    private var isOnScreen = false
    private var preview: PreviewView? { viewIfLoaded as? PreviewView }

    public init(model: ScannerModel) {
      self.model = model
      super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
      model = ScannerModel()
      super.init(coder: coder)
    }

    public func setOutline(color: UIColor, width: CGFloat) {
      loadViewIfNeeded()
      preview?.style(color: color, width: width)
    }

    public override func loadView() {
      let preview = PreviewView(frame: .zero)
      preview.onLayout = { [weak self] in self?.pointDetector() }
      preview.onTap = { [weak self] place in
        guard let self, let point = self.preview?.devicePoint(for: place) else { return }
        self.model.focus(at: point)
      }
      view = preview
    }

    public override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      isOnScreen = true
      model.screen = self
      follow()
      scannerSpeaks()
    }

    public override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      isOnScreen = false
      model.stop()
    }

    private func follow() {
      if isOnScreen, isScanning {
        model.start()
        preview?.show(model.cameraSource)
      } else if model.isWanted {
        // A scan that has failed keeps its words.
        model.stop()
      }
    }

    /// What is drawn is what is scanned: the part of the picture that the view cuts off does not count.
    private func pointDetector() {
      guard let preview, preview.bounds.width > 0, preview.bounds.height > 0 else { return }
      let size = preview.bounds.size
      let part = region ?? CGRect(x: 0, y: 0, width: 1, height: 1)
      let rectangle = CGRect(
        x: part.origin.x * size.width, y: part.origin.y * size.height, width: part.size.width * size.width,
        height: part.size.height * size.height)
      guard model.state == .scanning, let visible = preview.region(for: rectangle) else { return }
      var configuration = model.configuration
      configuration.region = visible
      model.configure(configuration)
    }
  }

  extension ScannerViewController: ScannerScreen {
    func scannerOpened() {
      preview?.show(model.cameraSource)
      pointDetector()
    }

    func scannerTracks(_ barcodes: [TrackedBarcode], in picture: PictureSize?) {
      preview?.draw(barcodes, in: picture)
    }

    func scannerShows(_ still: CapturedFrame) {
      let isFirst = preview?.region(for: .zero) == nil
      preview?.show(still)
      if isFirst { pointDetector() }
    }

    func scannerSpeaks() { preview?.say(showsMessages ? model.message : nil) }
  }
#endif
