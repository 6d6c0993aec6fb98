#!/usr/bin/env python3
"""PDF417 turned from 0 to 90 degrees in steps of 3, beside zxing-cpp: how many of the same symbols each reads.

    Benchmarks/pdf417-angles.py TOOL [--count N] [--module PIXELS]

Symbols are zint's, of several sizes and levels, flat on a light ground: each is turned, sampled at so many pixels a module
(default 2.5) with a soft edge, and given noise of three levels. Both readers get the same pictures and look for PDF417 and
MicroPDF417 alone. Prints a table, and how many values were wrong.
"""
import argparse
import base64
import os
import subprocess
import sys
import tempfile

import numpy
import zxingcpp
from PIL import Image, ImageFilter

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Tools"))
from manifest import read_pictures  # noqa: E402

# Data columns, error correction level, characters.
SHAPES = ((2, 2, 20), (3, 3, 60), (5, 4, 140), (4, 2, 90), (8, 5, 300), (1, 1, 8), (6, 3, 200), (10, 4, 420))
FAMILY = ("pdf417", "microPDF417")


def modules(folder, index):
    """(text, rows of modules as a picture of one pixel a module, dark 0)."""
    columns, level, length = SHAPES[index % len(SHAPES)]
    text = (f"PDF417 {index} turned about, " * 40)[:length]
    file = os.path.join(folder, "symbol.png")
    subprocess.run(["zint", "-b", "PDF417", f"--cols={columns}", f"--secure={level}", "--quietzones", "--scale=1",
                    "-o", file, "-d", text], check=True)
    picture = Image.open(file).convert("L")
    # zint draws two pixels a module at this scale.
    return text, picture.resize((picture.width // 2, picture.height // 2), Image.NEAREST)


def turned(symbol, angle, module, seed):
    scale = 8
    large = symbol.resize((symbol.width * scale, symbol.height * scale), Image.NEAREST)
    large = large.rotate(angle, Image.BICUBIC, expand=True, fillcolor=255).filter(ImageFilter.BoxBlur(scale / module / 2))
    size = (round(large.width * module / scale) + 40, round(large.height * module / scale) + 40)
    picture = Image.new("L", size, 255)
    picture.paste(large.resize((size[0] - 40, size[1] - 40), Image.BOX), (20, 20))
    levels = 40 + numpy.asarray(picture, float) * (170 / 255)
    levels += numpy.random.default_rng(seed).normal(0, 3, levels.shape)
    return Image.fromarray(numpy.clip(levels, 0, 255).astype(numpy.uint8))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool")
    parser.add_argument("--count", type=int, default=8, help="symbols at each angle")
    parser.add_argument("--module", type=float, default=2.5, help="pixels a module")
    arguments = parser.parse_args()
    formats = zxingcpp.barcode_formats_from_str("PDF417,MicroPDF417")
    angles = range(0, 91, 3)
    read = {angle: [0, 0] for angle in angles}
    wrong = [0, 0]
    with tempfile.TemporaryDirectory() as folder:
        symbols = [modules(folder, index) for index in range(arguments.count)]
        cases = [(angle, index) for angle in angles for index in range(arguments.count)]
        files = []
        for angle, index in cases:
            files.append(f"{angle}-{index}.png")
            picture = turned(symbols[index][1], angle, arguments.module, angle * 100 + index)
            picture.save(os.path.join(folder, files[-1]), compress_level=1)
        reports = read_pictures(arguments.tool, folder, files, FAMILY)
        for (angle, index), file, report in zip(cases, files, reports):
            text = symbols[index][0].encode()
            picture = numpy.asarray(Image.open(os.path.join(folder, file)))
            values = ([base64.b64decode(barcode["bytes"]) for barcode in report["barcodes"]],
                      [barcode.bytes for barcode in zxingcpp.read_barcodes(picture, formats=formats)])
            for reader, found in enumerate(values):
                read[angle][reader] += text in found
                wrong[reader] += sum(value != text for value in found)
    print(f"| degrees | symbols | Viewfinder | zxing-cpp {zxingcpp_version()} |\n|--:|--:|--:|--:|")
    for angle in angles:
        print(f"| {angle} | {arguments.count} | {read[angle][0]} | {read[angle][1]} |")
    total = [sum(counts[reader] for counts in read.values()) for reader in (0, 1)]
    print(f"| **all** | {len(cases)} | {total[0]}, {wrong[0]} wrong | {total[1]}, {wrong[1]} wrong |")


def zxingcpp_version():
    import importlib.metadata
    return importlib.metadata.version("zxing-cpp")


if __name__ == "__main__":
    main()
