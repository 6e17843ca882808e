// Pages say while the demo gallery is being hung, and only then.
import { afterAll, expect, test } from "vitest";
import { unhungPieces } from "#db/demo-tables.ts";
import { demoProgressTexts } from "#app/i18n/storefront/demo-progress.ts";
import { languages } from "#app/i18n/language.ts";
import { openTestShop } from "#tests/support/app.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeCategory, makePiece } from "#tests/support/make.ts";
import { openWire } from "#tests/support/wire.ts";

const database = await createTestDatabase();
const { db } = database;
const shops = [
  await openTestShop({}, database),
  await openTestShop({ DEMO: "off" }, database),
] as const;
const [wire, other] = [await openWire(shops[0]), await openWire(shops[1])];
afterAll(async () => {
  for (const each of [wire, other]) await each.close();
  for (const shop of shops) await shop.close();
  await database.close();
});

const fetchPage = async (from: typeof wire, page: string, language: string) =>
  (await from.request(page, { headers: { "accept-language": language } })).body;

test("home and gallery say in both languages how many pieces are to come, for as long as there are any", async () => {
  const { id } = await makeCategory(db, { name: "Sea" });
  await db
    .insert(unhungPieces)
    .values(["IK1", "IK2"].map((reference) => ({ reference, categoryId: id, hungAt: new Date() })));
  for (const left of [2, 1, 0]) {
    for (const language of languages) {
      for (const page of ["/", "/art"]) {
        const noticeOf = (count: number) => demoProgressTexts[language].unhung(count);
        await eventually(async () => {
          const shown = await fetchPage(wire, page, language);
          expect([2, 1].filter((count) => shown.includes(noticeOf(count)))).toEqual(
            left > 0 ? [left] : [],
          );
        });
        expect(await fetchPage(other, page, language)).not.toContain(noticeOf(left));
      }
    }
    // As the painter does: the piece hangs, and is none of those to come any more, at once.
    if (left > 0) {
      await db.transaction(async (db) => {
        await db.execute(`delete from unhung_pieces where reference = 'IK${left}'`);
        await makePiece(db, { reference: `IK${left}` });
      });
    }
  }
});
