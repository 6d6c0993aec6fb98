#!/bin/bash
# Builds the desktop app, optimized, and prints its path.
set -euo pipefail
cd "$(dirname "$0")/.."
build=(swift build -c release --package-path Apps/Desktop --scratch-path build/desktop)
# As in build.sh: only the path goes to standard output.
"${build[@]}" --product viewfinder-desktop 2>&1 | grep -v 'prohibited flag(s): -pthread' >&2
echo "$("${build[@]}" --show-bin-path 2>/dev/null)/viewfinder-desktop"
