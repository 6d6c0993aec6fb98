// swift-tools-version: 6.2
import PackageDescription

/// Links the pure modules into a WebAssembly module that imports nothing, and the same code into a native program, so
/// that their results can be compared byte for byte.
let package = Package(
  name: "WasmProbe",
  dependencies: [
    .package(name: "Viewfinder", path: "../.."),
    .package(name: "WasmRuntime", path: "../../Tools/wasm-sdk/runtime"),
  ],
  targets: [
    .executableTarget(
      name: "WasmProbe",
      dependencies: [
        .product(name: "CRuntime", package: "WasmRuntime"),
        .product(name: "Barcodes", package: "Viewfinder"),
        .product(name: "Viewfinder", package: "Viewfinder"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error), .enableExperimentalFeature("Lifetimes")]),
  ],
  swiftLanguageModes: [.v6]
)
