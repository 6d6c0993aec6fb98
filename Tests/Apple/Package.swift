// swift-tools-version: 6.2
import PackageDescription

/// Compiles and tests the sources for Apple's systems on Linux, against modules that declare what Apple's documentation
/// declares (`Declarations`) and act as its devices do. The package itself never sees them.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let pure: [SwiftSetting] = strict + [.enableExperimentalFeature("Lifetimes")]

func shim(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Shims/\(name)", swiftSettings: strict)
}

/// Swift Testing brings these for the modules of the same names.
let overlays: [Target.Dependency] = ["_Testing_CoreGraphics", "_Testing_CoreImage", "_Testing_UIKit"]

let package = Package(
  name: "AppleOnLinux",
  defaultLocalization: "en",
  targets: [
    shim("KeyValueObserving"),
    shim("CoreGraphics", ["KeyValueObserving"]),
    shim("QuartzCore", ["CoreGraphics"]),
    shim("CoreVideo", ["CoreGraphics"]),
    shim("CoreMedia", ["CoreVideo"]),
    shim("CoreImage", ["CoreVideo"]),
    shim("AVFoundation", ["CoreMedia", "QuartzCore", "CoreImage"]),
    shim("AudioToolbox"),
    shim("UIKit", ["QuartzCore", "AVFoundation"]),
    shim("SwiftUI", ["UIKit"]),
    shim("_Testing_CoreGraphics"),
    shim("_Testing_CoreImage"),
    shim("_Testing_UIKit"),
    .target(
      name: "Barcodes", path: "Sources/Barcodes", swiftSettings: pure, linkerSettings: [.linkedLibrary("m")]),
    .target(name: "Viewfinder", dependencies: ["Barcodes"], path: "Sources/Viewfinder", swiftSettings: pure),
    .target(
      name: "ViewfinderCapture",
      dependencies: ["Barcodes", "Viewfinder", "AVFoundation", "AudioToolbox", "UIKit"],
      path: "Sources/ViewfinderCapture", exclude: ["GStreamer", "Apple/PrivacyInfo.xcprivacy"],
      swiftSettings: pure),
    .target(
      name: "ViewfinderUI",
      dependencies: [
        "Barcodes", "Viewfinder", "ViewfinderCapture", "AVFoundation", "AudioToolbox", "UIKit", "SwiftUI",
      ],
      path: "Sources/ViewfinderUI", resources: [.process("Resources")], swiftSettings: strict),
    // Apps of strangers: everything on the main actor by default, and not.
    .target(
      name: "IsolatedStranger", dependencies: ["ViewfinderUI", "AVFoundation", "SwiftUI", "UIKit"],
      path: "Strangers/Isolated", swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    .target(
      name: "FreeStranger", dependencies: ["ViewfinderUI", "AVFoundation", "SwiftUI", "UIKit"],
      path: "Strangers/Free", swiftSettings: strict),
    .executableTarget(
      name: "ViewfinderSample", dependencies: ["ViewfinderUI", "SwiftUI", "UIKit"], path: "Sources/ViewfinderSample",
      swiftSettings: strict),
    .testTarget(
      name: "AppleTests",
      dependencies: [
        "Barcodes", "Viewfinder", "ViewfinderCapture", "ViewfinderUI", "ViewfinderSample", "AVFoundation",
        "AudioToolbox", "UIKit", "SwiftUI",
      ] + overlays,
      path: "Tests/AppleTests", swiftSettings: pure),
  ],
  swiftLanguageModes: [.v6]
)
