#!/bin/bash
# The session's tests under ThreadSanitizer, with simulated sources: everything that is shared between threads is in
# ViewfinderCapture. GStreamer's and PipeWire's own threads are not instrumented, so their tests would report what the
# sanitizer cannot see, and are left out.
set -euo pipefail
cd "$(dirname "$0")/.."
export TSAN_OPTIONS="halt_on_error=1"
swift build --build-tests --sanitize=thread --scratch-path build/thread-sanitizer
# A run that hangs is tried again, aloud; one that fails is not.
for try in 1 2 3; do
  status=0
  Tools/with-pipewire.sh timeout --kill-after=10 300 \
    swift test --sanitize=thread --scratch-path build/thread-sanitizer --disable-xctest --skip-build \
    --filter '^CaptureTests\.(ScanSessionTests|SessionSequenceTests|EventQueueTests)' "$@" || status=$?
  if [ "$status" -ne 124 ] && [ "$status" -ne 137 ]; then exit "$status"; fi
  echo "thread-sanitizer: hung, try $try of 3"
done
exit 1
