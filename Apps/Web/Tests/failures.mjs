// Every failure has its own words and its way out, and after each the page can be started again.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { camera, clips, dist, openTracks, policy, screenshots, watchTracks, withPage } from "./support/setting.mjs";

async function fails(page, message, wayOut) {
  await page.evaluate("document.getElementById('start').click()");
  await page.until("scanner.state === 'failed'");
  await page.until("!document.getElementById('failure').hidden");
  assert.equal(await page.text("#failure-message"), message);
  assert.equal(await page.text("#failure-way-out"), wayOut);
  assert.equal(await page.text("#start"), "Start!");
  // The binding that tells what was said is asynchronous.
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.ok(page.spoken.some((text) => text.startsWith("failure: ") && text.includes(message)), "it is said");
}

/** getUserMedia as a browser refuses it. */
const refuse = (name) => `navigator.mediaDevices.getUserMedia = async () => { throw new DOMException("", "${name}"); };`;

export default () => test("failures", async (t) => {
  await withPage([], async ({ server, browser, open }) => {
    await t.test("no camera", async () => {
      const page = await open();
      await fails(page, "There is no camera.", "Connect a camera and start again, or scan a picture instead.");
      await page.screenshot(path.join(screenshots, "no-camera.png"));
      // The way out that was named is one.
      await page.choose("#file", [path.join(clips, "ean13.png")]);
      await page.until("document.getElementById('status').textContent === '4006381333931'");
      assert.equal(await page.evaluate("document.getElementById('failure').hidden"), true);
      await fails(page, "There is no camera.", "Connect a camera and start again, or scan a picture instead.");
      await page.evaluate("scanner.stop()");
      assert.equal(await page.evaluate("document.getElementById('failure').hidden"), true);
    });

    await t.test("the camera is in use", async () => {
      const page = await open({ before: refuse("NotReadableError") });
      await fails(page, "The camera is in use by another program.", "Close the other program, then start again.");
      await page.screenshot(path.join(screenshots, "busy.png"));
    });

    await t.test("the camera is blocked for the page", async () => {
      const before = refuse("NotAllowedError") +
        "Object.defineProperty(document, 'featurePolicy', { value: { allowsFeature: () => false } });";
      await fails(await open({ before }), "The camera is blocked on this device.",
        "Ask whoever manages this device to allow the camera, or scan a picture instead.");
    });

    await t.test("the page is not secure", async () => {
      const page = await open({ url: `http://page.test:${server.port}/`, permissions: [] });
      await fails(page, "This page is not secure, so the browser keeps the camera from it.",
        "Open the page by its https:// address.");
    });

    await t.test("the browser is too old", async () => {
      await fails(await open({ before: "WebAssembly.validate = () => false;" }), "This browser is too old to scan.",
        "Update the browser, or open this page in a current one.");
    });

    const bare = async (url, before) => {
      const page = await browser.open(url, { before, permissions: [] });
      await page.until("document.body");
      return page;
    };
    const shown = (page) => page.evaluate(`[...document.body.querySelectorAll("p, button")].filter((element) =>
      element.checkVisibility() && element.textContent.trim()).map((element) => element.textContent.replace(/\\s+/g, " ").trim())`);
    const serve = (name, script) => {
      const html = readFileSync(path.join(dist, "index.html"), "utf8").replace("page/main.js", script);
      server.add(name, { body: html, type: "text/html; charset=utf-8", headers: { "content-security-policy": policy } });
    };

    await t.test("the browser does not know the modules' JavaScript, or lacks what they begin with", async () => {
      serve("/old.html", "tests/later.js");
      let page;
      for (const body of ["of the years to come {", "new StyleSheetOfTheYearsToCome();"]) {
        server.add("/tests/later.js", { body, type: "text/javascript", headers: {} });
        page = await bare(`${server.origin}/old.html`);
        await page.until("document.documentElement.classList.contains('is-old')");
      }
      assert.deepEqual(await shown(page), [
        "This browser is too old to scan. Update the browser, or open this page in a current one. " +
        "Dieser Browser ist zum Scannen zu alt. Aktualisiere den Browser, oder öffne diese Seite in einem aktuellen.",
      ]);
      await page.screenshot(path.join(screenshots, "old.png"));
    });

    await t.test("the modules do not come", async () => {
      serve("/lost.html", "tests/nowhere.js");
      const page = await bare(`${server.origin}/lost.html`);
      await page.until("document.documentElement.classList.contains('is-lost')");
      assert.equal((await shown(page)).length, 1);
      assert.match((await shown(page))[0], /^The scanner could not be loaded\. Check the connection, .* Der Scanner /);
    });

    await t.test("without JavaScript", async () => {
      const page = await bare("about:blank");
      await page.send("Emulation.setScriptExecutionDisabled", { value: true });
      await page.send("Page.navigate", { url: server.origin });
      await page.until("document.readyState === 'complete' && document.querySelector('noscript')");
      const [words, ...others] = await shown(page);
      assert.deepEqual(others, []);
      assert.match(words, /^Scanning needs JavaScript\. Allow it for this page, .* JavaScript gebraucht/);
    });

    await t.test("the engine cannot be loaded", async () => {
      server.add("/viewfinder/engine.wasm", { body: "", type: "text/plain" });
      // A page of another origin than the ones before, whose service worker has the engine.
      const page = await open({ url: `http://localhost:${server.port}/`, permissions: [] });
      await fails(page, "The scanner could not be loaded.", "Check the connection, then start again.");
    });
  });

  await withPage(["--use-fake-device-for-media-stream", "--deny-permission-prompts"], async ({ open }) => {
    await t.test("refused", async () => {
      const page = await open({ permissions: [] });
      await fails(page, "The camera may not be used.", "Allow the camera for this app in the settings, then start again.");
      await page.screenshot(path.join(screenshots, "refused.png"));
    });
  });

  await withPage(camera("sample.mjpeg"), async ({ server, open }) => {
    await t.test("a browser that keeps nothing says so, and scans all the same", async () => {
      const nothing = (name) => `Object.defineProperty(globalThis, "${name}", { get() { throw new DOMException("", "SecurityError"); } });`;
      const page = await open({ before: nothing("indexedDB") + nothing("localStorage") });
      const note = "document.getElementById('history-note')";
      assert.deepEqual(await page.evaluate(`[${note}.checkVisibility(), ${note}.textContent]`), [true, "This browser does not keep the history."]);
      await page.click("#start");
      await page.until("scanner.state === 'stopped' && document.querySelectorAll('#history > li').length === 1");
      assert.deepEqual(await page.evaluate(`[${note}.checkVisibility(), ${note}.textContent]`), [true, "This browser does not keep the history."]);
    });

    await t.test("a browser that does not copy says so, and marks the value", async () => {
      const page = await open({ before: "navigator.clipboard.writeText = async () => { throw new DOMException('', 'NotAllowedError'); };" });
      await page.click("#start");
      await page.until("document.querySelector('#values button')");
      await page.click("#values button");
      await page.until("document.querySelector('#values button').textContent === 'The browser did not allow copying. Select the text instead.'");
      assert.equal(await page.evaluate("getSelection().toString()"), "It’s great! Your app works!");
    });

    await t.test("another build replaces the one that is kept on the device", async () => {
      const page = await open();
      await page.until("navigator.serviceWorker.ready.then(() => caches.keys()).then(({ length }) => length === 1)");
      const script = readFileSync(path.join(dist, "service-worker.js"), "utf8").replace(/viewfinder-[0-9a-f]{16}/, "viewfinder-next");
      server.add("/service-worker.js", { body: script, type: "text/javascript", headers: { "content-security-policy": policy } });
      await page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => 0)");
      await page.until("caches.keys().then((names) => names.join() === 'viewfinder-next')");
      await page.reload();
      assert.equal(await page.text("#status"), "QR Code Reader is not yet running…");
    });
  });

  await withPage(camera("empty.mjpeg"), async ({ open }) => {
    await t.test("unplugged while it is used, and started again", async () => {
      const page = await open({ before: watchTracks });
      await page.evaluate("scanner.start()");
      // Chromium's fake camera cannot be pulled out; this is what a track says when a real one is.
      await page.evaluate("tracks[0].dispatchEvent(new Event('ended'))");
      await page.until("scanner.state === 'failed'");
      assert.equal(await page.text("#failure-message"), "The camera was unplugged.");
      assert.equal(await page.text("#failure-way-out"), "Connect it again, or choose another camera.");
      assert.equal(await page.evaluate(openTracks), 0);
      assert.equal(await page.evaluate("scanner.start()"), "scanning");
      await page.evaluate("scanner.stop()");
    });
  });
});
