import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";

/** What each row's filter predicts of a byte from those to the left, above, and left above: PNG specification, clause 9. */
const predictions = [
  () => 0, (left) => left, (_, above) => above, (left, above) => (left + above) >> 1,
  (left, above, corner) => {
    const [a, b, c] = [left, above, corner].map((value) => Math.abs(left + above - corner - value));
    return a <= b && a <= c ? left : b <= c ? above : corner;
  },
];

/** An 8-bit grey PNG that is not interlaced. */
export function grey(file) {
  const bytes = readFileSync(file);
  const width = bytes.readUInt32BE(16), height = bytes.readUInt32BE(20);
  const data = [];
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12) {
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT") data.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(data));
  const pixels = new Uint8Array(width * height);
  assert.deepEqual([...bytes.subarray(24, 29)], [8, 0, 0, 0, 0], `${file}: eight bits of grey`);
  for (let y = 0; y < height; y++) {
    const predict = predictions[raw[y * (width + 1)]];
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const [left, above, corner] = [x && pixels[at - 1], y && pixels[at - width], x && y && pixels[at - width - 1]];
      pixels[at] = raw[y * (width + 1) + 1 + x] + predict(left, above, corner);
    }
  }
  return { width, height, pixels };
}
