// What a payload means, as the core tells it in `content` (Documentation/content.schema.json), in the form that a result
// shows: a kind, rows of labels and values, addresses that can be opened, and a problem. Nothing is parsed here but an
// address before it is handed to the browser, in the way in which the browser will parse it.

/** What may be opened at all. Everything else is shown and can be copied. */
const schemes = new Set(["https:", "http:", "mailto:", "tel:", "sms:", "geo:"]);

/**
 * @param {{text: string, content?: object}} barcode
 * @param {{of: (key: string) => string}} words
 * @returns {{kind: string, rows: {label: string, value: string, isSecret: boolean}[],
 *   links: {address: string, host: string, warnings: string[]}[], problem: string}}
 */
export function meaning({ text, content }, words) {
  if (!content) {
    const links = canOpen(text) ? [{ address: text, host: hostOf(text), warnings: [] }] : [];
    return { kind: "", rows: [], links, problem: "" };
  }
  const isKnown = content.kind !== "text" && content.kind !== "bytes";
  return {
    kind: isKnown ? words.of(`content.kind.${content.kind}`) : "",
    rows: (content.fields ?? []).map((field) => row(field, words)),
    links: (content.links ?? []).filter(({ address }) => canOpen(address)).map((link) => ({
      address: link.address, host: host(link),
      warnings: link.warnings.map((name) => {
        const likeness = name === "lookAlike" && link.resembles ? ` (${link.resembles})` : "";
        return words.of(`content.warning.${name}`) + likeness;
      }),
    })),
    problem: content.problem ? problem(content.problem, words) : "",
  };
}

function row({ key, type, value, qualifier, title }, words) {
  const names = [qualifier, title].filter(Boolean).join(" ");
  const label = words.of(`content.key.${key}`) + (names ? ` (${names})` : "");
  switch (type) {
    case "word": return { label, value: words.of(`content.word.${value}`), isSecret: false };
    case "flag": return { label, value: words.of(value ? "answer.yes" : "answer.no"), isSecret: false };
    default: return { label, value: String(value), isSecret: type === "secret" };
  }
}

/** In plain letters and, where those are not all ASCII, as the network will be asked for it. */
function host({ address, host, asciiHost, port }) {
  if (!host) return hostOf(address);
  const plain = asciiHost && asciiHost !== host ? `${host} (${asciiHost})` : host;
  return port === undefined ? plain : `${plain}:${port}`;
}

function problem({ kind, rule, subject, other }, words) {
  const names = [words.of(`content.kind.${kind}`), subject, other].filter(Boolean).join(", ");
  return `${names}: ${words.of(`content.rule.${rule}`)}`;
}

/** Only what is an address as a whole: a browser would forgive blanks and controls in it, and show another one. */
function canOpen(address) {
  if (/[\s\p{C}]/u.test(address)) return false;
  try {
    return schemes.has(new URL(address).protocol);
  } catch {
    return false;
  }
}

/** The host that an address really leads to, as the browser understands it; empty where there is none. */
function hostOf(address) {
  try {
    return new URL(address).host;
  } catch {
    return "";
  }
}
