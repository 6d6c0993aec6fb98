#!/bin/bash
# The unit tests, optimized: unoptimized, the engine is a hundred times slower. Checks of overflow and of bounds stay on.
# Arguments go to `swift test`. Tests of cameras get a session bus and a PipeWire of their own.
set -euo pipefail
cd "$(dirname "$0")/.."

run() {
  Tools/with-pipewire.sh timeout --kill-after=10 "$1" \
    swift test -c release -Xswiftc -enable-testing --scratch-path build/tests --disable-xctest "${@:2}"
}

if [ $# -gt 0 ]; then
  run 3600 "$@"
  exit
fi
run 1500 --skip '^CaptureTests\.'
# PipeWire 0.3.65 drops nodes and connections now and then, and one run in a few has been seen to wait for ever; the cause
# is not known. So these have a limit, and two more tries, which are said aloud.
for try in 1 2 3; do
  if run 300 --filter '^CaptureTests\.'; then exit 0; fi
  echo "unit-tests: CaptureTests failed or hung, try $try of 3"
done
exit 1
