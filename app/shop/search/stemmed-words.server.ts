// Words stemmed by PostgreSQL's dictionaries, English and French.
import { sql } from "drizzle-orm";
import { prepareOnce } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { meaningWords } from "#app/shop/search/meanings.ts";
import type { FoundByWords, WordIndex } from "#app/shop/search/word-index.ts";
import { fold } from "#app/shop/fold.ts";
import { askedWords, readWord } from "#app/shop/search/split-words.ts";
import type { PieceTexts, ReadWord, Stems } from "#app/shop/search/split-words.ts";

export async function learnTexts(
  db: Database,
  index: WordIndex,
  texts: readonly PieceTexts[],
): Promise<void> {
  const words = index.unknownOf(texts);
  if (!index.known(meaningWords[0]!)) words.push(...meaningWords);
  if (words.length > 0) index.learn(await stemWords(db, [...new Set(words)]));
}

export async function findByWords(
  db: Database,
  index: WordIndex,
  text: string,
  typing = false,
): Promise<FoundByWords> {
  const words = askedWords(text);
  const unknown = words.filter((word) => !index.known(word) && !remembered.has(word));
  if (unknown.length > 0) remember(await stemWords(db, unknown));
  return index.find(
    words.flatMap((word) => index.known(word) ?? remembered.get(word) ?? []),
    typing,
  );
}

/** Words of visitors that no piece contains; the oldest are dropped first. */
const remembered = new Map<string, ReadWord>();
const mostRemembered = 5000;

function remember(words: readonly ReadWord[]): void {
  for (const word of words) remembered.set(word.word, word);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= mostRemembered) return;
    remembered.delete(oldest);
  }
}

/** Numbers and codes, such as "a3", "ik00012" and "3fa", are not inflected. */
const unbent = /\d/;

async function stemWords(db: Database, asked: readonly string[]): Promise<ReadWord[]> {
  const codes = asked
    .filter((word) => unbent.test(word))
    .map((word) => readWord(word, { en: word, fr: word, frFolded: word }));
  const words = asked.filter((word) => !unbent.test(word));
  if (words.length === 0) return codes;
  const rows = await prepareOnce(db, "stem_words", (name) =>
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
            ${sql.placeholder("folded")}::text[]) as asked (word, folded)`,
      )
      .prepare(name),
  ).execute({ words, folded: words.map(fold) });
  const stemmed = rows.map(({ word, ...stems }: { word: string } & Stems) => readWord(word, stems));
  return [...codes, ...stemmed];
}

/** Null for a stop word, which the dictionary drops. */
const stem = (dictionary: string, column: string) =>
  sql<string | null>`(ts_lexize(${sql.raw(`'${dictionary}'`)}, ${sql.raw(column)}))[1]`;
