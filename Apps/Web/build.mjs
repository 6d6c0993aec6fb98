// Puts the page together: node build.mjs ENGINE.wasm DIST
// Everything is copied as it stands but for the words, which come from the catalogues of the whole project and those of
// the page, the list of files for the service worker, and the icons, which are drawn.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { iconPNG, iconSVG } from "./icon.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const [engine, dist] = process.argv.slice(2).map((name) => path.resolve(name));
const read = (...names) => readFileSync(path.join(here, ...names), "utf8");
const put = (name, content) => {
  mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
  writeFileSync(path.join(dist, name), content);
};

/** The one policy: this origin alone, and WebAssembly. */
export const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; form-action 'none'; object-src 'none'";

rmSync(dist, { recursive: true, force: true });
for (const folder of ["viewfinder", "page"]) cpSync(path.join(here, folder), path.join(dist, folder), { recursive: true });
cpSync(engine, path.join(dist, "viewfinder/engine.wasm"));

const languages = ["en", "de"];
const texts = {};
for (const language of languages) {
  const shared = JSON.parse(read("../../Texts", `${language}.json`));
  const own = JSON.parse(read("Texts", `${language}.json`));
  const twice = Object.keys(own).filter((key) => Object.hasOwn(shared, key));
  if (twice.length > 0) throw new Error(`words that are in Texts/ already: ${twice.join(", ")}`);
  texts[language] = { ...shared, ...own };
  put(`viewfinder/texts/${language}.json`, JSON.stringify(texts[language]) + "\n");
}
const lacking = Object.keys({ ...texts.en, ...texts.de }).filter((key) => !languages.every((name) => texts[name][key]));
if (lacking.length > 0) throw new Error(`words that are not in every language: ${lacking.join(", ")}`);

/** `{{keys}}` become the words in every language, one after the other, each marked with its language. */
const fill = (template, values) => template.replaceAll(/\{\{([\w. ]+)\}\}/g, (_, keys) => {
  if (Object.hasOwn(values, keys)) return values[keys];
  const lacking = keys.split(" ").filter((key) => !Object.hasOwn(texts.en, key));
  if (lacking.length > 0) throw new Error(`there are no words ${lacking}`);
  return languages.map((language) =>
    `<span lang="${language}">${keys.split(" ").map((key) => texts[language][key]).join(" ")}</span>`).join(" ");
});

put("index.html", fill(read("page/index.html"), { policy }));
for (const name of ["page.css", "manifest.webmanifest"]) put(name, read("page", name));
for (const name of ["index.html", "page.css", "manifest.webmanifest", "service-worker.js"]) rmSync(path.join(dist, "page", name));
put("icons/icon.svg", iconSVG());
for (const side of [180, 192, 512]) put(`icons/icon-${side}.png`, iconPNG(side));

const list = (folder = "") => readdirSync(path.join(dist, folder)).sort().flatMap((name) => {
  const file = path.posix.join(folder, name);
  return statSync(path.join(dist, file)).isDirectory() ? list(file) : [file];
});
const needed = list().filter((name) => !name.endsWith(".d.ts"));
const hash = createHash("sha256");
for (const name of needed) hash.update(name).update(readFileSync(path.join(dist, name)));
const version = `viewfinder-${hash.digest("hex").slice(0, 16)}`;
put("service-worker.js", fill(read("page/service-worker.js"), {
  version, files: JSON.stringify(["./", ...needed], null, 2),
}));

// What each use takes over the line, gzipped and with Brotli; parts that are imported are counted in.
const parts = {
  "BarcodeDetector": ["barcode-detector", "client", "worker", "engine", "pixels"].map((name) => `viewfinder/${name}.js`),
  "<viewfinder-scanner>": [
    "viewfinder-scanner", "attributes", "stage", "camera", "frames", "texts", "client", "worker", "engine", "pixels",
  ].map((name) => `viewfinder/${name}.js`).concat("viewfinder/texts/en.json"),
  "the whole page": list().filter((name) => !name.endsWith(".d.ts") && name !== "viewfinder/engine.wasm"),
};
const sizes = (names) => names.map((name) => readFileSync(path.join(dist, name))).reduce((sum, content) => ({
  raw: sum.raw + content.length, gzip: sum.gzip + gzipSync(content, { level: 9 }).length,
  brotli: sum.brotli + brotliCompressSync(content).length,
}), { raw: 0, gzip: 0, brotli: 0 });
const table = { "engine.wasm": sizes(["viewfinder/engine.wasm"]) };
for (const [name, files] of Object.entries(parts)) table[name] = sizes([...files, "viewfinder/engine.wasm"]);
const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
for (const [name, { raw, gzip, brotli }] of Object.entries(table)) {
  console.log(`${name.padEnd(22)}${kilo(raw).padStart(12)}${kilo(gzip).padStart(12)} gzip${kilo(brotli).padStart(12)} Brotli`);
}
const largest = 700_000;
if (table["the whole page"].gzip > largest) throw new Error(`the page takes more than ${kilo(largest)} compressed`);
