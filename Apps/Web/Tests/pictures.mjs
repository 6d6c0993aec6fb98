// Outlines to the pixel, and pictures by file, drop and paste.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { camera, chosen, clips, drawnOutlines, screenshots, watchTracks, withPage } from "./support/setting.mjs";

/** The true corners of the code in the frame that the camera plays, and the frame's size. */
const truth = readFileSync(path.join(clips, "still/sample.tsv"), "utf8").trimEnd().split("\n").at(-1).split("\t")[2]
  .split(",").map(Number);
const corners = [0, 2, 4, 6].map((at) => truth.slice(at, at + 2));
const frame = { width: 960, height: 540 };

const far = (a, b) => Math.max(...a.map(([x, y], index) => Math.hypot(x - b[index][0], y - b[index][1])));

export default () => test("outlines and pictures", async (t) => {
  await withPage(camera("still.mjpeg"), async ({ server, open }) => {
    const page = await open({ before: chosen({ mode: "continuous" }) + watchTracks });
    const shown = () => page.evaluate("({ width: scanner.clientWidth, height: scanner.clientHeight })");

    await t.test("the outline lies on the code: filled, mirrored, fitted", async () => {
      await page.click("#start");
      await page.until(`${drawnOutlines}.length === 1`);
      const view = await shown();
      for (const fit of ["cover", "contain"]) {
        for (const isMirrored of [false, true]) {
          await page.evaluate(`scanner.fit = "${fit}", scanner.mirrored = "${isMirrored}"`);
          const scale = Math[fit === "cover" ? "max" : "min"](view.width / frame.width, view.height / frame.height);
          const expected = corners.map(([x, y]) => [
            view.width / 2 + (isMirrored ? -1 : 1) * (x - frame.width / 2) * scale,
            view.height / 2 + (y - frame.height / 2) * scale,
          ]);
          let outlines = [];
          for (let tries = 0; tries < 50; tries++) {
            outlines = await page.evaluate(drawnOutlines);
            if (outlines.length === 1 && far(outlines[0], expected) < 2) break;
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
          assert.equal(outlines.length, 1);
          assert.ok(far(outlines[0], expected) < 2, `${fit} ${isMirrored}: ${outlines[0]} for ${expected}`);
          const transform = await page.evaluate("getComputedStyle(scanner.shadowRoot.querySelector('video')).transform");
          assert.equal(transform, isMirrored ? "matrix(-1, 0, 0, 1, 0, 0)" : "none");
        }
      }
      await page.evaluate("scanner.fit = 'cover', scanner.mirrored = 'auto'");
      await page.screenshot(path.join(screenshots, "outline.png"));
    });

    await t.test("where nothing moves, most frames rest, and the code stays", async () => {
      await new Promise((resolve) => setTimeout(resolve, 1200));
      const before = await page.evaluate("scanner.statistics");
      await new Promise((resolve) => setTimeout(resolve, 1500));
      const after = await page.evaluate("scanner.statistics");
      const read = after.read - before.read, rested = after.rested - before.rested;
      assert.ok(rested > read, `${read} read, ${rested} rested`);
      assert.ok(read >= 4, `${read} read`);
      assert.equal(await page.evaluate(`${drawnOutlines}.length`), 1);
      assert.equal(await page.evaluate("document.querySelectorAll('#values > li').length"), 1);
      await page.evaluate("scanner.stop()");
    });

    const result = async (text) => {
      await page.until(`document.querySelector("#values .value")?.textContent === ${JSON.stringify(text)}`);
      await page.until("!document.getElementById('status').textContent.includes('Reading')");
    };
    const hand = async (file, how) => {
      if (how === "drop") {
        // Without a screen Chromium delivers no drop, so the events are made here.
        const drag = (type) => page.evaluate(`(async () => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([await (await fetch("/tests/${file}")).blob()], "${file}", { type: "image/png" }));
          const event = new DragEvent("${type}", { dataTransfer: transfer, bubbles: true, cancelable: true });
          scanner.dispatchEvent(event);
          return [event.defaultPrevented, document.getElementById("drop").checkVisibility()];
        })()`);
        assert.deepEqual(await drag("dragover"), [true, true], "it is told that it may be dropped");
        assert.deepEqual(await drag("drop"), [true, false]);
      } else if (file.endsWith("broken.png")) {
        // What is no picture does not get into a clipboard as one.
        await page.evaluate(`(async () => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([await (await fetch("/tests/${file}")).blob()], "${file}", { type: "image/png" }));
          document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true }));
        })()`);
      } else {
        await page.send("Emulation.setFocusEmulationEnabled", { enabled: true });
        await page.evaluate(`(async () => navigator.clipboard.write([
          new ClipboardItem({ "image/png": await (await fetch("/tests/${file}")).blob() }),
        ]))()`);
        await page.send("Input.dispatchKeyEvent", {
          type: "keyDown", key: "v", code: "KeyV", modifiers: 2, windowsVirtualKeyCode: 86, commands: ["paste"],
        });
        await page.send("Input.dispatchKeyEvent", { type: "keyUp", key: "v", code: "KeyV", modifiers: 2, windowsVirtualKeyCode: 86 });
      }
    };
    for (const name of ["code128.png", "empty.png", "broken.png", "ean13.png"]) {
      server.add(`/tests/${name}`, { file: path.join(clips, name) });
    }

    await t.test("a picture by file: outlined, said, kept in the history", async () => {
      await page.choose("#file", [path.join(clips, "still.png")]);
      await result("It’s great! Your app works!");
      const view = await shown();
      const scale = Math.min(view.width / frame.width, view.height / frame.height);
      const expected = corners.map(([x, y]) => [
        view.width / 2 + (x - frame.width / 2) * scale, view.height / 2 + (y - frame.height / 2) * scale,
      ]);
      await page.until(`${drawnOutlines}.length === 1`);
      const [outline] = await page.evaluate(drawnOutlines);
      assert.ok(far(outline, expected) < 2, `${outline} for ${expected}`);
      assert.ok(page.spoken.includes("status: It’s great! Your app works!"));
      assert.match(await page.text("#history > li"), /It’s great! Your app works!/);
      await page.screenshot(path.join(screenshots, "picture.png"));
    });

    await t.test("by drop, whatever kind of barcode it is", async () => {
      await hand("code128.png", "drop");
      await result("Shapes are found here");
      assert.match(await page.text("#values .kind"), /Code 128/);
    });

    await t.test("by paste", async () => {
      await hand("ean13.png", "paste");
      await result("4006381333931");
    });

    await t.test("without a code, and what is no picture: each has its words", async () => {
      await hand("empty.png", "drop");
      await page.until("document.getElementById('status').textContent === 'No code was found in this picture.'");
      await hand("broken.png", "paste");
      await page.until("!document.getElementById('failure').hidden");
      assert.equal(await page.text("#failure-message"), "This kind of picture or video is not supported.");
      assert.equal(await page.text("#failure-way-out"), "Convert it to a common format such as PNG, JPEG or MP4.");
    });

    await t.test("a link opens only after its target was shown", async () => {
      await page.choose("#file", [path.join(clips, "link.png")]);
      await result("https://safe.example@other.example/path?q=1");
      assert.equal(await page.evaluate("opening.open"), false, "nothing opens by itself");
      await page.click("#values button.open");
      assert.equal(await page.evaluate("opening.open"), true);
      assert.equal(await page.text("#opening-target"), "https://safe.example@other.example/path?q=1");
      assert.equal(await page.text("#opening-host"), "other.example");
      assert.deepEqual(await page.evaluate("((go) => [go.target, go.rel, go.href])(document.getElementById('opening-go'))"),
        ["_blank", "noopener noreferrer", "https://safe.example@other.example/path?q=1"]);
      assert.match(await page.text("#opening-warnings"), /What stands before the @ is not the host\./);
      await page.screenshot(path.join(screenshots, "opening.png"));
      const nodes = await page.accessibility();
      assert.ok(nodes.some(({ role, name, modal }) => role === "dialog" && name === "Open this address?" && modal));
      await page.press("Escape");
      await page.until("!opening.open");
      for (const text of ["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "https://a.example/ b", "plain"]) {
        for (const barcode of [{ text }, { text, content: { kind: "link", fields: [], links: [{ address: text, warnings: [] }] } }]) {
          const links = await page.evaluate(
            `import("/page/meaning.js").then(({ meaning }) => meaning(${JSON.stringify(barcode)}, { of: (key) => key }).links)`);
          assert.deepEqual(links, [], text);
        }
      }
    });

    await t.test("a password is neither shown nor said nor in the history's list before it is asked for", async () => {
      page.spoken.length = 0;
      await page.choose("#file", [path.join(clips, "wifi.png")]);
      await page.until("document.getElementById('status').textContent === 'Wi-Fi network: Guests'");
      const words = await page.evaluate("document.body.textContent");
      assert.doesNotMatch(words, /sesame/);
      await new Promise((resolve) => setTimeout(resolve, 100));
      assert.ok(page.spoken.includes("status: Wi-Fi network: Guests"));
      assert.doesNotMatch(page.spoken.join(), /sesame/);
      await page.screenshot(path.join(screenshots, "password.png"));
      await page.click("#values .value button");
      await page.until("document.querySelector('#values .value').textContent === 'WIFI:T:WPA;S:Guests;P:open sesame;;'");
    });

    await t.test("what is no text is shown as hex, and what would not show or turn the line around shows", async () => {
      await page.choose("#file", [path.join(clips, "bytes.png")]);
      await result("0000  61 FF 00 62");
      assert.equal(await page.evaluate("import('/page/value.js').then(({ visible }) => visible('a\\u001db\\nc\\u202ed'))"),
        "a\u241db\nc\ufffdd");
    });

    await t.test("shows what a payload means, with what is odd about it, and keeps secrets until asked", async () => {
      const content = {
        kind: "wifi",
        fields: [
          { key: "ssid", type: "text", value: "Café" }, { key: "security", type: "word", value: "wpaPersonal" },
          { key: "hidden", type: "flag", value: true }, { key: "password", type: "secret", value: "open sesame" },
        ],
        links: [{
          address: "http://xn--pple-43d.example:8080/", scheme: "http", host: "\u0430pple.example", asciiHost: "xn--pple-43d.example",
          resembles: "apple.example", port: 8080, warnings: ["lookAlike", "plainHTTP"],
        }],
      };
      const shown = await page.evaluate(`Promise.all([import("/page/result.js"), import("/page/words.js")]).then(async ([{ resultItem }, { Words }]) => {
        const words = new Words();
        await words.use("en");
        const item = resultItem({ text: "WIFI:T:WPA;S:Café;P:open sesame;;", symbology: "qr", content: ${JSON.stringify(content)} }, words);
        document.getElementById("values").replaceChildren(item);
        const before = item.textContent;
        item.querySelector("dd button").click();
        item.querySelector("button.open").click();
        return { before, after: item.textContent, host: document.getElementById("opening-host").textContent,
          warnings: document.getElementById("opening-warnings").children.length };
      })`);
      assert.match(shown.before, /Café/);
      assert.doesNotMatch(shown.before, /open sesame/);
      assert.match(shown.after, /open sesame/);
      assert.equal(shown.host, "\u0430pple.example (xn--pple-43d.example):8080");
      assert.equal(shown.warnings, 2);
      await page.screenshot(path.join(screenshots, "meaning.png"));
    });
  });
});
