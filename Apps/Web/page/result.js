// One value on the page: what it is, what it says and means, and what can be done with it.
import { meaning } from "./meaning.js";
import { nameOf } from "./names.js";
import { askToOpen } from "./opening.js";
import { hidesText, visible, whole } from "./value.js";

function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** A button in place of what is shown only when asked for, which is not even on the page before. */
function hide(element, value, words) {
  const show = make("button", { type: "button", textContent: words.of("secret.show") });
  show.addEventListener("click", () => element.replaceChildren(value));
  element.replaceChildren("•••••••• ", show);
}

/** The rows of a meaning; passwords and keys are shown only when asked for. */
function rows(list, words) {
  return make("dl", {}, ...list.flatMap(({ label, value, isSecret }) => {
    const shown = make("dd", { dir: "auto" });
    if (isSecret) hide(shown, visible(value), words);
    else shown.textContent = visible(value);
    return [make("dt", { textContent: label }), shown];
  }));
}

/** @param {{text: string, symbology: string, content?: object}} barcode */
export function resultItem(barcode, words, { note = "", actions = [] } = {}) {
  const { kind, rows: list, links, problem } = meaning(barcode, words);
  const value = make("p", { className: "value", dir: "auto" });
  if (hidesText(barcode)) hide(value, whole(barcode), words);
  else value.textContent = whole(barcode);
  const item = make("li", {}, value);
  const facts = [kind, nameOf(barcode.symbology), note].filter(Boolean).join(" · ");
  item.append(make("p", { className: "kind", textContent: facts }));
  if (list.length > 0) item.append(rows(list, words));
  if (problem) item.append(make("p", { className: "warning", textContent: problem }));
  for (const text of new Set(links.flatMap(({ warnings }) => warnings))) {
    item.append(make("p", { className: "warning", textContent: text }));
  }

  const tools = make("div", { className: "tools" });
  const copy = make("button", { type: "button", textContent: words.of("result.copy") });
  copy.addEventListener("click", async () => {
    const isDone = await copyText(barcode.text, value);
    copy.textContent = words.of(isDone ? "result.copied" : "copy.failed");
    setTimeout(() => { copy.textContent = words.of("result.copy"); }, 2000);
  });
  tools.append(copy);
  for (const link of links) {
    const open = make("button", { type: "button", className: "open", textContent: words.of("result.open") });
    // Where there are several, each says what it opens.
    if (links.length > 1) open.textContent += ` ${link.host || link.address}`;
    open.addEventListener("click", () => askToOpen(link));
    tools.append(open);
  }
  for (const { text, act } of actions) {
    const button = make("button", { type: "button", textContent: text });
    button.addEventListener("click", act);
    tools.append(button);
  }
  item.append(tools);
  return item;
}

async function copyText(text, element) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The user can still press the keys for copying.
    getSelection().selectAllChildren(element);
    return false;
  }
}
