// How a payload is put before people, by the rules of the other fronts.

/** Bytes that are no text for reading: control characters other than white space and the separators of messages. */
export const isBinary = (text) => /[\x00-\x03\x05-\x08\x0b\x0c\x0e-\x1b\x1f\x7f-\x9f\ufffd]/.test(text);

/** Sixteen bytes a line, with their place. */
export function hex(bytes) {
  const digits = (value, width) => value.toString(16).toUpperCase().padStart(width, "0");
  const lines = [];
  for (let start = 0; start < bytes.length; start += 16) {
    const part = Array.from(bytes.subarray(start, start + 16), (byte) => digits(byte, 2));
    lines.push(`${digits(start, 4)}  ${part.join(" ")}`);
  }
  return lines.join("\n");
}

/** Control characters, and those that turn the direction of text, as symbols that show. */
export const visible = (text) => text
  .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, (character) => String.fromCharCode(0x2400 + character.charCodeAt(0)))
  .replaceAll("\x7f", "\u2421")
  .replace(/[\x80-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "\ufffd");

/** There is something in it that is shown only when asked for. */
export const hidesText = ({ content }) => (content?.fields ?? []).some(({ type }) => type === "secret");

/** Whole, as it may be shown: bytes as numbers where they are no text. */
export function whole({ text, bytes }) {
  return isBinary(text) ? hex(Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))) : visible(text);
}

/** For the status line, which is read out: the text, or what may be told of it. */
export function line(barcode, words) {
  if (!hidesText(barcode)) return visible(barcode.text);
  const { kind, fields } = barcode.content;
  const first = fields.find(({ type }) => type === "text");
  return [words.of(`content.kind.${kind}`), ...(first ? [visible(first.value)] : [])].join(": ");
}
