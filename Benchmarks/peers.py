"""Other readers, each given the same 8-bit luminance on one thread: name → reader, which returns (milliseconds, barcodes
in the form that our tool prints)."""
import base64
import importlib.metadata
import time
from ctypes import c_void_p, cast, string_at

import cv2
import numpy
import zxingcpp
from PIL import Image
from pyzbar import wrapper as zbar

Image.MAX_IMAGE_PIXELS = None
QR_FAMILY = ("qr", "microQR", "rMQR")
# The longest name that fits counts: zxing-cpp names variants with a suffix.
ZXING = {"Aztec": "aztec", "DataMatrix": "dataMatrix", "MaxiCode": "maxiCode", "PDF417": "pdf417",
         "CompactPDF417": "pdf417", "MicroPDF417": "microPDF417", "MicroQRCode": "microQR", "RMQRCode": "rMQR",
         "QRCode": "qr", "Codabar": "codabar", "Code128": "code128", "Code39": "code39", "PZN": "code39",
         "Code93": "code93", "EAN8": "ean8", "EAN13": "ean13", "ISBN": "ean13", "UPCA": "upca", "UPCE": "upce",
         "ITF": "itf", "DXFilmEdge": "dxFilmEdge", "DataBar": "gs1DataBar", "DataBarLtd": "gs1DataBarLimited",
         "DataBarExp": "gs1DataBarExpanded"}
ZBAR = {64: "qr", 128: "code128", 39: "code39", 93: "code93", 38: "codabar", 25: "itf", 13: "ean13", 8: "ean8",
        12: "upca", 9: "upce", 14: "ean13", 34: "gs1DataBar", 35: "gs1DataBarExpanded"}
OPENCV = {"EAN_13": "ean13", "EAN_8": "ean8", "UPC_A": "upca", "UPC_E": "upce"}


def luminance(path):
    """8-bit grey, transparency over white, EXIF ignored."""
    image = Image.open(path)
    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        image = image.convert("RGBA")
        image = Image.alpha_composite(Image.new("RGBA", image.size, "white"), image)
    return numpy.ascontiguousarray(numpy.asarray(image.convert("L")))


def barcode(symbology, text, data):
    return {"symbology": symbology, "text": text, "bytes": base64.b64encode(data).decode()}


def timed(read):
    def reader(picture):
        begin = time.perf_counter()
        found = read(picture)
        return (time.perf_counter() - begin) * 1000, found
    return reader


def zxing_reader(symbologies=None):
    options = {"text_mode": zxingcpp.TextMode.Plain}
    if symbologies:
        names = [theirs for theirs, ours in ZXING.items() if ours in symbologies]
        options["formats"] = zxingcpp.barcode_formats_from_str(",".join(names))

    def read(picture):
        found = []
        for code in zxingcpp.read_barcodes(picture, **options):
            name = max((theirs for theirs in ZXING if code.format.name.startswith(theirs)), key=len, default="")
            found.append(barcode(ZXING.get(name, "other"), code.text, bytes(code.bytes)))
        return found
    return timed(read)


def zbar_reader():
    # Through the library's own functions: pyzbar's decode throws on symbols without an orientation.
    scanner = zbar.zbar_image_scanner_create()

    def read(picture):
        height, width = picture.shape
        pixels, found = picture.tobytes(), []
        image = zbar.zbar_image_create()
        zbar.zbar_image_set_format(image, int.from_bytes(b"Y800", "little"))
        zbar.zbar_image_set_size(image, width, height)
        zbar.zbar_image_set_data(image, cast(pixels, c_void_p), len(pixels), None)
        zbar.zbar_scan_image(scanner, image)
        symbol = zbar.zbar_image_first_symbol(image)
        while symbol:
            data = string_at(zbar.zbar_symbol_get_data(symbol), zbar.zbar_symbol_get_data_length(symbol))
            found.append(barcode(ZBAR.get(symbol.contents.type, "other"), data.decode("utf-8", "replace"), data))
            symbol = zbar.zbar_symbol_next(symbol)
        zbar.zbar_image_destroy(image)
        return found
    return timed(read)


def opencv_reader():
    """Its detector of QR Codes, then its detector of EAN and UPC."""
    cv2.setNumThreads(1)
    matrix, linear = cv2.QRCodeDetector(), cv2.barcode.BarcodeDetector()

    def read(picture):
        found = []
        try:
            found += [barcode("qr", text, text.encode()) for text in matrix.detectAndDecodeMulti(picture)[1] if text]
        except (cv2.error, UnicodeDecodeError):
            pass
        try:
            texts, kinds = linear.detectAndDecodeWithType(picture)[1:3]
            found += [barcode(OPENCV.get(kind, "other"), text, text.encode())
                      for text, kind in zip(texts, kinds) if text]
        except cv2.error:
            pass
        return found
    return timed(read)


def version(package):
    return importlib.metadata.version(package)
