#!/usr/bin/env python3
"""What is read in a corpus, beside other readers: symbols found, wrong values and the time of reading.

    Benchmarks/corpus.py MANIFEST TOOL [--qr]

Ours is one run of `viewfinder read --jobs 1 --raw-orientation` with its default effort; the others get the same luminance
in this process, on one thread. With --qr everyone looks for QR Code, Micro QR Code and rMQR alone, and rows are sets, else
for everything that it reads, and rows are symbologies. Times are over all pictures.
"""
import argparse
import collections
import os
import statistics
import sys

import peers

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Tools"))
from manifest import is_same, judge, read_manifest, read_pictures  # noqa: E402


def by_symbology(expected, barcodes):
    """[(symbology, found, required)], a symbol each time it stands in the picture."""
    left, rows = list(barcodes), []
    for symbol in sorted(expected, key=lambda symbol: "textUnknown" in symbol.flags):
        if "optional" in symbol.flags:
            continue
        match = next((barcode for barcode in left if is_same(symbol, barcode)), None)
        if match:
            left.remove(match)
        rows.append((symbol.symbology, int(bool(match)), 1))
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("manifest")
    parser.add_argument("tool")
    parser.add_argument("--qr", action="store_true", help="the QR family alone")
    arguments = parser.parse_args()
    symbologies = peers.QR_FAMILY if arguments.qr else None
    folder = os.path.dirname(arguments.manifest)
    pictures = read_manifest(arguments.manifest, symbologies)
    reports = read_pictures(arguments.tool, folder, list(pictures), symbologies)
    readers = {f"zxing-cpp {peers.version('zxing-cpp')}": peers.zxing_reader(symbologies)}
    if not arguments.qr:
        readers["ZBar 0.23"] = peers.zbar_reader()
        readers[f"OpenCV {peers.version('opencv-python-headless')}"] = peers.opencv_reader()
    names = ["Viewfinder", *readers]

    rows = collections.defaultdict(lambda: [0] * (1 + len(names)))
    wrong, times = [0] * len(names), [[] for _ in names]
    for report, (file, (group, expected)) in zip(reports, pictures.items()):
        picture = peers.luminance(os.path.join(folder, file))
        results = [(report.get("milliseconds", 0.0), report.get("barcodes", []))]
        results += [read(picture) for read in readers.values()]
        for index, (milliseconds, barcodes) in enumerate(results):
            for symbology, found, required in by_symbology(expected, barcodes):
                row = rows[group if arguments.qr else symbology]
                row[1 + index] += found
                row[0] += required if index == 0 else 0
            wrong[index] += len(judge(expected, barcodes)[2])
            if not arguments.qr or expected:
                times[index].append(milliseconds)

    print(f"| {'set' if arguments.qr else 'symbology'} | symbols | " + " | ".join(names) + " |")
    print("|---|--:|" + "--:|" * len(names))
    for name, row in sorted(rows.items()):
        print(f"| {name} | " + " | ".join(str(count) for count in row) + " |")
    total = [sum(row[index] for row in rows.values()) for index in range(1 + len(names))]
    print(f"| **all** | {total[0]} | " + " | ".join(
        f"{count} ({100 * count / total[0]:.1f} %)" for count in total[1:]) + " |")
    print("| wrong values | | " + " | ".join(str(count) for count in wrong) + " |")
    print("| time, median; mean | | " + " | ".join(
        f"{statistics.median(column):.2f}; {statistics.mean(column):.2f} ms" for column in times) + " |")


if __name__ == "__main__":
    main()
