// swift-tools-version: 6.2
import PackageDescription

/// An app's package as a stranger would write it: main actor by default, Foundation beside the library. The README's
/// examples are its files.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Viewfinder", path: "../..")],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        .product(name: "Viewfinder", package: "Viewfinder"),
        .product(name: "ViewfinderCapture", package: "Viewfinder"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
