// The words, one catalogue a language, taken at build time from the catalogues of the whole project.

export const languages = ["en", "de"];

const catalogues = new Map();

/** The first of the wished languages that there are words in. */
export function bestLanguage(wishes) {
  for (const wish of wishes ?? []) {
    const language = wish?.toLowerCase().split("-")[0];
    if (languages.includes(language)) return language;
  }
  return languages[0];
}

/** @returns {Promise<Record<string, string>>} */
export function loadTexts(language) {
  let catalogue = catalogues.get(language);
  if (!catalogue) {
    catalogue = fetch(new URL(`./texts/${language}.json`, import.meta.url)).then((response) => {
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      return response.json();
    });
    catalogue.catch(() => catalogues.delete(language));
    catalogues.set(language, catalogue);
  }
  return catalogue;
}
