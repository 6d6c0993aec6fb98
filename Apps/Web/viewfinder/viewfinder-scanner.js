// <viewfinder-scanner>: a camera picture with an outline on every code in it, and events. See viewfinder-scanner.d.ts.
import { ScannerAttributes } from "./attributes.js";
import { CameraControls, CameraFailure, closeStream, listCameras, openCamera } from "./camera.js";
import { EngineClient, UnsupportedBrowser } from "./client.js";
import { FramePump } from "./frames.js";
import { Stage } from "./stage.js";
import { bestLanguage, loadTexts } from "./texts.js";

/** A camera that is open but shows nothing is held by somebody else. */
const patience = 10_000;

/** Where the core says that the source must be open. */
const needsSource = new Set(["starting", "scanning", "paused"]);

export class ViewfinderScanner extends ScannerAttributes {
  #client = new EngineClient();
  #stage = new Stage(this.attachShadow({ mode: "open" }));
  #pump = new FramePump(this.#stage.video, (source, time) => this.#take(source, time));
  #state = "idle";
  #reason = null;
  /** A start was the last word, and no stop: only then is a camera opened. */
  #isWanted = false;
  /** One opening of the camera: `{stream, controls, isOver}`. */
  #run = null;
  #waiting = [];
  #isHiding = false;
  #facts = null;
  #texts = {};
  #size = { width: 0, height: 0 };
  /** What is in view, by id. */
  #inView = new Map();
  #picture = null;
  #statistics = { frames: 0, late: 0, oldest: 0, slowest: 0, read: 0, rested: 0, memory: 0 };
  #resizing = new ResizeObserver(() => this.#layout());
  #onVisibility = () => this.#followVisibility();
  #onDevices = () => this.#tellCameras();

  constructor() {
    super();
    this.#stage.addEventListener("pick", (event) => this.#pick(event.detail));
  }

  connectedCallback() {
    // Outlines are picked by keys too.
    if (!this.hasAttribute("tabindex")) this.tabIndex = 0;
    if (!this.hasAttribute("role")) this.setAttribute("role", "group");
    this.#resizing.observe(this);
    document.addEventListener("visibilitychange", this.#onVisibility);
    navigator.mediaDevices?.addEventListener?.("devicechange", this.#onDevices);
  }

  disconnectedCallback() {
    this.#resizing.disconnect();
    document.removeEventListener("visibilitychange", this.#onVisibility);
    navigator.mediaDevices?.removeEventListener?.("devicechange", this.#onDevices);
    this.stop().finally(() => {
      // An element that was only moved is back by now.
      if (!this.isConnected) this.#client.close();
    });
  }

  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    if (name === "mode" || name === "symbologies") {
      // Before the first start nothing needs to be loaded.
      if (this.#facts) this.#configure().catch((error) => this.#engineFailed(error));
    }
    else if (name === "lang") this.prepare().catch(() => {});
    else if (name === "fit" || name === "mirrored") this.#layout();
    else this.#reopen();
  }

  // MARK: what a page asks

  get state() { return this.#state; }
  get reason() { return this.#reason; }
  get statistics() { return { ...this.#statistics }; }
  /** Torch and zoom of the open camera, or null. */
  get controls() { return this.#run?.controls ?? null; }

  /** Loads engine and words beforehand, so that the first start is quick. */
  async prepare() {
    const language = bestLanguage([this.closest("[lang]")?.lang, ...(navigator.languages ?? [])]);
    // Words first: that the engine could not be loaded has to be said too.
    const [texts, facts] = await Promise.allSettled([loadTexts(language), this.#client.ready()]);
    if (texts.status === "fulfilled") this.#texts = texts.value;
    if (facts.status === "rejected") throw facts.reason;
    this.#facts = facts.value;
  }

  /** Opens the camera and scans, or goes on if paused. Resolves with the state that this led to. */
  async start() {
    this.#isWanted = true;
    this.#isHiding = false;
    this.#showPicture(null);
    if (!needsSource.has(this.#state)) this.#change("starting");
    try {
      await this.prepare();
      await this.#configure();
      // Stopped meanwhile.
      if (!this.#isWanted) return this.#settled();
      await this.#command("start");
      this.#followVisibility();
    } catch (error) {
      this.#engineFailed(error);
    }
    return this.#settled();
  }

  /** Resolves when the camera is off. Also ends a start that is under way. */
  async stop() {
    this.#isWanted = false;
    this.#isHiding = false;
    // The camera goes off at once; the worker may be busy with a frame.
    this.#end();
    if (this.#state === "idle") return this.#state;
    await this.#command("stop").catch((error) => this.#engineFailed(error));
    // The engine was still being loaded and never heard of the start.
    if (!this.#isWanted && this.#state === "starting") this.#change("stopped");
    this.#settle();
    return this.#settled();
  }

  /** Looks away; the camera stays. */
  async pause() {
    this.#isHiding = false;
    await this.#command("pause").catch(() => {});
    return this.#state;
  }

  async resume() {
    this.#isHiding = false;
    await this.#command("resume").catch(() => {});
    return this.#state;
  }

  /** Values that were accepted may be accepted again. */
  async rearm() { await this.#command("rearm"); }

  /** Only this barcode counts, until it leaves; null ends that. */
  async select(id) {
    await this.#command("select", id ?? 0);
    this.#showSelected(id ?? null);
  }

  /** @returns {Promise<{id: string, name: string}[]>} */
  cameras() { return listCameras(); }

  /**
   * Reads a picture in place of the camera's, shows it with outlines, and ends a scan that runs.
   * @param {ImageBitmapSource} source
   * @returns {Promise<object[]>} the barcodes
   */
  async read(source, { symbologies = this.symbologies, effort = "thorough" } = {}) {
    await this.stop();
    let bitmap;
    try {
      bitmap = await createImageBitmap(source);
    } catch (error) {
      throw new CameraFailure("formatUnsupported", error);
    }
    this.#showPicture(bitmap);
    const { barcodes } = await this.#client.ask("read", { source: bitmap, symbologies, effort }, [bitmap]);
    if (this.#picture) {
      this.#picture.barcodes = barcodes;
      await this.#layout();
    }
    return barcodes.map(withBytes);
  }

  /** The words to a reason of the core's: `{message, wayOut}`. */
  words(reason) {
    return {
      message: this.#text(this.#facts?.words[reason] ?? `failure.${reason}`),
      wayOut: this.#text(this.#facts?.waysOut[reason] ?? `wayOut.${reason}`),
    };
  }

  // MARK: the core's word is done

  #text(key) { return this.#texts[key] ?? key; }

  async #command(name, id = 0) {
    const { events, outlines } = await this.#client.ask("command", { name, id });
    this.#handle(events);
    if (!this.#picture) this.#stage.draw(outlines);
  }

  async #report(run, said) {
    if (run.isOver) return;
    const { events } = await this.#client.ask("report", { said });
    if (!run.isOver) this.#handle(events);
  }

  async #configure() {
    await this.#client.ask("configure", { preset: this.mode, symbologies: this.symbologies });
  }

  #handle(events) {
    for (const event of events) {
      switch (event.event) {
        case "state":
          this.#change(event.state, event.reason);
          break;
        case "guidance":
          this.#dispatch("guidance", {
            guidance: event.guidance, message: this.#text(this.#facts.words[event.guidance]),
          });
          break;
        case "disappeared":
          this.#inView.delete(event.id);
          if (event.id === this.#stage.selected) this.#showSelected(null);
          this.#dispatch("disappeared", event);
          break;
        case "appeared":
          this.#inView.set(event.id, event);
          this.#dispatch(event.event, withBytes(event));
          break;
        case "accepted":
          this.#dispatch(event.event, withBytes(event));
          break;
        default:
          this.#dispatch(event.event, event);
      }
    }
    this.#reconcile();
  }

  #change(state, reason = null) {
    if (state === this.#state && reason === this.#reason) return;
    this.#state = state;
    this.#reason = reason;
    this.setAttribute("state", state);
    const detail = { state, reason, message: this.#text(this.#facts?.words[state] ?? `state.${state}`) };
    if (reason) Object.assign(detail, this.words(reason));
    this.#stage.words = reason && !this.hasAttribute("quiet") ? `${detail.message} ${detail.wayOut}` : "";
    this.#dispatch("statechange", detail);
  }

  #dispatch(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** Opens and closes the camera as the state asks. */
  #reconcile() {
    if (needsSource.has(this.#state)) {
      if (this.#isWanted && !this.#run) this.#begin();
    } else {
      this.#end();
    }
    this.#settle();
  }

  get #isSettled() {
    if (this.#state === "starting") return false;
    return this.#state === "scanning" || this.#state === "paused" ? this.#run !== null : this.#run === null;
  }

  #settle() {
    if (!this.#isSettled) return;
    for (const resolve of this.#waiting.splice(0)) resolve(this.#state);
  }

  #settled() {
    if (this.#isSettled) return Promise.resolve(this.#state);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #engineFailed(error) {
    this.#end();
    this.#isWanted = false;
    this.#change("failed", error instanceof UnsupportedBrowser ? "browserTooOld" : "scannerNotLoaded");
    this.#settle();
  }

  // MARK: the camera

  #begin() {
    const run = { stream: null, controls: null, isOver: false };
    this.#run = run;
    this.#open(run).catch((error) => {
      if (!error.reason && !run.isOver) reportError(error);
      this.#report(run, error.reason ?? "cameraBusy").catch((lost) => this.#engineFailed(lost));
    });
  }

  async #open(run) {
    const stream = await openCamera({ camera: this.camera, facing: this.facing });
    // Stopped meanwhile: nobody else would end its tracks.
    if (run.isOver) return closeStream(stream);
    run.stream = stream;
    const [track] = stream.getVideoTracks();
    track.addEventListener("ended", () => this.#report(run, "cameraUnplugged"));
    run.controls = new CameraControls(track);
    await this.#stage.play(stream, patience);
    if (run.isOver) return;
    await this.#layout();
    await this.#report(run, "started");
    if (run.isOver) return;
    this.#pump.start();
    this.#followVisibility();
    this.#tellCameras();
  }

  #end() {
    const run = this.#run;
    if (!run) return;
    run.isOver = true;
    this.#run = null;
    this.#pump.stop();
    closeStream(run.stream);
    this.#showSelected(null);
    this.#inView.clear();
    this.#stage.clear();
    this.#tellCameras();
  }

  /** Another camera was chosen while one is open. */
  async #reopen() {
    if (!this.#run) return;
    await this.stop();
    await this.start();
  }

  async #tellCameras() {
    const cameras = await listCameras();
    this.#dispatch("camerachange", { cameras, camera: this.controls?.camera ?? this.camera, isOpen: this.#run !== null });
  }

  async #take(source, time) {
    const run = this.#run;
    const answer = await this.#client.ask("frame", { source, time }, [source.data?.buffer ?? source]);
    const counts = this.#statistics;
    if (answer.isLate) counts.late += 1;
    if (run?.isOver !== false || answer.outlines === undefined) return;
    counts.frames += 1;
    counts.oldest = Math.max(counts.oldest, answer.age);
    counts.slowest = Math.max(counts.slowest, answer.milliseconds);
    Object.assign(counts, answer.statistics);
    if (answer.width !== this.#size.width || answer.height !== this.#size.height) await this.#layout();
    this.#handle(answer.events);
    if (!run.isOver) this.#stage.draw(answer.outlines);
  }

  async #pick({ x, y, id }) {
    if (this.#state !== "scanning") return;
    const picked = id !== undefined ? id : (await this.#client.ask("pick", { x, y })).id;
    await this.select(picked || null);
  }

  #showSelected(id) {
    if (id === this.#stage.selected) return;
    this.#stage.selected = id;
    const barcode = this.#inView.get(id);
    const { symbology = null, text = null, content = null } = barcode ?? {};
    this.#dispatch("selected", { id, symbology, text, content });
  }

  /** A hidden page looks away, and on again where it was the hiding that made it look away. */
  #followVisibility() {
    const track = this.#run?.stream?.getVideoTracks()[0];
    if (document.hidden) {
      if (this.#state !== "scanning" && this.#state !== "starting") return;
      this.pause().then(() => {
        this.#isHiding = document.hidden;
        if (!document.hidden) this.resume();
      });
      if (track) track.enabled = false;
    } else {
      if (track) track.enabled = true;
      if (this.#isHiding) this.resume();
    }
  }

  // MARK: the view

  #showPicture(bitmap) {
    this.#picture = bitmap ? { width: bitmap.width, height: bitmap.height, barcodes: [] } : null;
    this.#stage.picture = bitmap;
  }

  get #isMirrored() {
    if (this.#picture) return false;
    return this.mirrored === "auto" ? (this.controls?.facesUser ?? false) : this.mirrored !== "false";
  }

  /** Tells the core where the picture lies, and draws anew what is to be drawn. */
  async #layout() {
    const { video } = this.#stage;
    const image = this.#picture ?? { width: video.videoWidth, height: video.videoHeight };
    const fills = !this.#picture && this.fit === "cover";
    this.#stage.arrange({ fills, isMirrored: this.#isMirrored, width: this.clientWidth, height: this.clientHeight });
    if (!image.width || !this.clientWidth) return;
    this.#size = { width: image.width, height: image.height };
    const view = {
      imageWidth: image.width, imageHeight: image.height, width: this.clientWidth, height: this.clientHeight, fills,
      isMirrored: this.#isMirrored,
    };
    const { outlines } = await this.#client.ask("view", { view });
    if (!this.#picture) return this.#stage.draw(outlines);
    const corners = this.#picture.barcodes.map((barcode) => barcode.corners);
    const drawn = await this.#client.ask("outline", { corners });
    this.#stage.draw(drawn.outlines.map((points, index) => ({ id: index + 1, points })));
  }
}

/** The payload's bytes beside their base 64. */
function withBytes(barcode) {
  const rawBytes = Uint8Array.from(atob(barcode.bytes), (character) => character.charCodeAt(0));
  return { ...barcode, rawBytes };
}

if (!customElements.get("viewfinder-scanner")) customElements.define("viewfinder-scanner", ViewfinderScanner);
