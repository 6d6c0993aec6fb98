#!/bin/bash
# The web page: web.sh build puts it into Apps/Web/dist; web.sh alone also tests it, most of it in Chromium with a camera
# that plays drawn clips. Arguments name suites of Apps/Web/Tests.
set -euo pipefail
cd "$(dirname "$0")/.."
page=Apps/Web

# See Tools/wasm.sh for libm.a and for what is not linked.
swift build -c release --package-path $page/WebEngine --scratch-path build/wasm --product WebEngine \
  --swift-sdks-path "$PWD/Tools/wasm-sdk" --swift-sdk viewfinder-wasm -Xlinker "-L$PWD/Tools/wasm-sdk/lib"
Tools/wasm-opt.sh build/wasm/wasm32-unknown-none-wasm/release/WebEngine.wasm build/wasm/engine.wasm
node $page/build.mjs build/wasm/engine.wasm $page/dist
if [ "${1:-}" = build ]; then
  echo "The page is in $page/dist; python3 -m http.server --directory $page/dist shows it at http://localhost:8000."
  exit
fi

Tools/content-size.sh
swift format lint --strict --parallel --recursive $page/WebEngine Tools/wasm-sdk/runtime/Package.swift
tsc --noEmit --strict --target es2022 --module es2022 --moduleResolution node $page/Tests/types/*.ts

clips=build/web-clips
$page/Tests/clips.sh "$(Tools/build.sh draw)" $clips
# Of the corpus every 25th picture, large ones at a quarter of a megapixel, in grey.
if [ -n "${VIEWFINDER_CORPUS:-}" ] && [ ! -d $clips/corpus ]; then
  mkdir -p $clips/corpus.new
  tail -n +2 "$VIEWFINDER_CORPUS/manifest.tsv" | cut -f 1 | uniq | awk 'NR % 25 == 0 { print NR "\t" $0 }' |
    while IFS=$'\t' read -r number file; do
      convert "$VIEWFINDER_CORPUS/$file" -background white -flatten -resize '250000@>' -colorspace Gray -depth 8 \
        -strip -define png:color-type=0 -define png:bit-depth=8 \
        $clips/corpus.new/"$number".png </dev/null
    done
  mv $clips/corpus.new $clips/corpus
elif [ -z "${VIEWFINDER_CORPUS:-}" ]; then
  echo "web: SKIPPED: no VIEWFINDER_CORPUS, so no photographs are compared"
  [ -z "${VIEWFINDER_NO_SKIPS:-}" ] || exit 1
fi
# What the command line says of the same pictures.
find $clips/ladder $clips/symbols $clips/corpus -name '*.png' 2>/dev/null | sort >$clips/names.txt
"$(Tools/build.sh viewfinder)" read --effort thorough --content --jobs 1 --files-from $clips/names.txt >$clips/native.jsonl ||
  [ $? -eq 4 ] # pictures without a code are among them
timeout --kill-after=10 $((${DURATION:-0} + 300)) node --test-reporter=spec \
  $page/Tests/run.mjs $page/dist $clips build/web-screenshots "$@"
