#!/bin/bash
# The session's tests under ThreadSanitizer, with simulated sources: everything that is shared between threads is in
# ViewfinderCapture. GStreamer's and PipeWire's own threads are not instrumented, so their tests would report what the
# sanitizer cannot see, and are left out.
set -euo pipefail
cd "$(dirname "$0")/.."
export TSAN_OPTIONS="halt_on_error=1"
swift build --build-tests --sanitize=thread --scratch-path build/thread-sanitizer
Tools/with-pipewire.sh timeout --kill-after=10 600 \
  swift test --sanitize=thread --scratch-path build/thread-sanitizer --disable-xctest --skip-build --no-parallel \
  --filter '^CaptureTests\.(ScanSessionTests|SessionSequenceTests|EventQueueTests)' "$@"
