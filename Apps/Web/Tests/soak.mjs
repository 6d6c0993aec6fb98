// Not part of the gate: minutes of a 1280×720 camera at 30 frames a second (DURATION=n; 600 if not given).
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { camera, chosen, clips, withPage } from "./support/setting.mjs";

const seconds = Number(process.env.DURATION ?? 600);
const watchTasks = `
  globalThis.longTasks = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: "longtask" });
`;

export default () => test("soak", { timeout: (seconds + 180) * 1000 }, async (t) => {
  execFileSync("ffmpeg", [
    "-y", "-loglevel", "error", "-i", path.join(clips, "../../Samples/sample.webm"), "-vf", "scale=1280:720", "-r", "30",
    "-c:v", "mjpeg", "-q:v", "4", "-pix_fmt", "yuvj420p", "-an", path.join(clips, "large.mjpeg"),
  ]);
  await withPage(camera("large.mjpeg"), async ({ browser, open }) => {
    const page = await open({ before: chosen({ mode: "continuous", codes: process.env.CODES ?? "all" }) + watchTasks });
    await page.click("#start");
    await page.until("scanner.statistics.frames > 60", 60);
    const { width, height, rate } = await page.evaluate(`(({ videoWidth: width, videoHeight: height, srcObject }) => (
      { width, height, rate: srcObject.getVideoTracks()[0].getSettings().frameRate }))(scanner.shadowRoot.querySelector("video"))`);
    assert.deepEqual([width, height, rate], [1280, 720, 30], "what the camera gives");
    await page.send("Performance.enable");
    /** After what is no longer used was thrown away: the script's memory, the engine's, and the whole process's. */
    const memory = async () => {
      await page.send("HeapProfiler.collectGarbage");
      const heap = await page.evaluate("performance.memory.usedJSHeapSize");
      const { processInfo } = await browser.send("SystemInfo.getProcessInfo");
      const sizes = processInfo.filter(({ type }) => type === "renderer").map(({ id }) =>
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "latin1"))?.[1] ?? 0));
      return { heap: heap / 1024, engine: (await page.evaluate("scanner.statistics.memory")) / 1024, process: Math.max(...sizes) };
    };
    // What is set up only once is set up by now.
    await new Promise((resolve) => setTimeout(resolve, Math.min(20, seconds / 10) * 1000));
    const begin = await page.evaluate("(longTasks.length = 0, scanner.statistics)");
    const samples = [];
    const until = Date.now() + seconds * 1000;
    while (Date.now() < until) {
      samples.push(await memory());
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, Math.min(5000, until - Date.now()))));
    }
    samples.push(await memory());
    const end = await page.evaluate("scanner.statistics");
    const long = await page.evaluate("longTasks");
    const quarter = Math.max(1, Math.floor(samples.length / 4));
    const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
    const grown = Object.fromEntries(Object.keys(samples[0]).map((name) =>
      [name, [samples.slice(0, quarter), samples.slice(-quarter)].map((part) => median(part.map((sample) => sample[name])))]));
    t.diagnostic(`${seconds} s of 1280×720: ${end.frames - begin.frames} frames scanned (${((end.frames - begin.frames) / seconds).toFixed(1)} a second), ${end.late - begin.late} left out as too old; ` +
      `the oldest that was scanned ${end.oldest.toFixed(1)} ms, the slowest scan ${end.slowest.toFixed(1)} ms; ` +
      `${end.read - begin.read} read, ${end.rested - begin.rested} rested`);
    t.diagnostic(`tasks over 50 ms on the page's thread: ${long.length}${long.length ? `, up to ${Math.max(...long)} ms` : ""}`);
    for (const [name, [first, last]] of Object.entries(grown)) {
      t.diagnostic(`memory, ${name}: ${first.toFixed(0)} KiB in the first quarter, ${last.toFixed(0)} KiB in the last`);
    }
    // Frames that come while one is scanned are left out, on a busy machine more of them; but most are scanned.
    assert.ok(end.frames - begin.frames >= 0.6 * 30 * seconds, "the camera's frames are scanned");
    assert.ok(end.oldest <= 100, "no frame older than 100 ms is scanned");
    assert.deepEqual(long, [], "no task over 50 ms");
    for (const [name, [first, last]] of Object.entries(grown)) assert.ok(last <= 1.1 * first, `memory is flat: ${name}`);
  });
});
