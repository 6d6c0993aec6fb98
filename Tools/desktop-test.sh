#!/bin/bash
# The desktop app as it is used: its model's tests, then the program itself under a headless X server, with cameras,
# sound, clipboard and portals that are really there, driven by its accessibility tree: desktop-test.sh [SCENE…]
# Pictures of the screen are left in build/desktop-shots.
set -euo pipefail
cd "$(dirname "$0")/.."
build=(-c release --package-path Apps/Desktop --scratch-path build/desktop)
swift build "${build[@]}" --build-tests 2>&1 | grep -v 'prohibited flag(s): -pthread'
if [ $# -eq 0 ]; then
  timeout --kill-after=10 300 swift test "${build[@]}" --skip-build --disable-xctest 2>&1 |
    grep -v 'prohibited flag(s): -pthread' | tail -n 3
fi
desktop-file-validate Apps/Desktop/Data/*.desktop
appstreamcli validate --no-net Apps/Desktop/Data/*.metainfo.xml

VIEWFINDER_DESKTOP=$(swift build "${build[@]}" --show-bin-path 2>/dev/null)/viewfinder-desktop
export VIEWFINDER_DESKTOP
# Software rendering, the same on every machine. The tree is looked at by a Python that has the introspection libraries.
export GDK_BACKEND=x11 GSK_RENDERER=cairo LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1
rm -rf build/desktop-shots
messages=$(mktemp)
trap 'rm -f "$messages"' EXIT
if ! timeout --kill-after=10 900 xvfb-run -a -s "-screen 0 1024x768x24" Tools/with-pipewire.sh \
  /usr/bin/python3 Apps/Desktop/Tests/Stage/run.py "$@" 2>"$messages"; then
  # D-Bus and the accessibility registry talk much; of interest only where something failed.
  tail -n 40 "$messages"
  exit 1
fi
