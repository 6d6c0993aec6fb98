// The behaviours that the public web-platform-tests for shape detection ask of BarcodeDetector, in tests of our own on
// drawn pictures. Before the colon stands the name of the test there. One is left out: detection-VideoFrame wants frames to
// be refused, and these are read. `results` holds what became of each.
import { BarcodeDetector } from "/viewfinder/barcode-detector.js";

const results = [];
const text = "It’s great! Your app works!";
const draftFormats = [
  "aztec", "code_128", "code_39", "code_93", "codabar", "data_matrix", "ean_13", "ean_8", "itf", "pdf417", "qr_code",
  "upc_a", "upc_e",
];

function equal(is, should, what = "") {
  const [a, b] = [is, should].map((value) => JSON.stringify(value));
  if (a !== b) throw new Error(`${what} ${a}, not ${b}`);
}

async function rejects(promise, name) {
  const error = await promise.then(() => { throw new Error("was not rejected"); }, (error) => error);
  if (error.name !== name) throw new Error(`${error.name} (${error.message}), not ${name}`);
}

const tests = [];
const test = (name, body) => tests.push({ name, body });

async function image(url, { isForeign = false, place = document } = {}) {
  const element = place.createElement("img");
  element.src = url;
  await element.decode();
  if (!isForeign) equal(element.naturalWidth > 0, true);
  return element;
}

function drawn(element, canvas = document.createElement("canvas")) {
  canvas.width = element.naturalWidth;
  canvas.height = element.naturalHeight;
  canvas.getContext("2d").drawImage(element, 0, 0);
  return canvas;
}

async function video(url = "/tests/sample.webm", place = document) {
  const element = place.createElement("video");
  Object.assign(element, { muted: true, src: url });
  place.body.append(element);
  await new Promise((resolve, reject) => {
    element.addEventListener("error", () => reject(new Error("no video")), { once: true });
    element.addEventListener("timeupdate", () => { if (element.currentTime > 1) resolve(); });
    element.play().catch(reject);
  });
  element.pause();
  return element;
}

/** One code, where it is known to be, within the 15 pixels that the public tests allow. */
function isTheCode(barcodes, corners = truth) {
  equal(barcodes.map(({ rawValue }) => rawValue), [text]);
  const [{ format, cornerPoints, boundingBox, rawBytes }] = barcodes;
  equal(format, "qr_code");
  equal(cornerPoints.length, 4);
  equal(new TextDecoder().decode(rawBytes), text);
  if (!corners) return;
  cornerPoints.forEach(({ x, y }, index) => {
    const far = Math.hypot(x - corners[index][0], y - corners[index][1]);
    if (!(far < 15)) throw new Error(`corner ${index} is ${far} pixels off`);
  });
  const xs = cornerPoints.map(({ x }) => x), ys = cornerPoints.map(({ y }) => y);
  equal([boundingBox.left, boundingBox.top, boundingBox.right, boundingBox.bottom].map(Math.round),
    [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(Math.round));
}

const truth = JSON.parse(await (await fetch("/tests/truth.json")).text());
const detector = new BarcodeDetector();
const picture = await image("/tests/still.png");

// MARK: the interface

test("idlharness: constructor, methods and their lengths", () => {
  equal(BarcodeDetector.name, "BarcodeDetector");
  equal(BarcodeDetector.length, 0);
  equal(BarcodeDetector.prototype.detect.length, 1);
  equal(typeof BarcodeDetector.getSupportedFormats, "function");
  equal(Object.prototype.toString.call(detector), "[object BarcodeDetector]");
  equal(new BarcodeDetector({}) instanceof BarcodeDetector, true);
  equal(new BarcodeDetector(undefined) instanceof BarcodeDetector, true);
});

test("idlharness: methods give promises, failures too", async () => {
  const promise = detector.detect();
  equal(promise instanceof Promise, true);
  await rejects(promise, "TypeError");
});

test("detection-getSupportedFormats: a list of formats, without repeats, without unknown", async () => {
  const formats = await BarcodeDetector.getSupportedFormats();
  equal(formats.length, new Set(formats).size);
  equal(formats.includes("unknown"), false);
  for (const format of draftFormats) {
    if (!formats.includes(format)) throw new Error(`${format} is not there`);
  }
});

test("detection-options: an empty list is a TypeError", () => {
  let name;
  try { new BarcodeDetector({ formats: [] }); } catch (error) { name = error.name; }
  equal(name, "TypeError");
});

test("detection-options: unknown, and what is no format, is a TypeError", () => {
  for (const formats of [["unknown"], ["qr_code", "unknown"], ["qr"], ["QR_CODE"]]) {
    let name;
    try { new BarcodeDetector({ formats }); } catch (error) { name = error.name; }
    equal(name, "TypeError", formats);
  }
});

test("detection-options: only what is asked for is found", async () => {
  equal((await new BarcodeDetector({ formats: ["ean_13"] }).detect(picture)).length, 0);
  isTheCode(await new BarcodeDetector({ formats: ["ean_13", "qr_code"] }).detect(picture));
});

// MARK: every source of the draft

test("single-barcode-detection: HTMLImageElement", async () => isTheCode(await detector.detect(picture)));

test("single-barcode-detection: HTMLVideoElement", async () => isTheCode(await detector.detect(await video()), null));

test("single-barcode-detection: HTMLCanvasElement", async () => isTheCode(await detector.detect(drawn(picture))));

test("single-barcode-detection: OffscreenCanvas", async () =>
  isTheCode(await detector.detect(drawn(picture, new OffscreenCanvas(1, 1)))));

test("single-barcode-detection: ImageBitmap, which stays the caller's", async () => {
  const bitmap = await createImageBitmap(picture);
  isTheCode(await detector.detect(bitmap));
  isTheCode(await detector.detect(bitmap));
  equal(bitmap.width, picture.naturalWidth);
});

test("single-barcode-detection: VideoFrame, which stays the caller's", async () => {
  const frame = new VideoFrame(picture, { timestamp: 0 });
  isTheCode(await detector.detect(frame));
  equal(frame.codedWidth, picture.naturalWidth);
  frame.close();
});

test("single-barcode-detection: Blob", async () =>
  isTheCode(await detector.detect(await (await fetch("/tests/still.png")).blob())));

test("single-barcode-detection: ImageData, which stays the caller's", async () => {
  const data = drawn(picture).getContext("2d").getImageData(0, 0, picture.naturalWidth, picture.naturalHeight);
  isTheCode(await detector.detect(data));
  isTheCode(await detector.detect(data));
});

test("detection-ImageDataUint16StorageFormat: ImageData of more than eight bits a channel", async () => {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const data = drawn(picture).getContext("2d").getImageData(0, 0, width, height, { pixelFormat: "rgba-float16" });
  equal(data.data.constructor.name, "Float16Array");
  isTheCode(await detector.detect(data));
});

test("detection-HTMLCanvasElementF16Format: a canvas of more than eight bits a channel", async () => {
  const canvas = document.createElement("canvas");
  canvas.getContext("2d", { colorType: "float16" });
  isTheCode(await detector.detect(drawn(picture, canvas)));
});

test("detection-HTMLImageElement-svg: a drawing", async () => {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const still = await (await fetch("/tests/still.png")).blob();
  const inside = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsDataURL(still);
  });
  const drawing = (width, height) => `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${inside}"/></svg>`)}`;
  isTheCode(await detector.detect(await image(drawing(width, height))));
  // Without a size it is no fault, and nothing is in it.
  equal(await detector.detect(await image(drawing(0, 0), { isForeign: true })), []);
});

test("detection: elements and pixels of another frame of the same origin", async () => {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  const place = frame.contentDocument;
  const inside = await image("/tests/still.png", { place });
  equal(inside instanceof HTMLImageElement, false);
  isTheCode(await detector.detect(inside));
  isTheCode(await detector.detect(await video("/tests/sample.webm", place)), null);
  const canvas = drawn(inside, place.createElement("canvas"));
  isTheCode(await detector.detect(canvas));
  isTheCode(await detector.detect(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height)));
  frame.remove();
});

test("single-barcode-detection: SVGImageElement, which no browser takes", async () => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", "image");
  element.setAttribute("href", "/tests/still.png");
  isTheCode(await detector.detect(element));
});

/** Where the ink of a picture lies, by looking at its pixels. */
function ink(element) {
  const canvas = drawn(element);
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const xs = [], ys = [];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] > 128) continue;
    xs.push((at / 4) % canvas.width);
    ys.push(Math.floor(at / 4 / canvas.width));
  }
  const least = (list) => list.reduce((a, b) => Math.min(a, b)), most = (list) => list.reduce((a, b) => Math.max(a, b));
  return { left: least(xs), right: most(xs) + 1, top: least(ys), bottom: most(ys) + 1 };
}

// Every format of the draft, and of those that the public tests have pictures of, their variants.
for (const [file, format, payload] of [
  ["aztec", "aztec"], ["aztec-full", "aztec"], ["aztec-correction", "aztec"], ["code128", "code_128"],
  ["pdf417", "pdf417"], ["pdf417-compact", "pdf417"], ["pdf417-columns", "pdf417"], ["pdf417-rows", "pdf417"],
  ["pdf417-correction", "pdf417"], ["qr-l", "qr_code"], ["qr-q", "qr_code"], ["qr-h", "qr_code"],
  ["datamatrix", "data_matrix"], ["code39", "code_39", "SHAPES"], ["code93", "code_93", "SHAPES"],
  ["codabar", "codabar", "A1234567B"], ["ean13", "ean_13", "4006381333931"], ["ean8", "ean_8", "40123455"],
  ["itf", "itf", "12345678"], ["upca", "upc_a", "036000291452"], ["upce", "upc_e", "04252614"],
]) {
  test(`single-barcode-detection: ${file}`, async () => {
    const element = await image(`/tests/${file}.png`);
    const found = await new BarcodeDetector({ formats: [format] }).detect(element);
    equal(found.map(({ rawValue, format }) => [rawValue, format]), [[payload ?? "Shapes are found here", format]]);
    const [{ boundingBox, cornerPoints }] = found;
    equal(cornerPoints.length, 4);
    // The public tests allow 15 pixels.
    for (const [side, place] of Object.entries(ink(element))) {
      if (Math.abs(boundingBox[side] - place) > 15) throw new Error(`${side} is ${boundingBox[side]}, not ${place}`);
    }
  });
}

test("detection-on-worker: ImageBitmap and OffscreenCanvas", async () => {
  const worker = new Worker("worker.js", { type: "module" });
  const bitmap = await createImageBitmap(picture);
  const answer = await new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(bitmap, [bitmap]);
  });
  worker.terminate();
  equal(answer.error, undefined);
  equal(answer.texts, [[text], [text]]);
  equal(answer.formats.includes("qr_code"), true);
});

test("detector-same-object: what was found does not change between looks", async () => {
  const [barcode] = await detector.detect(picture);
  equal(barcode.boundingBox === barcode.boundingBox, true);
  equal(barcode.cornerPoints === barcode.cornerPoints, true);
  equal(barcode.boundingBox instanceof DOMRectReadOnly, true);
  equal(Object.isFrozen(barcode.cornerPoints), true);
});

test("detected-postMessage: what was found can be sent", async () => {
  const [barcode] = await detector.detect(picture);
  const { port1, port2 } = new MessageChannel();
  const sent = await new Promise((resolve) => {
    port2.onmessage = ({ data }) => resolve(data);
    port1.postMessage(barcode);
  });
  equal(sent, barcode);
  equal(sent.boundingBox instanceof DOMRectReadOnly, true);
  port1.close();
});

test("detection: two at once, from two detectors, each get their own", async () => {
  const [first, second] = await Promise.all([
    detector.detect(picture), new BarcodeDetector({ formats: ["ean_13"] }).detect(await image("/tests/ean13.png")),
  ]);
  isTheCode(first);
  equal(second.map(({ rawValue }) => rawValue), ["4006381333931"]);
});

// MARK: what is no picture, or none yet

test("detection-HTMLCanvasElement: without pixels there is nothing", async () => {
  const canvas = document.createElement("canvas");
  canvas.width = 0;
  equal(await detector.detect(canvas), []);
  equal(await detector.detect(document.createElement("canvas")), []);
});

test("shapedetection-empty-input: an HTMLImageElement without an address has nothing", async () => equal(await detector.detect(new Image()), []));

test("detection-HTMLImageElement: broken and unfinished ones are InvalidStateError", async () => {
  const broken = new Image();
  broken.src = "/tests/broken.png";
  await broken.decode().catch(() => {});
  await rejects(detector.detect(broken), "InvalidStateError");
  const late = new Image();
  late.src = "/tests/still.png?late";
  await rejects(detector.detect(late), "InvalidStateError");
  const empty = new Image();
  empty.setAttribute("src", "");
  await rejects(detector.detect(empty), "InvalidStateError");
});

test("detection-HTMLVideoElement: without a picture, and broken ones, are InvalidStateError", async () => {
  await rejects(detector.detect(document.createElement("video")), "InvalidStateError");
  const broken = document.createElement("video");
  const failed = new Promise((resolve) => broken.addEventListener("error", resolve));
  broken.src = "/tests/broken.png";
  await failed;
  await rejects(detector.detect(broken), "InvalidStateError");
});

test("detection-ImageBitmap: closed ones are InvalidStateError", async () => {
  const bitmap = await createImageBitmap(picture);
  bitmap.close();
  await rejects(detector.detect(bitmap), "InvalidStateError");
});

test("detection-VideoFrame: closed ones are InvalidStateError", async () => {
  const frame = new VideoFrame(picture, { timestamp: 0 });
  frame.close();
  await rejects(detector.detect(frame), "InvalidStateError");
});

test("detection-ImageData-detached: InvalidStateError", async () => {
  const data = new ImageData(64, 64);
  structuredClone(data.data.buffer, { transfer: [data.data.buffer] });
  await rejects(detector.detect(data), "InvalidStateError");
});

test("detection-Blob: what is no picture is NotSupportedError", async () =>
  rejects(detector.detect(new Blob(["no picture"], { type: "image/png" })), "NotSupportedError"));

test("detection-SVGImageElement: without a picture it is NotSupportedError", async () =>
  rejects(detector.detect(document.createElementNS("http://www.w3.org/2000/svg", "image")), "NotSupportedError"));

test("detection-idl: what is nothing of the draft is TypeError", async () => {
  for (const value of [null, undefined, 1, "x", {}, document.body, { [Symbol.toStringTag]: "ImageBitmap", width: 1 }]) {
    await rejects(detector.detect(value), "TypeError");
  }
});

// MARK: other origins

const elsewhere = new URL(location).searchParams.get("foreign");
const foreign = `${elsewhere}/tests/still.png`;

test("detection-security-test: HTMLImageElement of another origin is SecurityError", async () =>
  rejects(detector.detect(await image(foreign, { isForeign: true })), "SecurityError"));

test("detection-security-test: HTMLCanvasElement with another origin's pixels is SecurityError", async () =>
  rejects(detector.detect(drawn(await image(foreign, { isForeign: true }))), "SecurityError"));

test("detection-security-test: ImageBitmap of another origin is SecurityError", async () =>
  rejects(detector.detect(await createImageBitmap(await image(foreign, { isForeign: true }))), "SecurityError"));

test("detection-security-test: a canvas that another origin's bitmap was handed to is SecurityError", async () => {
  const canvas = document.createElement("canvas");
  canvas.getContext("bitmaprenderer").transferFromImageBitmap(
    await createImageBitmap(await image(foreign, { isForeign: true })));
  await rejects(detector.detect(canvas), "SecurityError");
});

test("detection-security-test: HTMLVideoElement of another origin is SecurityError", async () =>
  rejects(detector.detect(await video(`${elsewhere}/tests/sample.webm`)), "SecurityError"));

// MARK: beyond the draft

test("rawBytes has the payload where text cannot", async () => {
  const [{ rawBytes }] = await detector.detect(await image("/tests/bytes.png"));
  equal([...rawBytes], [0x61, 0xff, 0x00, 0x62]);
});

test("a code on nothing is a code on paper", async () => {
  const canvas = document.createElement("canvas");
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  const context = canvas.getContext("2d");
  context.drawImage(picture, 0, 0);
  const data = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 0; at < data.data.length; at += 4) {
    data.data[at + 3] = data.data[at] < 110 ? 255 : 0;
    data.data.fill(0, at, at + 3);
  }
  isTheCode(await detector.detect(data));
});

for (const { name, body } of tests) {
  try {
    await body();
    results.push({ name });
  } catch (error) {
    results.push({ name, error: error.stack ?? String(error) });
  }
}
globalThis.results = results;
document.documentElement.dataset.ready = "";
