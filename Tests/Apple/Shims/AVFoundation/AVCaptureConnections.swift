open class AVCaptureInput: NSObject {
  open class Port: NSObject {
    package unowned let owner: AVCaptureInput
    package init(_ owner: AVCaptureInput) { self.owner = owner }
    open var input: AVCaptureInput { owner }
  }
}

open class AVCaptureDeviceInput: AVCaptureInput {
  open private(set) var device: AVCaptureDevice

  public init(device: AVCaptureDevice) throws {
    if let code = CaptureStage.shared.inputError { throw AVError(code) }
    self.device = device
  }
}

open class AVCaptureConnection: NSObject {
  package let isPreview: Bool
  package weak var source: AVCaptureDeviceInput?

  package init(source: AVCaptureDeviceInput?, isPreview: Bool) {
    self.isPreview = isPreview
    self.source = source
    // The system shows a front camera as a mirror unless it is told otherwise.
    isVideoMirrored = isPreview && source?.device.position == .front
    automaticallyAdjustsVideoMirroring = true
    super.init()
  }

  open var inputPorts: [AVCaptureInput.Port] { source.map { [AVCaptureInput.Port($0)] } ?? [] }

  open func isVideoRotationAngleSupported(_ videoRotationAngle: CGFloat) -> Bool {
    [0, 90, 180, 270].contains(videoRotationAngle)
  }
  open var videoRotationAngle: CGFloat = 0 {
    didSet {
      if !isVideoRotationAngleSupported(videoRotationAngle) {
        CaptureStage.shared.violation("angle \(videoRotationAngle)")
      }
    }
  }
  open var isVideoMirroringSupported: Bool { true }
  open var automaticallyAdjustsVideoMirroring: Bool
  open var isVideoMirrored: Bool {
    didSet {
      if automaticallyAdjustsVideoMirroring {
        CaptureStage.shared.violation("isVideoMirrored while the connection adjusts it")
      }
    }
  }
}

open class AVCaptureOutput: NSObject {
  package weak var session: AVCaptureSession?
  package lazy var connection = AVCaptureConnection(
    source: session?.inputs.lazy.compactMap { $0 as? AVCaptureDeviceInput }.first, isPreview: false)

  open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? {
    session?.inputs.isEmpty == false ? connection : nil
  }
}

public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
  func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection)
}

open class AVCaptureMetadataOutput: AVCaptureOutput {
  private weak var delegate: (any AVCaptureMetadataOutputObjectsDelegate)?
  private var callbackQueue: DispatchQueue?

  public override init() { super.init() }

  open func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue objectsCallbackQueue: DispatchQueue?
  ) {
    CaptureStage.shared.demandOwnQueue(objectsCallbackQueue, for: objectsDelegate)
    delegate = objectsDelegate
    callbackQueue = objectsCallbackQueue
  }

  /// Empty until the output belongs to a session with a camera, as with the system's.
  open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] {
    session?.inputs.isEmpty == false ? CaptureStage.shared.metadataTypes : []
  }

  private var types: [AVMetadataObject.ObjectType] = []
  open var metadataObjectTypes: [AVMetadataObject.ObjectType]! {
    get { types }
    set {
      types = newValue ?? []
      if !types.allSatisfy({ availableMetadataObjectTypes.contains($0) }) {
        CaptureStage.shared.violation("metadataObjectTypes that are not available")
      }
    }
  }
  open var rectOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// The camera sees these.
  package func deliver(_ objects: [AVMetadataObject]) {
    guard let session, session.isRunning else { return }
    let seen = Delivery(output: self, objects: objects.filter { types.contains($0.type) })
    callbackQueue?.async { seen.run() }
  }

  /// Sendable: built here, used once on the callback queue.
  private struct Delivery: @unchecked Sendable {
    let output: AVCaptureMetadataOutput
    let objects: [AVMetadataObject]

    func run() { output.delegate?.metadataOutput(output, didOutput: objects, from: output.connection) }
  }
}

public protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
}

open class AVCaptureVideoDataOutput: AVCaptureOutput {
  private weak var delegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?
  private var callbackQueue: DispatchQueue?

  public override init() { super.init() }

  open func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?
  ) {
    CaptureStage.shared.demandOwnQueue(sampleBufferCallbackQueue, for: sampleBufferDelegate)
    delegate = sampleBufferDelegate
    callbackQueue = sampleBufferCallbackQueue
  }

  open var videoSettings: [String: Any]!
  open var alwaysDiscardsLateVideoFrames = true
  open var availableVideoPixelFormatTypes: [OSType] {
    [kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange]
  }

  package func deliver(_ buffer: CVPixelBuffer) {
    guard let session, session.isRunning else { return }
    let delivery = Delivery(output: self, buffer: buffer)
    callbackQueue?.async { delivery.run() }
  }

  /// Sendable: built here, used once on the callback queue.
  private struct Delivery: @unchecked Sendable {
    let output: AVCaptureVideoDataOutput
    let buffer: CVPixelBuffer

    func run() {
      output.delegate?.captureOutput(output, didOutput: CMSampleBuffer(image: buffer), from: output.connection)
    }
  }
}
