#!/bin/bash
# Builds the program that draws test pictures and prints its path.
set -euo pipefail
cd "$(dirname "$0")/.."
swift build -c release --product draw >&2
echo "$(swift build -c release --show-bin-path)/draw"
