#!/bin/bash
# The capture tests under ThreadSanitizer: everything that is shared between threads is in ViewfinderCapture.
set -euo pipefail
cd "$(dirname "$0")/.."
export TSAN_OPTIONS="halt_on_error=1"
Tools/with-pipewire.sh \
  swift test --sanitize=thread --scratch-path build/thread-sanitizer --disable-xctest --filter '^CaptureTests\.' "$@"
