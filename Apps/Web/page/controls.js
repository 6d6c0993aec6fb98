// Choice of camera, light, zoom, sound, vibration.
import { keep, settings } from "./settings.js";

const element = (id) => document.getElementById(id);

export class Controls {
  #scanner;
  #words;
  #cameras = [];

  constructor(scanner, words) {
    this.#scanner = scanner;
    this.#words = words;
    scanner.camera = settings.camera;
    scanner.addEventListener("camerachange", ({ detail }) => {
      this.#cameras = detail.cameras;
      this.show();
    });
    element("camera").addEventListener("change", ({ target }) => {
      keep({ camera: target.value });
      scanner.camera = target.value;
    });
    element("torch").addEventListener("click", () => this.#setTorch());
    element("zoom").addEventListener("input", ({ target }) => {
      scanner.controls?.setZoom(Number(target.value)).catch(() => {});
    });
    element("mute").addEventListener("click", () => {
      keep({ isMuted: !settings.isMuted });
      this.show();
    });
    element("vibration").addEventListener("change", ({ target }) => keep({ vibrates: target.checked }));
    scanner.cameras().then((cameras) => {
      this.#cameras = cameras;
      this.show();
    });
  }

  show() {
    const named = this.#cameras.filter(({ id }) => id !== "");
    const choices = [new Option(this.#words.of("camera.automatic"), "")];
    named.forEach(({ id, name }, index) =>
      choices.push(new Option(name || `${this.#words.of("camera.number")} ${index + 1}`, id)));
    const select = element("camera");
    select.replaceChildren(...choices);
    // A camera that is not there now stays chosen for the next time.
    select.value = named.some(({ id }) => id === settings.camera) ? settings.camera : "";

    element("mute").textContent = this.#words.of(settings.isMuted ? "reader.unmute" : "reader.mute");
    element("vibration").checked = settings.vibrates;
    element("vibration").closest("label").hidden = !("vibrate" in navigator);

    const controls = this.#scanner.controls;
    element("torch").hidden = !controls?.hasTorch;
    element("torch").setAttribute("aria-pressed", String(controls?.torch ?? false));
    const zoom = controls?.zoom;
    element("zoom-row").hidden = !zoom;
    if (zoom) {
      const range = element("zoom");
      Object.assign(range, { min: zoom.min, max: zoom.max, step: zoom.step });
      range.value = zoom.value;
    }
  }

  async #setTorch() {
    const controls = this.#scanner.controls;
    if (!controls) return;
    await controls.setTorch(!controls.torch).catch(() => {});
    this.show();
  }
}
