import DesktopModel

/// Still pictures and the codes in them. One list has the codes of all; each belongs to the picture that it was seen in.
nonisolated struct ReadPictures: Sendable {
  struct Picture: Sendable {
    var colors: ColorPicture
    /// As the preview takes them.
    var pixels: [UInt32]
    var barcodes: [Barcode]
  }

  private(set) var pictures: [Picture] = []
  /// The last picture without a code stands for all of them: it is shown only where none has any.
  private var isEmpty = true

  var barcodes: [Barcode] { pictures.flatMap { $0.barcodes } }

  mutating func add(_ picture: Picture) {
    if picture.barcodes.isEmpty {
      if isEmpty { pictures = [picture] }
    } else {
      pictures = isEmpty ? [picture] : pictures + [picture]
      isEmpty = false
    }
  }

  /// The picture that shows the code at a place of the list, and where its own codes begin there.
  func picture(of index: Int) -> (picture: Picture, first: Int)? {
    var first = 0
    for picture in pictures {
      if index < first + picture.barcodes.count { return (picture, first) }
      first += picture.barcodes.count
    }
    return nil
  }
}
