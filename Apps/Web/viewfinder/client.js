// The page's end of a worker with an engine.

/** Says that this browser cannot run the engine. */
export class UnsupportedBrowser extends Error {}

/** A module whose only function makes a vector: engines without SIMD refuse it. */
const vectorProbe = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, // "\0asm", version 1
  1, 5, 1, 96, 0, 1, 123, // type: () -> v128
  3, 2, 1, 0, // one function of it
  10, 8, 1, 6, 0, 65, 0, 253, 15, 11, // i32.const 0, i8x16.splat, end
]);

export class EngineClient {
  #worker;
  #waiting = new Map();
  #number = 0;
  #loading;

  /** Loads the engine on first need; again after a failure, so that a lost connection can be mended. */
  ready() {
    this.#loading ??= this.#load().catch((error) => {
      this.#loading = undefined;
      this.close();
      throw error;
    });
    return this.#loading;
  }

  async #load() {
    if (typeof WebAssembly !== "object" || !WebAssembly.validate(vectorProbe) || typeof Worker !== "function") {
      throw new UnsupportedBrowser("WebAssembly with SIMD and workers are needed");
    }
    this.#worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: "viewfinder" });
    this.#worker.addEventListener("message", ({ data }) => this.#answered(data));
    this.#worker.addEventListener("error", (event) => {
      event.preventDefault?.();
      this.#broken(new Error(event.message || "the worker could not be loaded"));
    });
    const url = new URL("./engine.wasm", import.meta.url).href;
    const { facts } = await this.#send("load", { url, timeOrigin: performance.timeOrigin });
    return facts;
  }

  /** Asks something of the worker once the engine is there; `transfer` changes hands. */
  async ask(what, message = {}, transfer = []) {
    await this.ready();
    return this.#send(what, message, transfer);
  }

  /** Ends the worker; whoever waits for an answer gets an error. */
  close() {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#loading = undefined;
    this.#broken(new Error("the scanner was closed"));
  }

  #send(what, message, transfer = []) {
    const number = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      try {
        this.#worker.postMessage({ ...message, what, number }, transfer);
      } catch (error) {
        this.#waiting.delete(number);
        reject(error);
      }
    });
  }

  #answered({ number, error, ...answer }) {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (!waiting) return;
    if (!error) return waiting.resolve(answer);
    const kind = { TypeError, RangeError }[error.name];
    waiting.reject(kind ? new kind(error.message) : Object.assign(new Error(error.message), { name: error.name }));
  }

  #broken(error) {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}
