// swift-tools-version: 6.2
import PackageDescription

/// The engine and the scanning core as one WebAssembly module for a page's worker. `make web` builds it.
let package = Package(
  name: "ViewfinderWeb",
  dependencies: [
    .package(name: "Viewfinder", path: "../../.."),
    .package(name: "WasmRuntime", path: "../../../Tools/wasm-sdk/runtime"),
  ],
  targets: [
    .executableTarget(
      name: "WebEngine",
      dependencies: [
        .product(name: "CRuntime", package: "WasmRuntime"),
        .product(name: "Barcodes", package: "Viewfinder"),
        .product(name: "Viewfinder", package: "Viewfinder"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error), .enableExperimentalFeature("Lifetimes")])
  ],
  swiftLanguageModes: [.v6]
)
