// `BarcodeDetector` as web developers use it; the tests themselves run in the page (detector/tests.js).
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { Server } from "./support/server.mjs";
import { clips, dist, policy, withPage } from "./support/setting.mjs";

const here = path.dirname(new URL(import.meta.url).pathname);

export default () => test("BarcodeDetector", async (t) => {
  const other = new Server(dist, policy);
  await other.start();
  const sample = path.join(here, "../../../Samples/sample.webm");
  other.add("/tests/still.png", { file: path.join(clips, "still.png"), headers: {} });
  other.add("/tests/sample.webm", { file: sample, headers: { "content-type": "video/webm" } });
  try {
    await withPage([], async ({ server, open }) => {
      // These pages ask for pictures of another origin, to see them refused.
      const headers = {
        "content-security-policy": `${policy}; img-src 'self' data: ${other.origin}; media-src 'self' ${other.origin}`,
      };
      for (const name of ["tests.js", "worker.js"]) server.add(`/tests/${name}`, { file: path.join(here, "detector", name), headers });
      server.add("/tests/", { file: path.join(here, "detector/index.html"), headers: { ...headers, "content-type": "text/html" } });
      for (const name of readdirSync(clips)) {
        if (name.endsWith(".png")) server.add(`/tests/${name}`, { file: path.join(clips, name), headers: {} });
      }
      server.add("/tests/sample.webm", { file: sample, headers: { "content-type": "video/webm" } });
      const corners = readFileSync(path.join(clips, "still/sample.tsv"), "utf8").trimEnd().split("\n").at(-1).split("\t")[2]
        .split(",").map(Number);
      server.add("/tests/truth.json", { body: JSON.stringify([0, 2, 4, 6].map((at) => corners.slice(at, at + 2))), type: "application/json" });
      const page = await open({ url: `${server.origin}/tests/?foreign=${encodeURIComponent(other.origin)}` });
      page.origins.add(other.origin);
      for (const { name, error } of await page.evaluate("results")) await t.test(name, () => assert.equal(error, undefined));
    });
  } finally {
    await other.stop();
  }
});
