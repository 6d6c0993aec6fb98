"""Manifests of pictures, what the command line tool reads in them, and what counts as the same value.

A manifest has the columns `file set symbology text bytes_b64 flags`, one row a symbol; pictures are named from beside
it. `none` as symbology says that nothing may be found. Flags: `optional` (may be reported, need not be), `textUnknown`
(a symbol whose value nobody knows; any of its symbology counts).
"""
import base64
import collections
import csv
import json
import os
import re
import subprocess
import sys

ESCAPES = {"t": "\t", "n": "\n", "r": "\r", "\\": "\\"}

Symbol = collections.namedtuple("Symbol", "symbology text data flags")


def unescape(text):
    return re.sub(r"\\(?:x([0-9a-fA-F]{2})|(.))",
                  lambda match: chr(int(match[1], 16)) if match[1] else ESCAPES.get(match[2], match[0]), text)


def read_manifest(path, symbologies=None):
    """{file: (set, symbols)}; with `symbologies`, only symbols of those: of others nothing may be found."""
    pictures = {}
    with open(path, encoding="utf-8", newline="") as handle:
        for row in csv.DictReader(handle, delimiter="\t", quoting=csv.QUOTE_NONE):
            _, symbols = pictures.setdefault(row["file"], (row["set"], []))
            if row["symbology"] != "none" and (not symbologies or row["symbology"] in (*symbologies, "any")):
                symbols.append(Symbol(row["symbology"], unescape(row["text"]), base64.b64decode(row["bytes_b64"]),
                                      row["flags"].split()))
    return pictures


def upca(upce):
    """The 12 digits that the 8 of a UPC-E stand for (ISO/IEC 15420, 4.2.3)."""
    system, digits, last, check = upce[0], upce[1:6], upce[6], upce[7]
    if last in "012":
        return system + digits[:2] + last + "0000" + digits[2:] + check
    zeros = {"3": 3, "4": 4}.get(last, 5)
    return system + digits[:zeros] + "0" * (5 if zeros < 5 else 4) + digits[zeros:] + ("" if last in "34" else last) + check


def canonical(symbology, text):
    """What is equal for the same value under different names and with different trimmings."""
    if symbology in ("ean13", "upca", "upce"):
        if symbology == "upce" and re.fullmatch(r"\d{8}", text):
            text = upca(text)
        return "ean13", text.rjust(13, "0")
    if symbology in ("itf", "itf14", "interleaved2of5"):
        return "itf", text
    if symbology == "codabar":
        return symbology, re.sub(r"^[A-Da-d](.*)[A-Da-d]$", r"\1", text)
    if symbology == "code128":
        return symbology, text.replace("\x1d", "")
    if symbology.startswith("gs1DataBar"):
        text = re.sub(r"[()\x1d]", "", text)
        return symbology, text[2:] if symbology != "gs1DataBarExpanded" and len(text) == 16 else text
    return symbology, text


def is_same(expected, barcode):
    ours, theirs = canonical(barcode["symbology"], barcode["text"]), canonical(expected.symbology, expected.text)
    if expected.symbology != "any" and ours[0] != theirs[0]:
        return False
    if "textUnknown" in expected.flags or expected.text and ours[1] == theirs[1]:
        return True
    data = base64.b64decode(barcode["bytes"])
    return bool(expected.data) and expected.data in (data, barcode["text"].encode("latin-1", "replace"))


def judge(expected, barcodes):
    """How many of the required symbols were found, how many there are, and the values that should not be there."""
    required = [symbol for symbol in expected if "optional" not in symbol.flags]
    # Those of unknown text last, so that they take only what no other explains.
    required.sort(key=lambda symbol: "textUnknown" in symbol.flags)
    left, found = list(barcodes), 0
    for symbol in required:
        match = next((barcode for barcode in left if is_same(symbol, barcode)), None)
        if match:
            left.remove(match)
            found += 1
    # Two reports of one symbol are a repeat, which is not a wrong value; a second value of a symbol whose text nobody
    # knows is one.
    known = [symbol for symbol in expected if "textUnknown" not in symbol.flags or "optional" in symbol.flags]
    wrong = [barcode for barcode in left if not any(is_same(symbol, barcode) for symbol in known)]
    return found, len(required), wrong


def read_pictures(tool, folder, files, symbologies=None):
    """What `viewfinder read` reports of each file, in order."""
    command = [tool, "read", "--jobs", "1", "--raw-orientation", "--files-from", "-"]
    if symbologies:
        command += ["--symbologies", ",".join(symbologies)]
    run = subprocess.run(command, input="".join(os.path.join(folder, file) + "\n" for file in files),
                         stdout=subprocess.PIPE, text=True, check=False)
    if run.returncode not in (0, 1, 4):
        sys.exit(f"the tool ended with status {run.returncode}")
    reports = [json.loads(line) for line in run.stdout.splitlines()]
    if len(reports) != len(files):
        sys.exit(f"{len(files)} pictures were asked for, {len(reports)} were reported")
    return reports
