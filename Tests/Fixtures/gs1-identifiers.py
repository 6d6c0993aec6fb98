#!/usr/bin/env python3
"""Writes gs1-identifiers.tsv: the application identifiers as a second project lists them, biip 5.2.0 (Stein Magnus Jodal,
from PyPI), which takes them from ref.gs1.org.

A line: first and last identifier of a range, 1 where a separator has to follow, least and greatest length of the value,
title.
    python3 -m venv venv && venv/bin/pip install biip==5.2.0 && venv/bin/python Tests/Fixtures/gs1-identifiers.py
"""
import json
import pathlib
import re
import re._parser as parser

import biip.gs1_application_identifiers as package

table = json.loads((pathlib.Path(package.__file__).parent / "_application_identifiers.json").read_text())
rows = []
for entry in table:
    # A character is a character, percent-encoded or not; an empty value is none.
    pattern = re.sub(r"\(\?:(\[[^]]*\])\|%[^)]*\)", r"\1", entry["pattern"])
    low, high = parser.parse(pattern.strip("^$")).getwidth()
    size = len(entry["ai"])
    title = entry["data_title"].replace("²", "2").replace("³", "3")
    row = [entry["ai"], entry["ai"], str(int(entry["separator_required"])), str(max(1, low - size)), str(high - size), title]
    before = rows[-1] if rows else None
    if before and before[2:] == row[2:] and before[0][:-1] == row[0][:-1] and int(before[1]) + 1 == int(row[0]):
        before[1] = row[0]
    else:
        rows.append(row)
pathlib.Path(__file__).with_suffix(".tsv").write_text("\n".join("\t".join(row) for row in rows) + "\n")
