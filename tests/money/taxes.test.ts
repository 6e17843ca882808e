// What prices say of VAT: a seller under the franchise charges none, and must not claim otherwise.
import { afterAll, expect, test } from "vitest";
import { settings } from "#db/settings-tables.ts";
import { defaultInvoices } from "#app/shop/settings/invoice-settings.ts";
import { openTestShop } from "#tests/support/app.ts";
import { findMailedOrder } from "#app/shop/mail/letters/order-mails.server.ts";
import { makeInvoice, makeOrder, makePiece } from "#tests/support/make.ts";
import { read } from "#tests/support/reading/page-text.ts";

const shop = await openTestShop();
afterAll(shop.close);

test("no tax under the franchise, all of them at a rate", async () => {
  const { id } = await makePiece(shop.db);
  const { token } = await makeOrder(shop.db);
  const pages = [`/art/${id}`, `/order/${token}`];
  const show = async (page: string) => read(await shop.get(page, { "accept-language": "fr" }));
  for (const page of pages) {
    expect(await show(page)).toContain("TVA non applicable");
    expect(await show(page)).not.toContain("TTC");
  }
  await shop.db
    .insert(settings)
    .values({ value: { invoices: { ...defaultInvoices, vatRegime: "rate" } } });
  for (const page of pages) {
    await expect.poll(() => show(page)).toContain("TTC");
    expect(await show(page)).not.toContain("TVA non applicable");
  }
});

test("an order says what its invoice says, whatever holds today", async () => {
  await shop.db.delete(settings);
  const { id, token } = await makeOrder(shop.db, { language: "fr" });
  await shop.db.transaction((db) => makeInvoice(db, id));
  await shop.db
    .insert(settings)
    .values({ value: { invoices: { ...defaultInvoices, vatRegime: "rate" } } });
  const order = async () => read(await shop.get(`/order/${token}`, { "accept-language": "fr" }));
  const page = await order();
  expect([page.includes("TVA non applicable"), page.includes("(TTC)")]).toEqual([true, false]);
  expect((await findMailedOrder(shop.db, id, new Date()))?.vatRegime).toBe("franchise");
});
