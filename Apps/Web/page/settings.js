// What the user chose, kept on this device. A browser that keeps nothing gets the defaults every time.

const name = "viewfinder";
const defaults = { mode: "plain", codes: "qr", camera: "", language: "", isMuted: false, vibrates: true };

function load() {
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(name) ?? "{}") };
  } catch {
    return { ...defaults };
  }
}

export const settings = load();

export function keep(changes) {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(name, JSON.stringify(settings));
  } catch {
    // Private windows may refuse; the choice holds until the page is closed.
  }
}
