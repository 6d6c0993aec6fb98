public struct HorizontalAlignment: Sendable {
  public static let center = HorizontalAlignment()
}

public struct VerticalAlignment: Sendable {
  public static let center = VerticalAlignment()
}

public struct Alignment: Sendable {
  public static let center = Alignment()
  public static let bottom = Alignment()
}

nonisolated public struct VStack<Content: View>: View, DrawnView {
  public typealias Body = Never
  let content: Content
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
  @MainActor package func draw(_ host: ViewHost, at path: String) -> [Node] { host.draw(content, at: "\(path).v") }
}

nonisolated public struct HStack<Content: View>: View, DrawnView {
  public typealias Body = Never
  let content: Content
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
  @MainActor package func draw(_ host: ViewHost, at path: String) -> [Node] { host.draw(content, at: "\(path).h") }
}

nonisolated public struct ZStack<Content: View>: View, DrawnView {
  public typealias Body = Never
  let content: Content
  // Spacing between what lies one above the other is visionOS's.
  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  @MainActor package func draw(_ host: ViewHost, at path: String) -> [Node] { host.draw(content, at: "\(path).z") }
}

nonisolated public struct ScrollView<Content: View>: View, DrawnView {
  public typealias Body = Never
  let content: Content
  nonisolated public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
  @MainActor package func draw(_ host: ViewHost, at path: String) -> [Node] {
    let children = host.draw(content, at: "\(path).s")
    for child in children { child.marks.append("scrolls") }
    return children
  }
}

public enum Axis: Int8, Sendable {
  case horizontal
  case vertical
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

nonisolated public struct Spacer: View, DrawnView {
  public typealias Body = Never
  nonisolated public init(minLength: CGFloat? = nil) {}
  @MainActor package func draw(_ host: ViewHost, at path: String) -> [Node] { [Node(.space, path)] }
}

nonisolated public struct Text: View, DrawnView {
  public typealias Body = Never
  let text: String
  private var isKey = false
  nonisolated public init(verbatim content: String) { text = content }
  @_disfavoredOverload nonisolated public init<S>(_ content: S) where S: StringProtocol { text = String(content) }
  /// What a literal becomes, one with values in it as well: a key to be looked up, with marks for bold and links.
  nonisolated public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    text = key.text
    isKey = true
  }
  @MainActor package func draw(_ host: ViewHost, at path: String) -> [Node] {
    let node = Node(.text, path, text)
    if isKey { node.marks.append("key") }
    return [node]
  }
}

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let text: String
  public init(_ value: String) { text = value }
  public init(stringLiteral value: String) { text = value }
}

nonisolated public struct Button<Label: View>: View, DrawnView {
  public typealias Body = Never
  let action: @MainActor () -> Void
  let label: Label
  nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }
  @MainActor package func draw(_ host: ViewHost, at path: String) -> [Node] {
    let words = host.draw(label, at: "\(path).l").compactMap(\.text).joined(separator: " ")
    return [Node(.button, path, words, action: action)]
  }
}

extension Button where Label == Text {
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, action: @escaping @MainActor () -> Void) where S: StringProtocol {
    self.action = action
    label = Text(title)
  }
}

nonisolated public struct Color: View, DrawnView, Hashable, Sendable {
  public typealias Body = Never
  package let name: String
  nonisolated init(_ name: String) { self.name = name }
  public static let black = Color("black")
  public static let blue = Color("blue")
  public static let green = Color("green")
  public static let white = Color("white")
  nonisolated public func opacity(_ opacity: Double) -> Color { Color("\(name) \(opacity)") }
  @MainActor package func draw(_ host: ViewHost, at path: String) -> [Node] { [Node(.color, path, name)] }
}

extension Color: ShapeStyle {}

extension UIColor {
  public convenience init(_ color: Color) { self.init(name: color.name) }
}

public protocol ShapeStyle: Sendable {}
public protocol Shape: Sendable {}

public enum RoundedCornerStyle: Sendable {
  case continuous
}

public struct RoundedRectangle: Shape {
  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
}

public struct Font: Hashable, Sendable {
  let name: String
  public static let title = Font(name: "title")
  public static let headline = Font(name: "headline")
}

public enum TextAlignment: Hashable, Sendable {
  case leading
  case center
  case trailing
}

public struct AccessibilityTraits: Sendable {
  public static let isHeader = AccessibilityTraits()
}

public protocol TextSelectability {}
public struct EnabledTextSelectability: TextSelectability {}
extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

public enum Edge: Sendable {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let all = Set(rawValue: 15)
    public static let horizontal = Set(rawValue: 10)
  }
}
