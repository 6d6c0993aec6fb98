// One value on the page: what it is, what it says and means, and what can be done with it.
import { meaning } from "./meaning.js";
import { nameOf } from "./names.js";
import { askToOpen } from "./opening.js";

function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** @param {{text: string, symbology: string, content?: object}} barcode */
export function resultItem(barcode, words, { note = "", actions = [] } = {}) {
  const { rows, target, warnings } = meaning(barcode);
  const value = make("p", { className: "value", dir: "auto", textContent: barcode.text });
  const item = make("li", {}, value);
  if (rows.length > 0) item.append(make("dl", {}, ...rows.flatMap(({ label, value }) => [
    make("dt", { textContent: words.of(label) }), make("dd", { textContent: value, dir: "auto" }),
  ])));
  for (const key of warnings) item.append(make("p", { className: "warning", textContent: words.of(key) }));
  item.append(make("p", { className: "kind", textContent: [nameOf(barcode.symbology), note].filter(Boolean).join(" · ") }));

  const tools = make("div", { className: "tools" });
  const copy = make("button", { type: "button", textContent: words.of("result.copy") });
  copy.addEventListener("click", async () => {
    const isDone = await copyText(barcode.text, value);
    copy.textContent = words.of(isDone ? "result.copied" : "copy.failed");
    setTimeout(() => { copy.textContent = words.of("result.copy"); }, 2000);
  });
  tools.append(copy);
  if (target) {
    const open = make("button", { type: "button", textContent: words.of("result.open") });
    open.addEventListener("click", () => askToOpen(target, warnings, words));
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
