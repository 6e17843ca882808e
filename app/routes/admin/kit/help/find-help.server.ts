import type { Language } from "#app/i18n/language.ts";
import { oncePerLanguage } from "#app/i18n/language.ts";
import { helpSynonyms } from "#app/i18n/help/synonyms.ts";
import { fold } from "#app/shop/fold.ts";
import { blockSpans, plainText } from "./chapter.ts";
import type { Block } from "./chapter.ts";
import { chaptersIn } from "./chapters.server.ts";

const maxHits = 5;
const minWordLength = 3;
const minLengthAlone = 2;

/** Chapters and sections that answer what was typed, the likeliest first. */
export function findHelp(typed: string, language: Language) {
  const terms = readTerms(typed, language);
  if (terms.length === 0 || /\d/.test(typed)) return [];
  return rankEntries(terms, language)
    .slice(0, maxHits)
    .map(({ label, detail, to }) => ({ label, detail, to }));
}

/** Addresses of all entries that match, the likeliest first; null if no word was typed. */
export function findInHelp(typed: string, language: Language): Set<string> | null {
  const terms = readTerms(typed, language, minLengthAlone);
  if (terms.length === 0) return null;
  return new Set(rankEntries(terms, language).map(({ to }) => to));
}

/** Short words count only if there are no others, and then as whole words: "QR", "TVA". */
function readTerms(typed: string, language: Language, minAlone = minWordLength): string[] {
  const words = fold(typed).split(/[^\p{L}]+/u);
  const fillers = new Set(helpSynonyms[language].around.split(" "));
  const longEnough = words.filter((word) => word.length >= minWordLength);
  const specific = longEnough.filter((word) => !fillers.has(word));
  const chosen = specific.length > 0 ? specific : longEnough;
  return chosen.length > 0
    ? [...new Set(chosen.map((word) => stemOf(word, language)))]
    : words.filter((word) => word.length >= minAlone).map((word) => `${word} `);
}

const endings = {
  en: /(?:ies|ing|ed|es|[sey])$/,
  fr: /(?:ees|ee|er|ez|es|[se])$/,
} satisfies Partial<Record<Language, RegExp>>;

/** Cuts plural, gender and infinitive; texts are matched by the beginnings of words. */
function stemOf(word: string, language: Language): string {
  const base = word.replace(endings[language], "");
  return base.length > minWordLength ? base : word;
}

/** Weight of a match in an entry's title, its synonyms, its chapter and its text. */
const weights = [4, 4, 2, 1];

/** Both of two words have to match, and half of a longer question. */
function rankEntries(terms: string[], language: Language) {
  const entries = listEntries(language);
  const weightsByTerm = terms.map((word) =>
    entries.map(({ texts }) => weights[texts.findIndex((text) => text.includes(` ${word}`))] ?? 0),
  );
  // A word of every chapter says little about where to look.
  const rarity = weightsByTerm.map((each) =>
    Math.log(1 + entries.length / each.filter(Boolean).length),
  );
  const minMatches = terms.length <= 2 ? terms.length : Math.ceil(terms.length / 2);
  return entries
    .map((entry, index) => {
      const own = weightsByTerm.map((each) => each[index]!);
      const rank = own.reduce((sum, weight, term) => sum + (weight && weight * rarity[term]!), 0);
      return { ...entry, rank, matched: own.filter(Boolean).length };
    })
    .filter(({ matched }) => matched >= minMatches)
    .sort((a, b) => b.rank - a.rank || a.label.length - b.label.length);
}

const listEntries = oncePerLanguage((language) => {
  const synonyms: Partial<Record<string, Partial<Record<string, string>>>> =
    helpSynonyms[language].places;
  return [...chaptersIn(language)].flatMap(([name, { title, opening, sections }]) => [
    toEntry({ label: title, detail: "", to: `/admin/help/${name}` }, opening, synonyms[name]?.[""]),
    ...sections.map(({ id, title: label, blocks }) =>
      toEntry(
        { label, detail: title, to: `/admin/help/${name}#${id}` },
        blocks,
        synonyms[name]?.[id],
      ),
    ),
  ]);
});

function toEntry(
  entry: { label: string; detail: string; to: string },
  blocks: Block[],
  synonyms = "",
) {
  const normalize = (text: string) => ` ${fold(text).replaceAll(/[^\p{L}]+/gu, " ")} `;
  const body = blocks.flatMap(blockSpans).map(plainText).join(" ");
  return { ...entry, texts: [entry.label, synonyms, entry.detail, body].map(normalize) };
}
