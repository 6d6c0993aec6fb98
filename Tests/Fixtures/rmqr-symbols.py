#!/usr/bin/env python3
"""Writes rmqr-symbols.tsv: rMQR symbols of a second encoder, rmqrcode 0.3.2 (Takahiro Tomita, from PyPI).

Every size and level that this encoder writes right, in three modes: it interleaves blocks of unequal length wrongly,
and has other numbers of codewords for R13x27-M and R17x43-M than the standard (zxing-cpp 3.1.1 reads neither). A line: size, level, mode, payload, modules row by row as hexadecimal, dark 1.
    python3 -m venv venv && venv/bin/pip install rmqrcode==0.3.2 && venv/bin/python Tests/Fixtures/rmqr-symbols.py
"""
import pathlib

from rmqrcode import ErrorCorrectionLevel, encoder, rMQR
from rmqrcode.errors import DataTooLongError
from rmqrcode.format.rmqr_versions import rMQRVersions

SIZES = [(h, w) for h in (7, 9, 11, 13, 15, 17) for w in (27, 43, 59, 77, 99, 139) if w > 27 or h in (11, 13)]
MODES = {
    "numeric": (encoder.NumericEncoder, "31415926535897932384626433832795028841971"),
    "alphanumeric": (encoder.AlphanumericEncoder, "R-MQR $1.50/KG: 20% OFF"),
    "byte": (encoder.ByteEncoder, "rMQR, by a second encoder"),
}

lines = []
for height, width in SIZES:
    for level in ("M", "H"):
        blocks = rMQRVersions[f"R{height}x{width}"]["blocks"][getattr(ErrorCorrectionLevel, level)]
        if len(blocks) > 1 or (height, width, level) in ((13, 27, "M"), (17, 43, "M")):
            continue
        for mode, (kind, text) in MODES.items():
            while text:
                symbol = rMQR(f"R{height}x{width}", getattr(ErrorCorrectionLevel, level))
                symbol.add_segment(text, kind)
                try:
                    symbol.make()
                    break
                except DataTooLongError:
                    text = text[:-1]
            rows = symbol.to_list(with_quiet_zone=False)
            bits = "".join(str(module) for row in rows for module in row)
            bits += "0" * (-len(bits) % 4)
            modules = "".join(f"{int(bits[i:i + 4], 2):x}" for i in range(0, len(bits), 4))
            lines.append("\t".join((f"R{height}x{width}", level, mode, text, modules)))
pathlib.Path(__file__).with_suffix(".tsv").write_text("\n".join(lines) + "\n")
