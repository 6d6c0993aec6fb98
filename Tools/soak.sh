#!/bin/bash
# Watches a 1080p camera at 30 frames a second for so long, on one core; memory has to stay flat: soak.sh SECONDS
# Times are told, not judged.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=$1
tool=$(Tools/build.sh viewfinder)
work=build/soak
rm -rf $work
mkdir -p $work
# Two seconds of the sample clip, forth and back, so that it can go round without a jump.
ffmpeg -y -loglevel error -ss 2 -t 2 -i Samples/sample.webm -vf scale=1920:1080 -q:v 3 $work/f-%03d.jpg
count=$(find $work -name 'f-*.jpg' | wc -l)
for number in $(seq 1 "$count"); do
  cp "$(printf "$work/f-%03d.jpg" "$number")" "$(printf "$work/f-%03d.jpg" $((2 * count + 1 - number)))"
done

# Runs inside the session.
soak() {
  local seconds=$1 work=$2 frames=$3 tool=$4
  gst-launch-1.0 -q multifilesrc location="$work/f-%03d.jpg" start-index=1 stop-index="$frames" loop=true \
    caps=image/jpeg,framerate=30/1 ! jpegdec ! videoconvert ! video/x-raw,format=I420 \
    ! identity sync=true drop-allocation=true ! pipewiresink mode=provide \
    stream-properties="p,media.class=Video/Source,media.role=Camera,node.name=soak,node.description=Soak" \
    >"$work/camera.log" 2>&1 &
  local camera=$!
  for _ in $(seq 100); do
    "$tool" cameras >/dev/null 2>&1 && break
    sleep 0.2
  done
  taskset -c 0 "$tool" watch --timeout "$seconds" --statistics >"$work/events" 2>"$work/statistics" &
  local watch=$! status=0
  while kill -0 $watch 2>/dev/null; do
    awk '/^VmRSS/ { print $2 }' /proc/$watch/status >>"$work/memory" 2>/dev/null || true
    sleep 1
  done
  wait $watch || status=$?
  kill $camera 2>/dev/null || true
  wait $camera 2>/dev/null || true
  return $status
}
export -f soak
# A watch that does not end by itself is a failure, not a long test.
timeout $((seconds + 60)) Tools/with-pipewire.sh bash -c 'set -euo pipefail; soak "$@"' soak "$seconds" $work $((2 * count)) "$tool"

cat $work/statistics
accepted=$(grep -c '"event":"accepted"' $work/events || true)
# The first third warms up: decoders, pools and the system's allocator come to rest.
awk -v accepted="$accepted" '
  { kib[NR] = $1 }
  END {
    for (i = 1; i <= NR; i++) {
      if (i > NR / 3 && i <= 2 * NR / 3 && kib[i] > middle) middle = kib[i]
      if (i > 2 * NR / 3 && kib[i] > last) last = kib[i]
    }
    printf "%d samples of memory: at most %d KiB in the second third, %d KiB in the last; %d values accepted\n", \
      NR, middle, last, accepted
    if (NR < 6) { print "soak: too short to tell"; exit 1 }
    if (last > middle * 1.02 + 1024) { print "soak: memory grows"; exit 1 }
    if (accepted == 0) { print "soak: nothing was read"; exit 1 }
  }' $work/memory
