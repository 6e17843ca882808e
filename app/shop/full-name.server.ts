// Folds names in SQL as foldName does, so that the counter finds the same orders without a network.
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { alikeLetters, droppedMarks } from "./full-name.ts";

export function foldNameSql(name: SQL): SQL {
  const bare = sql`regexp_replace(normalize(lower(${name}), NFD), ${droppedMarks}, '', 'g')`;
  return alikeLetters.reduce(
    (folded, [letter, alike]) => sql`replace(${folded}, ${letter}, ${alike})`,
    bare,
  );
}
