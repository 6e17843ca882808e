// Where a field of the buyer has to arrive besides the order itself: a field without a mark does
// not compile.
import { afterAll, expect, test } from "vitest";
import { findInvoiceOfOrder, listInvoicesOfOrder } from "#app/shop/invoices/invoices.server.ts";
import { appendToJournal } from "#app/shop/payments/journal.server.ts";
import { buyerNames } from "#app/shop/checkout/buyer-form.ts";
import type { BuyerName } from "#app/shop/checkout/buyer-form.ts";
import { findOrder } from "#app/shop/orders/staff-orders.server.ts";
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

test("what a buyer types is on the order's sheet and, but for the telephone, on the invoice", async () => {
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
  const invoice = JSON.stringify((await findInvoiceOfOrder(db, order.id, name!))!.document.buyer);
  const sheet = JSON.stringify(await findOrder(db, order.id));
  expect(buyerNames.filter((name) => !invoice.includes(shown[name]))).toEqual(["phone"]);
  expect(buyerNames.filter((name) => !sheet.includes(marks[name]))).toEqual([]);
});
