// Keeps text inside its box of a document, however long it is.
import { clusters } from "./foreign-letters.ts";
import type { Lettering, PaperDocument } from "./paper-document.server.ts";

export function oneLine(
  document: PaperDocument,
  words: string,
  width: number,
  look: Lettering,
): string {
  return cut(words, (text) => document.widthOf(text, look) <= width);
}

type Box = { width: number } & ({ height: number } | { lines: number });
type Sizes = Omit<Lettering, "size"> & { sizes: readonly number[] };
export type Fitted = { text: string; look: Lettering; height: number };

/** Takes the largest of the sizes that fits, else the smallest, and cuts the text. */
export function fitted(
  document: PaperDocument,
  words: string,
  box: Box,
  { sizes, ...face }: Sizes,
): Fitted {
  const lookAt = (size: number): Lettering => ({ ...face, size });
  const heightOf = (text: string, look: Lettering) => document.heightOf(text, box.width, look);
  const isInside = (text: string, look: Lettering) =>
    heightOf(text, look) <= ("height" in box ? box.height : box.lines * heightOf("X", look)) + 0.01;
  const fits = (size: number) =>
    isInside(words, lookAt(size)) &&
    words.split(" ").every((word) => document.widthOf(word, lookAt(size)) <= box.width);
  const look = lookAt(sizes.find(fits) ?? sizes.at(-1)!);
  const text = cut(words, (each) => isInside(each, look));
  return { text, look, height: heightOf(text, look) };
}

function cut(words: string, fits: (text: string) => boolean): string {
  if (fits(words)) return words;
  const letters = clusters(words);
  let [most, tooMany] = [0, letters.length];
  while (tooMany - most > 1) {
    const half = Math.floor((most + tooMany) / 2);
    if (fits(`${letters.slice(0, half).join("").trimEnd()}…`)) most = half;
    else tooMany = half;
  }
  return `${letters.slice(0, most).join("").trimEnd()}…`;
}
