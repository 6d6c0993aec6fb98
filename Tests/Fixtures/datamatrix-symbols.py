#!/usr/bin/env python3
"""Writes datamatrix-symbols.tsv: Data Matrix symbols of a second encoder, libdmtx 0.7 (Mike Laughton and others),
through pylibdmtx 0.1.10 (from PyPI; the library itself is Debian's libdmtx0b).

Every size of ISO/IEC 16022, nearly full, in every encodation that libdmtx can be made to use; of the large sizes one.
A line: size, encodation, payload as hexadecimal, modules row by row as hexadecimal, dark 1.
    python3 -m venv venv && venv/bin/pip install pylibdmtx==0.1.10 && venv/bin/python Tests/Fixtures/datamatrix-symbols.py
"""
import pathlib

from pylibdmtx.pylibdmtx import encode
from pylibdmtx.pylibdmtx_error import PyLibDMTXError

SIZES = [f"{n}x{n}" for n in (10, 12, 14, 16, 18, 20, 22, 24, 26, 32, 36, 40, 44, 48, 52, 64, 72, 80, 88, 96, 104, 120, 132, 144)]
SIZES += ["8x18", "8x32", "12x26", "12x36", "16x36", "16x48"]
PAYLOADS = {
    "Ascii": b"Data Matrix 2718281828, ISO/IEC 16022. ",
    "C40": b"DATA MATRIX OF ANOTHER ENCODER 31415926 ",
    "Text": b"data matrix of another encoder 31415926 ",
    "X12": b"DATA MATRIX*OF>ANOTHER\rENCODER 31415926 ",
    "Edifact": b"UNA:+.? 'UNB+DATA/MATRIX-OF(ANOTHER)ENC.",
    "Base256": bytes(range(0x80, 0x100)) + bytes(range(0x20)),
}

lines = []
for place, size in enumerate(SIZES):
    side = int(size.split("x")[0])
    names = list(PAYLOADS)
    for name in names if side <= 44 else [names[place % len(names)]]:
        # The longest beginning of the payload that fits.
        low, high, best = 1, 3200, None
        while low <= high:
            middle = (low + high) // 2
            text = (PAYLOADS[name] * (middle // len(PAYLOADS[name]) + 1))[:middle]
            try:
                best = (text, encode(text, scheme=name, size=size))
                low = middle + 1
            except PyLibDMTXError:
                high = middle - 1
        if not best:
            continue
        text, image = best
        # Five pixels a module and ten of quiet zone, of which each side has its half.
        columns, rows = (image.width - 20) // 5, (image.height - 20) // 5
        assert f"{rows}x{columns}" == size, (size, columns, rows)
        bits = ""
        for y in range(rows):
            for x in range(columns):
                offset = ((10 + 5 * y + 2) * image.width + 10 + 5 * x + 2) * 3
                bits += "1" if image.pixels[offset] < 128 else "0"
        bits += "0" * (-len(bits) % 4)
        modules = "".join(f"{int(bits[i:i + 4], 2):x}" for i in range(0, len(bits), 4))
        lines.append("\t".join((size, name, text.hex(), modules)))
pathlib.Path(__file__).with_suffix(".tsv").write_text("\n".join(lines) + "\n")
