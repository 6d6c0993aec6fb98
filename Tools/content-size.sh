#!/bin/bash
# What the meanings of payloads add to the page's WebAssembly module, which Tools/web.sh has built; fails above 120 kB.
#
# The same objects are linked twice, as they are and with empty functions where meanings are asked for
# (Tools/wasm-sdk/without-content.c): the linker leaves out what nothing calls then. Compressed is as servers send pages,
# with Brotli; gzip is told too.
set -euo pipefail
cd "$(dirname "$0")/.."
objects=build/wasm/wasm32-unknown-none-wasm/release
out=build/content-size
mkdir -p $out
tools=$(dirname "$(realpath "$(command -v swiftc)")")

"$tools/clang" --target=wasm32-unknown-none-wasm -c Tools/wasm-sdk/without-content.c -o $out/without.o
# link NAME [FIRST OBJECT]; signatures differ, which the linker warns of.
link() {
  "$tools/wasm-ld" --no-entry --gc-sections --strip-all --export-memory -z stack-size=524288 --stack-first \
    --allow-multiple-definition ${2:+"$2"} @$objects/WebEngine.product/Objects.LinkFileList -LTools/wasm-sdk/lib \
    -o "$out/$1.linked.wasm" 2>"$out/$1.log"
  Tools/wasm-opt.sh "$out/$1.linked.wasm" "$out/$1.wasm"
}
link whole
link without $out/without.o

node -e '
const { brotliCompressSync, gzipSync } = require("node:zlib");
const [whole, without] = process.argv.slice(1).map((name) => require("node:fs").readFileSync(name));
const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const added = (size) => size(whole) - size(without);
const brotli = added((module) => brotliCompressSync(module).length);
const gzip = added((module) => gzipSync(module, { level: 9 }).length);
console.log(`meanings of payloads: ${kilo(brotli)} Brotli, ${kilo(gzip)} gzip, ${kilo(added((module) => module.length))} raw`);
// Names of other functions would leave everything in.
if (brotli < 20_000) throw new Error("Tools/wasm-sdk/without-content.c names functions that are not there");
if (brotli > 120_000) throw new Error("the meanings of payloads take more than 120 kB compressed");
' $out/whole.wasm $out/without.wasm
