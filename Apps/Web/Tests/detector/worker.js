// What the draft says of workers.
import { BarcodeDetector } from "/viewfinder/barcode-detector.js";

addEventListener("message", async ({ data }) => {
  try {
    const canvas = new OffscreenCanvas(data.width, data.height);
    canvas.getContext("2d").drawImage(data, 0, 0);
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    const texts = [];
    for (const source of [data, canvas]) texts.push((await detector.detect(source)).map(({ rawValue }) => rawValue));
    postMessage({ texts, formats: await BarcodeDetector.getSupportedFormats() });
  } catch (error) {
    postMessage({ error: `${error.name}: ${error.message}` });
  }
});
