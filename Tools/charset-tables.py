#!/usr/bin/env python3
"""Writes the packed tables of Sources/Barcodes/Text from Python's own codecs.

The source of every mapping is the codec that CPython ships under the name given below. Run it from anywhere; it checks
that what it wrote unpacks to what it read, and prints the size of each table.

A table is a list of UTF-16 code units (0 where a code stands for nothing) written in 92 printable symbols:
  s < split               the last value + 1 + (s - bias)
  split <= s < 83         two symbols: a larger step, up or down
  83 <= s < 91            three symbols: the value itself
  91                      two symbols: a run of 1...92 values 0
The first two symbols are split and bias, chosen for each table so that it is shortest.
"""
import pathlib

OUT = pathlib.Path(__file__).resolve().parent.parent / "Sources/Barcodes/Text"
SYMBOLS = [chr(c) for c in range(0x23, 0x7F) if c != 0x5C]
SYMBOLS.insert(0x5C - 0x23, "!")  # the backslash would escape
ABSOLUTE, HOLE = 83, 91


def pack_with(table, split, bias):
    out, previous, i = [split, bias], 0, 0
    window = (ABSOLUTE - split) * 92
    while i < len(table):
        value = table[i]
        if value == 0:
            run = 1
            while run < 92 and i + run < len(table) and table[i + run] == 0:
                run += 1
            out += [HOLE, run - 1]
            i += run
            continue
        step = value - previous - 1
        if -bias <= step < split - bias:
            out.append(step + bias)
        elif -(window // 2) <= step < window - window // 2:
            code = step + window // 2
            out += [split + code // 92, code % 92]
        else:
            out += [ABSOLUTE + value // 8464, value // 92 % 92, value % 92]
        previous = value
        i += 1
    return out


def unpack(symbols):
    split, bias, out, previous, i = symbols[0], symbols[1], [], 0, 2
    window = (ABSOLUTE - split) * 92
    while i < len(symbols):
        s = symbols[i]
        if s == HOLE:
            out += [0] * (symbols[i + 1] + 1)
            i += 2
            continue
        if s < split:
            previous, i = previous + 1 + s - bias, i + 1
        elif s < ABSOLUTE:
            previous, i = previous + 1 + (s - split) * 92 + symbols[i + 1] - window // 2, i + 2
        else:
            previous, i = (s - ABSOLUTE) * 8464 + symbols[i + 1] * 92 + symbols[i + 2], i + 3
        out.append(previous)
    return out


def pack(table):
    best = min(
        (pack_with(table, split, bias) for split in range(4, 83, 2) for bias in (0, 1, 2, 4, 8, 12, 16, 20) if bias < split),
        key=len)
    assert unpack(best) == table
    return "".join(SYMBOLS[s] for s in best)


def one(data, codec):
    try:
        text = data.decode(codec)
    except UnicodeDecodeError:
        return 0
    value = ord(text) if len(text) == 1 else 0
    return 0 if 0xE000 <= value < 0xF900 or value > 0xFFFF else value  # private use says nothing


def write(name, comment, parts):
    lines = [f"// Table written by Tools/charset-tables.py; do not edit.", ""]
    lines += [f"/// {line}" for line in comment]
    lines.append(f"enum {name} {{")
    for index, (label, doc, table) in enumerate(parts):
        packed = pack(table)
        print(f"{name}.{label}: {len(table)} entries, {len(packed)} bytes")
        if index:
            lines.append("")
        lines.append(f"  /// {doc}")
        lines.append(f"  static let {label} = PackedTable.unpack(")
        lines.append('    """')
        for start in range(0, len(packed), 112):
            end = "\\" if start + 112 < len(packed) else ""
            lines.append("    " + packed[start:start + 112] + end)
        lines.append(f'    """, count: {len(table)})')
    lines.append("}")
    (OUT / f"{name}.swift").write_text("\n".join(lines) + "\n")


def shift_jis(row, cell):
    lead = (row - 1) // 2
    lead += 0x81 if lead < 31 else 0xC1
    trail = cell + (0x3F if row % 2 else 0x9E)
    return bytes([lead, trail + (1 if row % 2 and trail >= 0x7F else 0)])


grid = [(r, c) for r in range(1, 95) for c in range(1, 95)]
write("JISX0208Table", ["JIS X 0208 with the additions of Windows code page 932 (Python's `cp932`)."], [
    ("rows", "Rows 1 to 94, 94 cells each.", [one(shift_jis(r, c), "cp932") for r, c in grid]),
    ("additions", "Rows 115 to 120: IBM's additions.",
     [one(shift_jis(r, c), "cp932") for r in range(115, 121) for c in range(1, 95)]),
])

low = list(range(0x40, 0x7F)) + list(range(0x80, 0xA1))
gb = [one(bytes([r + 0xA0, c + 0xA0]), "gb18030") for r, c in grid]
write("GB2312Table", ["GB 2312 and the symbols that GB 18030 adds (Python's `gb18030`)."], [
    ("rows", "Rows 1 to 94, 94 cells each.", gb),
    ("symbols", "GBK/5: lead bytes 0xA8 and 0xA9, trail bytes 0x40...0x7E and 0x80...0xA0.",
     [one(bytes([h, l]), "gb18030") for h in (0xA8, 0xA9) for l in low]),
    ("compatibility", "The end of GBK/4, from 0xFD9C: what follows the ideographs in order.",
     [one(bytes([h, l]), "gb18030") for h in (0xFD, 0xFE) for l in low if (h, l) >= (0xFD, 0x9C)]),
])

trail = list(range(0x40, 0x7F)) + list(range(0xA1, 0xFF))
# 0xC6A1...0xC8FE is left out: encoders disagree about it, and code page 950 itself calls it private use.
write("Big5Table", ["Big5 with the additions of Windows code page 950 (Python's `cp950`)."], [
    ("rows", "Lead bytes 0xA1...0xF9, trail bytes 0x40...0x7E and 0xA1...0xFE.",
     [0 if (h, l) >= (0xC6, 0xA1) and h <= 0xC8 else one(bytes([h, l]), "cp950")
      for h in range(0xA1, 0xFA) for l in trail]),
])

write("KSX1001Table", ["KS X 1001 (Python's `cp949`)."], [
    ("rows", "Rows 1 to 94, 94 cells each.", [one(bytes([r + 0xA0, c + 0xA0]), "cp949") for r, c in grid]),
])

parts = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16]
pages = ["cp437", "cp1250", "cp1251", "cp1252", "cp1256"]
write("SingleByteTable", ["The upper halves of single-byte sets (Python's codecs of the same names)."], [
    ("iso8859", "0xA0...0xFF of ISO 8859-2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -13, -14, -15, -16.",
     [one(bytes([b]), f"iso8859_{p}") for p in parts for b in range(0xA0, 0x100)]),
    ("codePages", "0x80...0xFF of code pages 437, 1250, 1251, 1252, 1256.",
     [one(bytes([b]), p) for p in pages for b in range(0x80, 0x100)]),
])
