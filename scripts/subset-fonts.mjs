// Cuts the two typefaces down to the letters of English and French and the axes that the pages use, by hand when a
// fontsource package changes: `npm run fonts`. The results are committed in app/ui/fonts.
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const latin = Array.from({ length: 0x100 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join("");
const letters = `${latin}ŒœŸ–—‘’“”„…•€←→−×\u202f\u2009‹›`;

const cuts = [
  { name: "newsreader", from: "newsreader/files/newsreader-latin-opsz-normal.woff2", axes: { wght: 420, opsz: { min: 18, max: 72 } } },
  {
    name: "instrument-sans",
    from: "instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 600 } },
  },
];

for (const { name, from, axes } of cuts) {
  const font = readFileSync(new URL(`../node_modules/@fontsource-variable/${from}`, import.meta.url));
  const cut = await subsetFont(font, letters, { targetFormat: "woff2", variationAxes: axes });
  writeFileSync(new URL(`../app/ui/fonts/${name}.woff2`, import.meta.url), cut);
  process.stdout.write(`${name}: ${font.length} to ${cut.length} bytes\n`);
}
