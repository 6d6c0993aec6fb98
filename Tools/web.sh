#!/bin/bash
# The web page: web.sh build puts it into Apps/Web/dist; web.sh alone also tests it in Chromium, with a camera that plays
# drawn clips.
set -euo pipefail
cd "$(dirname "$0")/.."
page=Apps/Web

# See Tools/wasm.sh for libm.a and for what is not linked.
swift build -c release --package-path $page/WebEngine --scratch-path build/web --product WebEngine \
  --swift-sdks-path "$PWD/Tools/wasm-sdk" --swift-sdk viewfinder-wasm -Xlinker "-L$PWD/Tools/wasm-sdk/lib"
node $page/build.mjs build/web/wasm32-unknown-none-wasm/release/WebEngine.wasm $page/dist
[ "${1:-}" != build ] || exit 0

swift format lint --strict --parallel --recursive $page/WebEngine Tools/wasm-sdk/runtime/Package.swift
$page/Tests/clips.sh build/web-clips
node $page/Tests/run.mjs $page/dist build/web-clips build/web-screenshots
