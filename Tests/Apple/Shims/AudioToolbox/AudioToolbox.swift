@_exported import Foundation

public typealias SystemSoundID = UInt32
public typealias OSStatus = Int32
/// Toll-free: the system's CFURL is this class under another name.
public typealias CFURL = NSURL

public let kAudioServicesNoError: OSStatus = 0
public let kSystemSoundID_Vibrate: SystemSoundID = 0x0000_0FFF

public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  guard let path = inFileURL.path, let file = FileManager.default.contents(atPath: path) else { return -43 }
  outSystemSoundID.pointee = SoundStage.shared.load(file)
  return kAudioServicesNoError
}

@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  SoundStage.shared.dispose(inSystemSoundID)
  return kAudioServicesNoError
}

public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  SoundStage.shared.play(inSystemSoundID)
}

public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  SoundStage.shared.play(inSystemSoundID)
  inCompletionBlock?()
}

/// What was loaded and played.
///
/// Sendable: what changes is used with the lock held.
package final class SoundStage: @unchecked Sendable {
  package static let shared = SoundStage()

  private let lock = NSLock()
  private var files: [SystemSoundID: Data] = [:]
  private var log: [SystemSoundID] = []
  private var listener: (@Sendable (SystemSoundID) -> Void)?
  private var next: SystemSoundID = 5000

  func load(_ file: Data) -> SystemSoundID {
    lock.withLock {
      next += 1
      files[next] = file
      return next
    }
  }

  func dispose(_ id: SystemSoundID) { lock.withLock { files[id] = nil } }

  func play(_ id: SystemSoundID) {
    let listener = lock.withLock {
      log.append(id)
      return self.listener
    }
    listener?(id)
  }

  package var played: [SystemSoundID] { lock.withLock { log } }
  package var beeps: Int { played.filter { $0 != kSystemSoundID_Vibrate }.count }
  package var vibrations: Int { played.filter { $0 == kSystemSoundID_Vibrate }.count }
  package var loaded: [Data] { lock.withLock { Array(files.values) } }

  package func reset(listener: (@Sendable (SystemSoundID) -> Void)? = nil) {
    lock.withLock {
      log = []
      self.listener = listener
    }
  }
}
