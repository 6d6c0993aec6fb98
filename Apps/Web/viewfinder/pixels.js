// From the pictures that a page has to the luminance that the engine reads. Runs in the worker.

/** Pictures with more pixels are made smaller first; corners come back in the pixels of the whole picture. */
export const largestPicture = 24_000_000;

let canvas, context, bytes;

/** A canvas of at least that size, kept from frame to frame. */
function surface(width, height) {
  if (!canvas) {
    canvas = new OffscreenCanvas(width, height);
    context = canvas.getContext("2d", { willReadFrequently: true });
  } else if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  return context;
}

/** Draws and takes the colours. What is transparent stays so: the engine lays it over white. */
function draw(engine, source, width, height) {
  const target = surface(width, height);
  target.clearRect(0, 0, width, height);
  target.drawImage(source, 0, 0, width, height);
  return engine.colours(target.getImageData(0, 0, width, height).data);
}

const planar = new Set(["I420", "I420A", "I422", "I444", "NV12"]);

/**
 * Hands a camera's frame over.
 * @param {VideoFrame | ImageBitmap | ImageData} source
 * @returns {Promise<{width: number, height: number, stride: number} | null>}
 */
export async function takeFrame(engine, source) {
  if (source instanceof ImageData) {
    return engine.colours(source.data) ? { width: source.width, height: source.height, stride: source.width } : null;
  }
  if (globalThis.VideoFrame && source instanceof VideoFrame) {
    const { width, height } = source.visibleRect ?? { width: 0, height: 0 };
    const isUpright = !source.rotation && !source.flip && width === source.displayWidth && height === source.displayHeight;
    if (isUpright && planar.has(source.format)) {
      // The first plane is the luminance: no colours are made, only to be thrown away.
      const size = source.allocationSize();
      if (!bytes || bytes.length < size) bytes = new Uint8Array(size);
      const [{ offset, stride }] = await source.copyTo(bytes);
      const count = stride * (height - 1) + width;
      const isThere = engine.luminance(count, (room) => room.set(bytes.subarray(offset, offset + count)));
      return isThere ? { width, height, stride } : null;
    }
    const size = { width: source.displayWidth, height: source.displayHeight };
    return draw(engine, source, size.width, size.height) ? { ...size, stride: size.width } : null;
  }
  const { width, height } = source;
  return draw(engine, source, width, height) ? { width, height, stride: width } : null;
}

/**
 * Hands a still picture over, made smaller where it is too large.
 * @param {VideoFrame | ImageBitmap | ImageData} source
 * @returns {{width: number, height: number, scale: number}} `scale`: pixels of the source a pixel handed over
 */
export function takePicture(engine, source) {
  if (source instanceof ImageData) {
    if (!engine.colours(source.data)) throw new RangeError("the picture is too large");
    return { width: source.width, height: source.height, scale: 1 };
  }
  const whole = {
    width: source.displayWidth ?? source.width, height: source.displayHeight ?? source.height,
  };
  const scale = Math.max(1, Math.sqrt((whole.width * whole.height) / largestPicture));
  const width = Math.max(1, Math.round(whole.width / scale));
  const height = Math.max(1, Math.round(whole.height / scale));
  if (!draw(engine, source, width, height)) throw new RangeError("the picture is too large");
  return { width, height, scale };
}
