/** A format of the draft, or one of ours for what the draft has no name for. */
export type BarcodeFormat =
  | "aztec" | "code_128" | "code_39" | "code_93" | "codabar" | "data_matrix" | "ean_13" | "ean_8" | "itf" | "pdf417"
  | "qr_code" | "upc_a" | "upc_e"
  | "micro_qr_code" | "rmqr_code" | "micro_pdf417" | "databar" | "databar_limited" | "databar_expanded"
  | "msi_plessey" | "telepen" | "dx_film_edge" | "maxi_code";

export interface BarcodeDetectorOptions {
  /** What to look for; everything that the engine reads where it is left out. */
  formats?: Iterable<BarcodeFormat>;
}

export interface Point2D {
  readonly x: number;
  readonly y: number;
}

export interface DetectedBarcode {
  /** The upright rectangle around the corners, in pixels of the picture. */
  readonly boundingBox: DOMRectReadOnly;
  /** The payload as text. */
  readonly rawValue: string;
  readonly format: BarcodeFormat;
  /** The symbol's own top left, top right, bottom right and bottom left. */
  readonly cornerPoints: readonly Point2D[];
  /** The payload as it was encoded; FNC1 as a separator is 0x1D. Not in the draft. */
  readonly rawBytes: Uint8Array;
}

/** All that the draft names. Pictures of another origin are a `SecurityError`. */
export type BarcodeSource =
  | HTMLImageElement | SVGImageElement | HTMLVideoElement | HTMLCanvasElement | ImageBitmap | OffscreenCanvas
  | VideoFrame | Blob | ImageData;

/** Reads barcodes in pictures, in a worker of its own. Shared by all detectors of a page. */
export declare class BarcodeDetector {
  /** @throws TypeError for an empty list, for names that are no format, and for "unknown" */
  constructor(options?: BarcodeDetectorOptions);
  static getSupportedFormats(): Promise<BarcodeFormat[]>;
  /**
   * Every barcode in the picture. Rejects with `InvalidStateError` for pictures that are not loaded, broken, closed or
   * detached, `SecurityError` for those of another origin, `NotSupportedError` for a Blob that is no picture and for an
   * SVG element that shows none, `TypeError` for what is nothing of these.
   */
  detect(image: BarcodeSource): Promise<DetectedBarcode[]>;
}
