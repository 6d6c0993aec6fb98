#!/bin/bash
# Builds the desktop app and opens it: desktop.sh [FILE…]
set -euo pipefail
cd "$(dirname "$0")/.."
program=$(Tools/desktop-build.sh)
if [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
  echo "There is no display to open it on; the program is $program"
  exit 0
fi
exec "$program" "$@"
