// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .enableExperimentalFeature("Lifetimes")]

let pure: [Target.Dependency] = [
  .product(name: "CRuntime", package: "WasmRuntime"),
  .product(name: "Barcodes", package: "Viewfinder"),
  .product(name: "Viewfinder", package: "Viewfinder"),
]

/// The engine and the scanning core as WebAssembly modules that import nothing.
let package = Package(
  name: "WebEngine",
  dependencies: [
    .package(name: "Viewfinder", path: "../../.."),
    .package(name: "WasmRuntime", path: "../../../Tools/wasm-sdk/runtime"),
  ],
  targets: [
    // What the page's worker loads.
    .executableTarget(name: "WebEngine", dependencies: pure, swiftSettings: strict),
    // The same code as a native program too, so that results can be compared byte for byte. In this package, so that
    // the pure modules are compiled for WebAssembly once.
    .executableTarget(name: "WasmProbe", dependencies: pure, swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
