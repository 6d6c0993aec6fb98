/// A view with something said about it.
nonisolated struct Marked<Content: View>: View, DrawnView {
  typealias Body = Never
  let content: Content
  var mark: String?
  var size: CGSize?
  var appears: (() -> Void)?
  var disappears: (() -> Void)?

  nonisolated init(
    _ content: Content, mark: String? = nil, size: CGSize? = nil, appears: (() -> Void)? = nil,
    disappears: (() -> Void)? = nil
  ) {
    self.content = content
    self.mark = mark
    self.size = size
    self.appears = appears
    self.disappears = disappears
  }

  @MainActor func draw(_ host: ViewHost, at path: String) -> [Node] {
    if let size { host.sizes.append(size) }
    defer { if size != nil { host.sizes.removeLast() } }
    let nodes = host.draw(content, at: "\(path).m")
    if let mark { for node in nodes { node.marks.append(mark) } }
    if appears != nil || disappears != nil { host.isHere(path, appears: appears, disappears: disappears) }
    return nodes
  }
}

nonisolated struct Watched<Content: View, Value: Equatable>: View, DrawnView {
  typealias Body = Never
  let content: Content
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void

  nonisolated init(_ content: Content, value: Value, initial: Bool, action: @escaping (Value, Value) -> Void) {
    self.content = content
    self.value = value
    self.initial = initial
    self.action = action
  }

  @MainActor func draw(_ host: ViewHost, at path: String) -> [Node] {
    let (action, value) = (action, value)
    if let old = host.watched[path] as? Value {
      if old != value { host.after.append { action(old, value) } }
    } else if initial {
      host.after.append { action(value, value) }
    }
    host.watched[path] = value
    return host.draw(content, at: "\(path).w")
  }
}

nonisolated struct Doing<Content: View>: View, DrawnView {
  typealias Body = Never
  let content: Content
  let action: @isolated(any) @Sendable () async -> Void

  nonisolated init(_ content: Content, action: @escaping @isolated(any) @Sendable () async -> Void) {
    self.content = content
    self.action = action
  }

  @MainActor func draw(_ host: ViewHost, at path: String) -> [Node] {
    host.does(path, action)
    return host.draw(content, at: "\(path).d")
  }
}

extension View {
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    Marked(self, size: CGSize(width: width ?? 0, height: height ?? 0))
  }

  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    Marked(self)
  }

  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { Marked(self) }

  nonisolated public func font(_ font: Font?) -> some View { Marked(self, mark: "font \(font?.name ?? "none")") }

  nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
    Marked(self, mark: "foreground \((style as? Color)?.name ?? "other")")
  }

  nonisolated public func background<S>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View
  where S: ShapeStyle {
    Marked(self, mark: "background \((style as? Color)?.name ?? "other")")
  }

  nonisolated public func clipShape<S>(_ shape: S, style: FillStyle = FillStyle()) -> some View where S: Shape {
    Marked(self, mark: "clipped")
  }

  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { Marked(self) }

  nonisolated public func textSelection<S>(_ selectability: S) -> some View where S: TextSelectability {
    Marked(self, mark: "selectable")
  }

  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    Marked(self, mark: "header")
  }

  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Marked(self, appears: action ?? {})
  }

  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    Marked(self, disappears: action ?? {})
  }

  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View where V: Equatable {
    Watched(self, value: value, initial: initial, action: action)
  }

  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    // The host starts it once and keeps it until the view goes.
    nonisolated(unsafe) let action = action
    return Doing(self) { await action() }
  }
}

public struct FillStyle: Sendable {
  nonisolated public init(eoFill: Bool = false, antialiased: Bool = true) {}
}
