// Which words that no piece has are named, and counted, as looked for in vain: neither what the shop
// has all the same, such as posters and A2, nor what says nothing by itself.
import { languages } from "#app/i18n/language.ts";
import { fold } from "#app/shop/fold.ts";
import { findMedium, mediumName } from "#app/shop/media/medium.ts";
import type { Medium } from "#app/shop/media/medium.ts";
import { readSize } from "#app/shop/pricing/size-label.ts";
import { normalizeCode } from "./code.ts";
import { splitWords } from "./split-words.ts";

type Offered = { media: readonly string[]; sizes: readonly { size: string }[] };

/** The words of all media and sizes on sale, in both languages. */
export function offeredWords({ media, sizes }: Offered, known: Medium[]): ReadonlySet<string> {
  const names = media.flatMap((key) =>
    languages.map((language) => mediumName(findMedium(known, key), language)),
  );
  const sizeTexts = sizes.flatMap(({ size }): string[] =>
    readSize(size, "en").filter((part) => part !== undefined),
  );
  return new Set([
    ...[...names, ...sizeTexts].flatMap(splitWords).map(withoutEnding),
    ...sizeTexts.flatMap(spellingsOfSides),
  ]);
}

/** "42 × 59.4 cm" as "42x59", "59x42", "42x59" rounded, and in millimetres. */
function spellingsOfSides(text: string): string[] {
  const sides = text.includes("×") ? (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number) : [];
  if (sides.length !== 2) return [];
  return [sides, sides.toReversed()].flatMap((turned) =>
    [Math.floor, Math.round, (side: number) => Math.round(10 * side)].map((whole) =>
      turned.map(whole).join("x"),
    ),
  );
}

type Words = {
  words: readonly string[];
  offered: ReadonlySet<string>;
  /** The references of the same text that were found. */
  references: readonly string[];
};

export function lookedForInVain({ words, offered, references }: Words): string[] {
  return words.filter((word) => {
    const code = normalizeCode(word);
    const isOfReference = code !== "" && references.some((typed) => typed.includes(code));
    return !saysNothing.test(word) && !offered.has(withoutEnding(word)) && !isOfReference;
  });
}

/** A number, or one letter; one sign of Chinese is a word. */
const saysNothing = /^(?:\p{Nd}+|(?!\p{Script=Han})\p{L}\p{M}*)$/u;

/** "Affiches" are posters too, and "42x59cm" is a size. */
const withoutEnding = (word: string) => fold(word).replace(/(?<=\p{L})s$|(?<=\d)[cm]m$/u, "");
