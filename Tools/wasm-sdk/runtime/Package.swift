// swift-tools-version: 6.2
import PackageDescription

/// What Embedded Swift calls of a C library, for programs that have none.
let package = Package(
  name: "WasmRuntime",
  products: [.library(name: "CRuntime", targets: ["CRuntime"])],
  targets: [.target(name: "CRuntime")]
)
