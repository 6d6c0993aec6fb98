#!/bin/bash
# Builds the pure modules as Embedded Swift for WebAssembly, and proves that they say what the native build says.
set -euo pipefail
cd "$(dirname "$0")/.."
package=Apps/Web/WebEngine

# libm.a here is empty: SwiftPM passes the -lm that the Linux build needs, and nothing in it is called. The tables of
# Unicode properties are not linked either, on purpose: whoever needs them (Character, uppercased, Strings as keys)
# adds 45 KB to every page load, and is told so by the linker.
swift build -c release --package-path $package --scratch-path build/wasm --product WasmProbe \
  --swift-sdks-path "$PWD/Tools/wasm-sdk" --swift-sdk viewfinder-wasm -Xlinker "-L$PWD/Tools/wasm-sdk/lib"
# As the page's module is treated (Tools/web.sh).
Tools/wasm-opt.sh build/wasm/wasm32-unknown-none-wasm/release/WasmProbe.wasm build/wasm/probe.wasm
swift build -c release --package-path $package --scratch-path build/wasm-native --product WasmProbe

draw=$(Tools/build.sh draw)
work=build/wasm-pictures
rm -rf $work
# compare MANIFEST LEAST
compare() {
  node $package/compare.mjs build/wasm/probe.wasm build/wasm-native/release/WasmProbe "$@"
}
# The ladders go up to what nobody reads.
for kind in perspective curved high_version; do
  "$draw" ladder --only $kind --count 1 --out $work/$kind
  compare $work/$kind/manifest.tsv 0.33
done
"$draw" symbols --count 1 --out $work/symbols
compare $work/symbols/manifest.tsv 1

if [ -z "${VIEWFINDER_CORPUS:-}" ]; then
  echo "wasm: SKIPPED: no VIEWFINDER_CORPUS, so no photographs are compared"
  [ -z "${VIEWFINDER_NO_SKIPS:-}" ] || exit 1
  exit 0
fi
# A sample of the corpus: every 25th picture, large ones at a quarter of a megapixel.
mkdir -p $work/corpus
head -n 1 "$VIEWFINDER_CORPUS/manifest.tsv" >$work/corpus/manifest.tsv
number=0
while read -r file; do
  number=$((number + 1))
  [ $((number % 25)) -eq 0 ] || continue
  convert "$VIEWFINDER_CORPUS/$file" -background white -flatten -resize '250000@>' -colorspace Gray -depth 8 \
    $work/corpus/$number.pgm
  awk -F '\t' -v OFS='\t' -v file="$file" -v name=$number.pgm '$1 == file { $1 = name; print }' \
    "$VIEWFINDER_CORPUS/manifest.tsv" >>$work/corpus/manifest.tsv
done < <(tail -n +2 "$VIEWFINDER_CORPUS/manifest.tsv" | cut -f 1 | uniq)
compare $work/corpus/manifest.tsv 0.4
