// Nothing opens by itself: the whole target is shown first, with the host that it leads to.
import { hostOf } from "./meaning.js";

const element = (id) => document.getElementById(id);
const dialog = element("opening");

export function askToOpen(target, warnings, words) {
  element("opening-target").textContent = target;
  const host = hostOf(target);
  element("opening-host").textContent = host;
  element("opening-host-row").hidden = host === "";
  element("opening-warnings").replaceChildren(...warnings.map((key) => {
    const item = document.createElement("li");
    item.className = "warning";
    item.textContent = words.of(key);
    return item;
  }));
  element("opening-go").href = target;
  dialog.showModal();
}

element("opening-cancel").addEventListener("click", () => dialog.close());
element("opening-go").addEventListener("click", () => dialog.close());
