// What an app would write; it has to compile with the declarations that are handed out.
import { BarcodeDetector, type BarcodeFormat, type DetectedBarcode } from "../../dist/viewfinder/barcode-detector.js";
import { ViewfinderScanner, type FailureReason } from "../../dist/viewfinder/viewfinder-scanner.js";

const formats: BarcodeFormat[] = await BarcodeDetector.getSupportedFormats();
const detector = new BarcodeDetector({ formats: new Set(formats) });
const found: DetectedBarcode[] = await detector.detect(document.createElement("canvas"));
const corner: number = found[0].cornerPoints[0].x + found[0].boundingBox.left;
const bytes: Uint8Array = found[0].rawBytes;

const scanner: ViewfinderScanner = document.createElement("viewfinder-scanner");
scanner.mode = "first-hit";
scanner.addEventListener("accepted", ({ detail }) => console.log(detail.id, detail.text, corner, bytes));
scanner.addEventListener("selected", ({ detail }) => console.log(detail.id === null ? "" : detail.text));
scanner.addEventListener("moved", ({ detail }) => console.log(detail.corners.length, detail.missedFrames));
scanner.addEventListener("guidance", ({ detail }) => console.log(detail.message));
scanner.addEventListener("camerachange", ({ detail }) => detail.cameras.map(({ id, name }) => [id, name]));
scanner.addEventListener("disappeared", ({ detail }) => console.log(detail.symbology));
scanner.addEventListener("statechange", ({ detail }) => {
  const reason: FailureReason | null = detail.reason;
  if (reason) console.log(detail.message, detail.wayOut);
});
if ((await scanner.start()) === "scanning" && scanner.controls?.hasTorch) await scanner.controls.setTorch(true);

// @ts-expect-error: no such format
new BarcodeDetector({ formats: ["qr"] });
// @ts-expect-error: there is no such state
scanner.state === "running";

export {};
