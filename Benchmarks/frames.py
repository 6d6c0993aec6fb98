#!/usr/bin/env python3
"""Milliseconds for a frame, beside zxing-cpp: sizes × with a code or without.

    Benchmarks/frames.py TOOL DRAW [--qr] [--repeat N]

Frames are drawn scenes (Tests/DrawTool), in the larger ones a code of a third of the height, with noise. Each is read N
times (default 9) after two readings to warm up; the median counts. Ours is what `viewfinder read` prints, on one thread;
zxing-cpp gets the same pixels in this process; with --qr both look for the QR family alone. A ✗ marks a reading that is not what the frame holds.
"""
import argparse
import csv
import os
import statistics
import subprocess
import tempfile

import numpy
from PIL import Image

import peers
from corpus import read_pictures

SIZES = ((640, 480), (1280, 720), (1920, 1080), (4000, 3000))


def scene(draw, folder, width, height):
    """A drawn picture without a code."""
    out = os.path.join(folder, f"scene-{width}")
    subprocess.run([draw, "negatives", "--out", out, "--count", "1", "--width", str(width), "--height", str(height)],
                   check=True)
    return Image.open(os.path.join(out, next(name for name in os.listdir(out) if name.endswith(".png"))))


def symbol(draw, folder):
    """(picture of one symbol in perspective, its text)."""
    subprocess.run([draw, "ladder", "--out", folder, "--count", "1", "--only", "perspective"], check=True)
    with open(os.path.join(folder, "manifest.tsv"), encoding="utf-8", newline="") as handle:
        row = next(csv.DictReader(handle, delimiter="\t", quoting=csv.QUOTE_NONE))
    return Image.open(os.path.join(folder, row["file"])), row["text"]


def frames(draw, folder):
    """[(label, file, text or None)]"""
    code, text = symbol(draw, folder)
    result = []
    for width, height in SIZES:
        empty = scene(draw, folder, width, height)
        with_code = empty.copy()
        scale = height / 2 / code.height
        with_code.paste(code.resize((round(code.width * scale), round(code.height * scale)), Image.LANCZOS),
                        (width // 3, height // 4))
        for kind, picture, value in (("no code", empty, None), ("one code", with_code, text)):
            noise = numpy.random.default_rng(1).normal(0, 3, (height, width))
            pixels = numpy.clip(numpy.asarray(picture, float) + noise, 0, 255).astype(numpy.uint8)
            file = f"{width}x{height}-{'code' if value else 'none'}.png"
            Image.fromarray(pixels).save(os.path.join(folder, file), compress_level=1)
            result.append((f"{width}×{height}, {kind}", file, value))
    return result


def cell(times, barcodes, value):
    right = [barcode["text"] for barcode in barcodes] == ([value] if value else [])
    return f"{statistics.median(times):.2f}" + ("" if right else " ✗")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool")
    parser.add_argument("draw")
    parser.add_argument("--qr", action="store_true")
    parser.add_argument("--repeat", type=int, default=9)
    arguments = parser.parse_args()
    symbologies = peers.QR_FAMILY if arguments.qr else None
    read_by_zxing = peers.zxing_reader(symbologies)
    print("| frame | Viewfinder, ms | zxing-cpp, ms | ratio |\n|---|--:|--:|--:|")
    with tempfile.TemporaryDirectory() as folder:
        for label, file, value in frames(arguments.draw, folder):
            pixels = numpy.ascontiguousarray(numpy.asarray(Image.open(os.path.join(folder, file))))
            reports = read_pictures(arguments.tool, folder, [file] * (arguments.repeat + 2), symbologies)[2:]
            theirs = [read_by_zxing(pixels) for _ in range(arguments.repeat + 2)][2:]
            ours = [report["milliseconds"] for report in reports]
            others = [milliseconds for milliseconds, _ in theirs]
            print(f"| {label} | {cell(ours, reports[-1]['barcodes'], value)} | {cell(others, theirs[-1][1], value)} | "
                  f"{statistics.median(ours) / statistics.median(others):.2f} |", flush=True)


if __name__ == "__main__":
    main()
