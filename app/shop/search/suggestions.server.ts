// Suggestions while somebody types: pieces, categories and colours.
import { colourTexts } from "#app/i18n/storefront/colours.ts";
import { languages } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Visit } from "#app/platform/pages/request-context.server.ts";
import { categoryTreeOf } from "#app/shop/catalogue/category-tree.server.ts";
import { listCards } from "#app/shop/catalogue/hung-pieces.server.ts";
import { findTitled } from "#app/shop/catalogue/piece-name-search.server.ts";
import { findByFragment, readSlots } from "./codes.server.ts";
import { hexOfName } from "./colour.ts";
import { awaitIndexBriefly } from "./gallery-index.server.ts";
import type { SearchIndex } from "./gallery-index.server.ts";
import { explainMatches } from "./matching-words.server.ts";
import type { Suggested, SuggestedColour, SuggestedCategory } from "./suggestion.ts";
import type { QueryTerm } from "./query-expansion.ts";
import { findByWords } from "./stemmed-words.server.ts";
import { fold } from "#app/shop/fold.ts";
import { splitQuery, splitWords } from "./split-words.ts";
import { browseUrl, categoriesToShow } from "#app/shop/catalogue/browse-query.ts";
import type { CategoryTree } from "#app/shop/catalogue/art-piece.ts";

const maxPieces = 5;
const maxCategories = 3;
const maxColours = 3;
/** Fewer letters begin too many names. */
const shortestColour = 3;

type ReadingVisit = Visit<"db" | "cachedUntilChange" | "language">;

export async function suggest(visit: ReadingVisit, typed: string): Promise<Suggested> {
  const { db, language } = visit;
  const index = await awaitIndexBriefly(db);
  const [byCode, { ids: byText, total, terms }, rooms] = await Promise.all([
    findByCode(db, index, typed),
    findByText(db, index, typed),
    suggestCategories(visit, typed),
  ]);
  const ids = [...new Set([...byCode, ...byText])].slice(0, maxPieces);
  const [pieces, reasons] = await Promise.all([
    listCards(visit, ids),
    explainMatches(db, ids, { wordIndex: index?.words, terms, language }),
  ]);
  return {
    pieces: pieces.map(({ id, reference, picture, title }) => {
      return { id, reference, picture, title, matched: reasons.get(id) ?? [] };
    }),
    rooms,
    colours: suggestColours(typed, language),
    total,
    readAs: [...new Set(terms.flatMap(({ readAs }) => readAs.slice(0, 1)))],
  };
}

async function findByCode(
  db: Database,
  index: SearchIndex | null,
  typed: string,
): Promise<number[]> {
  // Every code has digits, and looking up every word would be slow.
  if (!/\d/.test(typed)) return [];
  const byCode = index ? readSlots(index, typed).slots.map(index.idOf) : [];
  if (byCode.length > 0) return byCode;
  const found = await findByFragment(db, typed);
  return found === null ? [] : [found];
}

type TextMatches = { ids: number[]; total: number; terms: readonly QueryTerm[] };

async function findByText(
  db: Database,
  index: SearchIndex | null,
  typed: string,
): Promise<TextMatches> {
  if (!index) {
    const ids = await findTitled(db, typed, maxPieces);
    return { ids, total: ids.length, terms: [] };
  }
  const { slots, terms } = await findByWords(db, index.words, typed, true);
  const ids = [...slots.subarray(0, maxPieces)].map(index.idOf);
  return { ids, total: slots.length, terms };
}

async function suggestCategories(visit: ReadingVisit, typed: string): Promise<SuggestedCategory[]> {
  const [own, ...others] = await Promise.all(
    [visit.language, ...languages.filter((each) => each !== visit.language)].map((language) =>
      categoryTreeOf({ ...visit, language }),
    ),
  );
  return findCategories(splitQuery(typed), own!, others).slice(0, maxCategories);
}

function suggestColours(typed: string, language: Language): SuggestedColour[] {
  const words = splitQuery(typed)
    .map(fold)
    .filter(({ length }) => length >= shortestColour);
  const names = Object.keys(hexOfName) as (keyof typeof hexOfName)[];
  return names
    .filter((name) =>
      languages.some((each) => {
        const [first = ""] = splitWords(colourTexts[each][name]);
        return words.some((word) => fold(first).startsWith(word));
      }),
    )
    .slice(0, maxColours)
    .map((name) => ({ name: colourTexts[language][name], hex: hexOfName[name] }));
}

/** All words must begin a word of the name, in any language; named as in `own`. */
function findCategories(
  words: readonly string[],
  own: CategoryTree,
  others: readonly CategoryTree[],
): SuggestedCategory[] {
  if (words.length === 0) return [];
  const beginnings = words.map(fold);
  const names = new Map<string, string[]>();
  for (const { key, named } of [own, ...others].flatMap(categoriesIn))
    names.set(key, [...(names.get(key) ?? []), ...splitWords(`${named.name} ${named.label}`)]);
  return categoriesIn(own)
    .filter(({ key }) => {
      const nameWords = (names.get(key) ?? []).map(fold);
      return beginnings.every((each) => nameWords.some((name) => name.startsWith(each)));
    })
    .map(({ named, category, subCategory }) => ({
      text: named.label,
      ...(named.lang ? { lang: named.lang } : {}),
      pieces: named.pieces,
      url: browseUrl({ category, subCategory }),
    }));
}

function categoriesIn({ categories }: CategoryTree) {
  return categoriesToShow(categories).flatMap((category) => [
    { key: `${category.id}`, named: category, category, subCategory: null },
    ...category.subCategories.map((sub) => ({
      key: `${category.id}/${sub.id}`,
      named: sub,
      category,
      subCategory: sub,
    })),
  ]);
}
