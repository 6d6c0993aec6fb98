// The plain start/stop mode, from the first visit to the accepted value and beyond.
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { camera, openTracks, screenshots, watchTracks, withPage } from "./support/setting.mjs";

export default () => test("plain mode", async (t) => {
  await withPage(camera("sample.mjpeg"), async ({ server, browser, open }) => {
    const page = await open({ before: watchTracks + `
      globalThis.contexts = [];
      globalThis.AudioContext = class extends AudioContext {
        constructor(...options) {
          super(...options);
          contexts.push(this);
        }
      };
      globalThis.sounds = [];
      const { start } = AudioBufferSourceNode.prototype;
      AudioBufferSourceNode.prototype.start = function (...when) {
        const { duration, numberOfChannels } = this.buffer;
        sounds.push([contexts[0].state, Math.round(duration * 1000), numberOfChannels]);
        return start.apply(this, when);
      };
    ` });

    await t.test("says what it is before anything happens", async () => {
      assert.equal(await page.text("#status"), "QR Code Reader is not yet running…");
      assert.equal(await page.text("#prompt"), "Tap on Start! to read a QR Code");
      assert.equal(await page.text("#start"), "Start!");
      const nodes = await page.accessibility();
      const has = (role, name) => nodes.some((node) => node.role === role && node.name === name);
      assert.ok(has("heading", "Viewfinder"));
      assert.ok(has("button", "Start!"));
      assert.ok(has("radio", "One code") && has("radio", "Continuous"));
      assert.ok(has("region", "Camera picture"));
      assert.ok(has("heading", "History"));
      const nameless = nodes.filter(({ role, name }) =>
        ["button", "link", "radio", "checkbox", "combobox", "slider", "textbox"].includes(role) && !name);
      assert.deepEqual(nameless, [], "every control has a name");
      assert.equal(await page.evaluate(openTracks), 0, "no camera before it is asked for");
      await page.screenshot(path.join(screenshots, "plain-idle.png"));
    });

    await t.test("reads a code, says it, stops, beeps once", async () => {
      // By keyboard alone.
      await page.evaluate("document.getElementById('start').focus()");
      await page.press("Enter", "Enter", "\r");
      await page.until("scanner.state === 'stopped'");
      assert.equal(await page.text("#status"), "It’s great! Your app works!");
      assert.equal(await page.text("#values .value"), "It’s great! Your app works!");
      assert.equal(await page.text("#start"), "Start!");
      assert.equal(await page.evaluate(openTracks), 0, "the camera is off");
      assert.equal(await page.evaluate("import('/page/feedback.js').then(({ beeps }) => beeps)"), 1);
      assert.deepEqual(await page.evaluate("sounds"), [["running", 120, 1]], "into a context that plays");
      const said = page.spoken.filter((text) => text.startsWith("status: "));
      assert.deepEqual(said, [
        "status: QR Code Reader is not yet running…", "status: Starting…", "status: Scanning for QR Code…",
        "status: It’s great! Your app works!",
      ]);
      const nodes = await page.accessibility();
      const has = (role, name) => nodes.some((node) => node.role === role && node.name === name);
      assert.ok(has("heading", "Result") && has("button", "Copy") && has("group", "Camera picture"));
      assert.ok(nodes.some(({ role, live }) => role === "status" && live === "polite"), "the status line is a live region");
      assert.ok(page.requests.some((url) => url.endsWith("engine.wasm")), "what the worker asks for is in the log");
      await page.screenshot(path.join(screenshots, "plain-read.png"));
    });

    await t.test("can be installed", async () => {
      const { url, errors, data } = await page.send("Page.getAppManifest");
      assert.equal(url, `${server.origin}/manifest.webmanifest`);
      assert.deepEqual(errors, []);
      const manifest = JSON.parse(data);
      for (const { src } of manifest.icons) {
        assert.equal(await page.evaluate(`fetch(${JSON.stringify(src)}).then(({ status }) => status)`), 200, src);
      }
      await page.until("navigator.serviceWorker.ready.then(() => true)");
      const { installabilityErrors } = await page.send("Page.getInstallabilityErrors");
      assert.deepEqual(installabilityErrors, []);
    });

    await t.test("copies the value", async () => {
      await page.click("#values button");
      await page.until("document.querySelector('#values button').textContent === 'Copied'");
      assert.equal(await page.evaluate("navigator.clipboard.readText()"), "It’s great! Your app works!");
    });

    await t.test("ten starts give ten values, ten beeps and ten entries", async () => {
      for (let round = 0; round < 9; round++) {
        await page.evaluate("document.getElementById('start').click()");
        await page.until("scanner.state === 'stopped'");
      }
      assert.equal(await page.evaluate("import('/page/feedback.js').then(({ beeps }) => beeps)"), 10);
      await page.until("document.querySelectorAll('#history > li').length === 10");
    });

    await t.test("vibrates with each value, until that is switched off", async () => {
      await page.evaluate(`globalThis.buzzes = [];
        Object.defineProperty(Navigator.prototype, "vibrate", { value: (pattern) => buzzes.push(pattern), configurable: true }); 0`);
      const round = async () => {
        await page.evaluate("document.getElementById('start').click()");
        await page.until("scanner.state === 'stopped'");
        return page.evaluate("buzzes.length");
      };
      assert.equal(await round(), 1);
      await page.evaluate("document.querySelector('details').open = true, document.getElementById('vibration').click()");
      assert.equal(await round(), 1);
      await page.evaluate("document.querySelector('details').open = false");
    });

    await t.test("muted, it does not beep", async () => {
      await page.click("#mute");
      assert.equal(await page.text("#mute"), "Sound on");
      await page.evaluate("document.getElementById('start').click()");
      await page.until("scanner.state === 'stopped'");
      assert.equal(await page.evaluate("import('/page/feedback.js').then(({ beeps }) => beeps)"), 12);
    });

    await t.test("remembers the camera that was chosen", async () => {
      const id = await page.evaluate("document.querySelector('#camera option:nth-child(2)').value");
      assert.ok(id);
      await page.evaluate(`camera.value = ${JSON.stringify(id)}; camera.dispatchEvent(new Event("change"))`);
      await page.reload();
      assert.equal(await page.evaluate("scanner.camera"), id);
      await page.evaluate("scanner.start()");
      assert.equal(await page.evaluate("wish.video.deviceId.exact"), id);
      await page.evaluate("scanner.stop()");
      assert.equal(await page.text("#mute"), "Sound on", "and the mute");
    });

    await t.test("a camera that is gone is replaced by another", async () => {
      assert.equal(await page.evaluate("scanner.camera = 'gone', scanner.start()"), "scanning");
      await page.evaluate("scanner.stop(), scanner.camera = ''");
    });

    await t.test("speaks German", async () => {
      await page.evaluate("language.value = 'de'; language.dispatchEvent(new Event('change'))");
      await page.until("document.getElementById('start').textContent === 'Start!' && document.documentElement.lang === 'de'");
      assert.equal(await page.text("#prompt"), "Tippe auf Start!, um einen QR-Code zu lesen");
      assert.equal(await page.text("#status"), "Der QR-Code-Leser läuft noch nicht …");
      const shown = await page.evaluate(`[...document.querySelectorAll("[data-text]")].filter((element) =>
        element.textContent === element.dataset.text || element.textContent === "").map((element) => element.outerHTML)`);
      assert.deepEqual(shown, [], "every place has words");
      await page.screenshot(path.join(screenshots, "plain-german.png"));
    });

    await t.test("no words of the page stand outside the catalogue", async () => {
      // A language that does not exist: whatever has letters and no brackets is written into the page.
      const catalogue = JSON.parse(await page.evaluate("fetch('/viewfinder/texts/en.json').then((response) => response.text())"));
      const marked = Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, `⟦${text}⟧`]));
      await page.evaluate(`globalThis.realFetch = fetch; globalThis.fetch = (what, ...rest) => /texts\\/\\w+\\.json/.test(what)
        ? Promise.resolve(new Response(${JSON.stringify(JSON.stringify(marked))})) : realFetch(what, ...rest);`);
      // The catalogues that are loaded are kept; a module of another address has none yet.
      const plain = await page.evaluate(`(async () => {
        const { loadTexts } = await import("/viewfinder/texts.js?marked");
        const marked = await loadTexts("en");
        const { loadTexts: loaded } = await import("/viewfinder/texts.js");
        Object.assign(await loaded("en"), marked);
        language.value = "en", language.dispatchEvent(new Event("change"));
        await new Promise((resolve) => setTimeout(resolve, 300));
        document.querySelector("details").open = true;
        opening.show(), clearing.show(), failure.hidden = false;
        const theirs = new Set(["Viewfinder", "English", "Deutsch"]);
        const found = [];
        const look = (text, where) => {
          if (/\\p{L}/u.test(text) && !text.includes("⟦") && !theirs.has(text.trim())) found.push(where + ": " + text.trim());
        };
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const { data, parentElement } = walker.currentNode;
          // Values, hosts, names of cameras and of symbologies, times; and what old.js shows in every language.
          if (parentElement.closest(".value, .kind, .old, .lost, noscript, #status, #opening-target, #opening-host, #camera")) continue;
          look(data, parentElement.localName + "#" + parentElement.id);
        }
        for (const element of document.body.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
          for (const name of ["aria-label", "title", "placeholder", "alt"]) look(element.getAttribute(name) ?? "", name);
        }
        return found;
      })()`);
      assert.deepEqual(plain, []);
      await page.reload();
    });

    await t.test("exports and clears the history", async () => {
      await page.evaluate(`globalThis.saved = [];
        URL.createObjectURL = (blob) => { saved.push(blob.text()); return "blob:none"; };
        HTMLAnchorElement.prototype.click = () => {};`);
      await page.evaluate("document.getElementById('export-json').click(), document.getElementById('export-csv').click()");
      const [json, csv] = await page.evaluate("Promise.all(saved)");
      const readings = JSON.parse(json);
      assert.equal(readings.length, await page.evaluate("document.querySelectorAll('#history > li').length"));
      assert.equal(readings[0].text, "It’s great! Your app works!");
      assert.equal(readings[0].symbology, "qr");
      assert.ok(Math.abs(Date.now() - Date.parse(readings[0].time)) < 600_000, readings[0].time);
      assert.equal(Buffer.from(readings[0].bytes, "base64").toString(), "It’s great! Your app works!");
      assert.equal(csv.split("\r\n")[0], "time,source,symbology,text,bytes");
      assert.equal(csv.split("\r\n").length, readings.length + 2);
      await page.click("#clear");
      await page.click("#clearing-go");
      await page.until("document.querySelectorAll('#history > li').length === 0");
    });

    await t.test("works with the server stopped, after the first visit", async () => {
      await page.until("navigator.serviceWorker.ready.then(() => true)");
      const port = server.port;
      await server.stop();
      await page.reload();
      await page.evaluate("document.getElementById('start').click()");
      await page.until("scanner.state === 'stopped'");
      assert.equal(await page.text("#status"), "It’s great! Your app works!");
      await server.start(port);
      // Chromium's own look for a newer service worker finds no server, which is no error of the page.
      page.errors = page.errors.filter((error) => !/ERR_CONNECTION_REFUSED/.test(error));
    });

    await t.test("dark", async () => {
      await page.prefer({ "prefers-color-scheme": "dark" });
      await page.screenshot(path.join(screenshots, "plain-dark.png"));
    });
  });
});
