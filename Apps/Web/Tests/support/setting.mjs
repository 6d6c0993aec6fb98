// What every suite needs: the page served, a browser whose camera plays a clip, and a last look at what went wrong.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Chromium } from "./chromium.mjs";
import { Server } from "./server.mjs";

export const [dist, clips, screenshots] = process.argv.slice(2, 5).map((name) => path.resolve(name));
mkdirSync(screenshots, { recursive: true });

/** The policy that the built page asks for. */
export const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; form-action 'none'; object-src 'none'";

assert.ok(readFileSync(path.join(dist, "index.html"), "utf8").includes(`content="${policy}"`), "the page has this policy");

/** A camera that plays a clip; permission is given without a question. */
export const camera = (clip) => [
  "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream",
  `--use-file-for-fake-video-capture=${path.join(clips, clip)}`,
];

export async function withPage(options, body) {
  const server = new Server(dist, policy);
  await server.start();
  const browser = new Chromium(options);
  const setting = { server, browser, home: `${server.origin}/`, pages: [], async open(options = {}) {
    const page = await browser.open(options.url ?? setting.home, options);
    setting.pages.push(page);
    await page.until("document.documentElement.dataset.ready !== undefined");
    return page;
  } };
  try {
    await body(setting);
    for (const page of setting.pages) isClean(page, server);
  } catch (error) {
    const name = path.join(screenshots, "failed.png");
    await setting.pages.at(-1)?.screenshot(name).catch(() => {});
    for (const { errors } of setting.pages) if (errors.length > 0) console.error(errors.join("\n"));
    throw error;
  } finally {
    await browser.close();
    await server.stop().catch(() => {});
  }
}

/** No exception, no complaint of the policy, no request that left this origin. */
export function isClean(page, server) {
  assert.deepEqual(page.errors, [], "errors on the page");
  assert.deepEqual(server.reports, [], "violations of the policy");
  const foreign = page.requests.filter((url) => /^https?:|^wss?:/.test(url) && !page.origins.has(new URL(url).origin));
  assert.deepEqual(foreign, [], "requests to other hosts");
  assert.ok(page.requests.length > 0, "requests are logged");
}

/** Remembers every track that the page gets, and whether it asked while it was to wait. */
export const watchTracks = `
  globalThis.tracks = [];
  globalThis.delay = 0;
  globalThis.asked = 0;
  if (navigator.mediaDevices) {
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wish) => {
      globalThis.wish = wish;
      globalThis.asked += 1;
      if (globalThis.delay) await new Promise((resolve) => setTimeout(resolve, globalThis.delay));
      const stream = await real(wish);
      tracks.push(...stream.getTracks());
      return stream;
    };
  }
`;
export const openTracks = "tracks.filter((track) => track.readyState === 'live').length";

/** The points of the outlines that are drawn. */
export const drawnOutlines = `[...scanner.shadowRoot.querySelectorAll("polygon")].map((polygon) =>
  polygon.getAttribute("points").split(" ").map((point) => point.split(",").map(Number)))`;

/** The settings that a page starts with. */
export const chosen = (settings) => `localStorage.setItem("viewfinder", JSON.stringify(${JSON.stringify(settings)}));`;
