// The WebAssembly module with a face of JavaScript. One engine holds one scanner; it blocks while it reads, so it lives in
// a worker (worker.js), or in Node for tests.

const commands = ["start", "stop", "pause", "resume", "rearm", "select", "selectNone"];
const efforts = ["live", "balanced", "thorough"];
const text = new TextDecoder();

export class Engine {
  #wasm;
  /** What the core told of itself: names, bits and the keys of its words. */
  facts;

  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    this.#wasm = instance.exports;
    this.facts = JSON.parse(this.#answer(this.#wasm.vf_facts()));
  }

  /** Fetches and compiles; a server that does not say application/wasm is borne with. */
  static async load(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    const isWasm = response.headers.get("content-type")?.startsWith("application/wasm");
    const { instance } = isWasm
      ? await WebAssembly.instantiateStreaming(response, {})
      : await WebAssembly.instantiate(await response.arrayBuffer(), {});
    return new Engine(instance);
  }

  /** The bits of a list of names; all of them for "all" and for no list. Unknown names are a TypeError. */
  bits(symbologies) {
    const known = this.facts.symbologies;
    const names = typeof symbologies === "string" ? symbologies.split(/[\s,]+/).filter(Boolean) : symbologies ?? [];
    let bits = 0;
    for (const name of names) {
      if (name === "all") bits |= Object.values(known).reduce((all, bit) => all | bit, 0);
      else if (name === "linear") bits |= this.facts.linear;
      else if (Object.hasOwn(known, name)) bits |= known[name];
      else throw new TypeError(`there is no symbology ${name}`);
    }
    return names.length === 0 ? this.bits(["all"]) : bits;
  }

  /** @param {string} preset one of `facts.presets` */
  configure(preset, symbologies) {
    const place = this.facts.presets.indexOf(preset);
    if (place < 0) throw new TypeError(`there is no mode ${preset}`);
    this.#wasm.vf_configure(place, this.bits(symbologies));
  }

  /** How the page shows the picture; what a filled view cuts off is not scanned. */
  view({ imageWidth, imageHeight, width, height, fills, isMirrored }) {
    this.#wasm.vf_view(imageWidth, imageHeight, width, height, fills ? 1 : 0, isMirrored ? 1 : 0);
  }

  /** @returns {object[]} the core's events */
  command(name, time, id = 0) {
    const command = name === "select" && !id ? "selectNone" : name;
    return this.#events(this.#wasm.vf_command(commands.indexOf(command), id, time));
  }

  /** @param {string} what "started", "ended", or one of `facts.failures` */
  report(what, time) {
    const place = ["started", "ended", ...this.facts.failures].indexOf(what);
    return this.#events(this.#wasm.vf_report(place, time));
  }

  /** Hands luminance to `fill`, a function that writes it; false where there is no room for so much. */
  luminance(count, fill) {
    const room = this.#wasm.vf_input(count) >>> 0;
    if (room === 0) return false;
    fill(new Uint8Array(this.#wasm.memory.buffer, room, count));
    return true;
  }

  /** The same from RGBA. */
  colours(rgba) {
    if (!this.luminance(rgba.length, (room) => room.set(rgba))) return false;
    this.#wasm.vf_grey(rgba.length / 4);
    return true;
  }

  /** Scans what was handed over. */
  frame(width, height, stride, time) {
    return this.#events(this.#wasm.vf_frame(width, height, stride, time));
  }

  get statistics() {
    return {
      read: this.#wasm.vf_frames_read(), rested: this.#wasm.vf_frames_rested(),
      memory: this.#wasm.memory.buffer.byteLength,
    };
  }

  outlines() {
    return JSON.parse(this.#answer(this.#wasm.vf_outlines()));
  }

  /** The outline of a still picture's barcode in the view. */
  outline(corners) {
    return JSON.parse(this.#answer(this.#wasm.vf_outline(...corners.flat())));
  }

  pick(x, y) {
    return this.#wasm.vf_pick(x, y);
  }

  /** The report on what was handed over as a picture, as JSON: what `viewfinder read` prints of it. */
  read(width, height, symbologies, effort = "balanced") {
    return this.#answer(this.#wasm.vf_read(width, height, this.bits(symbologies), efforts.indexOf(effort)));
  }

  #events(count) {
    const lines = this.#answer(count);
    return lines === "" ? [] : lines.trimEnd().split("\n").map((line) => JSON.parse(line));
  }

  #answer(count) {
    if (count === 0) return "";
    return text.decode(new Uint8Array(this.#wasm.memory.buffer, this.#wasm.vf_output() >>> 0, count));
  }
}
