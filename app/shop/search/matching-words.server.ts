// Explains why a search found pieces: the matching words of their texts, in both languages.

import { eq, sql } from "drizzle-orm";
import { pictures } from "#db/pictures-tables.ts";
import { artPieces, categories, subCategories } from "#db/catalogue-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isPictureOfHungPiece } from "#app/shop/catalogue/hung-pieces.server.ts";
import { titleOf } from "#app/shop/catalogue/piece-texts.ts";
import type { LocalText } from "#app/shop/catalogue/piece-texts.ts";
import { findMatchingWords } from "./matching-words.ts";
import { searchFactsOf } from "./piece-facts.server.ts";
import type { WordIndex } from "./word-index.ts";
import type { QueryTerm } from "./query-expansion.ts";
import { textsOf } from "./split-words.ts";

type FoundMatches = {
  wordIndex: WordIndex | undefined;
  terms: readonly QueryTerm[];
  language: Language;
};

export async function explainMatches(
  db: Database,
  ids: readonly number[],
  { wordIndex, terms, language }: FoundMatches,
): Promise<Map<number, LocalText[]>> {
  if (!wordIndex || ids.length === 0 || terms.length === 0) return new Map();
  const rows = await db
    .select({
      id: artPieces.id,
      title: artPieces.title,
      titleFr: artPieces.titleFr,
      alt: artPieces.alt,
      altFr: artPieces.altFr,
      additionalInfo: artPieces.additionalInfo,
      additionalInfoFr: artPieces.additionalInfoFr,
      measured: {
        palette: pictures.palette,
        lightness: pictures.lightness,
        busyness: pictures.busyness,
        chroma: pictures.chroma,
      },
      category: { name: categories.name, nameFr: categories.nameFr },
      subCategory: { name: subCategories.name, nameFr: subCategories.nameFr },
    })
    .from(artPieces)
    .innerJoin(pictures, isPictureOfHungPiece)
    .leftJoin(categories, eq(categories.id, artPieces.categoryId))
    .leftJoin(subCategories, eq(subCategories.id, artPieces.subCategoryId))
    // With a list, PostgreSQL would plan again for each number of ids.
    .where(sql`${artPieces.id} = any(${sql.param([...ids])}::integer[])`);
  return new Map(
    rows.map(({ id, measured, category, subCategory, ...piece }) => {
      const own = textsOf(
        piece,
        [category, subCategory].filter((each) => each !== null),
      );
      const texts = [
        ...own.descriptions,
        ...own.categories,
        ...own.titles,
        ...searchFactsOf(measured),
      ];
      const ofPage = (text: (typeof texts)[number]) => (text.language === language ? 0 : 1);
      const found = findMatchingWords(
        terms,
        {
          title: titleOf(piece, language)?.text ?? null,
          texts: texts.toSorted((a, b) => ofPage(a) - ofPage(b)),
        },
        wordIndex.known,
      );
      const shown = found.map(({ text, language: lang }) =>
        lang === language ? { text } : { text, lang },
      );
      return [id, shown];
    }),
  );
}
