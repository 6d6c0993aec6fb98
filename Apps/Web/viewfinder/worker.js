// The worker: the engine, and messages to and from it. Every message has a number and gets one answer with that number.
import { Engine } from "./engine.js";
import { takeFrame, takePicture } from "./pixels.js";

/** A frame that is older when its turn comes is not read: the next one is there already. */
const oldest = 100;

let engine;
/** What to add to this worker's clock to get the page's. */
let lead = 0;
const now = () => performance.now() + lead;

/** One at a time, in order: taking a frame waits in the middle, and nothing may come between. */
let turn = Promise.resolve();

const answers = {
  async load({ url, timeOrigin }) {
    lead = performance.timeOrigin - timeOrigin;
    engine = await Engine.load(url);
    return { facts: engine.facts };
  },

  configure({ preset, symbologies }) {
    engine.configure(preset, symbologies);
  },

  view({ view }) {
    engine.view(view);
    return { outlines: engine.outlines() };
  },

  command({ name, id }) {
    return { events: engine.command(name, now(), id), outlines: engine.outlines() };
  },

  report({ said }) {
    return { events: engine.report(said, now()) };
  },

  async frame({ source, time }) {
    try {
      if (now() - time > oldest) return { isLate: true, events: [] };
      const size = await takeFrame(engine, source);
      if (!size) return { events: [] };
      // Taking it out of the browser's hands lasts too.
      const age = now() - time;
      if (age > oldest) return { isLate: true, events: [] };
      const begin = performance.now();
      const events = engine.frame(size.width, size.height, size.stride, time);
      return {
        events, outlines: engine.outlines(), width: size.width, height: size.height, age,
        milliseconds: performance.now() - begin, statistics: engine.statistics,
      };
    } finally {
      source.close?.();
    }
  },

  pick({ x, y }) {
    return { id: engine.pick(x, y) };
  },

  read({ source, symbologies, effort }) {
    try {
      const { width, height, scale } = takePicture(engine, source);
      const report = JSON.parse(engine.read(width, height, symbologies, effort));
      if (scale !== 1) {
        for (const barcode of report.barcodes) {
          barcode.corners = barcode.corners.map(([x, y]) => [x * scale, y * scale]);
        }
      }
      return { barcodes: report.barcodes };
    } finally {
      source.close?.();
    }
  },

  outline({ corners }) {
    return { outlines: corners.map((four) => engine.outline(four)) };
  },
};

addEventListener("message", ({ data }) => {
  turn = turn.then(async () => {
    try {
      postMessage({ number: data.number, ...(await answers[data.what](data)) });
    } catch (error) {
      postMessage({ number: data.number, error: { name: error.name, message: error.message } });
    }
  });
});
