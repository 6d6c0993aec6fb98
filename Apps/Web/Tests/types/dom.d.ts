// What the DOM library of Debian's TypeScript lacks.
interface OffscreenCanvas extends EventTarget {
  readonly height: number;
}
interface VideoFrame {
  close(): void;
}
