import AVFoundation
import Testing

@testable import ViewfinderCapture

extension AppleSystems {
  @Suite("Which camera, and what it does")
  struct Cameras {
    init() { stage.reset() }

    private func lens(
      _ id: String, isVirtual: Bool = false, isWide: Bool = false, nearest: Double? = nil, view: Double = 60,
      wideZoom: Double = 1
    ) -> LensChoice.Lens {
      LensChoice.Lens(
        id: id, isVirtual: isVirtual, isWide: isWide, nearestFocus: nearest, fieldOfView: view, wideZoom: wideZoom,
        largestZoom: 10)
    }

    @Test("A lens that focuses far off needs zoom for a small code, by plain geometry")
    func neededZoom() {
      // At 150 mm a 60° picture is 173 mm wide; 20 mm are 0.115 of it, 0.15 are wanted.
      let zoom = LensChoice.neededZoom(for: 20, lens: lens("a", nearest: 150))
      #expect(abs(zoom - 1.299) < 0.001)
      #expect(LensChoice.neededZoom(for: 100, lens: lens("a", nearest: 150)) == 1)
      #expect(LensChoice.neededZoom(for: 1, lens: lens("a", nearest: 500)) == LensChoice.mostZoom)
      #expect(LensChoice.neededZoom(for: 20, lens: lens("a")) == 1)
      #expect(LensChoice.neededZoom(for: 0, lens: lens("a", nearest: 150)) == 1)
    }

    @Test("Several lenses behind one camera go first, then the lens with the least zoom, then the wide one")
    func choice() {
      let wide = lens("wide", isWide: true, nearest: 200)
      let ultra = lens("ultra", nearest: 20, view: 106)
      let tele = lens("tele", nearest: 600, view: 30)
      #expect(LensChoice(among: [wide, tele], smallestCode: 20)?.id == "wide")
      #expect(LensChoice(among: [wide, tele, ultra], smallestCode: 10)?.id == "ultra")
      #expect(LensChoice(among: [ultra, wide], smallestCode: 200)?.id == "wide")
      let triple = lens("triple", isVirtual: true, nearest: 20, wideZoom: 2)
      #expect(LensChoice(among: [wide, triple], smallestCode: 20) == LensChoice(id: "triple", zoom: 2))
      #expect(LensChoice(among: [], smallestCode: 20) == nil)
    }

    @Test("A camera with a wider lens begins at its wide one, and zoom 1 means that for the app")
    func virtualDevice() async throws {
      var triple = CameraScript("triple", .builtInTripleCamera, .back)
      triple.lenses = [
        CameraScript("u", .builtInUltraWideCamera, .back), CameraScript("w", .builtInWideAngleCamera, .back),
      ]
      triple.switchOver = [2, 6]
      stage.cameras.append(triple)
      let scan = Scan(CameraChoice(position: .back, smallestCode: 200))
      await scan.session.start()
      let device = try #require(stage.device)
      #expect(device.uniqueID == "triple" && device.videoZoomFactor == 2)
      let facts = try #require(await scan.source.facts())
      #expect(facts.zoom == 1 && facts.zoomRange == 0.5...8)
      #expect(await scan.source.setZoom(3) == 3)
      #expect(device.videoZoomFactor == 6)
      #expect(await scan.source.setZoom(100) == 8)
      #expect(await scan.source.setZoom(.nan) == 1)
      await scan.session.stop()
      #expect(stage.violations.isEmpty)
    }

    @Test("Positions and ids are followed; an external camera has no position")
    func positions() async throws {
      for (choice, id) in [
        (CameraChoice.back, "back"), (.front, "front"), (CameraChoice(id: "front"), "front"), (.any, "back"),
      ] {
        let scan = Scan(choice)
        await scan.session.start()
        #expect(stage.device?.uniqueID == id)
        await scan.session.stop()
      }
      stage.cameras = [CameraScript("usb", .external, .unspecified)]
      let scan = Scan()
      #expect(await scan.session.start() == .scanning)
      await scan.session.stop()
      #expect(await CameraSource.cameras().map(\.id) == ["usb"])
    }

    @Test("The torch is what was asked for, or the answer says that it is not")
    func torch() async {
      let scan = Scan()
      #expect(await !scan.source.setTorch(true))
      await scan.session.start()
      #expect(await scan.source.setTorch(true))
      #expect(await scan.source.facts()?.isTorchOn == true)
      #expect(await scan.source.setTorch(false))
      await scan.session.stop()
      stage.cameras[0].isWarm = true
      stage.cameras[0].id = "warm"
      let warm = Scan()
      await warm.session.start()
      #expect(await !warm.source.setTorch(true))
      await warm.session.stop()
      #expect(stage.violations.isEmpty)
    }

    @Test("Focus goes where it is asked within the picture, and nowhere else")
    func focus() async throws {
      let scan = Scan()
      await scan.session.start()
      let device = try #require(stage.device)
      #expect(device.focusMode == .continuousAutoFocus && device.followed.range == .near)
      #expect(await scan.source.focus(at: CGPoint(x: 0.2, y: 0.8)))
      #expect(device.followed.place == CGPoint(x: 0.2, y: 0.8) && device.exposedPlace == CGPoint(x: 0.2, y: 0.8))
      #expect(await !scan.source.focus(at: CGPoint(x: 1.2, y: 0.8)))
      #expect(await scan.source.focus(at: nil))
      #expect(device.focusPointOfInterest == CGPoint(x: 0.5, y: 0.5))
      await scan.session.stop()
      #expect(stage.violations.isEmpty)
    }

    @Test("A device that is locked by another app still scans; only its settings stay")
    func locked() async {
      stage.cameras[0].isLocked = true
      let scan = Scan()
      #expect(await scan.session.start() == .scanning)
      #expect(await !scan.source.setTorch(true))
      await scan.session.stop()
      #expect(stage.violations.isEmpty)
    }
  }

  @Suite("What the preview shows")
  @MainActor
  struct Previews {
    init() { stage.reset() }

    @Test(
      "The picture is level at every turn, and a place of it is where the core's geometry has it",
      arguments: [0, 90, 180, 270] as [CGFloat], [false, true])
    func turns(angle: CGFloat, isFront: Bool) async throws {
      let source = CameraSource(isFront ? .front : .back)
      let layer = AVCaptureVideoPreviewLayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
      let preview = CameraPreview(source, in: layer)
      preview.refresh()
      try await source.open()
      preview.refresh()
      stage.turn(to: angle)
      #expect(await eventually { layer.connection?.videoRotationAngle == angle })
      #expect(layer.connection?.isVideoMirrored == isFront)
      let orientations: [CGFloat: PictureOrientation] = [0: .up, 90: .right, 180: .down, 270: .left]
      let geometry = PreviewGeometry(
        imageWidth: 1920, imageHeight: 1080, viewWidth: 390, viewHeight: 844, scaling: .fill,
        orientation: try #require(orientations[angle]), isMirrored: isFront)
      for point in [ImagePoint(x: 0, y: 0), ImagePoint(x: 1920, y: 0), ImagePoint(x: 700, y: 900)] {
        let shown = preview.layerPoint(for: point, in: PictureSize(width: 1920, height: 1080))
        let expected = geometry.previewPoint(for: point)
        #expect(abs(shown.x - expected.x) < 1e-6 && abs(shown.y - expected.y) < 1e-6)
        let back = preview.devicePoint(for: shown)
        #expect(abs(back.x - point.x / 1920) < 1e-9 && abs(back.y - point.y / 1080) < 1e-9)
      }
      let region = preview.region(for: layer.bounds)
      let visible = geometry.visibleRegion
      #expect(abs(region.x - visible.x) < 1e-9 && abs(region.width - visible.width) < 1e-9)
      #expect(abs(region.y - visible.y) < 1e-9 && abs(region.height - visible.height) < 1e-9)
      await source.close()
      #expect(stage.violations.isEmpty)
    }

    @Test("The coordinator goes with the preview")
    func released() async throws {
      let source = CameraSource()
      let layer = AVCaptureVideoPreviewLayer()
      var preview: CameraPreview? = CameraPreview(source, in: layer)
      try await source.open()
      preview?.refresh()
      #expect(stage.coordinators.contains { $0.object != nil })
      preview = nil
      _ = preview
      #expect(!stage.coordinators.contains { $0.object != nil })
      await source.close()
    }
  }
}
