import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { media } from "#db/media-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { pricingRules } from "#db/pricing-tables.ts";
import { typedOptions } from "#app/shop/pricing/typed-options.ts";
import { openTestShop } from "#tests/support/app.ts";
import type { TestShop } from "#tests/support/app.ts";
import { makePicture, someMediaOptions } from "#tests/support/make.ts";
import { staffHeaders } from "#tests/support/staff.ts";

let shop: TestShop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await staffHeaders(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.execute(sql`truncate art_pieces, pricing_rules restart identity cascade`);
  await shop.db.delete(media).where(eq(media.key, "Toile XL"));
});

/** A medium that no row has, in the sizes of another. */
const typed = (surface?: string) =>
  JSON.stringify(
    typedOptions(someMediaOptions.slice(0, 1), "en", []).map((option) => ({
      ...option,
      mediaType: "Toile XL",
      surface,
    })),
  );
const kept = [{ ...someMediaOptions[0], mediaType: "Toile XL" }];
const made = () => shop.db.select().from(media).where(eq(media.key, "Toile XL"));

test.each([
  ["canvas", { surface: "canvas", wrapMm: 40 }],
  [undefined, { surface: "paper", wrapMm: 0 }],
])("a medium that is typed for a piece, as %s, becomes a row", async (surface, row) => {
  const pictureId = String((await makePicture(shop.db)).id);
  const sent = { reference: "IK1", pictureId, likeness: "no", mediaOptions: typed(surface) };
  expect((await shop.post("/admin/art-management/new", sent, staff)).status).toBe(200);
  expect(await shop.db.select().from(artPieces)).toMatchObject([{ mediaOptions: kept }]);
  expect(await made()).toMatchObject([row]);
});

test("so does one that is typed for a rule", async () => {
  const sent = { name: "Large", appliesTo: "global", mediaOptions: typed("canvas") };
  expect((await shop.post("/admin/pricing/new", sent, staff)).status).toBe(200);
  expect(
    await shop.db.select().from(pricingRules).where(eq(pricingRules.name, "Large")),
  ).toMatchObject([{ mediaOptions: kept }]);
  expect(await made()).toMatchObject([{ surface: "canvas", wrapMm: 40 }]);
});

test("another surface is refused, and nothing is added", async () => {
  const sent = { name: "Large", appliesTo: "global", mediaOptions: typed("velvet") };
  const answer = await shop.post("/admin/pricing/new", sent, staff);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("damaged");
  expect(await made()).toEqual([]);
  expect(await shop.db.$count(pricingRules, eq(pricingRules.name, "Large"))).toBe(0);
});
