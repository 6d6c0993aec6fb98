// What the element shows: the camera's picture or a still one, outlines above it, words where it failed.
import { CameraFailure } from "./camera.js";

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { display: block; position: relative; overflow: hidden; background: black; min-height: 8rem; }
  :host([hidden]) { display: none; }
  :host(:focus-visible) { outline: 3px solid white; outline-offset: -3px; }
  video, canvas, svg { position: absolute; inset: 0; width: 100%; height: 100%; }
  video, canvas { object-fit: contain; }
  .fills { object-fit: cover; }
  .mirrored { transform: scaleX(-1); }
  [hidden] { display: none; }
  svg { pointer-events: none; }
  polygon, path {
    fill: none; stroke: var(--viewfinder-outline, #00e03c); stroke-width: var(--viewfinder-outline-width, 2px);
    stroke-linejoin: round;
  }
  /* A dark edge keeps the line legible on white paper. */
  path { stroke: rgb(0 0 0 / 0.6); stroke-width: calc(var(--viewfinder-outline-width, 2px) + 3px); }
  polygon.selected { stroke: var(--viewfinder-picked, #ffd61a); stroke-width: 4px; }
  path:has(+ .selected) { stroke-width: 7px; }
  p {
    position: absolute; inset: auto 0; top: 50%; transform: translateY(-50%); margin: 0; padding: 1rem; color: white;
    font: inherit; text-align: center;
  }
`);

const drawing = (name) => document.createElementNS("http://www.w3.org/2000/svg", name);

/** The still picture on the page needs no more pixels than a screen has. */
const largestSide = 2048;

/** Keys that go from one outline to the next, and back. */
const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** @fires pick with the place that was clicked, or with the id of the outline that a key went to; null for none */
export class Stage extends EventTarget {
  video = document.createElement("video");
  #canvas = document.createElement("canvas");
  #outlines = drawing("svg");
  #words = document.createElement("p");
  #polygons = new Map();
  #selected = null;

  /** @param {ShadowRoot} root */
  constructor(root) {
    super();
    root.adoptedStyleSheets = [sheet];
    Object.assign(this.video, { muted: true, playsInline: true, autoplay: true });
    this.video.setAttribute("playsinline", "");
    for (const [part, element] of Object.entries({ video: this.video, picture: this.#canvas, outlines: this.#outlines })) {
      element.setAttribute("part", part);
      element.setAttribute("aria-hidden", "true");
    }
    this.#words.setAttribute("part", "words");
    this.#words.setAttribute("role", "alert");
    this.#canvas.hidden = true;
    this.#words.hidden = true;
    root.append(this.video, this.#canvas, this.#outlines, this.#words, document.createElement("slot"));
    root.host.addEventListener("click", (event) => {
      const box = root.host.getBoundingClientRect();
      this.#pick({ x: event.clientX - box.left, y: event.clientY - box.top });
    });
    root.host.addEventListener("keydown", (event) => this.#press(event));
  }

  #pick(detail) {
    this.dispatchEvent(new CustomEvent("pick", { detail }));
  }

  /** The arrows go round all outlines, in the order in which they came; Escape lets go. */
  #press(event) {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const ids = [...this.#polygons.keys()].sort((a, b) => a - b);
    const step = steps[event.key];
    if (step && ids.length > 0) {
      const place = ids.indexOf(this.#selected);
      this.#pick({ id: ids[place < 0 ? (step > 0 ? 0 : ids.length - 1) : (place + step + ids.length) % ids.length] });
    } else if (event.key === "Escape" && this.#selected !== null) {
      this.#pick({ id: null });
    } else {
      return;
    }
    // Or the page would scroll.
    event.preventDefault();
  }

  /** Resolves with the first picture. */
  async play(stream, patience) {
    this.video.srcObject = stream;
    let timer;
    const waits = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new CameraFailure("cameraBusy")), patience);
    });
    try {
      await Promise.race([this.video.play(), waits]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Black again. */
  clear() {
    this.video.srcObject = null;
    this.draw([]);
    this.#selected = null;
  }

  /** A still picture in front of the camera's, or none. */
  set picture(bitmap) {
    this.#canvas.hidden = !bitmap;
    this.draw([]);
    if (!bitmap) return;
    const scale = Math.min(1, largestSide / Math.max(bitmap.width, bitmap.height));
    this.#canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    this.#canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    this.#canvas.getContext("2d").drawImage(bitmap, 0, 0, this.#canvas.width, this.#canvas.height);
  }

  set words(words) {
    this.#words.textContent = words;
    this.#words.hidden = words === "";
  }

  get selected() { return this.#selected; }
  set selected(id) {
    this.#selected = id;
    for (const [key, polygon] of this.#polygons) polygon.classList.toggle("selected", key === id);
  }

  arrange({ fills, isMirrored, width, height }) {
    this.video.classList.toggle("fills", fills);
    this.video.classList.toggle("mirrored", isMirrored);
    this.#outlines.setAttribute("viewBox", `0 0 ${width || 1} ${height || 1}`);
  }

  /** @param {{id: number, points: number[][]}[]} outlines in the element's points, as the core places them */
  draw(outlines) {
    const gone = new Set(this.#polygons.keys());
    for (const { id, points } of outlines) {
      gone.delete(id);
      let polygon = this.#polygons.get(id);
      if (!polygon) {
        polygon = drawing("polygon");
        polygon.classList.toggle("selected", id === this.#selected);
        this.#polygons.set(id, polygon);
        const outline = drawing("g");
        outline.append(drawing("path"), polygon);
        this.#outlines.append(outline);
      }
      const line = points.map((point) => point.join(",")).join(" ");
      polygon.setAttribute("points", line);
      polygon.previousSibling.setAttribute("d", `M${line}Z`);
    }
    for (const id of gone) {
      this.#polygons.get(id).parentNode.remove();
      this.#polygons.delete(id);
    }
  }
}
