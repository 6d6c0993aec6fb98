import DesktopModel
import Testing

@Suite("Settings")
struct SettingsTests {
  @Test("what is written is read again")
  func roundTrip() {
    var settings = Settings()
    settings.camera = "pipewire:v4l2_input.pci-0000=1"
    settings.isMirrored = true
    settings.fillsArea = false
    settings.isContinuous = true
    settings.repeats = .interval
    settings.repeatSeconds = 17
    settings.symbologies = [.ean13, .qr]
    settings.plainModeIsQROnly = false
    settings.isMuted = true
    settings.volume = 35
    settings.keepsHistory = false
    settings.colors = .dark
    settings.windowWidth = 1200
    settings.windowHeight = 500
    settings.isMaximized = true
    #expect(Settings(settings.text) == settings)
    #expect(Settings(Settings().text) == Settings())
  }

  @Test(
    "what cannot be read is left as it is by default",
    arguments: [
      "", "=", "volume=loud", "volume", "symbologies=", "symbologies=none", "repeats=sometimes", "colors=\nwidth=",
      "unknown=1\n\n\n", "\u{0}\u{FF}=\u{0}",
    ])
  func broken(text: String) { #expect(Settings(text) == Settings()) }

  @Test("numbers are kept within what makes sense")
  func limits() {
    let settings = Settings("volume=900\nrepeatSeconds=-4\nwidth=1\nheight=99999999999999999999\n")
    #expect(settings.volume == 100)
    #expect(settings.repeatSeconds == 1)
    #expect(settings.windowWidth == 360)
    #expect(settings.windowHeight == Settings().windowHeight)
  }

  @Test("a camera's name cannot add a line to the file")
  func injection() {
    var settings = Settings()
    settings.camera = "evil\nmuted=yes\r\u{2028}"
    #expect(Settings(settings.text).isMuted == false)
  }

  @Test("the plain mode is the start/stop reader; continuous mode goes on, under the chosen policy")
  func configuration() {
    var settings = Settings()
    #expect(settings.configuration == .startStop)
    settings.plainModeIsQROnly = false
    settings.symbologies = [.ean13]
    #expect(settings.configuration.symbologies == [.ean13])
    #expect(settings.configuration.stopsOnAcceptance)
    settings.isContinuous = true
    settings.repeats = .interval
    settings.repeatSeconds = 3
    #expect(!settings.configuration.stopsOnAcceptance)
    #expect(settings.configuration.repeats == .interval(seconds: 3))
  }
}
