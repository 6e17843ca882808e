// What the one field offers while somebody types: pieces, rooms and colours.
import { sql } from "drizzle-orm";
import { artPieces } from "#db/tables.ts";
import { colourTexts } from "#app/i18n/storefront/colours.ts";
import { languages } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { PerVersion } from "#app/platform/page-cache.server.ts";
import { cards, findByReference, outlineOf } from "#app/shop/catalogue/browsing.server.ts";
import { inLanguage } from "#app/shop/catalogue/title.ts";
import { hexOfName } from "#app/shop/search/colour.ts";
import { freshIndex } from "#app/shop/search/gallery-index.server.ts";
import { whyFound } from "#app/shop/search/matching-words.server.ts";
import { roomsCalled } from "#app/shop/search/room-names.ts";
import type { Suggested, SuggestedColour, SuggestedRoom } from "#app/shop/search/suggestion.ts";
import { findByWords } from "#app/shop/search/words.server.ts";
import { askedWords, fold, wordsOf } from "#app/shop/search/words.ts";

const mostPieces = 5;
const mostRooms = 3;
const mostColours = 3;
/** Letters; fewer begin too many. */
const shortestColour = 3;

type Visit = { db: Database; perVersion: PerVersion; language: Language };

export async function suggest(visit: Visit, typed: string): Promise<Suggested> {
  const { db, language } = visit;
  const index = await freshIndex(db);
  const [{ slots, wanted }, coded, rooms] = await Promise.all([
    findByWords(db, index.words, typed, true),
    // why not every text: nobody has a code without a number, and each word would be looked up.
    /\d/.test(typed) ? findByReference(db, typed) : null,
    suggestRooms(visit, typed),
  ]);
  const called = [...slots.subarray(0, mostPieces)].map(index.idOf);
  const ids = [...new Set([...(coded ? [coded.id] : []), ...called])].slice(0, mostPieces);
  const [rows, why] = await Promise.all([
    ids.length > 0 ? cards(db).where(sql`${artPieces.id} = any(${sql.param(ids)}::integer[])`) : [],
    whyFound(db, ids, { words: index.words, wanted, language }),
  ]);
  return {
    pieces: rows
      .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      .map((row) => {
        const { id, reference, picture, title } = inLanguage(row, language);
        return { id, reference, picture, title, matched: why.get(id) ?? [] };
      }),
    rooms,
    colours: suggestColours(typed, language),
    total: slots.length,
    readAs: [...new Set(wanted.flatMap(({ readAs }) => readAs.slice(0, 1)))],
  };
}

async function suggestRooms(visit: Visit, typed: string): Promise<SuggestedRoom[]> {
  const [own, ...others] = await Promise.all(
    [visit.language, ...languages.filter((each) => each !== visit.language)].map((language) =>
      outlineOf({ ...visit, language }),
    ),
  );
  return roomsCalled(askedWords(typed), own!, others).slice(0, mostRooms);
}

/** Whose name, in any language, one of the words begins. */
function suggestColours(typed: string, language: Language): SuggestedColour[] {
  const words = askedWords(typed)
    .map(fold)
    .filter(({ length }) => length >= shortestColour);
  const names = Object.keys(hexOfName) as (keyof typeof hexOfName)[];
  return names
    .filter((name) =>
      languages.some((each) => {
        const [first = ""] = wordsOf(colourTexts[each][name]);
        return words.some((word) => fold(first).startsWith(word));
      }),
    )
    .slice(0, mostColours)
    .map((name) => ({ name: colourTexts[language][name], hex: hexOfName[name] }));
}
