#!/bin/bash
# What the desktop app costs while it scans 1080p at 30 frames a second: desktop-bench.sh [SECONDS]
set -euo pipefail
cd "$(dirname "$0")/.."
VIEWFINDER_DESKTOP=$(Tools/desktop-build.sh)
export VIEWFINDER_DESKTOP GDK_BACKEND=x11 GSK_RENDERER=cairo LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1
exec xvfb-run -a -s "-screen 0 1024x768x24 -noreset" Tools/with-pipewire.sh \
  /usr/bin/python3 Apps/Desktop/Tests/Stage/measure.py "${1:-60}" 2>/dev/null
