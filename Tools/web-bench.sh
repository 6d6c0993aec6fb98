#!/bin/bash
# The figures of Documentation/web.md that are times: WebAssembly against native, and BarcodeDetector against a reader
# in JavaScript that PyPI ships, in the same browser on the same pictures.
set -euo pipefail
cd "$(dirname "$0")/.."
out=build/web-bench
mkdir -p $out
if [ ! -d $out/rival ]; then
  python3 -m venv $out/venv
  $out/venv/bin/pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: -d $out lona-html5-qrcode==0.1
  python3 -m zipfile -e $out/lona_html5_qrcode-*.whl $out/rival
fi
RIVAL=$(find "$PWD/$out/rival" -name 'html5-qrcode*.js' | sort | head -n 1)
TOOL=$(Tools/build.sh viewfinder)
rm -rf $out/ladder
"$(Tools/build.sh draw)" ladder --count 1 --out $out/ladder >/dev/null
PICTURES=$PWD/$out/ladder
export RIVAL TOOL PICTURES
timeout --kill-after=10 1800 Tools/web.sh bench rival
