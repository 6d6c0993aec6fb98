// The language of the page, and its words in their places.
import { bestLanguage, loadTexts } from "../viewfinder/texts.js";

export class Words {
  #texts = {};
  language = "en";

  /** @param {string | undefined} wish what the user chose before, if anything */
  async use(wish) {
    this.language = bestLanguage([wish, ...navigator.languages]);
    this.#texts = await loadTexts(this.language);
    document.documentElement.lang = this.language;
    for (const element of document.querySelectorAll("[data-text]")) element.textContent = this.of(element.dataset.text);
    for (const element of document.querySelectorAll("[data-label]")) {
      element.setAttribute("aria-label", this.of(element.dataset.label));
    }
  }

  of(key) {
    return this.#texts[key] ?? key;
  }

  has(key) {
    return Object.hasOwn(this.#texts, key);
  }
}
