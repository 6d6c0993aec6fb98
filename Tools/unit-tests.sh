#!/bin/bash
# The unit tests, optimized: unoptimized, the engine is a hundred times slower. Checks of overflow and of bounds stay on.
# Arguments go to `swift test`. Tests of cameras get a session bus and a PipeWire of their own.
set -euo pipefail
cd "$(dirname "$0")/.."

run() {
  local log=build/tests.log status=0
  mkdir -p build
  Tools/with-pipewire.sh timeout --kill-after=10 "$1" \
    swift test -c release -Xswiftc -enable-testing --scratch-path build/tests --disable-xctest "${@:2}" 2>&1 |
    tee "$log" || status=$?
  if [ $status -ne 0 ]; then
    # Thousands of lines later, what failed is said again, where it is looked for.
    printf '\nunit tests ended with status %s; what failed:\n' "$status"
    grep -aE 'recorded an issue|^[^◇]*✘|error:|Fatal error|Crash|signal' -A 3 "$log" | head -n 200 || true
    return $status
  fi
}

if [ $# -gt 0 ]; then
  run 3600 "$@"
  exit
fi
run 1500 --skip '^CaptureTests\.'
# One after the other: they share one PipeWire and watch the clock, and two of them at once are all that two processors
# bear. Side by side, one run in four was seen to stop with every thread idle.
run 600 --no-parallel --filter '^CaptureTests\.'
