import type { Language } from "#app/i18n/language.ts";
import { otherWords } from "#app/i18n/help/other-words.ts";
import { fold } from "#app/shop/fold.ts";
import { spansOf, wordsOf } from "./chapter.ts";
import type { Block } from "./chapter.ts";
import { chaptersIn } from "./chapters.server.ts";

const mostHits = 5;
const shortestWord = 3;
const shortestAlone = 2;

/** Chapters and sections with every typed word; those with the words in their names come first. */
export function findHelp(typed: string, language: Language) {
  const wanted = wordsIn(typed, language);
  if (wanted.length === 0 || /\d/.test(typed)) return [];
  return places(language)
    .map((place) => ({ ...place, rank: rankOf(place, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || a.label.length - b.label.length)
    .slice(0, mostHits)
    .map(({ label, detail, to }) => ({ label, detail, to }));
}

/** Addresses of all places that match; null if nothing is asked for. */
export function findInHelp(typed: string, language: Language): Set<string> | null {
  const wanted = wordsIn(typed, language, shortestAlone);
  if (wanted.length === 0) return null;
  const found = places(language).filter((place) => rankOf(place, wanted) > 0);
  return new Set(found.map(({ to }) => to));
}

/** Short words count only if there are no others, and then as whole words: "QR", "TVA". */
function wordsIn(typed: string, language: Language, alone = shortestWord): string[] {
  const words = fold(typed).split(/[^\p{L}]+/u);
  const around = new Set(otherWords[language].around.split(" "));
  const every = words.filter((word) => word.length >= shortestWord);
  const telling = every.filter((word) => !around.has(word));
  const long = telling.length > 0 ? telling : every;
  return long.length > 0
    ? long
    : words.filter((word) => word.length >= alone).map((word) => `${word} `);
}

type Place = ReturnType<typeof places>[number];

function rankOf({ texts }: Place, wanted: string[]): number {
  const at = texts.findIndex((text) => wanted.every((word) => text.includes(` ${word}`)));
  return at < 0 ? 0 : texts.length - at;
}

function places(language: Language) {
  const { lockedOut, books } = otherWords[language].places;
  const others: Partial<Record<string, string>> = { "first-steps#locked-out": lockedOut, books };
  return [...chaptersIn(language)].flatMap(([name, { title, opening, sections }]) => [
    placeOf({ label: title, detail: "", to: `/admin/help/${name}` }, opening, others[name]),
    ...sections.map(({ id, title: label, blocks }) =>
      placeOf(
        { label, detail: title, to: `/admin/help/${name}#${id}` },
        blocks,
        others[`${name}#${id}`],
      ),
    ),
  ]);
}

function placeOf(
  place: { label: string; detail: string; to: string },
  blocks: Block[],
  others = "",
) {
  const words = (text: string) => ` ${fold(text).replaceAll(/[^\p{L}]+/gu, " ")} `;
  const named = `${place.label} ${place.detail}`;
  const said = blocks.flatMap(spansOf).map(wordsOf).join(" ");
  return { ...place, texts: [place.label, named, `${named} ${said} ${others}`].map(words) };
}
