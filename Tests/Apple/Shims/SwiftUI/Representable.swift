// With the attributes that the documentation has.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() -> Coordinator { () }
}

// With the attributes that the documentation has.
@MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Representable>
where Representable: UIViewControllerRepresentable {
  public let coordinator: Representable.Coordinator
}

extension UIViewControllerRepresentable {
  /// Makes, lays out and shows the controller at its first time, and updates it ever after.
  func show(in host: ViewHost, at path: String) -> [Node] {
    if let shown = host.controllers[path], let controller = shown.controller as? UIViewControllerType,
      let coordinator = shown.coordinator as? Coordinator
    {
      shown.isSeen = true
      updateUIViewController(controller, context: Context(coordinator: coordinator))
    } else {
      let coordinator = makeCoordinator()
      let controller = makeUIViewController(context: Context(coordinator: coordinator))
      let shown = ViewHost.Shown(controller: controller, coordinator: coordinator) {
        Self.dismantleUIViewController(controller, coordinator: coordinator)
      }
      host.controllers[path] = shown
      updateUIViewController(controller, context: Context(coordinator: coordinator))
      controller.loadViewIfNeeded()
      controller.viewWillAppear(false)
      let size = host.sizes.last ?? host.size
      controller.view.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
      controller.view.layoutIfNeeded()
    }
    return [Node(.controller, path)]
  }
}
