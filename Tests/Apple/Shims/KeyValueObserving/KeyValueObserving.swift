import Foundation

// What Foundation for Apple's systems has and Foundation for Linux lacks.

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

public struct NSKeyValueObservedChange<Value> {
  public let newValue: Value?
  public let oldValue: Value?
}

public class NSKeyValueObservation: NSObject {
  package let cancel: () -> Void
  package init(cancel: @escaping () -> Void) { self.cancel = cancel }
  deinit { cancel() }
  public func invalidate() { cancel() }
}

public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let object = self as AnyObject
    let token = Observers.shared.add(object: ObjectIdentifier(object), keyPath: keyPath) { object in
      guard let object = object as? Self else { return }
      changeHandler(object, NSKeyValueObservedChange(newValue: object[keyPath: keyPath], oldValue: nil))
    }
    if options.contains(.initial) {
      changeHandler(self, NSKeyValueObservedChange(newValue: self[keyPath: keyPath], oldValue: nil))
    }
    return NSKeyValueObservation { Observers.shared.remove(token) }
  }
}

/// Who observes what.
///
/// Sendable: what changes is used with the lock held.
package final class Observers: @unchecked Sendable {
  package static let shared = Observers()

  private struct Entry {
    var object: ObjectIdentifier
    var keyPath: AnyKeyPath
    var call: (AnyObject) -> Void
  }

  private let lock = NSLock()
  private var entries: [Int: Entry] = [:]
  private var next = 0

  func add(object: ObjectIdentifier, keyPath: AnyKeyPath, call: @escaping (AnyObject) -> Void) -> Int {
    lock.withLock {
      next += 1
      entries[next] = Entry(object: object, keyPath: keyPath, call: call)
      return next
    }
  }

  func remove(_ token: Int) { lock.withLock { entries[token] = nil } }

  /// A property has changed.
  package func changed(_ object: AnyObject, _ keyPath: AnyKeyPath) {
    let calls = lock.withLock {
      entries.values.filter { $0.object == ObjectIdentifier(object) && $0.keyPath == keyPath }.map(\.call)
    }
    for call in calls { call(object) }
  }

  package func count(for object: AnyObject) -> Int {
    lock.withLock { entries.values.filter { $0.object == ObjectIdentifier(object) }.count }
  }
}
