// Where a field of the buyer has to arrive besides the order itself: a field without a mark does
// not compile.
import * as mupdf from "mupdf";
import { afterAll, expect, test } from "vitest";
import { settings } from "#db/settings-tables.ts";
import { facturX } from "#app/shop/invoices/factur-x.server.ts";
import { makeInvoicePdf } from "#app/shop/invoices/invoice-pdf.server.ts";
import { findInvoiceOfOrder, listInvoicesOfOrder } from "#app/shop/invoices/invoices.server.ts";
import { appendToJournal } from "#app/shop/journal/journal.server.ts";
import { buyerNames } from "./checkout-form.ts";
import type { BuyerName } from "./checkout-form.ts";
import { findOrder } from "./staff-orders.server.ts";
import { defaultInvoices } from "#app/shop/settings/invoice-settings.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeInvoice, makeOrder } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const marks: Record<BuyerName, string> = {
  firstName: "Camille",
  lastName: "Martin",
  email: "camille@example.com",
  phone: "+33 6 00 00 00 01",
  addressLine1: "3 rue du Bac",
  addressLine2: "Yard B",
  postalCode: "75007",
  city: "Paris",
  country: "IT",
  company: "Plume SARL",
  siren: "303265045",
  vatNumber: "DE136695976",
};
/** A country is named in the language of the order. */
const shown: Record<BuyerName, string> = { ...marks, country: "Italy" };

/** Numbers are printed in groups. */
const plain = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, "");

test("what a buyer types is on the order's sheet and, but for the telephone, in its Factur-X; the printed invoice leaves out the e-mail address too", async () => {
  // Without the seller's address and SIREN there is no Factur-X.
  const seller = {
    ...defaultInvoices,
    sellerName: "Atelier Encre",
    sellerAddress: "12 rue des Ateliers\n75011 Paris",
    siren: "552100554",
  };
  const value = { ...defaultSettings, invoices: seller };
  await db
    .insert(settings)
    .values({ value })
    .onConflictDoUpdate({ target: settings.id, set: { value } });
  const order = await makeOrder(db, { ...marks, paymentId: "CAPTURE1" });
  await db.transaction(async (db) => {
    await appendToJournal(db, {
      kind: "captured",
      orderId: order.id,
      amountCents: order.totalCents,
      reference: "CAPTURE1",
    });
    await makeInvoice(db, order.id);
  });
  const [name] = await listInvoicesOfOrder(db, order.id);
  const invoice = (await findInvoiceOfOrder(db, order.id, name!))!;
  const pdf = mupdf.Document.openDocument(await makeInvoicePdf(invoice), "application/pdf");
  const printed = pdf.loadPage(0).toStructuredText("").asText();
  const data = facturX(invoice)!;
  const sheet = JSON.stringify(await findOrder(db, order.id));
  const lacking = (text: string, words: Record<BuyerName, string>) =>
    buyerNames.filter((name) => !plain(text).includes(plain(words[name])));
  expect(lacking(printed, shown)).toEqual(["email", "phone"]);
  expect(lacking(data, marks)).toEqual(["phone"]);
  expect(buyerNames.filter((name) => !sheet.includes(marks[name]))).toEqual([]);
});
