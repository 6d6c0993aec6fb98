extension JSONBuilder {
  /// The whole barcode as one object.
  ///
  /// Always there: `symbology`, `text`, `bytes` (base 64), `corners` (`[[x,y]×4]` in pixels, the symbol's own order),
  /// `orientation` (degrees clockwise that the symbol's top edge is turned, 0...359), `version`, `identifier`,
  /// `charset`, `charsetSource`, `segments`, `gs1`, `mirrored`, `inverted`, `evidence`. Where there is such a thing:
  /// `structuredAppend` (`index` from 0, `count`, `parity` or `id`), `addOn` (2 or 5 digits beside an EAN/UPC symbol),
  /// `errorCorrection`.
  ///
  /// - Parameter meaning: adds `content`, what the payload means.
  public mutating func barcode(_ barcode: Barcode, meaning: Bool = false) {
    object { $0.barcodeMembers(barcode, corners: barcode.corners, meaning: meaning) }
  }

  /// The members of `barcode(_:)`, for objects that hold more than the barcode.
  mutating func barcodeMembers(_ barcode: Barcode, corners: Quadrilateral, meaning: Bool) {
    key("symbology")
    string(barcode.symbology.rawValue)
    key("text")
    string(barcode.text)
    key("bytes")
    base64(barcode.bytes)
    key("corners")
    quadrilateral(corners)
    key("orientation")
    integer(corners.orientationDegrees)
    key("version")
    string(barcode.version)
    key("identifier")
    string(barcode.symbologyIdentifier)
    key("charset")
    string(barcode.characterSet.rawValue)
    key("charsetSource")
    string(barcode.characterSetSource.rawValue)
    key("segments")
    array { for segment in barcode.segments { $0.segment(segment) } }
    key("gs1")
    bool(barcode.isGS1)
    if let part = barcode.structuredAppend {
      key("structuredAppend")
      object {
        $0.key("index")
        $0.integer(part.index)
        if let count = part.count {
          $0.key("count")
          $0.integer(count)
        }
        if let parity = part.parity {
          $0.key("parity")
          $0.integer(Int(parity))
        }
        if !part.identifier.isEmpty {
          $0.key("id")
          $0.string(part.identifier)
        }
      }
    }
    if let addOn = barcode.addOn {
      key("addOn")
      string(addOn)
    }
    key("mirrored")
    bool(barcode.isMirrored)
    key("inverted")
    bool(barcode.isInverted)
    if let used = barcode.errorCorrection {
      key("errorCorrection")
      errorCorrection(used)
    }
    key("evidence")
    evidence(barcode.evidence)
    if meaning {
      key("content")
      content(barcode.content)
    }
  }

  /// `[[x,y],[x,y],[x,y],[x,y]]`.
  public mutating func quadrilateral(_ corners: Quadrilateral) {
    array {
      for corner in corners.corners {
        $0.array {
          $0.hundredths(corner.x)
          $0.hundredths(corner.y)
        }
      }
    }
  }

  private mutating func segment(_ segment: Barcode.Segment) {
    object {
      $0.key("mode")
      $0.string(segment.mode.rawValue)
      $0.key("from")
      $0.integer(segment.range.lowerBound)
      $0.key("to")
      $0.integer(segment.range.upperBound)
      if let eci = segment.eci {
        $0.key("eci")
        $0.integer(eci)
      }
    }
  }

  private mutating func errorCorrection(_ used: Barcode.ErrorCorrection) {
    object {
      $0.key("level")
      $0.string(used.level)
      $0.key("corrected")
      $0.integer(used.correctedCodewords)
      $0.key("erased")
      $0.integer(used.erasedCodewords)
      $0.key("check")
      $0.integer(used.checkCodewords)
      $0.key("total")
      $0.integer(used.totalCodewords)
    }
  }

  private mutating func evidence(_ evidence: Barcode.Evidence) {
    object {
      $0.key("strength")
      $0.string(evidence.strength.rawValue)
      $0.key("scanLines")
      $0.integer(evidence.scanLines)
      $0.key("frames")
      $0.integer(evidence.frames)
    }
  }
}
