// swift-tools-version: 6.2
import PackageDescription

/// A package of its own, so that the library needs no GTK.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Desktop",
  products: [.executable(name: "viewfinder-desktop", targets: ["ViewfinderDesktop"])],
  dependencies: [.package(name: "Viewfinder", path: "../..")],
  targets: [
    .systemLibrary(name: "CGtk", pkgConfig: "libadwaita-1"),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3"),
    // What the app keeps and says, without a window: settings, history, texts, the preview's pixels.
    .target(
      name: "DesktopModel",
      dependencies: ["CSQLite", .product(name: "ViewfinderCapture", package: "Viewfinder")],
      resources: [
        .embedInCode("Texts/en.json"), .embedInCode("Texts/de.json"),
        .embedInCode("Texts/desktop.en.json"), .embedInCode("Texts/desktop.de.json"),
      ],
      swiftSettings: strict),
    // GTK is the main thread's alone, so everything here is the main actor's unless it says otherwise.
    .executableTarget(
      name: "ViewfinderDesktop",
      dependencies: ["DesktopModel", "CGtk", .product(name: "ViewfinderCapture", package: "Viewfinder")],
      resources: [
        .embedInCode("UI/window.ui"), .embedInCode("UI/history.ui"), .embedInCode("UI/preferences.ui"),
        .embedInCode("UI/shortcuts.ui"), .embedInCode("UI/style.css"),
      ],
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    .testTarget(name: "DesktopModelTests", dependencies: ["DesktopModel"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
