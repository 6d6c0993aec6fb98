/// One character as one scan line shows it.
struct LineCharacter {
  /// The character's number in its symbology: a digit with its parity, a Code 128 codeword, a DataBar character.
  var value: Int32
  /// How badly the best match fits: the root of the mean squared error of its edges, in modules.
  var distance: Float
  /// The next best value and how badly that fits; the margin between the two is how sure the character is.
  var second: Int32
  var secondDistance: Float

  init(value: Int32, distance: Float, second: Int32 = -1, secondDistance: Float = 1) {
    self.value = value
    self.distance = distance
    self.second = second
    self.secondDistance = secondDistance
  }

  /// 0 where the second best fits as well, near 1 where nothing else comes close.
  var margin: Float { max(0, secondDistance - distance) / max(secondDistance, 0.05) }
}

/// A symbol, or a row of one, as one scan line shows it; check digits need not agree yet.
struct LineCandidate {
  var kind: LineKind
  var characters: [LineCharacter]
  /// The elements of the symbol: from its first bar to behind its last, quiet zones left out.
  var elements: Range<Int>
  /// Mean width of a module (of a narrow element, where there are two widths), in samples of its line; once it is a
  /// member of a group, in pixels of the picture.
  var module: Float
  /// Quiet zones in modules. A line that ends at the picture's border has what is left.
  var quietBefore: Float
  var quietAfter: Float
  /// It has no quiet zones to speak of, but fills its line from one border of the picture to the other.
  var fillsPicture = false

  init(kind: LineKind, characters: [LineCharacter], elements: Range<Int>, module: Float, on line: borrowing ScanLine) {
    self.kind = kind
    self.characters = characters
    self.elements = elements
    self.module = module
    let unit = max(module, 0.01)
    quietBefore = elements.lowerBound > 0 ? line.widths[elements.lowerBound - 1] / unit : 0
    quietAfter = elements.upperBound < line.count ? line.widths[elements.upperBound] / unit : 0
  }
}

/// What a group of candidates says, checked: the end of the linear readers' work.
struct LineReading {
  var symbology: Symbology
  var payload: Payload
  /// Thin evidence is said to be thin: without a check digit, with few lines, narrow quiet zones or small margins.
  var strength: Barcode.Evidence.Strength
  var version = ""
  /// The digits of a 2- or 5-digit add-on symbol, EAN/UPC alone.
  var addOn: String?
}
