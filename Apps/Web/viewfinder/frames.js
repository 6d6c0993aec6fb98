// Frames of a playing video, each once, one on its way at a time; what comes meanwhile is left out, so the next one taken
// is always the newest.

/** Where the engine's worker cannot draw, the page does. */
let canvas;

async function snapshot(video) {
  if (typeof VideoFrame === "function") {
    try {
      return new VideoFrame(video);
    } catch {
      // Some browsers make no frames of a camera's video.
    }
  }
  if (typeof OffscreenCanvas === "function") return createImageBitmap(video);
  canvas ??= document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(video, 0, 0);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

export class FramePump {
  #video;
  #take;
  #isBusy = false;
  #isRunning = false;
  /** Whether frames are told to have been taken by the page's own clock; not known before the first one. */
  #sharesClock;
  #handle;

  /**
   * @param {HTMLVideoElement} video
   * @param {(source: VideoFrame | ImageBitmap | ImageData, time: number) => Promise<void>} take is asked again only when it
   *   is done; `time` is when the frame was taken, on the page's clock
   */
  constructor(video, take) {
    this.#video = video;
    this.#take = take;
  }

  start() {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#sharesClock = undefined;
    this.#wait();
  }

  stop() {
    this.#isRunning = false;
    if (this.#handle === undefined) return;
    if (this.#video.cancelVideoFrameCallback) this.#video.cancelVideoFrameCallback(this.#handle);
    else cancelAnimationFrame(this.#handle);
    this.#handle = undefined;
  }

  #wait() {
    const next = (now, frame) => {
      this.#handle = undefined;
      if (!this.#isRunning) return;
      this.#wait();
      if (!this.#isBusy && this.#video.videoWidth > 0) this.#send(this.#timeOf(frame?.captureTime, now));
    };
    this.#handle = this.#video.requestVideoFrameCallback
      ? this.#video.requestVideoFrameCallback(next)
      : requestAnimationFrame(next);
  }

  /** The time of capture where the browser tells it. It may come from another clock; then already the first is far off. */
  #timeOf(told, now) {
    if (told === undefined) return now;
    this.#sharesClock ??= Math.abs(now - told) < 1000;
    return this.#sharesClock ? Math.min(told, now) : now;
  }

  async #send(time) {
    this.#isBusy = true;
    try {
      const source = await snapshot(this.#video);
      if (this.#isRunning) await this.#take(source, time);
      else source.close?.();
    } catch {
      // A frame that could not be taken is one frame less.
    } finally {
      this.#isBusy = false;
    }
  }
}
