// Which words of a piece's texts, in both languages, made a search find it.

import { eq, sql } from "drizzle-orm";
import { pictures } from "#db/picture-tables.ts";
import { artPieces, categories, subCategories } from "#db/tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { pictureOfHung } from "#app/shop/catalogue/hung-pieces.server.ts";
import { titleOf } from "#app/shop/catalogue/title.ts";
import type { Words } from "#app/shop/catalogue/title.ts";
import { matchingWords } from "#app/shop/search/matching-words.ts";
import { searchFactsOf } from "#app/shop/search/piece-facts.server.ts";
import type { WordIndex } from "#app/shop/search/word-index.ts";
import type { Wanted } from "#app/shop/search/forgiving-words.ts";
import { textsOf } from "#app/shop/search/split-words.ts";

type FoundWords = { words: WordIndex | undefined; wanted: readonly Wanted[]; language: Language };

export async function whyFound(
  db: Database,
  ids: readonly number[],
  { words, wanted, language }: FoundWords,
): Promise<Map<number, Words[]>> {
  if (!words || ids.length === 0 || wanted.length === 0) return new Map();
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
      room: { name: categories.name, nameFr: categories.nameFr },
      subRoom: { name: subCategories.name, nameFr: subCategories.nameFr },
    })
    .from(artPieces)
    .innerJoin(pictures, pictureOfHung)
    .leftJoin(categories, eq(categories.id, artPieces.categoryId))
    .leftJoin(subCategories, eq(subCategories.id, artPieces.subCategoryId))
    // why an array: PostgreSQL would plan anew for each number of ids.
    .where(sql`${artPieces.id} = any(${sql.param([...ids])}::integer[])`);
  return new Map(
    rows.map(({ id, measured, room, subRoom, ...piece }) => {
      const { descriptions, rooms, titles } = textsOf(
        piece,
        [room, subRoom].filter((each) => each !== null),
      );
      const texts = [...descriptions, ...rooms, ...titles, ...searchFactsOf(measured)];
      const ofPage = (text: (typeof texts)[number]) => (text.language === language ? 0 : 1);
      const found = matchingWords(
        wanted,
        {
          title: titleOf(piece, language)?.text ?? null,
          texts: texts.toSorted((a, b) => ofPage(a) - ofPage(b)),
        },
        words.known,
      );
      const told = found.map(({ text, language: lang }) =>
        lang === language ? { text } : { text, lang },
      );
      return [id, told];
    }),
  );
}
