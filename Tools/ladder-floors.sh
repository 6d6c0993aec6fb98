#!/bin/bash
# Draws the ladder of troubles, every symbology, and scenes without codes, and holds what is read of them to floors.
# Arguments go to Tools/floors.
set -euo pipefail
cd "$(dirname "$0")/.."
draw=$(Tools/build.sh draw)
tool=$(Tools/build.sh viewfinder)
rm -rf build/ladder build/symbols build/negatives
"$draw" ladder --out build/ladder --count 2
Tools/floors build/ladder/manifest.tsv Benchmarks/ladder-floors.tsv --symbologies qr --fold --tool "$tool" "$@"
"$draw" symbols --out build/symbols --count 4
Tools/floors build/symbols/manifest.tsv Benchmarks/symbols-floors.tsv --tool "$tool" "$@"
"$draw" negatives --out build/negatives --count 40
Tools/floors build/negatives/manifest.tsv /dev/null --tool "$tool"
