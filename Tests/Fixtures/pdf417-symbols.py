#!/usr/bin/env python3
"""Writes pdf417-symbols.tsv: PDF417 symbols of a second encoder, pdf417gen 0.8.1 (Ivan Habunek and Martin Hoffmann, from
PyPI).

Every level, narrow and wide, in text, byte and numeric compaction and mixed. A line: columns, level, payload as
hexadecimal, the rows' modules as hexadecimal without start and stop pattern.
    python3 -m venv venv && venv/bin/pip install pdf417gen==0.8.1 && venv/bin/python Tests/Fixtures/pdf417-symbols.py
"""
import pathlib

import pdf417gen

TEXTS = [
    b"PDF417 BY A SECOND ENCODER",
    b"Mixed case, digits 0123456789012345678901234567890 & (punctuation); tabs\tand\nlines",
    bytes(range(0, 256, 3)),
    b"31415926535897932384626433832795028841971693993751058209749445923078164062862089986",
    b"caf\xc3\xa9 \xe2\x82\xac 12345678901234567890 \xff\xfe ABC abc",
]

lines = []
for level in range(9):
    for index, text in enumerate(TEXTS):
        if level > 5 and index != level % 5:
            continue
        columns = (4, 9, 16, 25)[(level + index) % 4] if level > 4 else (2, 5, 8)[(level + index) % 3]
        rows = pdf417gen.encode(text, columns=columns, security_level=level)
        body = []
        for row in rows:
            bits = "".join(format(word, "b") for word in row)
            assert len(bits) == 17 * columns + 69
            bits = bits[17:-18]
            bits += "0" * (-len(bits) % 4)
            body.append("".join(f"{int(bits[i:i + 4], 2):x}" for i in range(0, len(bits), 4)))
        lines.append("\t".join((str(columns), str(level), text.hex(), ",".join(body))))
pathlib.Path(__file__).with_suffix(".tsv").write_text("\n".join(lines) + "\n")
