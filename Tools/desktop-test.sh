#!/bin/bash
# The desktop app as it is used: its model's tests, then the program itself under a headless X server, with cameras,
# sound, clipboard and portals that are really there, driven by its accessibility tree: desktop-test.sh [SCENE…]
# Pictures of the screen are left in build/desktop-shots.
set -euo pipefail
cd "$(dirname "$0")/.."
VIEWFINDER_DESKTOP=$(Tools/desktop-build.sh)
export VIEWFINDER_DESKTOP
if [ $# -eq 0 ]; then
  # Without testable imports everything is built as for the program, so once.
  timeout --kill-after=10 600 swift test -c release --package-path Apps/Desktop --scratch-path build/desktop \
    --disable-testable-imports --disable-xctest 2>&1 | grep -E '✘|error:|Test run with'
fi
desktop-file-validate Apps/Desktop/Data/*.desktop
appstreamcli validate --no-net Apps/Desktop/Data/*.metainfo.xml

# Software rendering, the same on every machine. The tree is looked at by a Python that has the introspection libraries.
export GDK_BACKEND=x11 GSK_RENDERER=cairo LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1
rm -rf build/desktop-shots
messages=$(mktemp)
trap 'rm -f "$messages"' EXIT
# Without -noreset the server begins anew whenever its last client leaves, and turns away who comes in that moment.
if ! timeout --kill-after=10 900 xvfb-run -a -s "-screen 0 1024x768x24 -noreset" Tools/with-pipewire.sh \
  /usr/bin/python3 Apps/Desktop/Tests/Stage/run.py "$@" 2>"$messages"; then
  # D-Bus and the accessibility registry talk much; of interest only where something failed.
  tail -n 40 "$messages"
  exit 1
fi
