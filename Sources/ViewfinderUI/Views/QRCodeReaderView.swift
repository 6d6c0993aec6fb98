#if canImport(UIKit)
  import SwiftUI
  import UIKit
  import ViewfinderCapture

  /// A reader that is started and stopped by hand: a picture with a prompt, a status line, one button. A hit shows the
  /// value, stops, and beeps once.
  public struct QRCodeReaderView: View {
    @State private var model: ScannerModel
    @State private var isWanted = false
    @State private var isMuted = false
    @State private var value: String?

    public init(input: ScannerInput = .camera(), symbologies: SymbologySet = .qr) {
      var configuration = ScannerConfiguration.startStop
      configuration.symbologies = symbologies
      model = ScannerModel(
        configuration: configuration, input: input, feedback: FeedbackOptions(touch: .none, beeps: true))
    }

    public var body: some View {
      VStack(spacing: 0) {
        ZStack {
          ScannerView(model: model, isScanning: $isWanted)
            .feedback(FeedbackOptions(touch: .none, beeps: !isMuted))
            .onAccept { value = $0.barcode.text }
          if model.message == nil, model.state != .scanning {
            Text(MessageKey.readerPrompt.localized)
              .foregroundStyle(Color.white)
              .multilineTextAlignment(.center)
              .padding()
          }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.black)
        ReaderStatus(state: model.state, value: value, isMuted: $isMuted)
        HStack {
          Spacer()
          Button(isRunning ? MessageKey.readerStop.localized : MessageKey.readerStart.localized, action: toggle)
            .font(.headline)
            .padding()
          Spacer()
        }
      }
    }

    /// The button says what is so, not what was asked for.
    private var isRunning: Bool { model.state == .scanning || model.state == .paused }

    private func toggle() {
      if isWanted {
        isWanted = false
      } else {
        value = nil
        isWanted = true
      }
    }
  }

  /// The status line in its three states, and what can be done with a value.
  struct ReaderStatus: View {
    let state: ScannerState
    let value: String?
    @Binding var isMuted: Bool
    @Environment(\.openURL) private var openURL

    var body: some View {
      VStack {
        ScrollView {
          // A long value can be read whole, and selected.
          Text(verbatim: words)
            .foregroundStyle(Color.green)
            .multilineTextAlignment(.center)
            .textSelection(.enabled)
            .padding()
            .frame(maxWidth: .infinity)
        }
        .frame(maxHeight: 160)
        HStack {
          if let value {
            Button(MessageKey.resultCopy.localized) { UIPasteboard.general.string = value }
            if let link = Self.link(in: value) {
              Button(MessageKey.resultOpen.localized) { openURL(link) }
            }
          }
          Button(isMuted ? MessageKey.readerUnmute.localized : MessageKey.readerMute.localized) { isMuted.toggle() }
        }
      }
    }

    private var words: String {
      if let value { return value }
      return state == .scanning ? MessageKey.readerScanning.localized : MessageKey.readerNotRunning.localized
    }

    /// Only web addresses can be opened; the whole of it stands above the button.
    static func link(in value: String) -> URL? {
      guard let url = URL(string: value), let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http",
        url.host != nil
      else { return nil }
      return url
    }
  }
#endif
