// <viewfinder-scanner> in somebody else's page: nothing of ours is there but the module. And what cameras can do that no
// fake camera has: torch, zoom, a lens that faces the user.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { camera, chosen, dist, drawnOutlines, openTracks, policy, screenshots, watchTracks, withPage } from "./support/setting.mjs";

const stranger = (attributes, script = "") => `<!doctype html><html lang="de"><title>x</title>
  <link rel="icon" href="/icons/icon.svg">
  <script type="module" src="/viewfinder/viewfinder-scanner.js"></script>
  <viewfinder-scanner id="scanner" ${attributes}></viewfinder-scanner>${script}`;

/** A camera of a phone, as its track tells of itself. */
const phone = `
  const state = { torch: false, zoom: 1, facingMode: "user" };
  const { getCapabilities, getSettings } = MediaStreamTrack.prototype;
  Object.assign(MediaStreamTrack.prototype, {
    getCapabilities() { return { ...getCapabilities.call(this), torch: true, zoom: { min: 1, max: 4, step: 0.5 } }; },
    getSettings() { return { ...getSettings.call(this), ...state }; },
    async applyConstraints({ advanced: [wish] }) { Object.assign(state, wish); },
  });
  globalThis.phone = state;
`;

export default () => test("<viewfinder-scanner>", async (t) => {
  await withPage(camera("sample.mjpeg"), async ({ server, open }) => {
    const serve = (attributes) => server.add("/elsewhere.html", {
      body: stranger(attributes), type: "text/html", headers: { "content-security-policy": policy },
    });
    const visit = async (attributes, before = "") => {
      serve(attributes);
      return open({
        url: `${server.origin}/elsewhere.html`,
        before: before + watchTracks + `
          globalThis.events = [];
          for (const name of ["statechange", "accepted", "appeared", "disappeared", "guidance", "camerachange"]) {
            addEventListener(name, ({ type, detail }) => events.push([type, detail]));
          }
          addEventListener("DOMContentLoaded", () => { document.documentElement.dataset.ready = ""; });`,
      });
    };

    await t.test("first hit: one value, then it is stopped and the camera off", async () => {
      const page = await visit(`mode="first-hit" symbologies="qr ean13"`);
      assert.deepEqual(page.requests.filter((url) => url.endsWith(".wasm")), [], "nothing is loaded before it is needed");
      await page.evaluate("scanner.start()");
      await page.until("scanner.state === 'stopped'");
      const accepted = await page.evaluate("events.filter(([type]) => type === 'accepted').map(([, detail]) => ({ ...detail, rawBytes: [...detail.rawBytes] }))");
      assert.deepEqual(accepted.map(({ text, symbology }) => [text, symbology]), [["It’s great! Your app works!", "qr"]]);
      assert.equal(Buffer.from(accepted[0].rawBytes).toString(), "It’s great! Your app works!");
      assert.equal(await page.evaluate(openTracks), 0);
      const states = await page.evaluate("events.filter(([type]) => type === 'statechange').map(([, { state }]) => state)");
      assert.deepEqual(states, ["starting", "scanning", "stopped"]);
      assert.equal(await page.evaluate("scanner.getAttribute('state')"), "stopped");
    });

    await t.test("tells what happens in the order in which it happens", async () => {
      const page = await visit(`facing="user" symbologies="linear qr"`);
      await page.evaluate(`globalThis.moves = 0; scanner.addEventListener("moved", ({ detail }) => {
        if (detail.corners.length === 4 && Number.isInteger(detail.id)) moves += 1;
      }); scanner.start()`);
      assert.equal(await page.evaluate("wish.video.facingMode.ideal"), "user");
      await page.until("moves > 2 && events.some(([type]) => type === 'disappeared')", 60);
      await page.evaluate("scanner.stop()");
      const seen = await page.evaluate("events.map(([type, { id, state, cameras }]) => [type, state ?? id ?? cameras?.length])");
      const names = seen.map(([type]) => type);
      for (const name of ["statechange", "camerachange", "guidance", "appeared", "accepted", "disappeared"]) {
        assert.ok(names.includes(name), `${name} of ${names}`);
      }
      // Of one code: it comes, counts, and goes.
      const id = seen.find(([type]) => type === "appeared")[1];
      const life = seen.filter(([type, about]) => about === id && ["appeared", "accepted", "disappeared"].includes(type));
      assert.deepEqual(life.map(([type]) => type), ["appeared", "accepted", "disappeared"]);
    });

    await t.test("another camera, another mode and other symbologies take hold while it runs", async () => {
      const page = await visit(`symbologies="ean13"`);
      await page.evaluate("scanner.start()");
      const [{ id }] = await page.evaluate("scanner.cameras()");
      await page.evaluate(`scanner.camera = ${JSON.stringify(id)}`);
      await page.until("tracks.length === 2 && scanner.state === 'scanning'");
      assert.equal(await page.evaluate(openTracks), 1);
      await page.until("scanner.statistics.frames > 10");
      assert.equal(await page.evaluate("events.some(([type]) => type === 'accepted')"), false, "a QR Code is no EAN-13");
      await page.evaluate("scanner.mode = 'first-hit', scanner.symbologies = 'qr'");
      await page.until("scanner.state === 'stopped'");
      assert.equal(await page.evaluate("events.filter(([type]) => type === 'accepted').length"), 1);
      await page.evaluate("scanner.camera = 'gone'");
      await page.evaluate("scanner.start()");
      assert.ok(await page.evaluate("events.filter(([type]) => type === 'accepted').length") > 0, "another camera is taken");
      await page.evaluate("scanner.stop()");
    });

    await t.test("is dressed from outside", async () => {
      const page = await visit("");
      await page.evaluate(`(async () => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(\`
          viewfinder-scanner { --viewfinder-outline: rgb(1, 2, 3); --viewfinder-outline-width: 7px; --viewfinder-picked: rgb(4, 5, 6); }
          viewfinder-scanner[state="scanning"] { border: 1px solid red; }
          viewfinder-scanner::part(video) { opacity: 0.5; } viewfinder-scanner::part(picture) { opacity: 0.4; }
          viewfinder-scanner::part(outlines) { opacity: 0.3; } viewfinder-scanner::part(words) { opacity: 0.2; }\`);
        document.adoptedStyleSheets = [sheet];
        await scanner.start();
      })()`);
      await page.until("scanner.shadowRoot.querySelector('polygon')");
      const style = (selector) => `getComputedStyle(scanner.shadowRoot.querySelector("${selector}"))`;
      assert.deepEqual(await page.evaluate(`[${style("polygon")}.stroke, ${style("polygon")}.strokeWidth]`), ["rgb(1, 2, 3)", "7px"]);
      assert.deepEqual(await page.evaluate(`[${["video", "canvas", "svg", "p"].map((name) => `${style(name)}.opacity`)}]`), ["0.5", "0.4", "0.3", "0.2"]);
      assert.equal(await page.evaluate("getComputedStyle(scanner).borderTopWidth"), "1px");
      await page.evaluate("scanner.focus(), scanner.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }))");
      await page.until(`scanner.shadowRoot.querySelector("polygon.selected") && ${style("polygon.selected")}.stroke === "rgb(4, 5, 6)"`);
      await page.evaluate("scanner.stop()");
    });

    await t.test("everything that it has is documented and declared", async () => {
      const page = await visit("");
      const members = await page.evaluate(`(() => {
        const found = new Set();
        for (let type = customElements.get("viewfinder-scanner"); type !== HTMLElement; type = Object.getPrototypeOf(type)) {
          for (const name of Object.getOwnPropertyNames(type.prototype)) if (!/^constructor$|Callback$/.test(name)) found.add(name);
        }
        return [...found];
      })()`);
      assert.ok(members.length >= 20, `${members}`);
      const attributes = await page.evaluate("customElements.get('viewfinder-scanner').observedAttributes");
      const source = readFileSync(path.join(dist, "viewfinder/viewfinder-scanner.js"), "utf8");
      const events = [...source.matchAll(/#dispatch\("(\w+)"/g)].map(([, name]) => name);
      const declared = readFileSync(path.join(dist, "viewfinder/viewfinder-scanner.d.ts"), "utf8");
      const told = readFileSync(new URL("../../../Documentation/web.md", import.meta.url), "utf8");
      for (const name of [...members, ...events]) assert.match(declared, new RegExp(`\\b${name}\\b`), "declared");
      for (const name of [...members, ...attributes, "quiet", ...events, "accepted", "appeared", "moved"]) {
        assert.match(told, new RegExp(`\`${name}\``), "told of");
      }
    });

    await t.test("says by itself what failed, in the page's language, never a silent black view", async () => {
      const page = await visit("", "navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('', 'NotFoundError'); };");
      await page.evaluate("scanner.start()");
      const words = "scanner.shadowRoot.querySelector('[role=alert]')";
      assert.equal(await page.evaluate(`${words}.hidden`), false);
      assert.match(await page.evaluate(`${words}.textContent`), /^Es ist keine Kamera vorhanden\. Schließe/);
      await page.evaluate("scanner.stop()");
      assert.equal(await page.evaluate(`${words}.hidden`), true);
    });

    await t.test("two elements scan beside each other", async () => {
      const page = await visit("");
      await page.evaluate("document.body.append(document.createElement('viewfinder-scanner'))");
      const states = await page.evaluate("Promise.all([...document.querySelectorAll('viewfinder-scanner')].map((one) => one.start()))");
      assert.deepEqual(states, ["scanning", "scanning"]);
      await page.until("[...document.querySelectorAll('viewfinder-scanner')].every((one) => one.shadowRoot.querySelector('polygon'))");
      await page.evaluate("Promise.all([...document.querySelectorAll('viewfinder-scanner')].map((one) => one.stop()))");
      assert.equal(await page.evaluate(openTracks), 0);
    });

    await t.test("a value that left and came back is accepted again after rearm, at once", async () => {
      const page = await visit(`symbologies="qr"`);
      await page.evaluate("scanner.start()");
      const count = "events.filter(([type, { text }]) => type === 'accepted' && text.startsWith('It')).length";
      await page.until(`${count} === 1`);
      await page.evaluate("scanner.rearm()");
      await page.until(`${count} === 2`);
      await page.evaluate("scanner.stop()");
    });

    await t.test("torch and zoom where the camera has them; a front camera is a mirror", async () => {
      const page = await open({ before: chosen({ mode: "continuous" }) + phone });
      assert.equal(await page.evaluate("torch.hidden && document.getElementById('zoom-row').hidden"), true);
      await page.click("#start");
      await page.until("scanner.state === 'scanning' && !torch.hidden");
      assert.equal(await page.evaluate("document.getElementById('zoom-row').hidden"), false);
      await page.evaluate("torch.click()");
      await page.until("phone.torch === true && torch.getAttribute('aria-pressed') === 'true'");
      await page.evaluate("zoom.value = 2.5, zoom.dispatchEvent(new Event('input'))");
      await page.until("phone.zoom === 2.5");
      assert.deepEqual(await page.evaluate("[zoom.min, zoom.max, zoom.step]"), ["1", "4", "0.5"]);
      assert.match(await page.evaluate("getComputedStyle(scanner.shadowRoot.querySelector('video')).transform"), /^matrix\(-1/);
      await page.until(`${drawnOutlines}.length > 0`);
      await page.screenshot(path.join(screenshots, "phone.png"));
      await page.evaluate("scanner.stop()");
      await page.until("torch.hidden && document.getElementById('zoom-row').hidden");
    });

    await t.test("by keyboard, every control is reached, and the settings open", async () => {
      const page = await open({ before: chosen({ mode: "plain" }) });
      const reached = new Set();
      // Each entry of the history has buttons of its own.
      for (let presses = 0; presses < 60 && !reached.has("start"); presses++) {
        await page.press("Tab");
        const id = await page.evaluate("document.activeElement.id || document.activeElement.value || document.activeElement.localName");
        if (id === "summary") await page.press("Enter", "Enter", "\r");
        reached.add(id);
      }
      for (const id of ["plain", "file", "mute", "summary", "camera", "codes", "language", "start"]) assert.ok(reached.has(id), `${id} of ${[...reached]}`);
      await page.screenshot(path.join(screenshots, "settings.png"));
    });

    await t.test("words stand out from their ground, light and dark", async () => {
      const page = await open({ before: chosen({ mode: "plain" }) });
      await page.evaluate("document.getElementById('failure').hidden = false, document.getElementById('failure-message').textContent = 'x'");
      for (const scheme of ["light", "dark"]) {
        await page.prefer({ "prefers-color-scheme": scheme });
        const poor = await page.evaluate(`(() => {
          const parse = (color) => color.match(/[\\d.]+/g).map(Number);
          const light = ([r, g, b]) => {
            const linear = [r, g, b].map((v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
            return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
          };
          const ground = (element) => {
            for (; element; element = element.parentElement) {
              const color = parse(getComputedStyle(element).backgroundColor);
              if (color[3] === undefined || color[3] === 1) return color;
            }
            return [255, 255, 255];
          };
          return [...document.querySelectorAll("body *")].filter((element) => element.offsetParent &&
            [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())).map((element) => {
              const [a, b] = [light(parse(getComputedStyle(element).color)), light(ground(element))].sort((x, y) => y - x);
              return [element.id || element.textContent, (a + 0.05) / (b + 0.05)];
            }).filter(([, contrast]) => contrast < 4.5);
        })()`);
        assert.deepEqual(poor, [], scheme);
      }
    });
  });
});
