import type { Language } from "#app/i18n/language.ts";
import { oncePerLanguage } from "#app/i18n/language.ts";
import { helpSynonyms } from "#app/i18n/help/synonyms.ts";
import { fold } from "#app/shop/fold.ts";
import { spansOf, wordsOf } from "./chapter.ts";
import type { Block } from "./chapter.ts";
import { chaptersIn } from "./chapters.server.ts";

const mostHits = 5;
const shortestWord = 3;
const shortestAlone = 2;

/** Chapters and sections that answer what was typed, the likeliest first. */
export function findHelp(typed: string, language: Language) {
  const wanted = wordsIn(typed, language);
  if (wanted.length === 0 || /\d/.test(typed)) return [];
  return found(wanted, language)
    .slice(0, mostHits)
    .map(({ label, detail, to }) => ({ label, detail, to }));
}

/** Addresses of all places that match, the likeliest first; null if nothing is asked for. */
export function findInHelp(typed: string, language: Language): Set<string> | null {
  const wanted = wordsIn(typed, language, shortestAlone);
  if (wanted.length === 0) return null;
  return new Set(found(wanted, language).map(({ to }) => to));
}

/** Short words count only if there are no others, and then as whole words: "QR", "TVA". */
function wordsIn(typed: string, language: Language, alone = shortestWord): string[] {
  const words = fold(typed).split(/[^\p{L}]+/u);
  const around = new Set(helpSynonyms[language].around.split(" "));
  const every = words.filter((word) => word.length >= shortestWord);
  const telling = every.filter((word) => !around.has(word));
  const long = telling.length > 0 ? telling : every;
  return long.length > 0
    ? [...new Set(long.map((word) => stemOf(word, language)))]
    : words.filter((word) => word.length >= alone).map((word) => `${word} `);
}

const endings = {
  en: /(?:ies|ing|ed|es|[sey])$/,
  fr: /(?:ees|ee|er|ez|es|[se])$/,
} satisfies Partial<Record<Language, RegExp>>;

/** Without plural, gender and infinitive; texts are matched by their beginnings. */
function stemOf(word: string, language: Language): string {
  const stem = word.replace(endings[language], "");
  return stem.length > shortestWord ? stem : word;
}

/** Where a word counts how much: in the name, in other words for it, in its chapter, in its text. */
const weights = [4, 4, 2, 1];

/** All words of two have to match, and half of a longer question. */
function found(wanted: string[], language: Language) {
  const all = places(language);
  const weightsOf = wanted.map((word) =>
    all.map(({ texts }) => weights[texts.findIndex((text) => text.includes(` ${word}`))] ?? 0),
  );
  // why: a word that stands in every chapter tells little.
  const rarity = weightsOf.map((each) => Math.log(1 + all.length / each.filter(Boolean).length));
  const least = wanted.length <= 2 ? wanted.length : Math.ceil(wanted.length / 2);
  return all
    .map((place, at) => {
      const own = weightsOf.map((each) => each[at]!);
      const rank = own.reduce((sum, weight, word) => sum + (weight && weight * rarity[word]!), 0);
      return { ...place, rank, matched: own.filter(Boolean).length };
    })
    .filter(({ matched }) => matched >= least)
    .sort((a, b) => b.rank - a.rank || a.label.length - b.label.length);
}

const places = oncePerLanguage((language) => {
  const others: Partial<Record<string, Partial<Record<string, string>>>> =
    helpSynonyms[language].places;
  return [...chaptersIn(language)].flatMap(([name, { title, opening, sections }]) => [
    placeOf({ label: title, detail: "", to: `/admin/help/${name}` }, opening, others[name]?.[""]),
    ...sections.map(({ id, title: label, blocks }) =>
      placeOf(
        { label, detail: title, to: `/admin/help/${name}#${id}` },
        blocks,
        others[name]?.[id],
      ),
    ),
  ]);
});

function placeOf(
  place: { label: string; detail: string; to: string },
  blocks: Block[],
  others = "",
) {
  const words = (text: string) => ` ${fold(text).replaceAll(/[^\p{L}]+/gu, " ")} `;
  const said = blocks.flatMap(spansOf).map(wordsOf).join(" ");
  return { ...place, texts: [place.label, others, place.detail, said].map(words) };
}
