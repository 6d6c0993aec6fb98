#!/usr/bin/env python3
"""What single frames of the drawn clips give, and when: nearly nothing, which is what they are drawn for.

    .build/release/draw clips --out /tmp/clips
    Benchmarks/clips.py /tmp/clips --peer --ours .build/release/viewfinder

A clip is a second of a symbol under wandering glare, motion, noise or some of each. For every trouble: clips of which at
least one frame is read, frames read in all, and wrong values. What frames give that are summed is measured by the tests
of the scanning core (`swift test --filter EvidenceClip`), on the same scenes.
"""
import argparse
import collections
import os

from ladder import ours, peer, score, unescape


def read(folder):
    pictures = {}
    with open(os.path.join(folder, "manifest.tsv"), encoding="utf-8") as handle:
        next(handle)
        for line in handle:
            file, group, symbology, text = line.rstrip("\n").split("\t")[:4]
            pictures[file] = (group, [(symbology, unescape(text))])
    return pictures


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--peer", action="store_true", help="zxing-cpp (PyPI)")
    parser.add_argument("--ours", metavar="VIEWFINDER", help="path of the built tool")
    args = parser.parse_args()
    pictures = read(args.folder)
    print("| reader | trouble | clips | read by a frame | frames | frames read | wrong |\n|---|---|--:|--:|--:|--:|--:|")
    for name, run in (("zxing-cpp", args.peer and peer), ("viewfinder", args.ours and ours)):
        if not run:
            continue
        results = run(args.folder, pictures, args.ours) if run is ours else run(args.folder, pictures)
        clips, wrong = collections.defaultdict(lambda: collections.defaultdict(list)), collections.Counter()
        for file, (group, expected) in pictures.items():
            right, bad = score(expected, results.get(file, (0, []))[1])
            clips[group.split("/")[0]][group].append(right)
            wrong[group.split("/")[0]] += bad
        for trouble, groups in clips.items():
            print(f"| {name} | {trouble} | {len(groups)} | {sum(any(g) for g in groups.values())} | "
                  f"{sum(map(len, groups.values()))} | {sum(map(sum, groups.values()))} | {wrong[trouble]} |")


if __name__ == "__main__":
    main()
