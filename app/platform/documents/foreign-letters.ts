// Splits text into runs of one font each, for letters that the shop's typefaces lack.

export type Run = { text: string; font: string | null; isRightToLeft: boolean };

const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const invisible = /[\p{Default_Ignorable_Code_Point}\u200c-\u200f\u202a-\u202e\u2066-\u2069]/gu;
const directions = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** The characters of English and French, which are drawn in the shop's own fonts. */
const shopLetters =
  /[\u0020-\u007e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u00ffŒœ–—‘’“”„•…‹›€−]/u;

export const hasOwnGlyph = (letter: string): boolean => shopLetters.test(letter);

export function drawable(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(directions, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\p{Cc}/gu, "");
}

export function isInShopFonts(text: string): boolean {
  return Array.from(drawable(text)).every(hasOwnGlyph);
}

export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns all clusters of each word with a letter that the shop's fonts lack. */
export function foreignClusters(text: string): string[] {
  return drawable(text)
    .split(" ")
    .filter((word) => !isInShopFonts(word))
    .flatMap(clusters);
}

export function clusters(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

export function visibleCodePoints(cluster: string): number[] {
  return Array.from(cluster.replaceAll(invisible, ""), (letter) => letter.codePointAt(0)!);
}

/** Writes a letter that no font has as its Unicode number, such as [U+1F600]. */
function writeCodePoints(cluster: string): string {
  return visibleCodePoints(cluster)
    .map((code) => `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`)
    .join("");
}

export function runsOf(line: string, fontOf: (cluster: string) => string | null): Run[] {
  const runs: Run[] = [];
  const add = (text: string, font: string | null, isRightToLeft: boolean) => {
    const last = runs.at(-1);
    if (last && last.font === font && last.isRightToLeft === isRightToLeft) last.text += text;
    else runs.push({ text, font, isRightToLeft });
  };
  for (const word of line.split(/( )/)) {
    if (isInShopFonts(word)) add(word, null, false);
    else
      for (const cluster of clusters(word)) {
        const font = fontOf(cluster);
        add(
          font ? cluster : writeCodePoints(cluster),
          font,
          font !== null && rightToLeft.test(cluster),
        );
      }
  }
  return runs.filter(({ text }) => text !== "");
}

/** Returns the runs from left to right, with the order of right-to-left words reversed. */
export function inVisualOrder(runs: Run[]): Run[] {
  const ordered: Run[] = [];
  for (let from = 0; from < runs.length;) {
    let to = from + 1;
    if (runs[from]!.isRightToLeft)
      while (runs[to]?.isRightToLeft || (runs[to]?.text === " " && runs[to + 1]?.isRightToLeft))
        to += 1;
    const stretch = runs.slice(from, to);
    ordered.push(...(runs[from]!.isRightToLeft ? stretch.toReversed() : stretch));
    from = to;
  }
  return ordered;
}
