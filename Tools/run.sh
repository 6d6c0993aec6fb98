#!/bin/bash
# Opens the desktop app where there is a display to open it on. Else, or for a number of seconds, scans on the terminal,
# from a camera if there is one, else the sample clip once: run.sh [SECONDS]
set -euo pipefail
cd "$(dirname "$0")/.."
if [ -z "${1:-}" ] && [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then exec Tools/desktop.sh; fi
tool=$(Tools/build.sh viewfinder)
mkdir -p build
options=(--format text --annotate build/annotated.png)
[ -z "${1:-}" ] || options+=(--timeout "$1")
if ! "$tool" cameras >/dev/null 2>&1; then
  echo "There is no camera; this is the sample clip."
  options+=(--clip Samples/sample.webm)
  # Somebody who looks on wants to see it; a script wants its end.
  [ ! -t 1 ] || options+=(--realtime)
fi
status=0
"$tool" watch "${options[@]}" || status=$?
# 4 says that nothing was there to be read, which is no failure of this.
[ $status -eq 4 ] || exit $status
