// swift-tools-version: 6.0
import AppleProductTypes
import PackageDescription

/// An app package: Xcode and Swift Playgrounds open this folder as it is.
let package = Package(
  name: "ViewfinderSample",
  platforms: [.iOS("18.0")],
  products: [
    .iOSApplication(
      name: "ViewfinderSample",
      targets: ["ViewfinderSample"],
      bundleIdentifier: "org.example.viewfinder.sample",
      displayVersion: "1.0",
      bundleVersion: "1",
      appIcon: .placeholder(icon: .camera),
      accentColor: .presetColor(.blue),
      supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [
        .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ],
      capabilities: [
        .camera(purposeString: "The camera is used to read barcodes. Nothing that it sees leaves this device.")
      ])
  ],
  dependencies: [.package(name: "Viewfinder", path: "../../..")],
  targets: [
    .executableTarget(
      name: "ViewfinderSample",
      dependencies: [.product(name: "ViewfinderUI", package: "Viewfinder")],
      path: "Sources")
  ]
)
