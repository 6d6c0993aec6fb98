// The attributes of <viewfinder-scanner> as properties.

export class ScannerAttributes extends HTMLElement {
  static observedAttributes = ["mode", "symbologies", "fit", "mirrored", "camera", "facing", "lang"];

  /** `continuous`, `first-hit` or `start-stop`: the core's three scanners. */
  get mode() { return this.getAttribute("mode") ?? "continuous"; }
  set mode(value) { this.setAttribute("mode", value); }

  /** Names with spaces between them; `all`, `linear`. */
  get symbologies() { return this.getAttribute("symbologies") ?? "qr"; }
  set symbologies(value) { this.setAttribute("symbologies", value); }

  /** A device id of `cameras()`. */
  get camera() { return this.getAttribute("camera") ?? ""; }
  set camera(value) { value ? this.setAttribute("camera", value) : this.removeAttribute("camera"); }

  /** `environment` or `user`: which way a camera should look where none is chosen. */
  get facing() { return this.getAttribute("facing") ?? "environment"; }
  set facing(value) { this.setAttribute("facing", value); }

  /** `cover`: the element is filled, and what is cut off is not scanned. `contain`: all of the picture is there. */
  get fit() { return this.getAttribute("fit") === "contain" ? "contain" : "cover"; }
  set fit(value) { this.setAttribute("fit", value); }

  /** `auto` (cameras that face the user are mirrors), `true` or `false`. */
  get mirrored() { return this.getAttribute("mirrored") ?? "auto"; }
  set mirrored(value) { this.setAttribute("mirrored", value); }
}
