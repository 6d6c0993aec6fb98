/// What a sampled grid says, wherever in the picture it was: codewords corrected and payload interpreted.
struct DecodedSymbol {
  var payload: Payload
  /// `7`, `M3`, `R13x77`.
  var version: String
  var errorCorrection: Barcode.ErrorCorrection
  /// Rows and columns had to be exchanged.
  var isMirrored: Bool
  var strength: Barcode.Evidence.Strength
}

/// The interpreted bit stream of a symbol.
struct Payload {
  var bytes: [UInt8] = []
  var segments: [Barcode.Segment] = []
  var text = ""
  var characterSet = Charset.ascii
  var characterSetSource = Barcode.CharsetSource.mode
  var symbologyIdentifier = ""
  var isGS1 = false
  var structuredAppend: Barcode.StructuredAppend?

  /// Reads the text out of bytes and segments.
  mutating func readText(unnamed: Charset? = nil) {
    let reading = PayloadText(bytes: bytes, segments: segments, unnamed: unnamed)
    text = reading.text
    characterSet = reading.characterSet
    characterSetSource = reading.source
  }
}

/// Why a grid could not be decoded: how far it got (`.format`, `.codewords` or `.payload`).
struct DecodingFailure: Error {
  var stage: Attempt.Stage
}
