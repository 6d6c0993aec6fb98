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
      element("history-note").textContent = this.#words.of("history.lost");
    }
    this.show();
  }

  /** @param {object} barcode as the core wrote it; its numbers of the moment are left out */
  async add({ rawBytes, event, id, time, agreeing, readings, ...barcode }, source) {
    const entry = { time: new Date().toISOString(), source, ...barcode };
    // Shown even where nothing is kept.
    this.#entries.push(entry);
    try {
      entry.id = await store.add({ ...entry });
    } catch {
      element("history-note").textContent = this.#words.of("history.lost");
    }
    this.show();
  }

  show() {
    const newest = this.#entries.slice(-shown).reverse();
    const format = new Intl.DateTimeFormat(this.#words.language, { dateStyle: "short", timeStyle: "medium" });
    element("history").replaceChildren(...newest.map((entry) => resultItem(entry, this.#words, {
      note: format.format(new Date(entry.time)),
      actions: [{ text: this.#words.of("history.remove"), act: () => this.#remove(entry) }],
    })));
    element("history-note").hidden = newest.length > 0;
    element("history-tools").hidden = newest.length === 0;
  }

  async #remove(entry) {
    this.#entries = this.#entries.filter((other) => other !== entry);
    if (entry.id !== undefined) await store.remove(entry.id).catch(() => {});
    this.show();
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
