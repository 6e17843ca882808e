// Keeps text inside its box of a document, however long it is.
import { clusters } from "./foreign-letters.ts";
import type { PaperDocument } from "./paper-document.server.ts";
import type { Lettering } from "./paper.ts";

export function oneLine(
  document: PaperDocument,
  text: string,
  width: number,
  lettering: Lettering,
): string {
  return cut(text, (text) => document.widthOf(text, lettering) <= width);
}

type Box = { width: number } & ({ height: number } | { lines: number });
type Sizes = Omit<Lettering, "size"> & { sizes: readonly number[] };
export type FittedText = { text: string; lettering: Lettering; height: number };

/** Takes the largest of the sizes that fits, else the smallest, and cuts the text. */
export function shrinkToFit(
  document: PaperDocument,
  wholeText: string,
  box: Box,
  { sizes, ...face }: Sizes,
): FittedText {
  const letteringAt = (size: number): Lettering => ({ ...face, size });
  const heightOf = (text: string, lettering: Lettering) =>
    document.heightOf(text, box.width, lettering);
  const isInside = (text: string, lettering: Lettering) =>
    heightOf(text, lettering) <=
    ("height" in box ? box.height : box.lines * heightOf("X", lettering)) + 0.01;
  const fits = (size: number) =>
    isInside(wholeText, letteringAt(size)) &&
    wholeText.split(" ").every((word) => document.widthOf(word, letteringAt(size)) <= box.width);
  const lettering = letteringAt(sizes.find(fits) ?? sizes.at(-1)!);
  const text = cut(wholeText, (each) => isInside(each, lettering));
  return { text, lettering, height: heightOf(text, lettering) };
}

function cut(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const letters = clusters(text);
  let [fitting, tooMany] = [0, letters.length];
  while (tooMany - fitting > 1) {
    const half = Math.floor((fitting + tooMany) / 2);
    if (fits(`${letters.slice(0, half).join("").trimEnd()}…`)) fitting = half;
    else tooMany = half;
  }
  return `${letters.slice(0, fitting).join("").trimEnd()}…`;
}
