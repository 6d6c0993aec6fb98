// The continuous mode: several codes, life cycle, a hidden page, and a machine that is spared.
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { camera, chosen, drawnOutlines, openTracks, screenshots, watchTracks, withPage } from "./support/setting.mjs";

export default () => test("continuous mode", async (t) => {
  await withPage(camera("two.mjpeg"), async ({ browser, home, open }) => {
    // Wide, so that both codes are in the part of the picture that is shown.
    const page = await open({
      before: chosen({ mode: "continuous" }) + watchTracks, width: 900, height: 900,
    });

    await t.test("outlines and accepts every code in view, each once", async () => {
      await page.evaluate("globalThis.accepted = []; scanner.addEventListener('accepted', ({ detail }) => accepted.push(detail.text))");
      await page.click("#start");
      await page.until("document.querySelectorAll('#values > li').length === 2");
      await page.until(`${drawnOutlines}.length === 2`);
      assert.equal(await page.evaluate("scanner.state"), "scanning", "goes on");
      assert.equal(await page.text("#start"), "Stop");
      assert.deepEqual((await page.evaluate("accepted")).sort(), ["HELLO FROM THE SECOND CODE", "It’s great! Your app works!"]);
      await page.screenshot(path.join(screenshots, "continuous-two.png"));
    });

    await t.test("guidance is said", async () => {
      assert.ok(page.spoken.includes("guidance: Found."));
    });

    await t.test("a touch picks one code, and a second one elsewhere lets it go", async () => {
      const [first] = await page.evaluate(drawnOutlines);
      const middle = [0, 1].map((axis) => first.reduce((sum, point) => sum + point[axis], 0) / 4);
      const touch = ([x, y]) => page.evaluate(`(() => {
        const box = scanner.getBoundingClientRect();
        scanner.dispatchEvent(new MouseEvent("click", { clientX: box.x + ${x}, clientY: box.y + ${y}, bubbles: true }));
      })()`);
      await touch(middle);
      await page.until("scanner.shadowRoot.querySelectorAll('polygon.selected').length === 1");
      await touch([2, 2]);
      await page.until("scanner.shadowRoot.querySelectorAll('polygon.selected').length === 0");
    });

    await t.test("the arrow keys go from code to code, each is said, and Escape lets go", async () => {
      const selected = "scanner.shadowRoot.querySelectorAll('polygon.selected').length";
      await page.evaluate("globalThis.picks = []; scanner.addEventListener('selected', ({ detail }) => picks.push(detail.text)); scanner.focus()");
      for (const count of [1, 2, 3]) {
        await page.press("ArrowRight");
        await page.until(`picks.length === ${count} && ${selected} === 1`);
      }
      const [first, second, third] = await page.evaluate("picks");
      assert.deepEqual([first, second].sort(), ["HELLO FROM THE SECOND CODE", "It’s great! Your app works!"]);
      assert.equal(third, first, "and round again");
      assert.equal(await page.text("#guidance"), `Picked: QR Code: ${first}`);
      assert.ok(page.spoken.includes(`guidance: Picked: QR Code: ${second}`));
      await page.screenshot(path.join(screenshots, "picked.png"));
      await page.press("Escape");
      await page.until(`picks.at(-1) === null && ${selected} === 0`);
    });

    await t.test("only one frame is on its way at a time", async () => {
      await page.evaluate(`globalThis.most = 0; globalThis.sent = new Set();
        globalThis.post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (message, ...rest) {
          if (message.what === "frame") {
            sent.add(message.number);
            most = Math.max(most, sent.size);
            if (!this.isHeard) this.addEventListener("message", ({ data }) => sent.delete(data.number));
            this.isHeard = true;
          }
          return post.call(this, message, ...rest);
        }; 0`);
      const { frames } = await page.evaluate("scanner.statistics");
      await page.until(`scanner.statistics.frames > ${frames} + 20`);
      assert.equal(await page.evaluate("Worker.prototype.postMessage = post, most"), 1);
    });

    await t.test("frames are fresh, memory stands still, and the page's thread has little to do", async () => {
      // Counted in the thread's own time, which other programs do not lengthen.
      await page.send("Performance.enable", { timeDomain: "threadTicks" });
      const work = async () => (await page.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value;
      const before = { ...(await page.evaluate("scanner.statistics")), work: await work() };
      await new Promise((resolve) => setTimeout(resolve, 3000));
      const { frames, oldest, memory } = await page.evaluate("scanner.statistics");
      const count = frames - before.frames;
      const each = (1000 * ((await work()) - before.work)) / count;
      // How many there are is a matter of the machine; `make web-soak` looks at that.
      assert.ok(count > 0, `${count} frames in 3 seconds`);
      assert.ok(oldest <= 100, `a frame of ${oldest} ms was scanned`);
      assert.ok(memory <= 1.2 * before.memory, `${before.memory} bytes became ${memory}`);
      assert.ok(each < 15, `${each} ms of the page's thread a frame`);
      t.diagnostic(`${count} frames in 3 s, the oldest ${oldest.toFixed(0)} ms, ${each.toFixed(1)} ms of the page's thread each`);
    });

    await t.test("a hidden page pauses, and goes on when it is seen again", async () => {
      const other = await browser.open("about:blank", { permissions: [] });
      await browser.send("Target.activateTarget", { targetId: other.target });
      await page.until("document.hidden && scanner.state === 'paused'");
      assert.equal(await page.evaluate("tracks.at(-1).enabled"), false, "the camera sees nothing");
      assert.equal(await page.evaluate(`${drawnOutlines}.length`), 0);
      const { frames } = await page.evaluate("scanner.statistics");
      await new Promise((resolve) => setTimeout(resolve, 300));
      assert.equal((await page.evaluate("scanner.statistics")).frames, frames, "and nothing is scanned");
      await browser.send("Target.activateTarget", { targetId: page.target });
      await other.close();
      await page.until("!document.hidden && scanner.state === 'scanning'");
      await page.until(`${drawnOutlines}.length === 2`);
      // Paused by hand, it stays paused.
      assert.equal(await page.evaluate("scanner.pause()"), "paused");
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
      assert.equal(await page.evaluate("scanner.state"), "paused");
      assert.equal(await page.text("#status"), "Paused");
      assert.equal(await page.evaluate("scanner.resume()"), "scanning");
    });

    await t.test("stop ends the camera, and stop during start ends every track", async () => {
      assert.equal(await page.evaluate("scanner.stop()"), "stopped");
      assert.equal(await page.evaluate(openTracks), 0);
      await page.evaluate("globalThis.delay = 200");
      assert.deepEqual(await page.evaluate("Promise.all([scanner.start(), scanner.stop()])"), ["stopped", "stopped"]);
      // Stopped while the browser still asks for the camera, which comes all the same.
      const before = await page.evaluate("tracks.length");
      await page.evaluate(`(async () => {
        const before = asked;
        void scanner.start();
        while (asked === before) await new Promise((resolve) => setTimeout(resolve, 5));
        return scanner.stop();
      })()`);
      await page.until(`tracks.length > ${before}`);
      assert.equal(await page.evaluate("scanner.state"), "stopped");
      await page.until(`${openTracks} === 0`);
    });

    await t.test("any sequence of calls ends as its last call says", async () => {
      await page.evaluate("globalThis.delay = 20");
      let seed = 20261201;
      const random = (below) => {
        seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
        return (seed >>> 16) % below;
      };
      for (let round = 0; round < 8; round++) {
        const calls = Array.from({ length: 6 }, () => ["start", "stop", "pause", "resume"][random(4)]);
        const pauses = Array.from(calls, () => random(60));
        for (const last of ["stop", "start"]) {
          const state = await page.evaluate(`(async () => {
            const pauses = ${JSON.stringify(pauses)};
            for (const call of ${JSON.stringify(calls)}) {
              void scanner[call]();
              await new Promise((resolve) => setTimeout(resolve, pauses.shift()));
            }
            return scanner.${last}();
          })()`);
          const open = await page.evaluate(openTracks);
          assert.deepEqual([state, open], last === "stop" ? ["stopped", 0] : ["scanning", 1], `${calls}, ${last}`);
        }
      }
      await page.evaluate("scanner.stop()");
    });

    await t.test("leaving the document lets the camera go", async () => {
      await page.evaluate("globalThis.delay = 0, scanner.start()");
      await page.evaluate("globalThis.kept = scanner, kept.remove()");
      await page.until(`${openTracks} === 0`);
    });
  });
});
