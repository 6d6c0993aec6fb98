#!/bin/bash
# Everything the gate runs, stage after stage; ends at the first that fails, with its name.
# Lengths of fuzzing and soaking are short here; `make fuzz` and `make soak` are the long ones.
set -euo pipefail
cd "$(dirname "$0")/.."

started=$SECONDS
stage() {
  local name=$1 begun=$SECONDS
  shift
  printf '\n== %s\n' "$name"
  if ! "$@"; then
    printf '\n== FAILED: %s, after %d s\n' "$name" $((SECONDS - begun))
    exit 1
  fi
  printf '== %s: passed in %d s\n' "$name" $((SECONDS - begun))
}

stage "format and lint" swift format lint --strict --parallel --recursive Package.swift Sources Tests Benchmarks Apps
stage "house rules" Tools/house-rules.sh
stage "iOS: the pure modules compile" Tools/ios-check.sh
stage "Apple's systems: sources and tests on stand-ins" Tools/apple-check.sh --without-engine
stage "unit tests" Tools/unit-tests.sh
stage "floors of the corpus" Tools/corpus-floors.sh
stage "floors of drawn pictures" Tools/ladder-floors.sh
stage "ceilings of instructions" Tools/instruction-ceilings.sh
stage "WebAssembly: the same bytes" Tools/wasm.sh
stage "the web page, in Chromium" Tools/web.sh
stage "make run: the sample clip, as a person sees it" Tools/run-check.sh
stage "a minute of a camera at 1080p" Tools/soak.sh 60
stage "capture under ThreadSanitizer" Tools/thread-sanitizer.sh
stage "an app's package" Tools/consumer.sh
stage "the desktop app" Tools/desktop-test.sh
stage "documentation" Tools/docs.sh
stage "fuzzers, 20 s each" Tools/fuzz.sh 20

printf '\n== all passed in %d s\n' $((SECONDS - started))
