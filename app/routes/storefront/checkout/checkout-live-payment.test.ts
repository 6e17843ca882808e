// A shop whose legal texts lack something takes no real money.
import { eq } from "drizzle-orm";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { staff } from "#db/staff-tables.ts";
import { dashboardTexts } from "#app/i18n/admin/dashboard.ts";
import { legalTexts } from "#app/i18n/storefront/legal.ts";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { legalDrafts } from "#app/i18n/documents/legal-drafts.ts";
import { legalPages } from "#app/shop/legal/legal-text.ts";
import { saveLegalText } from "#app/shop/legal/legal-texts.server.ts";
import { saveSettings } from "#app/shop/settings/settings-editing.server.ts";
import { settingsSections } from "#app/shop/settings/settings-form.ts";
import type { SettingsFields } from "#app/shop/settings/settings-form.ts";
import { openTestShop } from "#tests/support/app.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makePiece, makePoint } from "#tests/support/make.ts";
import { settingsFields } from "#tests/support/forms/settings-form.ts";
import { makeMember, openBrowser, password } from "#tests/support/staff.ts";

const shop = await openTestShop({
  PUBLIC_URL: "https://shop.example",
  PAYPAL_CLIENT_ID: "live-client",
  PAYPAL_CLIENT_SECRET: "live-secret",
  PAYPAL_API_URL: "https://api-m.paypal.com",
});
afterAll(() => shop.close());

const at = "https://shop.example";
const manager = openBrowser(shop, at);
async function dashboard() {
  if (manager.cookies.size === 0) {
    const { id, email } = await makeMember(shop.db);
    await manager.post("/admin/login", { email, password });
    await shop.db.update(staff).set({ twoFactorEnabled: true }).where(eq(staff.id, id));
  }
  return (await manager.get("/admin")).text();
}

test("until they are complete nothing can be ordered, and then PayPal is offered", async () => {
  const piece = await makePiece(shop.db);
  const point = await makePoint(shop.db);
  const checkout = async () => (await shop.get("/checkout")).text();
  const { noPaymentMethod, paymentMethods, refusals } = checkoutTexts.en;
  expect(await checkout()).toContain(noPaymentMethod);
  expect(await dashboard()).toContain(dashboardTexts.en.legal.incomplete.words);
  expect(await checkout()).not.toContain(paymentMethods.paypal.unavailable);

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

  const law = { ...settingsFields("law"), invoiceVatRegime: "franchise" };
  const { fields } = settingsSections.law.read(new URLSearchParams(law)) as {
    fields: SettingsFields;
  };
  await saveSettings(shop.db, null, "law", fields, 0);
  await eventually(async () => expect(await checkout()).toContain(paymentMethods.paypal.note));
  expect(await checkout()).not.toContain(noPaymentMethod);
  const [radio] = /<input[^>]*value="paypal"[^>]*>/.exec(await checkout())!;
  expect(radio, "the only way is chosen before any script runs").toContain('checked=""');
  const notice = await (await shop.get("/legal/notice", { "accept-language": "fr" })).text();
  expect(notice).toContain("Nuage SAS, 2 rue du Port, 44000 Nantes, +33 1 99 00 42 19");
  expect(notice).toContain("non applicable (art. 293 B du CGI)");
  expect(notice).not.toContain(legalTexts.fr.gap);
  expect(await dashboard()).not.toContain('id="legal-alert"');
});

test("a shop that sells goes on without an e-mail address, and the dashboard asks for it", async () => {
  vi.stubEnv("DEMO", "off");
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const page of legalPages) await saveLegalText(shop.db, null, page, legalDrafts[page], 0);
  const page = await dashboard();
  expect(page).toContain(dashboardTexts.en.legal["no-email"].words);
  expect(page).toContain('href="/admin/settings/shop#settings-email"');
  expect(page).not.toContain(dashboardTexts.en.legal.incomplete.words);
  const checkout = await (await shop.get("/checkout")).text();
  expect(checkout).toContain(checkoutTexts.en.paymentMethods.paypal.note);
});
