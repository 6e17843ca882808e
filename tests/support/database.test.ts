import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { artPieces } from "#db/catalogue-tables.ts";
import { createTestDatabase } from "./database.ts";
import { makeCategory, makePiece, makePoint, makePricingRule, makeSubCategory } from "./make.ts";

const first = await createTestDatabase();
const second = await createTestDatabase();
afterAll(() => Promise.all([first.close(), second.close()]));

test("each test database is migrated, and its own", async () => {
  await makePiece(first.db);
  expect(await first.db.$count(artPieces)).toBe(1);
  expect(await second.db.$count(artPieces)).toBe(0);
});

test("rows are made with what the test names and defaults for the rest", async () => {
  const category = await makeCategory(first.db, { name: "Sea" });
  const sub = await makeSubCategory(first.db, { categoryId: category.id });
  const piece = await makePiece(first.db, { categoryId: category.id, subCategoryId: sub.id });
  expect(piece).toMatchObject({
    categoryId: category.id,
    subCategoryId: sub.id,
    priceRankCents: 800,
  });
  expect((await makePoint(first.db)).status).toBe("Active");
  expect((await makePricingRule(first.db)).priority).toBe(0);
});

test("the shop's user is not a superuser", async () => {
  const { rows } = await first.db.execute(
    sql`select rolsuper from pg_roles where rolname = current_user`,
  );
  expect(rows).toEqual([{ rolsuper: false }]);
});
