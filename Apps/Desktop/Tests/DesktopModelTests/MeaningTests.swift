import DesktopModel
import Testing

@Suite("What values mean, as it is shown")
struct MeaningTests {
  private func barcode(_ text: String) -> Barcode {
    HistoryEntry(time: 0, symbology: "qr", text: text, bytes: Array(text.utf8)).barcode
  }

  private let english = Texts(language: "en", folders: [])
  private let german = Texts(language: "de", folders: [])

  @Test("a Wi-Fi network is named, and its password hidden wherever the value is shown")
  func wifi() {
    let network = barcode("WIFI:T:WPA;S:Guests;P:sesame open;;")
    let rows = network.meaning(in: english)
    #expect(rows.contains { $0.value == "Guests" && !$0.isSecret })
    #expect(rows.filter { $0.value.contains("sesame") }.map(\.isSecret) == [true])
    #expect(network.hidesText)
    #expect(network.line(in: english) == "Wi-Fi network: Guests")
    #expect(network.addresses.isEmpty)
    #expect(network.meaning(in: german).map(\.name) != rows.map(\.name))
  }

  @Test("a link shows its whole target and its host, and what to be wary of")
  func link() {
    let link = barcode("http://bank.example@evil.example/login")
    let rows = link.meaning(in: english)
    #expect(rows.contains { $0.value == "evil.example" })
    #expect(rows.contains { $0.value == link.text })
    #expect(rows.filter(\.isWarning).count >= 2)
    #expect(link.addresses == [link.text])
    #expect(!link.hidesText)
    #expect(link.line(in: english) == link.text)
  }

  @Test("plain text means nothing more; what looks like more and is not says why")
  func plain() {
    #expect(barcode("hello").meaning(in: english).isEmpty)
    #expect(barcode("WIFI:T:WPA;;").meaning(in: english).contains { $0.isWarning })
  }
}
