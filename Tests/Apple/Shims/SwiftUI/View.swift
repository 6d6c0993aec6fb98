@_exported import UIKit

// With the attributes that the documentation has.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { preconditionFailure("a view of the system's own has no body") }
}

/// A view that the host draws by itself.
@MainActor package protocol DrawnView {
  func draw(_ host: ViewHost, at path: String) -> [Node]
}

// A primitive has no body.
extension View where Body == Never {
  public var body: Never { preconditionFailure("a view of the system's own has no body") }
}

@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: View { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: View { content }
  public static func buildBlock<each Content>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  where repeat each Content: View {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return TupleView(views: views)
  }
  public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View { content }
  public static func buildEither<TrueContent, FalseContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> where TrueContent: View, FalseContent: View {
    _ConditionalContent(first: first, second: nil)
  }
  public static func buildEither<TrueContent, FalseContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> where TrueContent: View, FalseContent: View {
    _ConditionalContent(first: nil, second: second)
  }
}

nonisolated public struct EmptyView: View, DrawnView {
  public typealias Body = Never
  nonisolated public init() {}
  @MainActor package func draw(_ host: ViewHost, at path: String) -> [Node] { [] }
}

nonisolated public struct TupleView<T>: View, DrawnView {
  public typealias Body = Never
  package let views: [any View]
  nonisolated init(views: [any View]) { self.views = views }
  @MainActor package func draw(_ host: ViewHost, at path: String) -> [Node] {
    views.enumerated().flatMap { host.draw($1, at: "\(path).\($0)") }
  }
}

nonisolated public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View, DrawnView {
  public typealias Body = Never
  package let first: TrueContent?
  package let second: FalseContent?
  nonisolated init(first: TrueContent?, second: FalseContent?) {
    self.first = first
    self.second = second
  }
  @MainActor package func draw(_ host: ViewHost, at path: String) -> [Node] {
    if let first { return host.draw(first, at: "\(path).T") }
    if let second { return host.draw(second, at: "\(path).F") }
    return []
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: DrawnView where Wrapped: View {
  @MainActor package func draw(_ host: ViewHost, at path: String) -> [Node] {
    map { host.draw($0, at: "\(path).?") } ?? []
  }
}

// With the attributes that the documentation has.
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}
