// Reads pictures with the WebAssembly module and with the native program; what they say must be equal to the byte.
//   node compare.mjs MODULE PROGRAM MANIFEST LEAST
// LEAST is the share of symbols that must be read, for equal nothings prove nothing.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync, inflateSync } from "node:zlib";

/// An 8-bit portable grey map, as ImageMagick writes them.
function greyMap(file) {
  const bytes = readFileSync(file);
  const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString("latin1", 0, 64)) ?? [];
  if (!head) throw new Error(`${file}: no 8-bit grey map`);
  return { width: Number(width), height: Number(height), pixels: bytes.subarray(head.length) };
}

/// An 8-bit grey PNG without row filters, as `draw` writes them.
function grey(file) {
  if (file.endsWith(".pgm")) return greyMap(file);
  const bytes = readFileSync(file);
  const width = bytes.readUInt32BE(16), height = bytes.readUInt32BE(20);
  const data = [];
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12) {
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT") {
      data.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
    }
  }
  const raw = inflateSync(Buffer.concat(data));
  const pixels = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++) {
    const row = y * (width + 1);
    if (raw[row] !== 0) throw new Error(`${file}: row ${y} is filtered`);
    raw.copy(pixels, y * width, row + 1, row + 1 + width);
  }
  return { width, height, pixels };
}

const [moduleFile, program, manifest, least] = process.argv.slice(2);
const code = readFileSync(moduleFile);
const module = await WebAssembly.compile(code);
const imports = WebAssembly.Module.imports(module);
if (imports.length !== 0) throw new Error("the module imports " + imports.map((entry) => entry.name).join(", "));
const { probe_allocate, probe_read, probe_output, memory } = (await WebAssembly.instantiate(module)).exports;

function inWasm({ width, height, pixels }) {
  const room = probe_allocate(pixels.length) >>> 0;
  new Uint8Array(memory.buffer, room, pixels.length).set(pixels);
  const count = probe_read(width, height);
  return Buffer.from(memory.buffer, probe_output() >>> 0, count);
}

const expected = new Map();
for (const line of readFileSync(manifest, "utf8").trimEnd().split("\n").slice(1)) {
  const [file, , , text] = line.split("\t");
  expected.set(file, [...(expected.get(file) ?? []), text]);
}

let read = 0, symbols = 0;
for (const [file, texts] of expected) {
  const picture = grey(path.join(path.dirname(manifest), file));
  const web = inWasm(picture);
  const native = execFileSync(program, [picture.width, picture.height].map(String),
    { input: picture.pixels, maxBuffer: 1 << 28 });
  if (!web.equals(native)) {
    const at = web.findIndex((byte, index) => byte !== native[index]);
    console.error(`${file}: differs from byte ${at}\n  wasm:   …${web.subarray(Math.max(0, at - 80), at + 80)}…\n` +
      `  native: …${native.subarray(Math.max(0, at - 80), at + 80)}…`);
    process.exit(1);
  }
  const found = JSON.parse(native.subarray(0, native.indexOf(10))).barcodes.map((barcode) => barcode.text);
  symbols += texts.length;
  read += texts.filter((text) => found.includes(text)).length;
}
if (read < symbols * Number(least)) {
  console.error(`only ${read} of ${symbols} symbols were read`);
  process.exit(1);
}

// A scanner runs for hours: the same picture again and again takes no more memory.
const again = grey(path.join(path.dirname(manifest), expected.keys().next().value));
for (let i = 0; i < 5; i++) inWasm(again);
const before = memory.buffer.byteLength;
for (let i = 0; i < 50; i++) inWasm(again);
if (memory.buffer.byteLength !== before) {
  console.error(`memory grew from ${before} to ${memory.buffer.byteLength} bytes over 50 equal pictures`);
  process.exit(1);
}

console.log(`${expected.size} pictures, ${read} of ${symbols} symbols read, every byte equal; no imports; ` +
  `${code.length} bytes, ${gzipSync(code, { level: 9 }).length} gzipped; ${memory.buffer.byteLength >> 10} KiB of memory`);
