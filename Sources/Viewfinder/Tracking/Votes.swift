/// The last readings of one place, so that weak ones can confirm each other.
struct Votes: Sendable {
  private var keys: [BarcodeKey] = []

  var count: Int { keys.count }

  mutating func add(_ key: BarcodeKey, keeping limit: Int) {
    keys.append(key)
    if keys.count > limit { keys.removeFirst(keys.count - limit) }
  }

  func agreeing(with key: BarcodeKey) -> Int {
    var count = 0
    for vote in keys where vote == key { count += 1 }
    return count
  }
}
