#!/usr/bin/env python3
"""What is read in the corpus, beside zxing-cpp: symbols found, wrong values and the engine's time.

    Benchmarks/corpus.py MANIFEST TOOL

Ours is one run of `viewfinder read --jobs 1 --raw-orientation` with its default effort; zxing-cpp gets the same formats
and the same luminance, in this process, on one thread. Times are medians over the pictures that hold a symbol.
"""
import base64
import collections
import importlib.metadata
import os
import statistics
import sys
import time

import numpy
import zxingcpp
from PIL import Image

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Tools"))
from manifest import judge, read_manifest, read_pictures  # noqa: E402

Image.MAX_IMAGE_PIXELS = None
NAMES = {"QRCode": "qr", "MicroQRCode": "microQR", "RMQRCode": "rMQR"}
FORMATS = zxingcpp.barcode_formats_from_str(",".join(NAMES))


def luminance(path):
    """8-bit grey, transparency over white, EXIF ignored."""
    image = Image.open(path)
    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        image = image.convert("RGBA")
        image = Image.alpha_composite(Image.new("RGBA", image.size, "white"), image)
    return numpy.ascontiguousarray(numpy.asarray(image.convert("L")))


def symbology(barcode):
    """Our name; zxing-cpp's begin alike, with the model at the end (QRCodeModel2)."""
    return next((ours for theirs, ours in NAMES.items() if barcode.format.name.startswith(theirs)), "other")


def read_by_zxing(picture):
    """(milliseconds, barcodes in the form that our tool prints)."""
    begin = time.perf_counter()
    found = zxingcpp.read_barcodes(picture, formats=FORMATS, text_mode=zxingcpp.TextMode.Plain)
    milliseconds = (time.perf_counter() - begin) * 1000
    return milliseconds, [{"symbology": symbology(barcode), "text": barcode.text,
                           "bytes": base64.b64encode(barcode.bytes).decode()} for barcode in found]


def main():
    manifest, tool = sys.argv[1:3]
    folder = os.path.dirname(manifest)
    pictures = read_manifest(manifest)
    ours = read_pictures(tool, folder, list(pictures))
    readers = ("Viewfinder", f"zxing-cpp {importlib.metadata.version('zxing-cpp')}")
    sets = collections.defaultdict(lambda: [0, [0, 0], [0, 0]])
    times = ([], [])
    for report, (file, (name, expected)) in zip(ours, pictures.items()):
        results = ((report.get("milliseconds", 0.0), report.get("barcodes", [])),
                   read_by_zxing(luminance(os.path.join(folder, file))))
        for index, (milliseconds, barcodes) in enumerate(results):
            found, required, wrong = judge(expected, barcodes)
            sets[name][1][index] += found
            sets[name][2][index] += len(wrong)
            if required:
                times[index].append(milliseconds)
        sets[name][0] += required

    print(f"| set | symbols | {readers[0]} | {readers[1]} |\n|---|--:|--:|--:|")
    total = [0, [0, 0], [0, 0]]
    for name, (required, found, wrong) in sorted(sets.items()):
        cells = [f"{found[index]}" + (f" and {wrong[index]} wrong" if wrong[index] else "") for index in (0, 1)]
        if required or any(wrong):
            print(f"| {name} | {required} | " + " | ".join(cells) + " |")
        total[0] += required
        for index in (0, 1):
            total[1][index] += found[index]
            total[2][index] += wrong[index]
    print(f"| **all** | {total[0]} | " + " | ".join(
        f"{total[1][index]} ({100 * total[1][index] / total[0]:.1f} %), {total[2][index]} wrong" for index in (0, 1)) + " |")
    print("| engine's time, median | | " + " | ".join(f"{statistics.median(column):.2f} ms" for column in times) + " |")


if __name__ == "__main__":
    main()
