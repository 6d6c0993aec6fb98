// Not part of the gate: minutes of a 1280×720 camera at 30 frames a second (DURATION=n; 600 if not given).
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import path from "node:path";
import { test } from "node:test";
import { camera, chosen, clips, withPage } from "./support/setting.mjs";

const seconds = Number(process.env.DURATION ?? 600);
const watchTasks = `
  globalThis.longTasks = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: "longtask" });
`;

export default () => test("soak", { timeout: (seconds + 60) * 1000 }, async (t) => {
  execFileSync("ffmpeg", [
    "-y", "-loglevel", "error", "-i", path.join(clips, "../../Samples/sample.webm"), "-vf", "scale=1280:720", "-r", "30",
    "-c:v", "mjpeg", "-q:v", "4", "-pix_fmt", "yuvj420p", "-an", path.join(clips, "large.mjpeg"),
  ]);
  await withPage(camera("large.mjpeg"), async ({ open }) => {
    const page = await open({ before: chosen({ mode: "continuous", codes: process.env.CODES ?? "all" }) + watchTasks });
    await page.click("#start");
    await page.until("scanner.statistics.frames > 60", 60);
    const heap = () => page.evaluate("performance.memory.usedJSHeapSize");
    await page.evaluate("longTasks.length = 0");
    const begin = await page.evaluate("scanner.statistics");
    const beginHeap = await heap();
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const end = await page.evaluate("scanner.statistics");
    const long = await page.evaluate("longTasks");
    t.diagnostic(`${seconds} s: ${end.frames - begin.frames} frames scanned, ${end.late - begin.late} too late, ` +
      `oldest ${end.oldest.toFixed(1)} ms, slowest scan ${end.slowest.toFixed(1)} ms, ` +
      `${end.read - begin.read} read, ${end.rested - begin.rested} rested; ` +
      `${long.length} long tasks${long.length ? ` up to ${Math.max(...long)} ms` : ""}; ` +
      `WebAssembly memory ${begin.memory >> 10} to ${end.memory >> 10} KiB, ` +
      `page's heap ${Math.round(beginHeap / 1024)} to ${Math.round((await heap()) / 1024)} KiB`);
    assert.ok(end.oldest <= 100, "no frame older than 100 ms is scanned");
    assert.ok(end.memory <= begin.memory * 1.5, "memory is flat");
  });
});
