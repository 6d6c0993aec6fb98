#!/usr/bin/env python3
"""Writes the catalogues of Texts/ in the form that Apple's systems read: LANGUAGE.lproj/Viewfinder.strings.

With --check it writes nothing and fails where a file is not what it would write.
"""
import json
import pathlib
import sys

root = pathlib.Path(__file__).resolve().parent.parent
target = root / "Sources/ViewfinderUI/Resources"


def strings(catalogue):
    def quoted(text):
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'

    lines = ["/* Made from Texts/ by Tools/apple-texts.py. */"]
    lines += [f"{quoted(key)} = {quoted(text)};" for key, text in catalogue.items()]
    return "\n".join(lines) + "\n"


stale = []
for source in sorted((root / "Texts").glob("*.json")):
    file = target / f"{source.stem}.lproj" / "Viewfinder.strings"
    text = strings(json.loads(source.read_text(encoding="utf-8")))
    if file.exists() and file.read_text(encoding="utf-8") == text:
        continue
    if "--check" in sys.argv[1:]:
        stale.append(str(file.relative_to(root)))
        continue
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
if stale:
    sys.exit("run Tools/apple-texts.py; not as Texts/ has it: " + ", ".join(stale))
