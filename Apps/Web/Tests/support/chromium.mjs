// Debian's Chromium without a screen, driven over a pipe by its DevTools protocol.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const always = [
  "--headless=new", "--remote-debugging-pipe", "--no-first-run", "--no-default-browser-check", "--disable-gpu",
  "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-default-apps",
  "--disable-extensions", "--disable-dev-shm-usage", "--mute-audio", "--autoplay-policy=user-gesture-required",
  "--force-device-scale-factor=2", "--lang=en-US",
  // Nothing of the test may leave this machine, whatever the page asks for.
  "--host-resolver-rules=MAP page.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
];

export class Chromium {
  #process;
  #profile = mkdtempSync(path.join(tmpdir(), "viewfinder-chromium-"));
  #waiting = new Map();
  #number = 0;
  #listeners = new Map();

  constructor(options = []) {
    // A sandbox needs user namespaces, which containers and root do not have.
    const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    this.#process = spawn("chromium", [...always, ...sandbox, `--user-data-dir=${this.#profile}`, ...options, "about:blank"], {
      stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"], env: { ...process.env, LANGUAGE: "en", LANG: "C.UTF-8" },
    });
    let rest = "";
    this.#process.stdio[4].setEncoding("utf8").on("data", (part) => {
      const messages = (rest + part).split("\0");
      rest = messages.pop();
      for (const message of messages) this.#received(JSON.parse(message));
    });
    this.#process.on("exit", () => {
      for (const { reject } of this.#waiting.values()) reject(new Error("Chromium ended"));
      this.#waiting.clear();
    });
  }

  send(method, params = {}, sessionId = undefined) {
    const id = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, method });
      this.#process.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    });
  }

  on(sessionId, listener) {
    this.#listeners.set(sessionId, listener);
  }

  #received({ id, result, error, method, params, sessionId }) {
    if (id === undefined) return this.#listeners.get(sessionId)?.(method, params);
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(`${waiting.method}: ${error.message}`));
    else waiting?.resolve(result);
  }

  async open(url, options) {
    const page = new Page(this);
    await page.open(url, options);
    return page;
  }

  async close() {
    const ended = new Promise((resolve) => this.#process.once("exit", resolve));
    if (this.#process.exitCode === null) {
      this.send("Browser.close").catch(() => {});
      const timer = setTimeout(() => this.#process.kill("SIGKILL"), 5000);
      await ended;
      clearTimeout(timer);
    }
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

export class Page {
  /** Everything that went wrong: exceptions, errors on the console, requests that failed for the policy. */
  errors = [];
  /** Addresses that the page, its workers and its service worker asked for. */
  requests = [];
  /** Where the page may ask. */
  origins = new Set();
  /** Texts of live regions, as they changed. */
  spoken = [];
  #browser;
  #session;
  target;

  constructor(browser) {
    this.#browser = browser;
  }

  send(method, params, session = this.#session) {
    return this.#browser.send(method, params, session);
  }

  async open(url, { before = "", width = 412, height = 915, permissions = ["clipboardReadWrite", "clipboardSanitizedWrite", "videoCapture"] } = {}) {
    const { targetId } = await this.#browser.send("Target.createTarget", { url: "about:blank" });
    this.target = targetId;
    const { sessionId } = await this.#browser.send("Target.attachToTarget", { targetId, flatten: true });
    this.#session = sessionId;
    this.#listen(sessionId);
    await Promise.all([
      this.send("Page.enable"), this.send("Runtime.enable"), this.send("Network.enable"), this.send("Log.enable"),
      this.send("Accessibility.enable"),
      this.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }),
      this.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 2, mobile: true }),
      this.send("Runtime.addBinding", { name: "heard" }),
    ]);
    const origin = new URL(url).origin;
    this.origins.add(origin);
    if (permissions.length > 0) {
      await this.#browser.send("Browser.grantPermissions", { origin, permissions }).catch(() => {});
    }
    await this.send("Page.addScriptToEvaluateOnNewDocument", { source: listenToRegions + before });
    await this.send("Page.navigate", { url });
    await this.until("document.readyState === 'complete'");
  }

  #listen(session) {
    this.#browser.on(session, (method, params) => {
      switch (method) {
        case "Runtime.exceptionThrown":
          this.errors.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
          break;
        case "Runtime.consoleAPICalled":
          if (params.type === "error") this.errors.push(params.args.map((arg) => arg.value ?? arg.description).join(" "));
          break;
        case "Log.entryAdded":
          if (params.entry.level === "error") this.errors.push(`${params.entry.text} ${params.entry.url ?? ""}`);
          break;
        case "Network.requestWillBeSent":
          this.requests.push(params.request.url);
          break;
        case "Runtime.bindingCalled":
          this.spoken.push(params.payload);
          break;
        case "Target.attachedToTarget":
          this.#listen(params.sessionId);
          for (const name of ["Runtime.enable", "Network.enable"]) this.send(name, {}, params.sessionId).catch(() => {});
          break;
      }
    });
  }

  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression, awaitPromise: true, returnByValue: true, userGesture: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Waits until an expression is true, and gives its value. */
  async until(expression, seconds = 30) {
    const end = Date.now() + seconds * 1000;
    let last;
    for (;;) {
      // What is asked for may not be there yet, or the page is being replaced.
      const value = await this.evaluate(expression).catch((error) => { last = error; });
      if (value) return value;
      if (Date.now() > end) throw new Error(`not so within ${seconds} s: ${expression}${last ? ` (${last.message})` : ""}`);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }

  /** Loads the page anew, and waits until the new one is ready. */
  async reload() {
    await this.evaluate("globalThis.isOld = true");
    await this.send("Page.reload");
    await this.until("!globalThis.isOld && document.documentElement.dataset.ready !== undefined");
  }

  /** Touches the middle of an element, which is brought into view. */
  async click(selector) {
    const place = await this.evaluate(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element.scrollIntoView({ block: "center" });
      const box = element.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    })()`);
    for (const type of ["mousePressed", "mouseReleased"]) {
      await this.send("Input.dispatchMouseEvent", { type, ...place, button: "left", clickCount: 1 });
    }
  }

  async press(key, code = key, text = undefined) {
    const windowsVirtualKeyCode = { Tab: 9, Enter: 13, Escape: 27, " ": 32, ArrowRight: 39 }[key];
    await this.send("Input.dispatchKeyEvent", { type: "keyDown", key, code, text, windowsVirtualKeyCode });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", key, code, windowsVirtualKeyCode });
  }

  async choose(selector, files) {
    const { result } = await this.send("Runtime.evaluate", { expression: `document.querySelector(${JSON.stringify(selector)})` });
    await this.send("DOM.setFileInputFiles", { files, objectId: result.objectId });
  }

  async text(selector) {
    return this.evaluate(`document.querySelector(${JSON.stringify(selector)})?.textContent`);
  }

  /** What assistive technology is told: `role "name"` of every node that it is told of. */
  async accessibility() {
    const { nodes } = await this.send("Accessibility.getFullAXTree");
    return nodes.filter((node) => !node.ignored && node.role)
      .map((node) => ({
        role: node.role.value, name: node.name?.value ?? "",
        ...Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
      }));
  }

  async screenshot(file) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    writeFileSync(file, Buffer.from(data, "base64"));
    return Buffer.from(data, "base64");
  }

  /** Light or dark, and other preferences. */
  async prefer(features) {
    await this.send("Emulation.setEmulatedMedia", {
      features: Object.entries(features).map(([name, value]) => ({ name, value })),
    });
  }

  async close() {
    await this.#browser.send("Target.closeTarget", { targetId: this.target });
  }
}

/** Tells the test what live regions say, as a screen reader would hear it. */
const listenToRegions = `
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver((changes) => {
      const regions = new Set(changes.map(({ target }) =>
        (target.nodeType === 1 ? target : target.parentElement)?.closest("[role=status], [role=alert], [aria-live]")));
      for (const region of regions) {
        const text = region && !region.hidden ? region.textContent.replace(/\\s+/g, " ").trim() : "";
        if (text) globalThis.heard(region.id + ": " + text);
      }
    }).observe(document.body, {
      subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["hidden"],
    });
  });
`;
