import { afterAll, expect, test } from "vitest";
import { categories } from "#db/catalogue-tables.ts";
import { eq } from "drizzle-orm";
import { listChanges, recordChanged, recordDeleted } from "./changes.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeCategory } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

test("the history names other records, those that are deleted by their last name, and keeps a number that nobody knows", async () => {
  const [sea, sky] = [
    await makeCategory(db, { name: "Sea" }),
    await makeCategory(db, { name: "Sky" }),
  ];
  const record = { kind: "art_piece", recordId: 7, label: "IK7" };
  await recordChanged(db, null, record, { categoryId: sea.id }, { categoryId: sky.id });
  await recordChanged(
    db,
    null,
    record,
    { categoryId: sky.id, additionalInfo: "2" },
    { categoryId: 999_999, additionalInfo: String(sea.id) },
  );
  await recordDeleted(db, null, { kind: "category", recordId: sky.id, label: "Night sky" });
  await db.delete(categories).where(eq(categories.id, sky.id));
  expect(
    (await listChanges(db, "art_piece", 7)).map(({ before, after }) => [before, after]),
  ).toEqual([
    [
      { categoryId: "Night sky", additionalInfo: "2" },
      { categoryId: 999_999, additionalInfo: String(sea.id) },
    ],
    [{ categoryId: "Sea" }, { categoryId: "Night sky" }],
  ]);
});
