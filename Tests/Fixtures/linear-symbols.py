#!/usr/bin/env python3
"""Writes linear-symbols.tsv: linear symbols of second encoders, python-barcode 0.15.1 (from PyPI), and for DX film edges
zxing-cpp 3.1.1 (its wheel from PyPI).

A line: symbology, what a reader has to say, and for every row the widths of bars and spaces in turn, the first a bar, in
modules; rows are parted by commas.
    python3 -m venv venv && venv/bin/pip install python-barcode==0.15.1 zxing-cpp==3.1.1 numpy
    venv/bin/python Tests/Fixtures/linear-symbols.py
"""
import itertools
import pathlib

import barcode
import numpy
import zxingcpp

PLAIN = [
    ("ean13", "ean13", ["590123412345", "978020175284", "400638133393", "000000000001", "999999999999"]),
    ("ean8", "ean8", ["1234567", "9638507", "0000001"]),
    ("upca", "upca", ["03600029145", "12345678901", "99999999999"]),
    ("code128", "code128", ["Hello 123456", "abcXYZ~", "0123456789", "A1b22C333d4444", "\t\n mixed 99 \x01"]),
    ("gs1_128", "code128", ["0109501101530003", "00123456789012345675"]),
    ("itf", "interleaved2of5", ["123456", "00012345678905", "9876543210123456789012"]),
    ("codabar", "codabar", ["A12-34B", "C0123456789D", "B$:/.+9A"]),
]
FILM = ["36-2/21", "36-2/21A", "80-11/23", "115-10/11A", "21-5/4", "127-15/62A", "79-7"]


def widths(bits):
    return " ".join(str(len(list(run))) for _, run in itertools.groupby(bits))


lines = []
for name, symbology, texts in PLAIN:
    for text in texts:
        symbol = barcode.get(name, text)
        said = symbol.get_fullcode() if symbology in ("ean13", "ean8", "upca") else text
        lines.append("\t".join((symbology, said.encode().hex(), widths(symbol.build()[0]))))
for text in ("VIEW-39", "0123456789", "A. $/+%Z"):
    symbol = barcode.get("code39", text, options=None)
    lines.append("\t".join(("code39", symbol.get_fullcode().encode().hex(), widths(symbol.build()[0]))))
for text in FILM:
    symbol = zxingcpp.create_barcode(text, zxingcpp.BarcodeFormat.DXFilmEdge)
    image = numpy.array(symbol.to_image(scale=1, add_quiet_zones=False, add_hrt=False))
    rows = []
    for row in image:
        bits = "".join("1" if pixel < 128 else "0" for pixel in row)
        if not rows or rows[-1] != widths(bits):
            rows.append(widths(bits))
    lines.append("\t".join(("dxFilmEdge", text.encode().hex(), ",".join(rows))))
pathlib.Path(__file__).with_suffix(".tsv").write_text("\n".join(lines) + "\n")
