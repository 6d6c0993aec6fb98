#!/usr/bin/env python3
"""Writes maxicode-symbols.tsv: MaxiCode symbols of a second encoder, the Barcode Writer in Pure PostScript of 2020-04-01
(Terry Burton and others; Debian's libpostscriptbarcode), run by Ghostscript.

Every mode, every code set with its shifts, latches and locks, packed numbers and structured append. A line: mode, structured
append as index and count from 1 or nothing, the payload and the modules row after row (33 of 30, dark 1) as hexadecimal.
    apt-get install ghostscript libpostscriptbarcode && python3 Tests/Fixtures/maxicode-symbols.py
"""
import pathlib
import subprocess

BARCODE = "/usr/share/libpostscriptbarcode/barcode.ps"
CARRIER = b"[)>\x1e01\x1d96152382802\x1d840\x1d001\x1d1Z00004951\x1dUPSN\x1d06X610\x1d159\x1d1234567\x1d1/1\x1d\x1dY\x1d"
LETTERS = b"[)>\x1e01\x1d96K1A0B1\x1d124\x1d066\x1dTHE PARLIAMENT OF CANADA\x1d111 Wellington\x1e\x04"
SETS = {
    "A": b"UPPER 0123 \"#$%&'()*+,-./:\r\x1c\x1d\x1e",
    "B": b"`lower{}~\x7f;<=>?[\\]^_ ,./:@!|",
    "C": bytes(range(0xC0, 0xE0)) + b"\xaa\xac\xb1\xb2\xb3\xb5\xb9\xba\xbc\xbd\xbe" + bytes(range(0x80, 0x8A)),
    "D": bytes(range(0xE0, 0x100)) + b"\xa1\xa8\xab\xaf\xb0\xb4\xb7\xb8\xbb\xbf" + bytes(range(0x8A, 0x95)),
    "E": bytes(range(0x1B)) + b"\x1b\x1c\x1d\x1e\x1f\x9f\xa0\xa2\xa3\xa4\xa5\xa6\xa7\xa9\xad\xae\xb6"
    + bytes(range(0x95, 0x9F)),
}

cases = [(2, None, CARRIER), (3, None, LETTERS)]
for mode in (4, 5, 6):
    for text in SETS.values():
        cases.append((mode, None, text))
    cases.append((mode, None, b"1234567890123456789 and 999999999 and 000000000"))
    # One of another set at a time, two and three and four: shifts, double and triple shifts, latches.
    cases.append((mode, None, b"AaAAaaAAAaaaAAAAaaaaA"))
    cases.append((mode, None, b"A\xc0B\xc0\xc1C\xc0\xc1\xc2D\xc0\xc1\xc2\xc3\xe0E\x01\x02\x03\x04\x05a\xe1\xe2\xe3\xe4\xe5z"))
cases.append((4, None, b"A" * 93))
cases.append((5, None, b"A" * 77))
cases.append((4, None, b"1" * 138))
for count in (2, 8):
    for index in (1, count):
        cases.append((4, (index, count), b"part of several"))
cases.append((2, (2, 3), CARRIER))

program = [f"({BARCODE}) run"]
for mode, append, text in cases:
    options = f"mode={mode} dontdraw" + (f" sam={append[0]}{append[1]}" if append else "")
    escaped = "".join(f"\\{byte:03o}" for byte in text)
    program.append(f"({escaped}) ({options}) /maxicode /uk.co.terryburton.bwipp findresource exec")
    program.append("/pixs get {=only ( ) print} forall () =")
run = subprocess.run(
    ["gs", "-q", "-dNODISPLAY", "-dBATCH", "-dNOPAUSE", "-dNOSAFER", "-"], input="\n".join(program), text=True,
    capture_output=True, check=False)
symbols = [line.split() for line in run.stdout.splitlines() if line.strip()]
assert len(symbols) == len(cases), run.stdout[-2000:] + run.stderr

lines = []
for (mode, append, text), dark in zip(cases, symbols):
    modules = bytearray(124)
    for place in map(int, dark):
        modules[place // 8] |= 0x80 >> place % 8
    lines.append("\t".join((
        str(mode), "%d %d" % append if append else "", text.hex(), modules.hex())))
pathlib.Path(__file__).with_suffix(".tsv").write_text("\n".join(lines) + "\n")
