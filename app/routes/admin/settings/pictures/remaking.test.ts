import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { pictures } from "#db/pictures-tables.ts";
import { openTestShop } from "#tests/support/app.ts";
import type { TestShop } from "#tests/support/app.ts";
import { makePicture, makePiece } from "#tests/support/make.ts";
import { staffHeaders } from "#tests/support/staff.ts";

let shop: TestShop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await staffHeaders(shop);
});
afterAll(() => shop.close());

test("staff read how far it is, and try again what failed", async () => {
  const address = "/admin/settings/pictures/remaking";
  expect(await (await shop.get(address, staff)).json()).toEqual({
    total: 0,
    done: 0,
    failed: 0,
    references: [],
  });
  const { id } = await makePicture(shop.db, {
    isWatermarked: true,
    watermarkHash: "another",
    failure: "its master is not in the storage",
    attempts: 3,
  });
  await makePicture(shop.db, { isWatermarked: true, watermarkHash: "another" });
  await makePicture(shop.db);
  await makePiece(shop.db, { reference: "IK00042", pictureId: id });
  expect(await (await shop.get(address, staff)).json()).toEqual({
    total: 2,
    done: 0,
    failed: 1,
    references: ["IK00042"],
  });

  for (const [language, texts] of [
    ["en", ["0 of 2 pictures re-made", "1 picture could not be re-made (IK00042).", "Try Again"]],
    ["fr", ["0 image refaite sur 2", "1 image n’a pas pu être refaite (IK00042).", "Réessayer"]],
  ] as const) {
    const page = await (
      await shop.get("/admin/settings/pictures", { ...staff, "accept-language": language })
    ).text();
    for (const each of texts) expect(page).toContain(each);
  }

  expect(await (await shop.post(address, {}, staff)).json()).toEqual({
    total: 2,
    done: 0,
    failed: 0,
    references: [],
  });
  expect(await shop.db.select().from(pictures).where(eq(pictures.id, id))).toMatchObject([
    { attempts: 0, failure: null, attemptedAt: null },
  ]);
});
