nonisolated public struct NavigationStack<Data, Root: View>: View, DrawnView {
  public typealias Body = Never
  let root: Root
  @MainActor package func draw(_ host: ViewHost, at path: String) -> [Node] { host.draw(root, at: "\(path).n") }
}

extension NavigationStack {
  @MainActor public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { self.root = root() }
}

public struct NavigationPath {}

nonisolated public struct List<SelectionValue: Hashable, Content: View>: View, DrawnView {
  public typealias Body = Never
  let content: Content
  @MainActor package func draw(_ host: ViewHost, at path: String) -> [Node] { host.draw(content, at: "\(path).i") }
}

extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

nonisolated public struct NavigationLink<Label: View, Destination: View>: View, DrawnView {
  public typealias Body = Never
  let label: Label
  let destination: Destination
  @MainActor package func draw(_ host: ViewHost, at path: String) -> [Node] {
    let words = host.draw(label, at: "\(path).l").compactMap(\.text).joined(separator: " ")
    return [Node(.button, path, words, action: { host.go(to: destination) })]
  }
}

extension NavigationLink where Label == Text {
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, @ViewBuilder destination: () -> Destination) where S: StringProtocol {
    label = Text(title)
    self.destination = destination()
  }
}

nonisolated public struct GeometryReader<Content: View>: View, DrawnView {
  public typealias Body = Never
  let content: (GeometryProxy) -> Content
  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
  @MainActor package func draw(_ host: ViewHost, at path: String) -> [Node] {
    host.draw(content(GeometryProxy(size: host.size)), at: "\(path).g")
  }
}

public struct GeometryProxy {
  public let size: CGSize
}

nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  let data: Data
  let content: (Data.Element) -> Content
}

extension ForEach: View, DrawnView where Content: View {
  public typealias Body = Never
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }
  @MainActor package func draw(_ host: ViewHost, at path: String) -> [Node] {
    data.enumerated().flatMap { host.draw(content($1), at: "\(path).e\($0)") }
  }
}

extension View {
  nonisolated public func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol {
    Marked(self, mark: "title \(title)")
  }
}

// With the attributes that the documentation has.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  public var body: Never { preconditionFailure("a scene of the system's own has no body") }
}

@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: Scene { content }
}

nonisolated public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  let content: Content
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

// With the attributes that the documentation has.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  public static func main() { _ = Self().body }
}
