#!/bin/bash
# Holds `make run` to its word where there is no terminal and no camera: the clip once, each value once, the picture, 0.
set -euo pipefail
cd "$(dirname "$0")/.."
rm -f build/annotated.png
# A session of its own has no camera, whatever the machine has; V4L2 devices would still be seen.
output=$(LC_ALL=C.UTF-8 Tools/with-pipewire.sh Tools/run.sh </dev/null 2>&1 | tee /dev/stderr)
for value in "It’s great! Your app works!" "HELLO FROM THE SECOND CODE"; do
  count=$(grep -cF "$value" <<<"$output" || true)
  [ "$count" -eq 1 ] || { echo "run-check: “$value” stands in $count lines, not in one"; exit 1; }
done
grep -qF "build/annotated.png" <<<"$output" || { echo "run-check: the picture's path is not told"; exit 1; }
# What is drawn on the picture does not keep it from being read.
"$(Tools/build.sh viewfinder)" read --format text build/annotated.png
