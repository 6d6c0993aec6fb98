// Not part of the gate, since times depend on the machine: the engine's time on the same pictures, as WebAssembly and
// natively (TOOL names the command line). The best of five runs each.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { grey } from "./support/grey.mjs";
import { clips, dist } from "./support/setting.mjs";

const runs = 5;
const { Engine } = await import(path.join(dist, "viewfinder/engine.js"));

export default () => test("bench", async (t) => {
  const names = readFileSync(path.join(clips, "names.txt"), "utf8").trimEnd().split("\n");
  const engine = new Engine(await WebAssembly.instantiate(new WebAssembly.Module(readFileSync(path.join(dist, "viewfinder/engine.wasm")))));
  for (const effort of ["live", "balanced", "thorough"]) {
    const native = new Map(), web = new Map();
    const least = (times, name, time) => times.set(name, Math.min(time, times.get(name) ?? Infinity));
    for (let run = 0; run < runs; run++) {
      const report = execFileSync("sh", ["-c", `"$TOOL" read --effort ${effort} --jobs 1 --files-from "$NAMES" || [ $? -eq 4 ]`],
        { env: { ...process.env, NAMES: path.join(clips, "names.txt") }, maxBuffer: 1 << 28 }).toString();
      for (const line of report.trimEnd().split("\n")) {
        const { file, milliseconds } = JSON.parse(line);
        least(native, file, milliseconds);
      }
      for (const name of names) {
        const { width, height, pixels } = grey(name);
        engine.luminance(pixels.length, (room) => room.set(pixels));
        const begin = performance.now();
        engine.read(width, height, "all", effort);
        least(web, name, performance.now() - begin);
      }
    }
    const sum = (times) => [...times.values()].reduce((total, time) => total + time, 0);
    const ratio = sum(web) / sum(native);
    t.diagnostic(`${effort}: ${names.length} pictures, native ${sum(native).toFixed(0)} ms, ` +
      `WebAssembly ${sum(web).toFixed(0)} ms, ratio ${ratio.toFixed(2)}`);
    // Any fault of the machine lengthens both; the promise is 2.0.
    assert.ok(ratio <= 2, `${effort}: WebAssembly takes ${ratio.toFixed(2)} times as long`);
  }
});
