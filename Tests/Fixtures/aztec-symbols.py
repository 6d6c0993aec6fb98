#!/usr/bin/env python3
"""Writes aztec-symbols.tsv: Aztec Code symbols of a second encoder, aztec-code-generator 0.12 (Dmitry Alimov and Daniel
Lenski, from PyPI).

Every size, and texts that need every mode and shift at several levels of error correction. A line: modules a side, the
payload and the modules row after row as hexadecimal.
    python3 -m venv venv && venv/bin/pip install aztec-code-generator==0.12 && venv/bin/python Tests/Fixtures/aztec-symbols.py
"""
import pathlib

from aztec_code_generator import AztecCode, configs

TEXTS = [
    b"A",
    b"AZTEC CODE",
    b"Upper, lower: MIXED case; 0123456789 digits, punctuation [{<>}] . , : ",
    b"no capitals at all, but a. b, c: d\r\ne",
    b"31415926535897932384626433832795",
    b"x9Y8z7W6,5.4;3:2!1?0 aB cD eF",
    bytes(range(1, 14)) + bytes(range(27, 32)) + b"@\\^_`|~\x7f",
    bytes(range(128, 256, 3)),
    b"caf\xe9 na\xefve 12 \xff\x00\x01 Z",
    b"\x00" * 40,
    b"\xff" * 40,
    b"Code 2D!",
]

lines = []


def add(content, **options):
    matrix = AztecCode(content, **options).matrix
    bits = "".join("1" if module else "0" for row in matrix for module in row)
    bits += "0" * (-len(bits) % 4)
    code = "".join(f"{int(bits[i:i + 4], 2):x}" for i in range(0, len(bits), 4))
    lines.append("\t".join((str(len(matrix)), content.hex(), code)))


for index, text in enumerate(TEXTS):
    for percent in (10, 23, 50) if index < 6 else (23,):
        add(text, ec_percent=percent)
for number, (size, compact) in enumerate(configs):
    text = bytes((index * 7 + number) % 95 + 32 for index in range(4 + number))
    add(text, size=size, compact=compact)
pathlib.Path(__file__).with_suffix(".tsv").write_text("\n".join(lines) + "\n")
