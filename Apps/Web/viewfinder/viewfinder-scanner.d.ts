/** One life cycle for all fronts: idle → starting → scanning ⇄ paused → stopped, and failed from anywhere. */
export type ScannerState = "idle" | "starting" | "scanning" | "paused" | "stopped" | "failed";

export type FailureReason =
  | "permissionRefused" | "permissionRestricted" | "noCamera" | "cameraBusy" | "cameraUnplugged" | "sourceEnded"
  | "sourceUnreadable" | "formatUnsupported" | "pageNotSecure"
  /** No WebAssembly with SIMD, or no workers. */
  | "browserTooOld"
  /** The engine's files could not be loaded. */
  | "scannerNotLoaded";

export interface ScannedBarcode {
  readonly symbology: string;
  readonly text: string;
  /** The payload in base 64. */
  readonly bytes: string;
  readonly rawBytes: Uint8Array;
  /** `[[x, y] × 4]` in pixels of the picture, from the symbol's own top left. */
  readonly corners: readonly (readonly [number, number])[];
  readonly orientation: number;
  readonly version: string;
  readonly identifier: string;
  readonly gs1: boolean;
  /** What the payload means, where the engine says so. */
  readonly content?: object;
}

export interface TrackedBarcode extends ScannedBarcode {
  readonly id: number;
}

export interface AcceptedBarcode extends TrackedBarcode {
  readonly agreeing: number;
  readonly readings: number;
}

export interface StateChange {
  readonly state: ScannerState;
  readonly reason: FailureReason | null;
  /** In the element's language. */
  readonly message: string;
  /** For failures: what the user can do about it. */
  readonly wayOut?: string;
}

export interface CameraControls {
  /** The device id of the open camera. */
  readonly camera: string | undefined;
  readonly facesUser: boolean;
  readonly hasTorch: boolean;
  readonly torch: boolean;
  setTorch(isOn: boolean): Promise<void>;
  readonly zoom: { min: number; max: number; step: number; value: number } | null;
  setZoom(value: number): Promise<void>;
}

export interface ViewfinderScannerEventMap extends HTMLElementEventMap {
  statechange: CustomEvent<StateChange>;
  /** A value counts as read. Sound and haptic follow this alone. */
  accepted: CustomEvent<AcceptedBarcode>;
  appeared: CustomEvent<TrackedBarcode>;
  moved: CustomEvent<{ id: number; corners: number[][]; missedFrames: number }>;
  disappeared: CustomEvent<{ id: number; symbology: string; text: string }>;
  /** One of several codes was picked, by a touch, a click or the arrow keys; nulls when it was let go or left. */
  selected: CustomEvent<{ id: number | null; symbology: string | null; text: string | null; content: object | null }>;
  guidance: CustomEvent<{ guidance: string; message: string }>;
  camerachange: CustomEvent<{ cameras: { id: string; name: string }[]; camera: string; isOpen: boolean }>;
}

/**
 * `<viewfinder-scanner>`: a camera picture with an outline on every code in it.
 *
 * Attributes: `mode` (`continuous`, `first-hit`, `start-stop`), `symbologies` (names with spaces between them, `all`,
 * `linear`; `qr` if not given), `camera` (a device id), `facing` (`environment`, `user`), `mirrored` (`auto`, `true`,
 * `false`), `fit` (`cover`, `contain`), `lang`, and `quiet` (the page says by itself what failed).
 *
 * Styles: the parts `video`, `picture`, `outlines` and `words`; the properties `--viewfinder-outline`,
 * `--viewfinder-outline-width` and `--viewfinder-picked`; the attribute `state`.
 *
 * With the focus on it the arrow keys go from one code to the next, and Escape lets go.
 */
export declare class ViewfinderScanner extends HTMLElement {
  mode: string;
  symbologies: string;
  camera: string;
  facing: string;
  fit: "cover" | "contain";
  mirrored: string;

  readonly state: ScannerState;
  readonly reason: FailureReason | null;
  /** Of the open camera. */
  readonly controls: CameraControls | null;
  readonly statistics: {
    /** Frames that were scanned, that came too late to be, and of the scanned ones: read, and rested because nothing moved. */
    frames: number; late: number; read: number; rested: number;
    /** The oldest frame that was scanned and the slowest scan, in milliseconds. */
    oldest: number; slowest: number;
    /** Bytes of WebAssembly memory. */
    memory: number;
  };

  prepare(): Promise<void>;
  /** Legal at any moment, like the other three; each resolves with the state that it led to. */
  start(): Promise<ScannerState>;
  /** The camera is off when this resolves. */
  stop(): Promise<ScannerState>;
  pause(): Promise<ScannerState>;
  resume(): Promise<ScannerState>;
  rearm(): Promise<void>;
  select(id: number | null): Promise<void>;
  cameras(): Promise<{ id: string; name: string }[]>;
  /** Reads a still picture, and shows it with its outlines. */
  read(source: ImageBitmapSource, options?: { symbologies?: string; effort?: "live" | "balanced" | "thorough" }):
    Promise<ScannedBarcode[]>;
  words(reason: FailureReason): { message: string; wayOut: string };

  addEventListener<Type extends keyof ViewfinderScannerEventMap>(
    type: Type, listener: (this: ViewfinderScanner, event: ViewfinderScannerEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions): void;
  addEventListener(
    type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "viewfinder-scanner": ViewfinderScanner;
  }
}
