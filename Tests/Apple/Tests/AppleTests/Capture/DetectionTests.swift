import AVFoundation
import CoreImage
import Testing

@testable import ViewfinderCapture

extension AppleSystems {
  @Suite("Two detectors, one scanner")
  struct Detection {
    init() { stage.reset() }

    @Test("A detected code is accepted once, with its value and its corners in pixels, in the symbol's own order")
    func accepted() async throws {
      let scan = Scan()
      await scan.session.start()
      #expect(
        await eventually {
          show(seen("hello"))
          return !scan.accepted.isEmpty
        })
      for _ in 0..<5 { show(seen("hello")) }
      try await Task.sleep(for: .milliseconds(50))
      #expect(scan.accepted.map(\.barcode.text) == ["hello"])
      let corners = try #require(scan.accepted.first).barcode.corners
      #expect(corners.topLeft == ImagePoint(x: 0.4 * 1920, y: 0.3 * 1080))
      #expect(corners.topRight == ImagePoint(x: 0.6 * 1920, y: 0.3 * 1080))
      #expect(corners.bottomLeft == ImagePoint(x: 0.4 * 1920, y: 0.7 * 1080))
      await scan.session.stop()
    }

    @Test("Every code in view counts, not only the first")
    func several() async {
      let scan = Scan()
      await scan.session.start()
      #expect(
        await eventually {
          show(seen("left", shift: -0.25), seen("right", shift: 0.25), seen("4006381333931", .ean13))
          return scan.accepted.count == 3
        })
      #expect(Set(scan.accepted.map(\.barcode.text)) == ["left", "right", "4006381333931"])
      await scan.session.stop()
    }

    @Test("A code that left is gone although the system says nothing of it, and counts again when it comes back")
    func comesBack() async {
      let scan = Scan(
        configuration: ScannerConfiguration(symbologies: .qr, repeats: .afterLeaving(.milliseconds(200))))
      await scan.session.start()
      for times in 1...2 {
        #expect(
          await eventually {
            show(seen("again"))
            return scan.accepted.count == times
          })
        #expect(
          await eventually {
            scan.events.all.filter { if case .disappeared = $0.event { true } else { false } }.count == times
          })
        try? await Task.sleep(for: .milliseconds(250))
      }
      await scan.session.stop()
    }

    @Test("A QR Code whose payload is no text keeps its bytes")
    func bytes() async throws {
      // Byte mode, 4 bytes: 0100 00000100 and the bytes, terminator, pads. ISO/IEC 18004, 7.4.5.
      let payload: [UInt8] = [
        0x40, 0x4F, 0xF0, 0x08, 0x0D, 0xE0, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
      ]
      let descriptor = CIQRCodeDescriptor(payload: Data(payload), version: 1)
      let scan = Scan()
      await scan.session.start()
      #expect(
        await eventually {
          show(seen(nil, descriptor: descriptor))
          return !scan.accepted.isEmpty
        })
      #expect(try #require(scan.accepted.first).barcode.bytes == [0xFF, 0x00, 0x80, 0xDE])
      await scan.session.stop()
    }

    @Test("A code without string and without codewords is not handed over, nor one with corners missing")
    func nothingToTell() {
      let picture = PictureSize(width: 100, height: 100)
      let blank = AVMetadataMachineReadableCodeObject(.qr, text: nil, points: [])
      let cornerless = AVMetadataMachineReadableCodeObject(.qr, text: "a", points: [CGPoint(x: 0, y: 0)])
      let other = AVMetadataObject(kind: .qr)
      #expect(
        MetadataReading.reading(of: [blank, cornerless, other], picture: picture, symbologies: .all).barcodes.isEmpty)
    }

    @Test("A code whose corners run clockwise is mirrored, whichever way it is turned", arguments: 0..<4)
    func mirrored(turn: Int) throws {
      let picture = PictureSize(width: 200, height: 100)
      let descriptor = CIQRCodeDescriptor(
        payload: Data([0x40, 0x14, 0x10, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC]),
        version: 1)
      let around = [(0.4, 0.3), (0.4, 0.7), (0.6, 0.7), (0.6, 0.3)].map { CGPoint(x: $0.0, y: $0.1) }
      let turned = (0..<4).map { around[($0 + turn) % 4] }
      let flipped = [turned[0], turned[3], turned[2], turned[1]]
      for (points, isMirrored) in [(turned, false), (flipped, true)] {
        for code in [
          AVMetadataMachineReadableCodeObject(.qr, text: nil, points: points, descriptor: descriptor),
          AVMetadataMachineReadableCodeObject(.dataMatrix, text: "A", points: points),
        ] {
          let barcode = try #require(
            MetadataReading.reading(of: [code], picture: picture, symbologies: .all).barcodes.first)
          #expect(barcode.text == "A" && barcode.isMirrored == isMirrored)
          #expect(barcode.corners.topLeft == ImagePoint(x: turned[0].x * 200, y: turned[0].y * 100))
        }
      }
    }

    @Test("A leading zero is a UPC-A where UPC-A is asked for, and part of the EAN-13 where it is not")
    func leadingZero() throws {
      let picture = PictureSize(width: 100, height: 100)
      let code = seen("0036000291452", .ean13)
      let asked = MetadataReading.reading(of: [code], picture: picture, symbologies: [.upca, .ean13]).barcodes
      #expect(asked.map(\.text) == ["036000291452"] && asked.map(\.symbology) == [.upca])
      let plain = MetadataReading.reading(of: [code], picture: picture, symbologies: .ean13).barcodes
      #expect(plain.map(\.text) == ["0036000291452"] && plain.map(\.symbology) == [.ean13])
    }

    @Test("The detector is asked for what is wanted and available, and told when that changes; the rest is said")
    func types() async throws {
      let scan = Scan(configuration: ScannerConfiguration(symbologies: [.qr, .rMQR, .telepen]))
      await scan.session.start()
      let output = try #require(stage.session?.outputs.first as? AVCaptureMetadataOutput)
      #expect(output.metadataObjectTypes == [.qr])
      #expect(await scan.source.facts()?.unavailable == [.rMQR, .telepen])
      await scan.session.configure(
        ScannerConfiguration(
          symbologies: [.ean13, .code39], region: Region(x: 0.25, y: 0.25, width: 0.5, height: 0.5),
          regionRule: .allCorners))
      #expect(output.metadataObjectTypes == [.ean13, .code39])
      #expect(output.rectOfInterest == CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
      await scan.session.stop()
      #expect(stage.violations.isEmpty)
    }

    @Test("Symbologies of which the system reads none are a reason to fail, and the words name the engine")
    func noneAvailable() async {
      let scan = Scan(configuration: ScannerConfiguration(symbologies: .telepen))
      #expect(await scan.session.start() == .failed(.formatUnsupported))
      #expect(await eventually { scan.failure?.detail.contains("engine") == true })
      #expect(stage.violations.isEmpty)
    }

    @Test("A linear code without a check is believed when a second frame says the same")
    func weak() async throws {
      let scan = Scan(configuration: ScannerConfiguration(symbologies: .code39))
      await scan.session.start()
      show(seen("CODE39", .code39))
      try await Task.sleep(for: .milliseconds(60))
      #expect(scan.accepted.isEmpty)
      #expect(
        await eventually {
          show(seen("CODE39", .code39))
          return !scan.accepted.isEmpty
        })
      await scan.session.stop()
    }

    @Test("Frames go to the engine unturned and unmirrored, their luminance copied, the buffer given back")
    func frames() async throws {
      let buffer = CVBuffer(width: 64, height: 48, stride: 80) { x, y in UInt8(truncatingIfNeeded: x + 3 * y) }
      let source = CameraSource(.front, detector: .engine)
      try await source.open()
      let output = try #require(stage.session?.outputs.first as? AVCaptureVideoDataOutput)
      #expect(output.alwaysDiscardsLateVideoFrames)
      #expect(output.videoSettings["PixelFormatType"] as? OSType == kCVPixelFormatType_420YpCbCr8BiPlanarFullRange)
      let connection = try #require(output.connection(with: .video))
      #expect(!connection.isVideoMirrored && connection.videoRotationAngle == 0)
      output.deliver(buffer)
      var frame = try #require(try await source.next())
      // The heartbeat may have come first.
      while frame.detections != nil { frame = try #require(try await source.next()) }
      #expect(frame.width == 64 && frame.height == 48)
      let isSame = frame.withLuminance { picture in
        var isSame = true
        for y in 0..<48 {
          for x in 0..<64 where picture[x, y] != UInt8(truncatingIfNeeded: x + 3 * y) { isSame = false }
        }
        return isSame
      }
      #expect(isSame)
      #expect(buffer.locks == 0)
      await source.close()
      #expect(try await source.next() == nil)
      #expect(stage.violations.isEmpty)
    }

    @Test("A buffer without the promised plane, or of a size that is none, is passed over")
    func oddBuffers() async throws {
      let source = CameraSource(.back, detector: .engine)
      try await source.open()
      let output = try #require(stage.session?.outputs.first as? AVCaptureVideoDataOutput)
      output.deliver(CVBuffer(width: 40_000, height: 1, stride: 40_000) { _, _ in 0 })
      output.deliver(CVBuffer(width: 8, height: 8, stride: 8) { _, _ in 9 })
      var frame = try #require(try await source.next())
      while frame.detections != nil { frame = try #require(try await source.next()) }
      #expect(frame.width == 8)
      await source.close()
    }
  }
}
