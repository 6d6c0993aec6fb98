// What a payload means, as the engine tells it in `content`, in the form that a result shows: rows of words and values,
// a target that can be opened, and warnings about it. Nothing is parsed here but the target, which the browser will parse
// in the same way when it is opened.

/** What may be opened at all. Everything else is shown and can be copied. */
const schemes = new Set(["https:", "http:", "mailto:", "tel:", "sms:", "geo:"]);

/**
 * @param {{text: string, content?: object}} barcode
 * @returns {{rows: {label: string, value: string}[], target: string | null, warnings: string[]}} labels and warnings are
 *   keys of words
 */
export function meaning(barcode) {
  const { content } = barcode;
  return {
    rows: Array.isArray(content?.rows) ? content.rows : [],
    target: target(content?.target ?? barcode.text),
    warnings: Array.isArray(content?.warnings) ? content.warnings : [],
  };
}

function target(text) {
  // Only what is an address as a whole; a browser would forgive blanks and controls in it, and show another one.
  if (/[\s\p{C}]/u.test(text)) return null;
  try {
    const url = new URL(text);
    return schemes.has(url.protocol) ? text : null;
  } catch {
    return null;
  }
}

/** The host that a target really leads to, as the browser understands it; empty where there is none. */
export function hostOf(target) {
  try {
    return new URL(target).host;
  } catch {
    return "";
  }
}
