@_exported import QuartzCore

@MainActor open class UIResponder: NSObject {}

@MainActor open class UIApplication: UIResponder {
  public class var didEnterBackgroundNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
  }
  public class var willEnterForegroundNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillEnterForegroundNotification")
  }
}
