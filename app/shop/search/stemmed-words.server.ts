// Words stemmed by PostgreSQL's dictionaries, English and French.
import { sql } from "drizzle-orm";
import { prepareCached } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { wordsOfMeanings } from "./meanings.ts";
import type { WordMatches, WordIndex } from "./word-index.ts";
import { fold } from "#app/shop/fold.ts";
import { splitQuery, toStemmedWord } from "./split-words.ts";
import type { PieceTexts, StemmedWord, Stems } from "./split-words.ts";

export async function learnTexts(
  db: Database,
  index: WordIndex,
  texts: readonly PieceTexts[],
): Promise<void> {
  const words = index.unknownOf(texts);
  if (!index.known(wordsOfMeanings[0]!)) words.push(...wordsOfMeanings);
  if (words.length > 0) index.learn(await stemWords(db, [...new Set(words)]));
}

export async function findByWords(
  db: Database,
  index: WordIndex,
  text: string,
  isTyping = false,
): Promise<WordMatches> {
  const words = splitQuery(text);
  const unknown = words.filter((word) => !index.known(word) && !stemCache.has(word));
  if (unknown.length > 0) cacheStems(await stemWords(db, unknown));
  return index.find(
    words.flatMap((word) => index.known(word) ?? stemCache.get(word) ?? []),
    isTyping,
  );
}

/** Words of visitors that no piece contains; the oldest are dropped first. */
const stemCache = new Map<string, StemmedWord>();
const maxCachedStems = 5000;

function cacheStems(words: readonly StemmedWord[]): void {
  for (const word of words) stemCache.set(word.word, word);
  for (const oldest of stemCache.keys()) {
    if (stemCache.size <= maxCachedStems) return;
    stemCache.delete(oldest);
  }
}

/** Numbers and codes, such as "a3", "ik00012" and "3fa", are not inflected. */
const uninflected = /\d/;

async function stemWords(db: Database, words: readonly string[]): Promise<StemmedWord[]> {
  const codes = words
    .filter((word) => uninflected.test(word))
    .map((word) => toStemmedWord(word, { en: word, fr: word, frFolded: word }));
  const inflected = words.filter((word) => !uninflected.test(word));
  if (inflected.length === 0) return codes;
  const rows = await prepareCached(db, "stem_words", (name) =>
    db
      .select({
        word: sql<string>`word`,
        en: stem("english_stem", "word"),
        fr: stem("french_stem", "word"),
        frFolded: stem("french_stem", "folded"),
      })
      .from(
        sql`
          unnest(
            ${sql.placeholder("words")}::text[],
            ${sql.placeholder("folded")}::text[]) as query_words (word, folded)`,
      )
      .prepare(name),
  ).execute({ words: inflected, folded: inflected.map(fold) });
  const stemmed = rows.map(({ word, ...stems }: { word: string } & Stems) =>
    toStemmedWord(word, stems),
  );
  return [...codes, ...stemmed];
}

/** Null for a stop word, which the dictionary drops. */
const stem = (dictionary: string, column: string) =>
  sql<string | null>`(ts_lexize(${sql.raw(`'${dictionary}'`)}, ${sql.raw(column)}))[1]`;
