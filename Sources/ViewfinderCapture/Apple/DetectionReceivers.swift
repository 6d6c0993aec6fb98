#if canImport(UIKit) && canImport(AVFoundation)
  import AVFoundation
  import CoreMedia
  import CoreVideo

  /// Takes the system's detections, on the queue of the detections.
  ///
  /// Sendable: what changes is behind a lock.
  final class MetadataReceiver: NSObject, AVCaptureMetadataOutputObjectsDelegate, Sendable {
    struct Context: Sendable {
      var picture = PictureSize(width: 1, height: 1)
      var symbologies = SymbologySet.all
    }

    private let context = Locked(Context())
    private let mailbox: FrameMailbox
    private let heartbeat: Heartbeat

    init(mailbox: FrameMailbox, heartbeat: Heartbeat) {
      self.mailbox = mailbox
      self.heartbeat = heartbeat
    }

    func expect(picture: PictureSize, symbologies: SymbologySet) {
      context.withLock { $0 = Context(picture: picture, symbologies: symbologies) }
    }

    func metadataOutput(
      _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
      from connection: AVCaptureConnection
    ) {
      heartbeat.beat()
      let context = context.withLock { $0 }
      let reading = MetadataReading.reading(
        of: metadataObjects, picture: context.picture, symbologies: context.symbologies)
      mailbox.put { number in
        let now = Timestamp.now()
        return CapturedFrame(detections: reading, number: number, time: now, arrival: now)
      }
    }
  }

  /// Takes the camera's frames, on the queue of the detections, and copies their luminance: one copy a frame is what it
  /// costs never to keep a buffer from the camera.
  final class FrameReceiver: NSObject, AVCaptureVideoDataOutputSampleBufferDelegate, Sendable {
    private let mailbox: FrameMailbox
    private let heartbeat: Heartbeat
    private let pool = LuminancePool()

    init(mailbox: FrameMailbox, heartbeat: Heartbeat) {
      self.mailbox = mailbox
      self.heartbeat = heartbeat
    }

    func captureOutput(
      _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
    ) {
      heartbeat.beat()
      guard let buffer = CMSampleBufferGetImageBuffer(sampleBuffer) else { return }
      mailbox.put { luminance(of: buffer, number: $0) }
    }

    /// The first plane of a biplanar buffer is the luminance.
    private func luminance(of buffer: CVPixelBuffer, number: Int) -> CapturedFrame? {
      guard CVPixelBufferLockBaseAddress(buffer, .readOnly) == kCVReturnSuccess else { return nil }
      defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
      guard CVPixelBufferGetPlaneCount(buffer) > 0, let base = CVPixelBufferGetBaseAddressOfPlane(buffer, 0) else {
        return nil
      }
      let (width, height) = (CVPixelBufferGetWidthOfPlane(buffer, 0), CVPixelBufferGetHeightOfPlane(buffer, 0))
      let stride = CVPixelBufferGetBytesPerRowOfPlane(buffer, 0)
      guard width > 0, height > 0, stride >= width, width <= Luminance.maximumSide, height <= Luminance.maximumSide
      else { return nil }
      let memory = pool.memory(count: width * height) { target in
        for row in 0..<height {
          UnsafeMutableRawBufferPointer(rebasing: target[row * width..<(row + 1) * width])
            .copyMemory(from: UnsafeRawBufferPointer(start: base + row * stride, count: width))
        }
      }
      let now = Timestamp.now()
      return CapturedFrame(
        number: number, width: width, height: height, stride: width, time: now, arrival: now, memory: memory)
    }
  }
#endif
