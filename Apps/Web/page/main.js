// The scanner page. The core decides what counts as read and the element opens cameras; here it is put into words.
import "../viewfinder/viewfinder-scanner.js";
import { Controls } from "./controls.js";
import { accepted, prepareBeep } from "./feedback.js";
import { History } from "./history.js";
import { nameOf } from "./names.js";
import { acceptPictures } from "./pictures.js";
import { resultItem } from "./result.js";
import { keep, settings } from "./settings.js";
import { line } from "./value.js";
import { Words } from "./words.js";

document.documentElement.classList.add("works");

const element = (id) => document.getElementById(id);
const scanner = element("scanner");
const words = new Words();
const history = new History(words);
/** Values on the page: one in the plain mode; in the continuous one the last few. */
const most = 5;
let values = [];

const isPlain = () => settings.mode === "plain";
const isRunning = () => ["starting", "scanning", "paused"].includes(scanner.state);

// MARK: words

function showState() {
  element("start").textContent = words.of(isRunning() ? "reader.stop" : "reader.start");
  element("prompt").hidden = isRunning() || isShowingPicture;
  element("prompt").textContent = words.of("reader.prompt");
  if (!isRunning()) element("guidance").textContent = "";
  const { reason } = scanner;
  element("failure").hidden = !failure && !reason;
  const shown = failure ?? (reason ? scanner.words(reason) : null);
  if (shown) {
    element("failure-message").textContent = shown.message;
    element("failure-way-out").textContent = shown.wayOut;
  }
  // What failed is said in its own place, and not that nothing happens besides.
  element("status").hidden = shown !== null && values.length === 0;
  say(statusText());
}

/** A live region speaks when its text changes, so it is changed only to another text. */
function say(text) {
  if (element("status").textContent !== text) element("status").textContent = text;
}

function statusText() {
  if (note) return words.of(note);
  if (isShowingPicture) return values.map((barcode) => line(barcode, words)).join("\n");
  const readsQR = settings.codes === "qr";
  switch (scanner.state) {
    case "scanning":
      if (!isPlain() && values.length > 0) return line(values[0], words);
      return words.of(readsQR ? "reader.scanning" : "state.scanning");
    case "starting": return words.of("state.starting");
    case "paused": return words.of("state.paused");
    default:
      if (isPlain() && values.length > 0) return line(values[0], words);
      return words.of(readsQR ? "reader.notRunning" : "state.idle");
  }
}

function showValues() {
  element("result").hidden = values.length === 0;
  element("values").replaceChildren(...values.map((barcode) => resultItem(barcode, words)));
}

// MARK: scanning

let isShowingPicture = false;
/** A key of words that the status shows in place of the state. */
let note = "";
/** `{message, wayOut}` of a picture that could not be read. */
let failure = null;

function forget() {
  values = [];
  note = "";
  failure = null;
  isShowingPicture = false;
  showValues();
}

function configure() {
  scanner.mode = isPlain() ? "start-stop" : "continuous";
  scanner.symbologies = settings.codes;
}

async function toggle() {
  prepareBeep();
  if (isRunning()) {
    await scanner.stop();
  } else {
    forget();
    await scanner.start();
  }
}

scanner.addEventListener("statechange", showState);
scanner.addEventListener("guidance", ({ detail }) => { element("guidance").textContent = detail.message; });
scanner.addEventListener("selected", ({ detail }) => {
  element("guidance").textContent =
    detail.id === null ? "" : `${words.of("pick.done")} ${nameOf(detail.symbology)}: ${line(detail, words)}`;
});
scanner.addEventListener("accepted", ({ detail }) => {
  values = isPlain() ? [detail] : [detail, ...values.filter((other) => other.text !== detail.text)].slice(0, most);
  accepted();
  showValues();
  showState();
  history.add(detail, "camera");
});

async function readPictures(files) {
  prepareBeep();
  forget();
  isShowingPicture = true;
  note = "picture.reading";
  showState();
  for (const file of files) {
    try {
      const barcodes = await scanner.read(file, { symbologies: "all" });
      values.push(...barcodes);
      for (const barcode of barcodes) await history.add(barcode, file.name || "picture");
    } catch (error) {
      failure = scanner.words(error.reason ?? (error instanceof RangeError ? "formatUnsupported" : "scannerNotLoaded"));
    }
  }
  note = values.length > 0 || failure ? "" : "picture.none";
  if (failure && values.length === 0) isShowingPicture = false;
  if (values.length > 0) accepted();
  showValues();
  showState();
}

// MARK: what the user chooses

async function change(changes) {
  keep(changes);
  await scanner.stop();
  forget();
  configure();
  showState();
}

for (const radio of document.getElementsByName("mode")) {
  radio.checked = radio.value === settings.mode;
  radio.addEventListener("change", () => change({ mode: radio.value }));
}
element("codes").value = settings.codes;
element("codes").addEventListener("change", ({ target }) => change({ codes: target.value }));
element("start").addEventListener("click", toggle);
acceptPictures(readPictures);
configure();

async function speak(language) {
  await words.use(language);
  element("language").value = words.language;
  scanner.lang = words.language;
  await scanner.prepare().catch(() => {});
  controls.show();
  showValues();
  showState();
  history.show();
}

const controls = new Controls(scanner, words);
element("language").addEventListener("change", ({ target }) => {
  keep({ language: target.value });
  speak(target.value);
});

await speak(settings.language).catch(() => {});
await history.load();
document.documentElement.dataset.ready = "";

if ("serviceWorker" in navigator && isSecureContext) {
  navigator.serviceWorker.register("./service-worker.js").catch(() => {});
}
