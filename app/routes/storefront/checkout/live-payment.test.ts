// A shop whose legal texts have gaps takes no real money.
import { afterAll, expect, test } from "vitest";
import { legalTexts } from "#db/settings-tables.ts";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { legalDrafts } from "#app/i18n/documents/legal-drafts.ts";
import { legalPages, withoutGaps } from "#app/shop/legal/legal-text.ts";
import { openTestShop } from "#tests/support/app.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makePiece, makePoint } from "#tests/support/make.ts";

const shop = await openTestShop({
  PUBLIC_URL: "https://shop.example",
  PAYPAL_CLIENT_ID: "live-client",
  PAYPAL_CLIENT_SECRET: "live-secret",
  PAYPAL_API_URL: "https://api-m.paypal.com",
});
afterAll(() => shop.close());

test("until they are complete nothing can be ordered, and then PayPal is offered", async () => {
  const piece = await makePiece(shop.db);
  const point = await makePoint(shop.db);
  const checkout = async () => (await shop.get("/checkout")).text();
  const { noWayToPay, ways, refusals } = checkoutTexts.en;
  expect(await checkout()).toContain(noWayToPay);
  expect(await checkout()).not.toContain(ways.paypal.unavailable);

  const { mediaType, sizes } = piece.mediaOptions[0]!;
  const line = {
    artPieceId: piece.id,
    mediaType,
    size: sizes[0]!.size,
    quantity: 1,
    seenPriceCents: sizes[0]!.priceCents,
  };
  const buyer = {
    firstName: "Camille",
    lastName: "Martin",
    email: "camille@example.com",
    phone: "06 12 34 56 78",
  };
  const address = { addressLine1: "1 rue de la Paix", postalCode: "75002", city: "Paris" };
  const choices = {
    collectionPoint: String(point.id),
    paymentMethod: "paypal",
    consent: "on",
    termsVersion: "0",
    idempotencyKey: crypto.randomUUID(),
  };
  const sent = { ...buyer, ...address, ...choices, lines: JSON.stringify([line]) };
  const refused = await shop.post("/checkout", sent, { origin: "https://shop.example" });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain(refusals["payment-unavailable"]);

  for (const page of legalPages) {
    const { en, fr } = legalDrafts[page];
    await shop.db
      .insert(legalTexts)
      .values({ page, version: 1, en: withoutGaps(en, "told"), fr: withoutGaps(fr, "dit") });
  }
  await eventually(async () => expect(await checkout()).toContain(ways.paypal.note));
  expect(await checkout()).not.toContain(noWayToPay);
});
