// A beep and a short buzz for an accepted value, and for nothing else.
import { settings } from "./settings.js";

/** The tone of the other fronts: 1760 Hz for 120 ms, with 5 ms to come and go so that nothing clicks. */
const tone = { hertz: 1760, seconds: 0.12, ramp: 0.005, amplitude: 0.4 };

let context, beep;

/** Makes the sound beforehand. Browsers allow that only while they handle a touch, a click or a key. */
export function prepareBeep() {
  try {
    context ??= new AudioContext({ latencyHint: "interactive" });
    if (context.state === "suspended") context.resume().catch(() => {});
    beep ??= makeBeep();
  } catch {
    // No sound here; the scan goes on.
  }
}

function makeBeep() {
  const count = Math.round(context.sampleRate * tone.seconds);
  const buffer = context.createBuffer(1, count, context.sampleRate);
  const samples = buffer.getChannelData(0);
  const ramp = context.sampleRate * tone.ramp;
  for (let index = 0; index < count; index++) {
    const level = Math.min(1, index / ramp, (count - 1 - index) / ramp);
    samples[index] = tone.amplitude * level * Math.sin((2 * Math.PI * tone.hertz * index) / context.sampleRate);
  }
  return buffer;
}

/** Beeps that were started since the page was opened. */
export let beeps = 0;

export function accepted() {
  if (settings.vibrates) navigator.vibrate?.(80);
  if (settings.isMuted || !beep) return;
  const source = context.createBufferSource();
  source.buffer = beep;
  source.connect(context.destination);
  source.start();
  beeps += 1;
}
