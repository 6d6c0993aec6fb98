@testable import Barcodes

/// What holds of every payload, whatever it was made from.
func checkSense(_ payload: Payload, of symbology: Symbology) {
  checkSense(
    Barcode(
      symbology: symbology, bytes: payload.bytes, text: payload.text, segments: payload.segments,
      structuredAppend: payload.structuredAppend,
      corners: Quadrilateral(
        topLeft: ImagePoint(x: 0, y: 0), topRight: ImagePoint(x: 1, y: 0), bottomRight: ImagePoint(x: 1, y: 1),
        bottomLeft: ImagePoint(x: 0, y: 1))))
}

/// What holds of every barcode, whatever it was read from.
func checkSense(_ barcode: Barcode) {
  for corner in barcode.corners.corners { precondition(corner.x.isFinite && corner.y.isFinite) }
  var end = 0
  for segment in barcode.segments {
    precondition(segment.range.lowerBound == end && segment.range.upperBound >= end)
    end = segment.range.upperBound
    if let eci = segment.eci { precondition((0...999_999).contains(eci)) }
  }
  precondition(end == barcode.bytes.count)
  if let part = barcode.structuredAppend {
    precondition(part.index >= 0)
    if let count = part.count { precondition(part.index < count) }
  }
  if let correction = barcode.errorCorrection {
    precondition(correction.checkCodewords < correction.totalCodewords)
    // An erased codeword that was wrong counts as both.
    precondition(correction.erasedCodewords <= correction.checkCodewords)
    precondition(correction.correctedCodewords <= correction.checkCodewords)
  }
}
