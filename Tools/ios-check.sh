#!/bin/bash
# Compiles the two pure modules for iOS 18, to object code. There is no iOS SDK on Linux; the toolchain's Embedded
# standard library for iOS stands in for it. It proves the language level and the availability, not a whole app.
set -euo pipefail
cd "$(dirname "$0")/.."
out=build/ios
rm -rf "$out"
mkdir -p "$out"
options=(
  -target arm64-apple-ios18.0 -swift-version 6 -O -wmo -parse-as-library
  -enable-experimental-feature Embedded -enable-experimental-feature Lifetimes -warnings-as-errors
)
for module in Barcodes Viewfinder; do
  find "Sources/$module" -name '*.swift' -print0 | sort -z | xargs -0 \
    swiftc "${options[@]}" -module-name "$module" -I "$out" \
    -emit-module -emit-module-path "$out/$module.swiftmodule" -c -o "$out/$module.o"
  echo "$module: $(stat -c %s "$out/$module.o") bytes of arm64 object code"
done
