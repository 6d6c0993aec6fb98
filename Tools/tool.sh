#!/bin/bash
# Builds the command line tool and prints its path.
set -euo pipefail
cd "$(dirname "$0")/.."
# Build messages go to stderr, so that `$(Tools/tool.sh)` is the path.
swift build -c release --product viewfinder >&2
echo "$(swift build -c release --show-bin-path)/viewfinder"
