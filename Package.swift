// swift-tools-version: 6.2
import PackageDescription

/// Swift 6 mode already means complete concurrency checking; warnings are errors everywhere.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// The pure modules build as Embedded Swift too, and pass borrowed pictures around.
let pure: [SwiftSetting] = strict + [.enableExperimentalFeature("Lifetimes")]

let package = Package(
  name: "Viewfinder",
  defaultLocalization: "en",
  platforms: [.iOS(.v18), .macOS(.v15)],
  products: [
    .library(name: "Barcodes", targets: ["Barcodes"]),
    .library(name: "Viewfinder", targets: ["Viewfinder"]),
  ],
  targets: [
    .target(
      name: "Barcodes", swiftSettings: pure,
      // A debug build calls the C library's sqrt, which only Foundation or Glibc would link.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "Viewfinder", dependencies: ["Barcodes"], swiftSettings: pure),
    .target(name: "Drawing", dependencies: ["Barcodes"], path: "Tests/Drawing", swiftSettings: pure),
    .testTarget(name: "BarcodesTests", dependencies: ["Barcodes", "Drawing"], swiftSettings: pure),
    .testTarget(
      name: "ViewfinderTests", dependencies: ["Barcodes", "Viewfinder", "Drawing"], swiftSettings: pure),
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  package.products += [
    .library(name: "ViewfinderCapture", targets: ["ViewfinderCapture"]),
    .executable(name: "viewfinder", targets: ["ViewfinderTool"]),
    .executable(name: "draw", targets: ["DrawTool"]),
    .executable(name: "measure", targets: ["Measure"]),
  ]
  package.targets += [
    .systemLibrary(name: "CGStreamer", pkgConfig: "gstreamer-1.0 gstreamer-app-1.0 gstreamer-video-1.0"),
    .systemLibrary(name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0"),
    .systemLibrary(name: "CLinux"),
    // `Barcodes` is named wherever its types are held, though others import it already: SwiftPM builds a target anew for
    // the modules that it names alone, and a reader whose layout has changed behind its back is destroyed as the old one.
    .target(
      name: "ViewfinderCapture", dependencies: ["Barcodes", "Viewfinder", "CGStreamer"], exclude: ["Apple"],
      swiftSettings: pure),
    .executableTarget(
      name: "ViewfinderTool", dependencies: ["Barcodes", "ViewfinderCapture", "CGdkPixbuf", "CLinux"],
      swiftSettings: pure),
    .testTarget(
      name: "CaptureTests", dependencies: ["Barcodes", "ViewfinderCapture", "Drawing", "Encoders"],
      swiftSettings: pure),
    .testTarget(
      name: "ToolTests", dependencies: ["Barcodes", "ViewfinderTool", "Drawing", "Encoders"], swiftSettings: pure),
    // Encoders that are not ours, for test vectors and drawn pictures.
    .systemLibrary(name: "CQREncode", path: "Tests/CQREncode", pkgConfig: "libqrencode"),
    .systemLibrary(name: "CZint", path: "Tests/CZint"),
    .target(
      name: "Encoders", dependencies: ["Barcodes", "CQREncode", "CZint"], path: "Tests/Encoders", swiftSettings: pure),
    .testTarget(
      name: "EncoderTests", dependencies: ["Barcodes", "Encoders", "Drawing"], swiftSettings: pure),
    .executableTarget(
      name: "DrawTool", dependencies: ["Drawing", "Encoders"], path: "Tests/DrawTool", swiftSettings: pure),
    // Reads one picture again and again, for whoever counts what that costs.
    .executableTarget(name: "Measure", dependencies: ["Barcodes"], path: "Benchmarks/Measure", swiftSettings: pure),
  ]
  // Sums of frames are tested with symbols that are not of our own making.
  for target in package.targets where target.name == "ViewfinderTests" { target.dependencies.append("Encoders") }
#else
  // For Apple's systems. Tests/Apple compiles and tests these sources on Linux.
  package.products += [
    .library(name: "ViewfinderCapture", targets: ["ViewfinderCapture"]),
    .library(name: "ViewfinderUI", targets: ["ViewfinderUI"]),
  ]
  package.targets += [
    .target(
      name: "ViewfinderCapture", dependencies: ["Barcodes", "Viewfinder"], exclude: ["GStreamer"],
      resources: [.copy("Apple/PrivacyInfo.xcprivacy")], swiftSettings: pure),
    .target(
      name: "ViewfinderUI", dependencies: ["ViewfinderCapture"], resources: [.process("Resources")],
      swiftSettings: strict),
  ]
#endif
