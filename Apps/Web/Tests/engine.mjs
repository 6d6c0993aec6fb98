// The module by itself, without a browser: it says what the command line says, and bears whatever it is given.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { grey } from "./support/grey.mjs";
import { clips, dist } from "./support/setting.mjs";

const { Engine } = await import(path.join(dist, "viewfinder/engine.js"));
const module = new WebAssembly.Module(readFileSync(path.join(dist, "viewfinder/engine.wasm")));
const fresh = async () => new Engine(await WebAssembly.instantiate(module));

export default () => test("engine", async (t) => {
  await t.test("imports nothing", () => assert.deepEqual(WebAssembly.Module.imports(module), []));

  await t.test("says what the command line says of the same pictures, to the byte", async () => {
    const engine = await fresh();
    let native = 0, web = 0, found = 0, photographs = 0;
    const bare = (json) => json.replace(/^\{"file":"[^"]*"/, "").replace(/"milliseconds":[\d.]+/, "");
    const lines = readFileSync(path.join(clips, "native.jsonl"), "utf8").trimEnd().split("\n");
    assert.ok(lines.length >= 30);
    const kinds = new Set();
    for (const line of lines) {
      const { file, milliseconds, barcodes } = JSON.parse(line);
      const { width, height, pixels } = grey(file);
      engine.luminance(pixels.length, (room) => room.set(pixels));
      const begin = performance.now();
      const report = engine.read(width, height, "all", "thorough").trimEnd();
      web += performance.now() - begin;
      native += milliseconds;
      found += barcodes.length;
      if (file.includes("/corpus/")) photographs += 1;
      for (const { symbology } of barcodes) kinds.add(symbology);
      assert.equal(bare(report), bare(line), file);
    }
    // Equal nothings prove nothing.
    assert.ok(found * 2 >= lines.length, `${found} barcodes in ${lines.length} pictures`);
    assert.ok(kinds.size >= 20, `symbologies: ${[...kinds]}`);
    t.diagnostic(`${lines.length} pictures, ${photographs} of them photographs, ${found} barcodes; native ${native.toFixed(0)} ms, WebAssembly ${web.toFixed(0)} ms`);
  });

  await t.test("words, modes and failures are the core's", async () => {
    const { facts } = await fresh();
    const texts = JSON.parse(readFileSync(path.join(dist, "viewfinder/texts/en.json"), "utf8"));
    for (const key of [...Object.values(facts.words), ...Object.values(facts.waysOut)]) assert.ok(texts[key], key);
    assert.deepEqual(Object.keys(facts.waysOut), facts.failures);
    assert.deepEqual(facts.presets, ["continuous", "first-hit", "start-stop"]);
  });

  await t.test("colours become the luminance of the command line, and nothing becomes paper", async () => {
    const engine = await fresh();
    const white = new Uint8ClampedArray(64 * 64 * 4);
    assert.ok(engine.colours(white));
    assert.match(engine.read(64, 64, "qr"), /"barcodes":\[\]/);
    let seen;
    engine.luminance(64 * 64, (room) => { seen = [...new Set(room)]; });
    assert.deepEqual(seen, [255]);
    // 0.299 × 200 + 0.587 × 100 + 0.114 × 50 = 124.2
    engine.colours(Uint8ClampedArray.from([200, 100, 50, 255]));
    engine.luminance(1, (room) => { seen = room[0]; });
    assert.equal(seen, 124);
  });

  await t.test("a life: started, a value accepted once, stopped", async () => {
    const engine = await fresh();
    const { width, height, pixels } = grey(path.join(clips, "ladder/perspective/01-01.png"));
    engine.configure("start-stop", "qr");
    engine.view({ imageWidth: width, imageHeight: height, width, height, fills: false, isMirrored: false });
    const names = (events) => events.map(({ event, state }) => state ?? event);
    assert.deepEqual(names(engine.command("start", 0)), ["starting"]);
    assert.deepEqual(names(engine.report("started", 10)), ["scanning"]);
    engine.luminance(pixels.length, (room) => room.set(pixels));
    const events = engine.frame(width, height, width, 20);
    assert.deepEqual(names(events).filter((name) => name !== "guidance"), ["appeared", "accepted", "disappeared", "stopped"]);
    assert.deepEqual(engine.frame(width, height, width, 50), []);
    assert.deepEqual(engine.outlines(), []);
  });

  await t.test("bears every number", async () => {
    const engine = await fresh();
    const numbers = [-1, 0, 1, 7, 32_000, 40_000, 2 ** 31 - 1, -(2 ** 31), NaN, Infinity];
    engine.luminance(4096, (room) => room.fill(128));
    engine.command("start", 0);
    engine.report("started", 0);
    for (const a of numbers) {
      for (const b of numbers) {
        engine.frame(a, b, a, b);
        engine.read(a, b, "qr", "live");
        engine.view({ imageWidth: a, imageHeight: b, width: b, height: a, fills: true, isMirrored: true });
        engine.outlines();
        engine.outline([[a, b], [b, a], [a, a], [b, b]]);
        engine.pick(a, b);
        engine.command("select", a, b);
        engine.report("nonsense", a);
      }
    }
    assert.equal(engine.luminance(2 ** 30, () => {}), false);
    assert.equal(engine.luminance(0, () => {}), false);
    assert.throws(() => engine.configure("nonsense", "qr"), TypeError);
    assert.throws(() => engine.configure("continuous", "nonsense"), TypeError);
  });

  await t.test("where nothing moves frames rest, and with the first motion all are read", async () => {
    const engine = await fresh();
    const width = 320, height = 240, pixels = new Uint8Array(width * height).fill(90);
    engine.command("start", 0);
    engine.report("started", 0);
    const give = (time) => {
      engine.luminance(pixels.length, (room) => room.set(pixels));
      engine.frame(width, height, width, time);
    };
    let time = 0;
    for (; time < 1000; time += 33) give(time);
    const { read } = engine.statistics;
    for (; time < 3000; time += 33) give(time);
    const still = engine.statistics;
    assert.ok(still.read - read >= 14 && still.read - read <= 17, `${still.read - read} of two seconds`);
    for (let shift = 0; shift < 30; shift++, time += 33) {
      pixels.fill(90).fill(200, shift * width * 4, (shift + 20) * width * 4);
      give(time);
    }
    assert.equal(engine.statistics.read - still.read, 30);
    assert.equal(engine.statistics.memory, still.memory);
  });
});
