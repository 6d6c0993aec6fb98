#!/bin/bash
# Builds the pure modules as Embedded Swift for WebAssembly, and proves that they say what the native build says.
set -euo pipefail
cd "$(dirname "$0")/.."
package=Tests/WasmProbe

# libm.a here is empty: SwiftPM passes the -lm that the Linux build needs, and nothing in it is called. The tables of
# Unicode properties are not linked either, on purpose: whoever needs them (Character, uppercased, Strings as keys)
# adds 45 KB to every page load, and is told so by the linker.
swift build -c release --package-path $package --scratch-path build/wasm --product WasmProbe \
  --swift-sdks-path "$PWD/Tools/wasm-sdk" --swift-sdk viewfinder-wasm -Xlinker "-L$PWD/Tools/wasm-sdk/lib"
swift build -c release --package-path $package --scratch-path build/wasm-native --product WasmProbe

draw=$(Tools/build.sh draw)
rm -rf build/wasm-pictures
for kind in perspective curved high_version; do
  "$draw" ladder --only $kind --count 1 --out build/wasm-pictures/$kind
  node $package/compare.mjs build/wasm/wasm32-unknown-none-wasm/release/WasmProbe.wasm \
    build/wasm-native/release/WasmProbe build/wasm-pictures/$kind/manifest.tsv
done
