// npm run fonts: subsets the committed fonts; run by hand when fontsource changes. Arimo was made
// the same way from @fontsource/arimo 5.3.0, which is not installed.
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const latin = Array.from({ length: 0x100 - 0x20 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join("");
const letters = `${latin}ŒœŸ–—‘’“”„…•€←→−×\u202f\u2009‹›`;

const cuts = [
  {
    name: "newsreader",
    from: "newsreader/files/newsreader-latin-opsz-normal.woff2",
    axes: { wght: 420, opsz: 40 },
  },
  {
    name: "instrument-sans",
    from: "instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 600 } },
  },
];

const watermarks = [
  {
    name: "instrument-sans",
    from: "instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  },
  { name: "newsreader", from: "newsreader/files/newsreader-latin-wght-normal.woff2" },
];
for (const { name, from } of watermarks) {
  const font = readFileSync(
    new URL(`../node_modules/@fontsource-variable/${from}`, import.meta.url),
  );
  for (const wght of [400, 700]) {
    const cut = await subsetFont(font, letters, {
      targetFormat: "truetype",
      variationAxes: { wght },
    });
    writeFileSync(new URL(`../app/platform/fonts/${name}-${wght}.ttf`, import.meta.url), cut);
  }
}

for (const { name, from, axes } of cuts) {
  const font = readFileSync(
    new URL(`../node_modules/@fontsource-variable/${from}`, import.meta.url),
  );
  const cut = await subsetFont(font, letters, { targetFormat: "woff2", variationAxes: axes });
  writeFileSync(new URL(`../app/ui/fonts/${name}.woff2`, import.meta.url), cut);
  process.stdout.write(`${name}: ${font.length} to ${cut.length} bytes\n`);
}
