#!/usr/bin/env python3
"""The ladder: how much trouble of each kind a reader bears.

    swift build -c release --product draw
    .build/release/draw ladder --out /tmp/ladder
    Benchmarks/ladder.py /tmp/ladder --peer --ours .build/release/viewfinder

For every kind of trouble the table gives the severity at which half of the symbols are still read (interpolated between
steps, in the unit of ladder.tsv; `>` where more than half are read on the last step), and the mean rate over the steps.
--peer runs zxing-cpp (PyPI) on the same pixels in this process, given QR Code, Micro QR Code and rMQR like ours.
--steps adds the rate of every step; --missed lists the pictures that one reader reads and the other does not.
"""
import argparse
import collections
import csv
import json
import os
import statistics
import subprocess
import sys


def unescape(text):
    out, rest = [], iter(text)
    for c in rest:
        out.append({"t": "\t", "n": "\n", "r": "\r"}.get(n := next(rest), n) if c == "\\" else c)
    return "".join(out)


def read(folder, only):
    """{file: (set, [(symbology, text)])} and {kind: ([value], unit)}."""
    pictures = {}
    with open(os.path.join(folder, "manifest.tsv"), encoding="utf-8", newline="") as handle:
        for row in csv.DictReader(handle, delimiter="\t", quoting=csv.QUOTE_NONE):
            if not only or row["set"].split("/")[0] in only:
                symbols = pictures.setdefault(row["file"], (row["set"], []))[1]
                if row["symbology"] != "none":
                    symbols.append((row["symbology"], unescape(row["text"])))
    kinds = {}
    with open(os.path.join(folder, "ladder.tsv"), encoding="utf-8", newline="") as handle:
        for row in csv.DictReader(handle, delimiter="\t", quoting=csv.QUOTE_NONE):
            kinds.setdefault(row["kind"], ([], row["unit"]))[0].append(float(row["value"]))
    return pictures, kinds


def peer(folder, files):
    """{file: (milliseconds, [(symbology, text)])} of zxing-cpp."""
    import peers
    read, results = peers.zxing_reader(peers.QR_FAMILY), {}
    for file in files:
        milliseconds, found = read(peers.luminance(os.path.join(folder, file)))
        results[file] = milliseconds, [(barcode["symbology"], barcode["text"]) for barcode in found]
    return results


def ours(folder, files, tool):
    paths = {os.path.join(folder, f): f for f in files}
    command = [tool, "read", "--jobs", "1", "--raw-orientation", "--symbologies", "qr,microQR,rMQR", "--files-from", "-"]
    run = subprocess.run(command, input="\n".join(paths) + "\n", text=True, stdout=subprocess.PIPE)
    if run.returncode not in (0, 4):
        print(f"{tool} ended with status {run.returncode}", file=sys.stderr)
    results = {}
    for line in run.stdout.splitlines():
        if line.startswith("{"):
            item = json.loads(line)
            results[paths[item["file"]]] = (item.get("milliseconds", 0.0),
                                            [(b["symbology"], b["text"]) for b in item.get("barcodes", [])])
    return results


def score(expected, found):
    """(right, wrong): every value counts as often as it is there; a repeat is neither."""
    want, have = collections.Counter(expected), collections.Counter(found)
    return sum((want & have).values()), sum(n for symbol, n in have.items() if symbol not in want)


def half(values, rates):
    """Where the rate falls through 1/2 for good; None where it never does, the first value where it is never above."""
    above = [i for i, r in enumerate(rates) if r >= 0.5]
    if not above:
        return "<", values[0]
    i = above[-1]
    if i + 1 == len(rates):
        return ">", values[-1]
    share = (rates[i] - 0.5) / (rates[i] - rates[i + 1])
    return "", values[i] + (values[i + 1] - values[i]) * share


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--peer", action="store_true")
    parser.add_argument("--ours", metavar="VIEWFINDER", help="path of the built tool")
    parser.add_argument("--only", metavar="KIND", action="append", default=[], help="may be repeated")
    parser.add_argument("--steps", action="store_true")
    parser.add_argument("--missed", action="store_true")
    args = parser.parse_args()
    pictures, kinds = read(args.folder, args.only)
    runs = {}
    if args.peer:
        runs["zxing-cpp"] = peer(args.folder, pictures)
    if args.ours:
        runs["viewfinder"] = ours(args.folder, pictures, args.ours)
    if not runs:
        parser.error("nothing to measure: give --peer, --ours or both")

    counts = {n: collections.defaultdict(lambda: [0, 0, 0]) for n in runs}  # set -> [right, wrong, expected]
    rights = {n: {} for n in runs}
    for name, results in runs.items():
        for file, (group, expected) in pictures.items():
            right, wrong = score(expected, results.get(file, (0, []))[1])
            rights[name][file] = right
            for i, n in enumerate((right, wrong, len(expected))):
                counts[name][group][i] += n

    def rates(name, kind):
        groups = [f"{kind}/{s + 1:02}" for s in range(len(kinds[kind][0]))]
        return [counts[name][g][0] / max(1, counts[name][g][2]) for g in groups]

    shown = [k for k in kinds if any(g.split("/")[0] == k for g, _ in pictures.values())]
    print("| kind | " + " | ".join(f"{n}: 50 % at" for n in runs) + " | " + " | ".join(f"{n}: mean %" for n in runs)
          + " | unit |\n|---|" + "--:|" * (2 * len(runs)) + "---|")
    for kind in shown:
        values, unit = kinds[kind]
        points = [half(values, rates(n, kind)) for n in runs]
        means = [100 * statistics.mean(rates(n, kind)) for n in runs]
        print(f"| {kind} | " + " | ".join(f"{s} {v:.3g}".strip() for s, v in points) + " | "
              + " | ".join(f"{m:.1f}" for m in means) + f" | {unit} |")
    print("| **mean** |" + " |" * len(runs) + " "
          + " | ".join(f"**{statistics.mean(100 * statistics.mean(rates(n, k)) for k in shown):.1f}**" for n in runs)
          + " | |\n")
    for name, results in runs.items():
        times = sorted(r[0] for r in results.values()) or [0]
        print(f"{name}: {sum(c[1] for c in counts[name].values())} wrong values, ms median {statistics.median(times):.2f}, "
              f"mean {statistics.mean(times):.2f}, 95 % {times[int(len(times) * 0.95)]:.2f}, {len(results)} pictures")
    if args.steps:
        print("\n| kind | reader | " + " | ".join(str(s + 1) for s in range(10)) + " |\n|---|---|" + "--:|" * 10)
        for kind in shown:
            print(f"| {kind} | value | " + " | ".join(f"{v:g}" for v in kinds[kind][0]) + " |")
            for name in runs:
                print(f"| | {name} | " + " | ".join(f"{100 * r:.0f}" for r in rates(name, kind)) + " |")
    for name in runs:
        wrong = [f"{f}: {s} {t!r}" for f, (_, e) in pictures.items() for s, t in runs[name].get(f, (0, []))[1] if (s, t) not in e]
        if wrong:
            print(f"\nwrong values of {name}:\n" + "\n".join(wrong))
    if args.missed and len(runs) == 2:
        first, second = runs
        for a, b in ((first, second), (second, first)):
            files = [f for f in pictures if rights[a][f] > rights[b][f]]
            print(f"\nread by {a} and not by {b}: {len(files)}\n" + "\n".join(files))


if __name__ == "__main__":
    main()
