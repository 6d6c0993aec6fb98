// Not part of the gate: BarcodeDetector and a JavaScript reader on the same pictures, in the same browser, in the same
// run. RIVAL names html5-qrcode.min.js, which PyPI's lona-html5-qrcode 0.1 ships; PICTURES a folder of `draw ladder`.
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { policy, withPage } from "./support/setting.mjs";

export default () => test("rival", async (t) => {
  const folder = path.resolve(process.env.PICTURES);
  const truth = new Map();
  for (const line of readFileSync(path.join(folder, "manifest.tsv"), "utf8").trimEnd().split("\n").slice(1)) {
    const [file, , symbology, text] = line.split("\t");
    // One symbol a picture is all that the other reader gives.
    if (symbology === "qr") truth.set(file, truth.has(file) ? null : text);
  }
  const files = [...truth].filter(([, text]) => text !== null);
  await withPage([], async ({ server, open }) => {
    server.add("/rival.js", { file: process.env.RIVAL, headers: { "content-type": "text/javascript" } });
    server.add("/rival.html", {
      body: `<!doctype html><link rel="icon" href="/icons/icon.svg"><script src="/rival.js"></script><div id="room"></div>`,
      type: "text/html", headers: { "content-security-policy": policy.replace("default-src 'self'", "default-src 'self' data: blob: 'unsafe-inline'") },
    });
    for (const [file] of files) server.add(`/pictures/${file}`, { file: path.join(folder, file), headers: {} });
    const page = await open({
      url: `${server.origin}/rival.html`,
      before: "addEventListener('DOMContentLoaded', () => { document.documentElement.dataset.ready = ''; });",
    });
    await page.evaluate(`(async () => {
      const { BarcodeDetector } = await import("/viewfinder/barcode-detector.js");
      const detector = new BarcodeDetector({ formats: ["qr_code"] });
      await detector.detect(new ImageData(8, 8));
      const other = new Html5Qrcode("room", { formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE], verbose: false });
      globalThis.readers = {
        ours: async (file) => (await detector.detect(file))[0]?.rawValue,
        other: (file) => other.scanFile(file, false).catch(() => undefined),
      };
      globalThis.counts = { ours: { right: 0, wrong: 0, time: 0 }, other: { right: 0, wrong: 0, time: 0 } };
      globalThis.one = async (name, text) => {
        const blob = await (await fetch("/pictures/" + name)).blob();
        for (const [reader, read] of Object.entries(readers)) {
          const file = new File([blob], "picture.png", { type: "image/png" });
          const begin = performance.now();
          const found = await read(file);
          counts[reader].time += performance.now() - begin;
          if (found === text) counts[reader].right += 1;
          else if (found !== undefined) counts[reader].wrong += 1;
        }
      };
    })()`);
    for (const [file, text] of files) await page.evaluate(`one(${JSON.stringify(file)}, ${JSON.stringify(text)})`);
    for (const [reader, { right, wrong, time }] of Object.entries(await page.evaluate("counts"))) {
      t.diagnostic(`${reader}: ${right} of ${files.length} read, ${wrong} wrong, ${(time / files.length).toFixed(1)} ms a picture`);
    }
    page.errors = [];
  });
});
