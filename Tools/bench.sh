#!/bin/bash
# Measures the figures of Benchmarks/README.md and prints them as tables; they stay in build/bench.
# VIEWFINDER_CORPUS names the corpus; without it there are figures of drawn pictures alone.
set -euo pipefail
cd "$(dirname "$0")/.."
out=build/bench
mkdir -p $out
if [ ! -x build/venv/bin/python ]; then python3 -m venv build/venv; fi
build/venv/bin/pip install --quiet --disable-pip-version-check -r Benchmarks/requirements.txt
python=$PWD/build/venv/bin/python
tool=$(Tools/build.sh viewfinder)
draw=$(Tools/build.sh draw)

echo "Measured on $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1), $(nproc) processors, at $(git rev-parse --short HEAD)."
if [ -f "${VIEWFINDER_CORPUS:-}/manifest.tsv" ]; then
  printf '\n### The corpus\n\n'
  "$python" Benchmarks/corpus.py "$VIEWFINDER_CORPUS/manifest.tsv" "$tool" --qr | tee $out/corpus-qr.md
  printf '\n### All symbologies\n\n'
  "$python" Benchmarks/corpus.py "$VIEWFINDER_CORPUS/manifest.tsv" "$tool" | tee $out/corpus.md
else
  printf '\nSKIPPED: the corpus; VIEWFINDER_CORPUS does not name a folder with a manifest.tsv\n'
fi
printf '\n### Frames\n\n'
"$python" Benchmarks/frames.py "$tool" "$draw" --qr | tee $out/frames-qr.md
printf '\nEverything on:\n\n'
"$python" Benchmarks/frames.py "$tool" "$draw" | tee $out/frames.md
printf '\n### PDF417 at any angle\n\n'
"$python" Benchmarks/pdf417-angles.py "$tool" | tee $out/pdf417-angles.md
printf '\n### The ladder\n\n'
rm -rf $out/ladder $out/clips
"$draw" ladder --out $out/ladder
"$python" Benchmarks/ladder.py $out/ladder --peer --ours "$tool" | tee $out/ladder.md
printf '\n### Drawn clips\n\n'
"$draw" clips --out $out/clips
"$python" Benchmarks/clips.py $out/clips --peer --ours "$tool" | tee $out/clips.md
