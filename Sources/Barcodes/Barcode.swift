/// A barcode that was read: what it says, how that was established, and where it stands in the picture.
public struct Barcode: Sendable, Equatable {
  public var symbology: Symbology
  /// The payload as it was encoded, segment after segment; FNC1 as a separator is GS (0x1D).
  public var bytes: [UInt8]
  /// The payload as text. Undecodable bytes become U+FFFD; `bytes` always has the truth.
  public var text: String
  /// The parts of the payload in order; their ranges cover `bytes`.
  public var segments: [Segment]
  /// The character set of `text` (of its first text segment where they differ), and how it was established.
  public var characterSet: Charset
  public var characterSetSource: CharsetSource
  /// The AIM symbology identifier of ISO/IEC 15424, such as `]Q1`.
  public var symbologyIdentifier: String
  /// True for GS1 messages (FNC1 in first position).
  public var isGS1: Bool
  public var structuredAppend: StructuredAppend?
  /// EAN/UPC: the two or five digits of the add-on symbol beside it. They are not part of `text` and `bytes`.
  public var addOn: String?
  /// The symbol's size in the standard's own words: `7`, `M3`, `R13x77`.
  public var version: String
  /// Outer corners in image pixels, in the symbol's own order.
  public var corners: Quadrilateral
  public var isMirrored: Bool
  /// Light modules on a dark ground.
  public var isInverted: Bool
  public var errorCorrection: ErrorCorrection?
  /// How much stands behind the value; what `Scanner` asks before it believes.
  public var evidence: Evidence

  public init(
    symbology: Symbology, bytes: [UInt8], text: String, segments: [Segment] = [], characterSet: Charset = .ascii,
    characterSetSource: CharsetSource = .mode, symbologyIdentifier: String = "", isGS1: Bool = false,
    structuredAppend: StructuredAppend? = nil, addOn: String? = nil, version: String = "", corners: Quadrilateral,
    isMirrored: Bool = false, isInverted: Bool = false, errorCorrection: ErrorCorrection? = nil,
    evidence: Evidence = Evidence(strength: .strong)
  ) {
    self.symbology = symbology
    self.bytes = bytes
    self.text = text
    self.segments = segments
    self.characterSet = characterSet
    self.characterSetSource = characterSetSource
    self.symbologyIdentifier = symbologyIdentifier
    self.isGS1 = isGS1
    self.structuredAppend = structuredAppend
    self.addOn = addOn
    self.version = version
    self.corners = corners
    self.isMirrored = isMirrored
    self.isInverted = isInverted
    self.errorCorrection = errorCorrection
    self.evidence = evidence
  }
}

extension Barcode {
  /// One run of the payload in one mode.
  public struct Segment: Sendable, Equatable {
    public enum Mode: String, Sendable {
      case numeric
      case alphanumeric
      case byte
      case kanji
      case hanzi
    }
    public var mode: Mode
    /// Where in `Barcode.bytes` the segment lies.
    public var range: Range<Int>
    /// The ECI assignment number in force, 0...999999, or nil where none was given.
    public var eci: Int?

    public init(mode: Mode, range: Range<Int>, eci: Int? = nil) {
      self.mode = mode
      self.range = range
      self.eci = eci
    }
  }

  /// The place of one symbol in a message of several.
  public struct StructuredAppend: Sendable, Equatable {
    /// From 0.
    public var index: Int
    /// Nil where the symbol does not say it: Macro PDF417 may leave it to the last segment's mark.
    public var count: Int?
    /// QR Code: XOR of all bytes of the whole message, as the encoder computed it; an id of the set in practice.
    public var parity: UInt8?
    /// The set's name as the symbology writes it; empty where it has none.
    public var identifier: String

    public init(index: Int, count: Int?, parity: UInt8? = nil, identifier: String = "") {
      self.index = index
      self.count = count
      self.parity = parity
      self.identifier = identifier
    }
  }

  /// What error correction the symbol has, and how much of it this reading used.
  public struct ErrorCorrection: Sendable, Equatable {
    /// The standard's letter: `L`, `M`, `Q`, `H`; empty for Micro QR M1, which only detects errors.
    public var level: String
    /// Codewords that were wrong and were corrected, erasures included.
    public var correctedCodewords: Int
    /// Codewords that were given up as unreliable before decoding.
    public var erasedCodewords: Int
    /// Check codewords in the symbol; two are spent per error, one per erasure.
    public var checkCodewords: Int
    public var totalCodewords: Int

    public init(
      level: String, correctedCodewords: Int, erasedCodewords: Int, checkCodewords: Int, totalCodewords: Int
    ) {
      self.level = level
      self.correctedCodewords = correctedCodewords
      self.erasedCodewords = erasedCodewords
      self.checkCodewords = checkCodewords
      self.totalCodewords = totalCodewords
    }
  }

  /// What stands behind a value.
  public struct Evidence: Sendable, Equatable {
    /// `strong`: believed at once. `weak`: right more often than not, but another frame should say the same.
    public enum Strength: String, Sendable {
      case strong
      case weak
    }
    public var strength: Strength
    /// Scan lines (linear) that agreed; 0 where the symbology has none.
    public var scanLines: Int
    /// Frames whose modules were summed to read this; 1 for a single picture.
    public var frames: Int

    public init(strength: Strength, scanLines: Int = 0, frames: Int = 1) {
      self.strength = strength
      self.scanLines = scanLines
      self.frames = frames
    }
  }

  /// How the character set of `text` was established.
  public enum CharsetSource: String, Sendable {
    /// An ECI in the symbol names it.
    case eci
    /// The mode alone says it: numeric, alphanumeric, kanji.
    case mode
    /// No ECI; the bytes themselves are the evidence.
    case guess
  }
}
