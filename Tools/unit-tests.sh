#!/bin/bash
# The unit tests, optimized: unoptimized, the engine is a hundred times slower. Checks of overflow and of bounds stay on.
# Arguments go to `swift test`. Tests of cameras get a session bus and a PipeWire of their own.
set -euo pipefail
cd "$(dirname "$0")/.."
Tools/with-pipewire.sh \
  swift test -c release -Xswiftc -enable-testing --scratch-path build/tests --disable-xctest "$@"
