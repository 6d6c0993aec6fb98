// `BarcodeDetector` of the Accelerated Shape Detection draft, by this project's engine, with the payload's bytes added.
import { EngineClient } from "./client.js";

/** The draft's formats and, after them, ours for what it has no name for. */
const formatOf = {
  aztec: "aztec", code128: "code_128", code39: "code_39", code93: "code_93", codabar: "codabar",
  dataMatrix: "data_matrix", ean13: "ean_13", ean8: "ean_8", interleaved2of5: "itf", itf14: "itf", pdf417: "pdf417",
  qr: "qr_code", upca: "upc_a", upce: "upc_e",
  microQR: "micro_qr_code", rMQR: "rmqr_code", microPDF417: "micro_pdf417", gs1DataBar: "databar",
  gs1DataBarLimited: "databar_limited", gs1DataBarExpanded: "databar_expanded", msiPlessey: "msi_plessey",
  telepen: "telepen", dxFilmEdge: "dx_film_edge", maxiCode: "maxi_code",
};

/** Every value that the draft's enumeration has, and ours. */
const enumeration = new Set([...Object.values(formatOf), "unknown"]);

let shared;
const client = () => (shared ??= new EngineClient());

/** Symbologies that the engine reads, by format. */
async function supported() {
  const { symbologies } = await client().ready();
  const found = new Map();
  for (const name of Object.keys(symbologies)) {
    const format = formatOf[name];
    if (format) found.set(format, [...(found.get(format) ?? []), name]);
  }
  return found;
}

export class BarcodeDetector {
  #formats;

  /** @param {{formats?: Iterable<string>}} [options] */
  constructor(options = {}) {
    if (options !== null && typeof options !== "object" && typeof options !== "function") {
      throw new TypeError("options must be an object");
    }
    const wished = options?.formats;
    if (wished === undefined) return;
    const formats = [...wished].map(String);
    if (formats.length === 0) throw new TypeError("formats must not be empty");
    for (const format of formats) {
      if (!enumeration.has(format)) throw new TypeError(`${format} is not a barcode format`);
      if (format === "unknown") throw new TypeError("unknown cannot be looked for");
    }
    this.#formats = new Set(formats);
  }

  static async getSupportedFormats() {
    return [...(await supported()).keys()].sort();
  }

  /** @param {ImageBitmapSource} image */
  async detect(image) {
    if (arguments.length === 0) throw new TypeError("detect needs a picture");
    const source = await take(image);
    if (!source) return [];
    const known = await supported();
    const names = [...(this.#formats ?? known.keys())].flatMap((format) => known.get(format) ?? []);
    if (names.length === 0) {
      source.close?.();
      return [];
    }
    const transfer = source instanceof ImageData ? [source.data.buffer] : [source];
    const { barcodes } = await client().ask("read", { source, symbologies: names, effort: "thorough" }, transfer);
    return barcodes.map(detected);
  }

  get [Symbol.toStringTag]() {
    return "BarcodeDetector";
  }
}

function detected({ symbology, text, bytes, corners }) {
  const xs = corners.map(([x]) => x), ys = corners.map(([, y]) => y);
  const left = Math.min(...xs), top = Math.min(...ys);
  const rawBytes = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
  return {
    boundingBox: new DOMRectReadOnly(left, top, Math.max(...xs) - left, Math.max(...ys) - top),
    rawValue: text,
    format: formatOf[symbology],
    cornerPoints: Object.freeze(corners.map(([x, y]) => ({ x, y }))),
    rawBytes,
  };
}

const invalid = (message) => new DOMException(message, "InvalidStateError");
/** By the name that objects of the platform bear, since those of another frame are no instances of this one's classes. */
const is = (value, name) => Object.prototype.toString.call(value) === `[object ${name}]`;

/**
 * A copy that can change hands: the caller's picture stays the caller's. Null for a picture without pixels.
 * @returns {Promise<ImageBitmap | ImageData | VideoFrame | null>}
 */
async function take(image) {
  if (is(image, "ImageData")) {
    if (image.data.buffer.byteLength === 0) throw invalid("the picture's data are detached");
    return plain(image);
  }
  if (is(image, "Blob") || is(image, "File")) {
    try {
      return await createImageBitmap(image);
    } catch (error) {
      throw new DOMException(`the picture cannot be decoded: ${error.message}`, "NotSupportedError");
    }
  }
  if (is(image, "VideoFrame")) {
    if (image.format === null && image.codedWidth === 0) throw invalid("the frame is closed");
    return image.clone();
  }
  if (is(image, "ImageBitmap") && image.width === 0) throw invalid("the bitmap is closed");
  if (is(image, "HTMLImageElement")) {
    if (!image.hasAttribute("src") && !image.hasAttribute("srcset")) return null;
    if (!image.complete) throw invalid("the picture is not loaded yet");
    try {
      await image.decode();
    } catch {
      throw invalid("the picture is broken");
    }
    // Whole, but drawn without a width or a height.
    if (image.naturalWidth === 0 || image.naturalHeight === 0) return null;
  } else if (is(image, "SVGImageElement")) {
    return fromVector(image);
  } else if (is(image, "HTMLVideoElement")) {
    if (image.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) throw invalid("the video has no picture yet");
  } else if (is(image, "HTMLCanvasElement") || is(image, "OffscreenCanvas")) {
    if (image.width === 0 || image.height === 0) return null;
  } else if (!is(image, "ImageBitmap")) {
    throw new TypeError("this is not a picture that BarcodeDetector knows");
  }
  return bitmap(image);
}

/** Also says where the pixels come from another origin: such a bitmap cannot be handed to a worker. */
async function bitmap(source) {
  let copy;
  try {
    copy = await createImageBitmap(source);
  } catch (error) {
    throw error.name === "SecurityError" || error instanceof TypeError ? error : invalid(error.message);
  }
  try {
    const probe = typeof OffscreenCanvas === "function" ? new OffscreenCanvas(1, 1) : document.createElement("canvas");
    const context = probe.getContext("2d");
    context.drawImage(copy, 0, 0, 1, 1);
    context.getImageData(0, 0, 1, 1);
  } catch {
    copy.close();
    throw new DOMException("the picture comes from another origin", "SecurityError");
  }
  return copy;
}

/** Few browsers make a bitmap of an SVG image element; a picture of what it shows does as well. */
async function fromVector(element) {
  if (element.href.baseVal === "") throw new DOMException("the element shows no picture", "NotSupportedError");
  const picture = new Image();
  picture.crossOrigin = "anonymous";
  picture.src = element.href.baseVal;
  try {
    await picture.decode();
  } catch {
    throw invalid("the picture is broken");
  }
  return bitmap(picture);
}

/** A copy with eight bits a channel, whatever the picture's own depth is. */
function plain(image) {
  if (is(image.data, "Uint8ClampedArray")) {
    return new ImageData(new Uint8ClampedArray(image.data), image.width, image.height);
  }
  const largest = is(image.data, "Uint16Array") ? 257 : 1 / 255;
  const data = Uint8ClampedArray.from(image.data, (value) => value / largest);
  return new ImageData(data, image.width, image.height);
}
