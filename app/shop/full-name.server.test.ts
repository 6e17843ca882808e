import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { foldNameSql } from "./full-name.server.ts";
import { foldName } from "./full-name.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

test.each([
  "Lefèvre Marie",
  "LEFÈVRE",
  "Œuvrard, Lætitia",
  "Nguyễn Thị Hồng",
  "Łukasz Groß",
  "İbrahim ŞAHİN",
  "ΠΑΠΑΔΌΠΟΥΛΟΣ Παπαδόπουλος",
  "Фёдор Йовович",
  "مُحَمَّد",
  "שָׂרָה",
  "สมชาย ตั้งใจ",
  "कुमारी देवी",
  "ながさわ ガブリエル",
  "김민준",
])("%s is folded in SQL as in TypeScript", async (name) => {
  const { rows } = await db.execute(sql`select ${foldNameSql(sql`${name}::text`)} as folded`);
  expect(rows).toEqual([{ folded: foldName(name) }]);
});
