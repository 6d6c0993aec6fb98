#!/bin/bash
# Runs each fuzzer of Tests/Fuzz for so many seconds: fuzz.sh [--parsers] SECONDS [FUZZER…]
# With --parsers the parsers of contents (Tests/Fuzz/ContentFuzzer.swift) are fuzzed one by one, each for so long.
# What they find stays in build/fuzz, one file a crash; run the fuzzer with that file to see it again.
set -euo pipefail
cd "$(dirname "$0")/.."
parsers=
if [ "$1" = --parsers ]; then
  parsers=1
  shift
fi
seconds=$1
shift
out=build/fuzz
mkdir -p $out

# Checks that the optimizer keeps: bounds and overflow. AddressSanitizer watches the unchecked loads of the fast paths.
options=(
  -swift-version 6 -O -g -parse-as-library -sanitize=fuzzer,address -enable-experimental-feature Lifetimes -I $out
)
find Sources/Barcodes -name '*.swift' -print0 | sort -z | xargs -0 swiftc "${options[@]}" -wmo -module-name Barcodes \
  -enable-testing -emit-module -emit-module-path $out/Barcodes.swiftmodule -c -o $out/Barcodes.o

Tests/Fuzz/seeds.py $out/seeds
# Swift's own crash reporter reads the dying process's memory, which AddressSanitizer mistakes for the fault.
export SWIFT_BACKTRACE=enable=no
# Freed memory that AddressSanitizer holds back, 256 MB by its own choice, must not look like growth.
export ASAN_OPTIONS=quarantine_size_mb=32

# Builds a fuzzer: build NAME
build() {
  swiftc "${options[@]}" -use-ld=lld -module-name "$1" "Tests/Fuzz/$1.swift" Tests/Fuzz/FuzzInput.swift \
    Tests/Fuzz/Sense.swift $out/Barcodes.o -lm -o "$out/$1"
}

# Runs one, from the seeds and findings of KIND: run NAME KIND [OPTION…]
run() {
  local name=$1 kind=$2
  shift 2
  mkdir -p "$out/found/$kind"
  # One input may take ten seconds and half a gigabyte, many times what a camera's picture takes.
  if ! "$out/$name" "$@" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=512 -max_len=4096 -len_control=10 \
    -print_final_stats=1 -artifact_prefix="$out/$kind-" "$out/found/$kind" "$out/seeds/$kind" >"$out/$kind.log" 2>&1; then
    tail -n 40 "$out/$kind.log"
    echo "fuzz: $kind found something; see $out/$kind-*"
    return 1
  fi
  echo "-- $kind for $seconds s: $(grep -E 'number_of_executed_units|peak_rss' "$out/$kind.log" | tr -s ' \n' ' ')"
}

running=0
failed=0
# As many at once as there are processors: start COMMAND…
start() {
  if [ $running -ge "$(nproc)" ]; then
    wait -n || failed=1
    running=$((running - 1))
  fi
  "$@" &
  running=$((running + 1))
}

build_and_run() { build "$1" && run "$@"; }

for file in Tests/Fuzz/*Fuzzer.swift; do
  name=$(basename "$file" .swift)
  kind=$(echo "${name%Fuzzer}" | tr '[:upper:]' '[:lower:]')
  if [ $# -gt 0 ] && ! [[ " $* " == *" $kind "* ]]; then continue; fi
  if [ "$kind" = content ] && [ -n "$parsers" ]; then
    build "$name"
    for seeds in "$out"/seeds/content-*; do
      parser=$(basename "$seeds")
      start run "$name" "$parser" "--parser=${parser#content-}"
    done
  else
    start build_and_run "$name" "$kind"
  fi
done
while [ $running -gt 0 ]; do
  wait -n || failed=1
  running=$((running - 1))
done
exit $failed
