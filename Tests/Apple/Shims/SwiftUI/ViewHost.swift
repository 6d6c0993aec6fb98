import Observation

/// What a view comes to on the screen.
@MainActor package final class Node {
  package enum Kind: Sendable { case text, button, color, space, controller }
  package let kind: Kind
  package let path: String
  package let text: String?
  package let action: (@MainActor () -> Void)?
  package var marks: [String] = []

  init(_ kind: Kind, _ path: String, _ text: String? = nil, action: (@MainActor () -> Void)? = nil) {
    self.kind = kind
    self.path = path
    self.text = text
    self.action = action
  }
}

/// A screen for one view: keeps its state by place, draws anew when state or observed objects change, and tells views
/// that they came or went.
@MainActor package final class ViewHost {
  package final class Shown {
    package let controller: UIViewController
    let coordinator: Any
    let dismantle: @MainActor () -> Void
    var isSeen = true
    init(controller: UIViewController, coordinator: Any, dismantle: @escaping @MainActor () -> Void) {
      self.controller = controller
      self.coordinator = coordinator
      self.dismantle = dismantle
    }
  }

  package static var opened: [URL] = []

  package let size: CGSize
  package private(set) var nodes: [Node] = []
  package var controllers: [String: Shown] = [:]
  var states: [String: AnyObject] = [:]
  var watched: [String: Any] = [:]
  var sizes: [CGSize] = []
  var after: [() -> Void] = []
  private var here: [String: (appears: (() -> Void)?, disappears: (() -> Void)?)] = [:]
  private var seen: Set<String> = []
  private var tasks: [String: Task<Void, Never>] = [:]
  private var root: (any View)?
  private var isScheduled = false
  package private(set) var draws = 0
  private var isCovered = false

  package init(_ root: any View, size: CGSize = CGSize(width: 390, height: 844)) {
    self.root = root
    self.size = size
    drawAll()
  }

  /// The view leaves the screen.
  package func leave() {
    root = nil
    drawAll()
  }

  /// Another screen lies over it: the view is told that it disappeared, and keeps its state.
  package func cover() {
    guard !isCovered else { return }
    isCovered = true
    for shown in controllers.values { shown.controller.viewDidDisappear(false) }
    for view in here.values { view.disappears?() }
    for task in tasks.values { task.cancel() }
  }

  /// It is seen again.
  package func uncover() {
    guard isCovered else { return }
    isCovered = false
    tasks = [:]
    for shown in controllers.values { shown.controller.viewWillAppear(false) }
    for view in here.values { view.appears?() }
    drawAll()
  }

  /// Follows a link.
  func go(to view: any View) {
    root = view
    schedule()
  }

  package var texts: [String] { nodes.filter { $0.kind == .text }.compactMap(\.text) }
  package var buttons: [String] { nodes.filter { $0.kind == .button }.compactMap(\.text) }
  package func node(_ text: String) -> Node? { nodes.first { $0.text == text } }
  package func press(_ title: String) { nodes.first { $0.kind == .button && $0.text == title }?.action?() }
  package var controller: UIViewController? { controllers.values.first?.controller }

  /// Draws once more, soon, however often it is asked for until then.
  nonisolated func schedule() {
    Task { @MainActor in
      guard !isScheduled else { return }
      isScheduled = true
      await Task.yield()
      isScheduled = false
      drawAll()
    }
  }

  private func drawAll() {
    draws += 1
    seen = []
    for shown in controllers.values { shown.isSeen = false }
    nodes = root.map { draw($0, at: "r") } ?? []
    for (path, shown) in controllers where !shown.isSeen {
      controllers[path] = nil
      if !isCovered { shown.controller.viewDidDisappear(false) }
      shown.dismantle()
    }
    for (path, view) in here where !seen.contains(path) {
      here[path] = nil
      if !isCovered { view.disappears?() }
    }
    for (path, task) in tasks where !seen.contains(path) {
      task.cancel()
      tasks[path] = nil
    }
    if root == nil { states = [:] }
    let actions = after
    after = []
    for action in actions { action() }
  }

  func isHere(_ path: String, appears: (() -> Void)?, disappears: (() -> Void)?) {
    seen.insert(path)
    if here[path] == nil, let appears { after.append(appears) }
    here[path] = (appears, disappears)
  }

  func does(_ path: String, _ action: @escaping @isolated(any) @Sendable () async -> Void) {
    seen.insert(path)
    if tasks[path] == nil { tasks[path] = Task { await action() } }
  }

  func draw<V: View>(_ view: V, at path: String) -> [Node] {
    if let drawn = view as? any DrawnView { return drawn.draw(self, at: path) }
    if let represented = view as? any UIViewControllerRepresentable { return represented.show(in: self, at: path) }
    for child in Mirror(reflecting: view).children {
      (child.value as? any TiedProperty)?.tie(to: self, at: "\(path)/\(child.label ?? "")")
    }
    let body = withObservationTracking {
      view.body
    } onChange: { [weak self] in
      self?.schedule()
    }
    return draw(body, at: "\(path)/\(V.self)")
  }
}
