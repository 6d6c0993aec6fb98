import Viewfinder

/// How the page shows the picture.
struct PreviewView {
  var geometry = PreviewGeometry(imageWidth: 1, imageHeight: 1, viewWidth: 1, viewHeight: 1, scaling: .fit)
  /// The part of the picture that counts.
  var region = Region.full
}
