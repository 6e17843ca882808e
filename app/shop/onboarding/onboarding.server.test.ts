import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { pricingRules } from "#db/pricing-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { findOnboarding } from "./onboarding.server.ts";
import {
  addSizeToRule,
  ensureGlobalDefault,
  findGlobalDefault,
} from "#app/shop/pricing/pricing-rules.server.ts";
import { confirmPrices } from "#app/shop/settings/price-confirmation.server.ts";
import { defaultBranding } from "#app/shop/branding/branding.ts";
import { saveSettings } from "#app/shop/settings/settings-editing.server.ts";
import { watermarkProposals, proposals } from "#app/shop/settings/proposals.ts";
import { saveHomeWall } from "#app/shop/walls/home-wall.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { emptyTables } from "#tests/support/database/empty-tables.ts";
import { makePiece } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
beforeEach(() => emptyTables(db, "home_wall", "art_pieces", "settings"));

const shop = { environment: readEnvironment({ DATA_DIR: "/nowhere" }), paymentMethods: new Map() };
const isLookDone = async () => (await findOnboarding(db, shop)).done.look;

test("a new shop has no look of its own", async () => {
  expect(await isLookDone()).toBe(false);
});

test("a colour or a headline is one", async () => {
  await saveSettings(db, null, "branding", { accent: "#8a1c3c", headline: "Come in" }, 0);
  expect(await isLookDone()).toBe(true);
});

test("one that was put back is none", async () => {
  await saveSettings(db, null, "branding", { accent: "#8a1c3c", headline: "Come in" }, 0);
  await saveSettings(db, null, "branding", { accent: defaultBranding.accent, headline: "" }, 1);
  expect(await isLookDone()).toBe(false);
});

test("larger uploads are none; another mark is", async () => {
  await saveSettings(db, null, "pictures", proposals.uploadLimit.fields, 0);
  expect(await isLookDone()).toBe(false);
  await saveSettings(db, null, "pictures", watermarkProposals.signature.fields, 1);
  expect(await isLookDone()).toBe(true);
});

test("so is a wall that somebody hung", async () => {
  const { id } = await makePiece(db);
  await saveHomeWall(db, null, [{ artPieceId: id }] as never, 0);
  expect(await isLookDone()).toBe(true);
});

test("prices are done once they were kept or changed, not by sizes that were added", async () => {
  const isDone = async () => (await findOnboarding(db, shop)).done.prices;
  expect(await isDone()).toBe(false);
  await ensureGlobalDefault(db);
  const { id: ruleId, mediaOptions } = (await findGlobalDefault(db))!;
  const { mediaType } = mediaOptions[0]!;
  const added = { ruleId, mediaType, size: "Small (15cm x 15cm)", priceCents: 300 };
  expect(await addSizeToRule(db, null, added)).toEqual({ added: true });
  expect(await isDone()).toBe(false);
  await confirmPrices(db);
  await saveSettings(db, null, "branding", { accent: "#8a1c3c" }, 0);
  expect(await isDone()).toBe(true);
  await emptyTables(db, "settings");
  expect(await isDone()).toBe(false);
  const dearer = mediaOptions.map((option) => ({
    ...option,
    sizes: option.sizes.map((size) => ({ ...size, priceCents: size.priceCents + 100 })),
  }));
  await db.update(pricingRules).set({ mediaOptions: dearer }).where(eq(pricingRules.id, ruleId));
  expect(await isDone()).toBe(true);
});

test("drafts are counted, and those of them that could be hung as they are", async () => {
  const before = await findOnboarding(db, shop);
  await makePiece(db, { state: "draft" });
  const { id } = await makePiece(db, { state: "draft" });
  await makePiece(db);
  await db.update(artPieces).set({ offered: [] }).where(eq(artPieces.id, id));
  const pieces = before.pieces + 1;
  expect(await findOnboarding(db, shop)).toMatchObject({ pieces, drafts: { all: 2, ready: 1 } });
});
