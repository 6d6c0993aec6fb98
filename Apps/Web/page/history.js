// The history on the page: the newest first, exported whole.
import * as store from "./history-store.js";
import { nameOf } from "./names.js";
import { resultItem } from "./result.js";

/** More would make the page slow; the export has them all. */
const shown = 100;
const element = (id) => document.getElementById(id);

/** RFC 4180. A field that a spreadsheet would take for a formula gets a quote before it. */
function csv(fields) {
  return fields.map((field) => {
    const text = /^[=+\-@\t\r]/.test(field) ? `'${field}` : field;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  }).join(",") + "\r\n";
}

function save(name, type, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export class History {
  #words;
  #entries = [];
  #format;
  /** This browser keeps nothing; what is shown is gone with the page. */
  #isLost = false;

  constructor(words) {
    this.#words = words;
    element("export-json").addEventListener("click", () => this.#exportJSON());
    element("export-csv").addEventListener("click", () => this.#exportCSV());
    element("clear").addEventListener("click", () => element("clearing").showModal());
    element("clearing-cancel").addEventListener("click", () => element("clearing").close());
    element("clearing-go").addEventListener("click", async () => {
      element("clearing").close();
      await store.clear().catch(() => {});
      this.#entries = [];
      this.show();
    });
  }

  async load() {
    try {
      this.#entries = await store.all();
    } catch {
      this.#isLost = true;
    }
    this.show();
  }

  /** @param {object} barcode as the core wrote it; its numbers of the moment are left out */
  async add({ rawBytes, event, id, time, agreeing, readings, ...barcode }, source) {
    const entry = { time: new Date().toISOString(), source, ...barcode };
    // Shown even where nothing is kept. One item is added, not the whole list made anew: the scan goes on beside it.
    this.#entries.push(entry);
    const list = element("history");
    list.prepend(this.#item(entry));
    if (list.childElementCount > shown) list.lastElementChild.remove();
    this.#showTools();
    try {
      entry.id = await store.add({ ...entry });
    } catch {
      this.#isLost = true;
      this.#showTools();
    }
  }

  /** All of it, for another language. */
  show() {
    this.#format = new Intl.DateTimeFormat(this.#words.language, { dateStyle: "short", timeStyle: "medium" });
    element("history").replaceChildren(...this.#entries.slice(-shown).reverse().map((entry) => this.#item(entry)));
    this.#showTools();
  }

  #item(entry) {
    const item = resultItem(entry, this.#words, {
      note: this.#format.format(new Date(entry.time)),
      actions: [{ text: this.#words.of("history.remove"), act: () => this.#remove(entry, item) }],
    });
    return item;
  }

  #showTools() {
    element("history-note").hidden = this.#entries.length > 0 && !this.#isLost;
    element("history-note").textContent = this.#words.of(this.#isLost ? "history.lost" : "history.empty");
    element("history-tools").hidden = this.#entries.length === 0;
  }

  async #remove(entry, item) {
    this.#entries = this.#entries.filter((other) => other !== entry);
    item.remove();
    this.#showTools();
    if (entry.id !== undefined) await store.remove(entry.id).catch(() => {});
  }

  #exportJSON() {
    const readings = this.#entries.map(({ id, ...entry }) => entry);
    save("viewfinder.json", "application/json", JSON.stringify(readings, null, 2) + "\n");
  }

  #exportCSV() {
    const lines = this.#entries.map((entry) =>
      csv([entry.time, entry.source, nameOf(entry.symbology), entry.text, entry.bytes]));
    save("viewfinder.csv", "text/csv", csv(["time", "source", "symbology", "text", "bytes"]) + lines.join(""));
  }
}
