/// A property that the host ties to its place in the tree.
@MainActor package protocol TiedProperty {
  func tie(to host: ViewHost, at path: String)
}

@propertyWrapper public struct State<Value>: TiedProperty {
  /// The value lives in the host once the view is on the screen; before that, here.
  final class Storage {
    var value: Value
    weak var host: ViewHost?
    var place: Storage?
    init(_ value: Value) { self.value = value }
    var home: Storage { place ?? self }
  }
  let storage: Storage

  public init(wrappedValue value: Value) { storage = Storage(value) }
  public init(initialValue value: Value) { storage = Storage(value) }

  public var wrappedValue: Value {
    get { storage.home.value }
    nonmutating set {
      storage.home.value = newValue
      storage.home.host?.schedule()
    }
  }

  public var projectedValue: Binding<Value> {
    let storage = storage
    return Binding(
      read: { storage.home.value },
      write: { value in
        storage.home.value = value
        storage.home.host?.schedule()
      })
  }

  package func tie(to host: ViewHost, at path: String) {
    if let place = host.states[path] as? Storage {
      storage.place = place === storage ? nil : place
    } else {
      host.states[path] = storage
      storage.place = nil
    }
    storage.home.host = host
  }
}

@propertyWrapper public struct Binding<Value> {
  let read: () -> Value
  let write: (Value) -> Void

  package init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.read = read
    self.write = write
  }

  public static func constant(_ value: Value) -> Binding<Value> { Binding(read: { value }, write: { _ in }) }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
}

@propertyWrapper public struct Environment<Value>: TiedProperty {
  let keyPath: KeyPath<EnvironmentValues, Value>
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  public var wrappedValue: Value { EnvironmentValues()[keyPath: keyPath] }
  package func tie(to host: ViewHost, at path: String) {}
}

public struct EnvironmentValues {
  public init() {}
  @MainActor public var openURL: OpenURLAction { OpenURLAction() }
}

@MainActor public struct OpenURLAction {
  nonisolated init() {}
  public func callAsFunction(_ url: URL) { ViewHost.opened.append(url) }
}
