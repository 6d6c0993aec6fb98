// node run.mjs DIST CLIPS SCREENSHOTS [SUITE…]
const suites = ["engine", "plain", "continuous", "pictures", "failures", "element", "detector"];
const wanted = process.argv.slice(5);
// One browser at a time.
for (const name of wanted.length > 0 ? wanted : suites) await (await import(`./${name}.mjs`)).default();
