#!/bin/bash
# Scans from a camera if there is one, else the sample clip once: run.sh [SECONDS]
set -euo pipefail
cd "$(dirname "$0")/.."
tool=$(Tools/build.sh viewfinder)
mkdir -p build
options=(--annotate build/annotated.png)
[ -z "${1:-}" ] || options+=(--timeout "$1")

# `viewfinder cameras` ends with 4 where there is none.
if [ -z "$("$tool" cameras 2>/dev/null || true)" ]; then
  options+=(--clip Samples/sample.webm)
  [ ! -t 1 ] || options+=(--realtime)
fi
exec "$tool" watch --format text "${options[@]}"
