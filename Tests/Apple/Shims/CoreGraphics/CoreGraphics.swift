// CGFloat, CGPoint, CGSize and CGRect are those of Foundation for Linux.
@_exported import Foundation
@_exported import KeyValueObserving

public class CGColor {
  package let name: String
  package init(name: String) { self.name = name }
}

public class CGPath {
  package let points: [[CGPoint]]
  package init(points: [[CGPoint]]) { self.points = points }
}

public class CGImage {
  package let width: Int
  package let height: Int
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
