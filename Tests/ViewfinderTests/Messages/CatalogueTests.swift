import Foundation
import Testing
import Viewfinder

@Suite("Catalogues of texts")
struct CatalogueTests {
  private static let languages = ["en", "de"]

  private static func catalogue(_ language: String) throws -> [String: String] {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: package.appendingPathComponent("Texts/\(language).json"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: String])
  }

  @Test("every key has its words in every language, and there are no others", arguments: languages)
  func complete(language: String) throws {
    let catalogue = try Self.catalogue(language)
    #expect(Set(catalogue.keys) == Set(MessageKey.allCases.map(\.rawValue) + Self.contentTexts.map(\.key)))
    for (key, text) in catalogue {
      #expect(!text.isEmpty, "\(key)")
      #expect(text == text.trimmingCharacters(in: .whitespacesAndNewlines), "\(key)")
    }
  }

  /// Keys and English words of what contents are made of.
  private static var contentTexts: [(key: String, english: String)] {
    Meaning.Kind.allCases.map { ($0.textKey, $0.english) } + Meaning.Key.allCases.map { ($0.textKey, $0.english) }
      + Meaning.Word.allCases.map { ($0.textKey, $0.english) }
      + Meaning.Problem.Rule.allCases.map { ($0.textKey, $0.english) }
      + Meaning.Safety.Warning.allCases.map { ($0.textKey, $0.english) }
  }

  @Test("the English words of the core are those of the catalogue")
  func english() throws {
    let catalogue = try Self.catalogue("en")
    for key in MessageKey.allCases { #expect(catalogue[key.rawValue] == key.english) }
    for (key, english) in Self.contentTexts { #expect(catalogue[key] == english, "\(key)") }
  }

  @Test("the words of the start/stop reader and the one-hit scanner are these, to the letter")
  func plainMode() {
    #expect(MessageKey.readerPrompt.english == "Tap on Start! to read a QR Code")
    #expect(MessageKey.readerNotRunning.english == "QR Code Reader is not yet running…")
    #expect(MessageKey.readerScanning.english == "Scanning for QR Code…")
    #expect(MessageKey.readerStart.english == "Start!")
    #expect(MessageKey.readerStop.english == "Stop")
    #expect(MessageKey.scannerTitle.english == "Scan a Barcode")
    #expect(MessageKey.scannerScannedCode.english == "Scanned Code:")
    #expect(MessageKey.scannerAgain.english == "Start Scanning Again")
  }

  @Test("every failure, state and guidance has words of its own")
  func distinct() {
    let failures = FailureReason.allCases.flatMap { [$0.message, $0.wayOut] }
    let states = [ScannerState.idle, .starting, .scanning, .paused, .stopped].map(\.message)
    let all = failures + states + Guidance.allCases.map(\.message)
    #expect(Set(all).count == all.count)
    for reason in FailureReason.allCases {
      #expect(ScannerState.failed(reason).message == reason.message)
      #expect(reason.message.rawValue == "failure.\(reason.rawValue)")
      #expect(reason.wayOut.rawValue == "wayOut.\(reason.rawValue)")
    }
    for guidance in Guidance.allCases { #expect(guidance.message.rawValue == "guidance.\(guidance.rawValue)") }
  }
}
