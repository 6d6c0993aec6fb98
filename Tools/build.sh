#!/bin/bash
# Builds a program of this package, optimized, and prints its path: build.sh PRODUCT
set -euo pipefail
cd "$(dirname "$0")/.."
# What the build says goes to standard error, so that `$(Tools/build.sh viewfinder)` is the path alone. SwiftPM's
# remark on -pthread, which GStreamer's pkg-config asks for and glibc no longer needs, says nothing.
swift build -c release --product "$1" 2>&1 | grep -v 'prohibited flag(s): -pthread' >&2
echo "$(swift build -c release --show-bin-path 2>/dev/null)/$1"
