import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { invoices } from "#db/invoices-tables.ts";
import { moneyJournal } from "#db/journal-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { settings } from "#db/settings-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { postalAddressFrom } from "./e-invoice.ts";
import { invoiceLabel } from "./invoice.ts";
import {
  findInvoiceByToken,
  findInvoiceOfOrder,
  issueCreditNote,
  listInvoicesOfOrder,
} from "./invoices.server.ts";
import { appendToJournal } from "#app/shop/journal/journal.server.ts";
import { defaultInvoices } from "#app/shop/settings/invoice-settings.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeInvoice, makeOrder } from "#tests/support/make.ts";

const { db, connection, close } = await createTestDatabase();
afterAll(close);

const logo = `${"0".repeat(32)}-600x200-both.svg`;
const saveInvoiceSettings = (given: Partial<typeof defaultInvoices>, logo = "") => {
  const look = { ...defaultSettings.branding, logo };
  const value = { ...defaultSettings, look, invoices: { ...defaultInvoices, ...given } };
  return db
    .insert(settings)
    .values({ value })
    .onConflictDoUpdate({ target: settings.id, set: { value } });
};

let made = 0;
/** Completed, as far as nothing else is given. */
async function makeRefund(
  orderId: number,
  amountCents: number,
  given: Partial<typeof refunds.$inferInsert> = {},
) {
  made += 1;
  const completed = {
    source: "shop",
    status: "completed",
    settledAt: new Date("2026-12-02T09:00:00Z"),
  } as const;
  const [refund] = await db
    .insert(refunds)
    .values({
      orderId,
      amountCents,
      requestId: `request-${made}`,
      providerRefundId: `refund-${made}`,
      ...completed,
      ...given,
    })
    .returning();
  return refund!;
}

const inTransaction = <Result>(
  work: (db: Parameters<typeof issueCreditNote>[0]) => Promise<Result>,
) => db.transaction(work);

test("twenty at once, of which some are rolled back, are numbered without a gap or a repeat", async () => {
  const paid = await Promise.all(Array.from({ length: 20 }, () => makeOrder(db)));
  // Each five have their own pool: so many transactions wait for one another that one pool
  // would not hold them.
  const pools = Array.from({ length: 4 }, () => openDatabase(connection, createLog("silent")));
  const outcomes = await Promise.allSettled(
    paid.map(({ id, paymentId, totalCents }, index) =>
      pools[index % 4]!.db.transaction(async (db) => {
        await appendToJournal(db, {
          kind: "captured",
          orderId: id,
          amountCents: totalCents,
          reference: paymentId!,
        });
        await makeInvoice(db, id);
        if (index % 3 === 0) throw new Error("rolled back");
      }),
    ),
  );
  await Promise.all(pools.map((each) => each.close()));
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(7);
  const issued = await db.select().from(invoices).orderBy(invoices.number);
  expect(issued.map(({ number }) => number)).toEqual(
    Array.from({ length: 13 }, (_, index) => index + 1),
  );
  expect(issued.map(({ issuedAt }) => issuedAt.getTime())).toEqual(
    issued.map(({ issuedAt }) => issuedAt.getTime()).toSorted((a, b) => a - b),
  );
  const journal = await db
    .select()
    .from(moneyJournal)
    .where(eq(moneyJournal.kind, "invoice"))
    .orderBy(moneyJournal.seq);
  expect(journal.map(({ reference }) => reference)).toEqual(
    issued.map(({ number }) => invoiceLabel({ kind: "invoice", number })),
  );
  expect(journal.map(({ orderId }) => orderId)).toEqual(issued.map(({ orderId }) => orderId));
});

test("an order gets one, however often and however many at once ask", async () => {
  const order = await makeOrder(db);
  const before = await db.$count(invoices);
  const asked = await Promise.all(
    Array.from({ length: 5 }, () => inTransaction((db) => makeInvoice(db, order.id))),
  );
  expect(asked.filter((each) => each !== null)).toEqual([{ kind: "invoice", number: before + 1 }]);
  expect(await inTransaction((db) => makeInvoice(db, order.id))).toBeNull();
  expect(await db.$count(invoices)).toBe(before + 1);
  expect(await db.$count(moneyJournal, eq(moneyJournal.orderId, order.id))).toBe(1);
});

test("nobody waits for ever where the order is held and the ledger wanted", async () => {
  const order = await makeOrder(db);
  const refund = await makeRefund(order.id, 100);
  const settle = () =>
    inTransaction(async (db) => {
      await db.select().from(orders).where(eq(orders.id, order.id)).for("update");
      await db.execute(sql`select pg_sleep(0.02)`);
      await makeInvoice(db, order.id);
    });
  await Promise.all([settle(), settle(), inTransaction((db) => issueCreditNote(db, refund.id))]);
  expect(await listInvoicesOfOrder(db, order.id)).not.toEqual([]);
});

describe("no invoice", () => {
  test("for an order paid by mock payment", async () => {
    const order = await makeOrder(db, { paymentMethod: "mock", paymentId: "mock_1" });
    expect(await inTransaction((db) => makeInvoice(db, order.id))).toBeNull();
    expect(await listInvoicesOfOrder(db, order.id)).toEqual([]);
  });

  test.each(["awaiting_payment", "payment_pending", "failed", "expired"] as const)(
    "for an order that is %s",
    async (paymentStatus) => {
      const order = await makeOrder(db, { paymentStatus, paymentId: null });
      await expect(inTransaction((db) => makeInvoice(db, order.id))).rejects.toThrow(
        `order ${order.id} is not paid`,
      );
    },
  );

  test("for an order whose capture did not fit", async () => {
    const order = await makeOrder(db, { paymentStatus: "payment_pending", paymentId: "CAPTURE0" });
    await expect(inTransaction((db) => makeInvoice(db, order.id))).rejects.toThrow(
      `order ${order.id} is not paid`,
    );
  });

  test("for an order that is not there", async () => {
    await expect(inTransaction((db) => makeInvoice(db, 1))).rejects.toThrow("no order 1");
  });
});

describe("no credit note", () => {
  test.each(["requested", "pending", "failed"] as const)(
    "for a refund that is %s",
    async (status) => {
      const order = await makeOrder(db);
      await inTransaction((db) => makeInvoice(db, order.id));
      const refund = await makeRefund(order.id, 100, {
        status,
        settledAt: status === "failed" ? new Date() : null,
      });
      await expect(inTransaction((db) => issueCreditNote(db, refund.id))).rejects.toThrow(
        `refund ${refund.id} is not completed`,
      );
    },
  );

  test("where no invoice was issued", async () => {
    const order = await makeOrder(db, { paymentMethod: "mock", paymentId: "mock_2" });
    const refund = await makeRefund(order.id, 100);
    expect(await inTransaction((db) => issueCreditNote(db, refund.id))).toBeNull();
  });
});

test("an invoice says what the settings and the order said on its day, whatever they say later", async () => {
  const ofTheDay = {
    sellerName: "Atelier Encre",
    sellerAddress: "12 rue des Ateliers\n75011 Paris",
    legalForm: "EI",
    siren: "552100554",
    vatNumber: "FR40303265045",
    vatRegime: "rate",
  } as const;
  await saveInvoiceSettings(ofTheDay, logo);
  const buyer = {
    addressLine1: "3 rue du Bac",
    addressLine2: "Bâtiment B",
    postalCode: "75007",
    city: "Paris",
    country: "FR",
  };
  const company = { company: "Plume SARL", siren: "303265045", vatNumber: "FR40303265045" };
  const order = await makeOrder(db, {
    ...buyer,
    ...company,
    language: "fr",
    paymentId: "CAPTURE1",
    lines: [
      { quantity: 2, title: "Night tide", titleFr: "Marée de nuit" },
      { unitPriceCents: 800 },
    ],
  });
  await inTransaction(async (db) => {
    await appendToJournal(db, {
      kind: "captured",
      orderId: order.id,
      amountCents: 3800,
      reference: "CAPTURE1",
    });
    await makeInvoice(db, order.id);
  });
  const [name] = await listInvoicesOfOrder(db, order.id);
  const first = await findInvoiceByToken(db, order.token, name!);
  expect(first!.document).toEqual({
    language: "fr",
    shopName: "Inkiosk",
    logo,
    accent: defaultSettings.branding.accent,
    seller: {
      name: "Atelier Encre",
      legalForm: "EI",
      address: "12 rue des Ateliers\n75011 Paris",
      email: "hello@inkiosk.example",
      phone: "+33 1 99 00 42 18",
      siren: "552100554",
      vatNumber: "FR40303265045",
    },
    buyer: {
      name: "Marie Lefèvre",
      address: ["3 rue du Bac", "Bâtiment B", "75007 Paris", "France"],
      email: "marie@example.org",
      ...company,
    },
    order: { number: order.id, placedAt: order.createdAt.toISOString() },
    payment: { method: "paypal", reference: "CAPTURE1", at: expect.stringMatching(/^20\d\d-/) },
    lines: [
      {
        reference: "IK00001",
        title: "Night tide",
        titleFr: "Marée de nuit",
        mediaType: "Poster",
        mediaTypeFr: "Affiche",
        size: "A2 (59cm x 42cm)",
        quantity: 2,
        unitPriceCents: 1500,
        digitalSource: "trainedAlgorithmicMedia",
        picture: { width: 12_000, height: 8000 },
      },
      {
        reference: "IK00001",
        title: null,
        titleFr: null,
        mediaType: "Poster",
        mediaTypeFr: "Affiche",
        size: "A2 (59cm x 42cm)",
        quantity: 1,
        unitPriceCents: 800,
        digitalSource: "trainedAlgorithmicMedia",
        picture: { width: 12_000, height: 8000 },
      },
    ],
    shippingCents: 0,
    totalCents: 3800,
    netCents: 3167,
    taxCents: 633,
    vat: { regime: "rate", rateBasisPoints: 2000 },
    eInvoice: {
      seller: { lines: ["12 rue des Ateliers"], postalCode: "75011", city: "Paris", country: "FR" },
      buyer: {
        lines: ["3 rue du Bac", "Bâtiment B"],
        postalCode: "75007",
        city: "Paris",
        country: "FR",
      },
      collection: {
        name: order.collectionPointName,
        address: postalAddressFrom(order.collectionPointAddress),
      },
    },
  });

  await saveInvoiceSettings({ sellerName: "Somebody else" });
  await db
    .update(orders)
    .set({ firstName: "Nobody", addressLine1: null, email: "gone@example.org" })
    .where(eq(orders.id, order.id));
  expect(await findInvoiceOfOrder(db, order.id, name!)).toEqual(first);

  const refund = await makeRefund(order.id, 1500, {
    parts: [{ position: 0, quantity: 1 }],
    reason: "Abîmé",
  });
  const note = await inTransaction((db) => issueCreditNote(db, refund.id));
  expect(note!.kind).toBe("credit_note");
  const { document } = (await findInvoiceOfOrder(db, order.id, note!))!;
  expect(document).toEqual({
    ...first!.document,
    payment: {
      method: "paypal",
      reference: refund.providerRefundId,
      at: "2026-12-02T09:00:00.000Z",
    },
    lines: [{ ...first!.document.lines[0], quantity: 1 }],
    totalCents: 1500,
    netCents: 1250,
    taxCents: 250,
    corrects: {
      number: name!.number,
      issuedAt: first!.issuedAt.toISOString(),
      reason: "Abîmé",
      nothingOwed: true,
    },
  });
  expect(await listInvoicesOfOrder(db, order.id)).toEqual([name, note]);
});

test("credit notes settled at once take back the tax of their invoice and no cent more, each once", async () => {
  await saveInvoiceSettings({ vatRegime: "rate" });
  const order = await makeOrder(db, { lines: [{ unitPriceCents: 1000 }] });
  await inTransaction((db) => makeInvoice(db, order.id));
  const parts = [];
  for (const cents of [333, 333, 334]) parts.push(await makeRefund(order.id, cents));
  const asked = [...parts, ...parts].map(({ id }) =>
    inTransaction((db) => issueCreditNote(db, id)),
  );
  expect((await Promise.all(asked)).filter((each) => each !== null)).toHaveLength(3);
  const issued = await db.select().from(invoices).where(eq(invoices.orderId, order.id));
  const taxes = issued.map(({ kind, document }) =>
    kind === "invoice" ? document.taxCents : -document.taxCents,
  );
  expect(taxes.reduce((sum, cents) => sum + cents, 0)).toBe(0);
  const journal = await db
    .select()
    .from(moneyJournal)
    .where(eq(moneyJournal.kind, "credit_note"))
    .orderBy(moneyJournal.seq);
  expect(journal.map(({ reference }) => reference)).toEqual(
    journal.map((_, index) => `A-00000${index + 1}`),
  );
});

test("nothing of them changes or goes", async () => {
  const order = await makeOrder(db);
  await inTransaction((db) => makeInvoice(db, order.id));
  const why = async (attempt: Promise<unknown>) => {
    const error = (await attempt.catch((each: unknown) => each)) as { cause?: { message: string } };
    return error.cause?.message;
  };
  const refused = "invoices is only added to";
  expect(
    await why(
      db.update(invoices).set({ totalCents: 1 }).where(eq(invoices.orderId, order.id)).execute(),
    ),
  ).toBe(refused);
  expect(
    await why(
      db.update(invoices).set({ number: 99 }).where(eq(invoices.orderId, order.id)).execute(),
    ),
  ).toBe(refused);
  expect(await why(db.delete(invoices).where(eq(invoices.orderId, order.id)).execute())).toBe(
    refused,
  );
  expect(await why(db.delete(orders).where(eq(orders.id, order.id)).execute())).toContain(
    "is paid and stays as it is",
  );
});

test("whoever holds another order's link, or asks for another number or kind, finds nothing", async () => {
  const [mine, other] = [await makeOrder(db), await makeOrder(db)];
  const name = await inTransaction((db) => makeInvoice(db, mine.id));
  expect(await findInvoiceByToken(db, mine.token, name!)).toMatchObject(name!);
  expect(await findInvoiceByToken(db, other.token, name!)).toBeNull();
  expect(await findInvoiceByToken(db, "", name!)).toBeNull();
  expect(
    await findInvoiceByToken(db, mine.token, { kind: "credit_note", number: name!.number }),
  ).toBeNull();
  expect(
    await findInvoiceByToken(db, mine.token, { kind: "invoice", number: name!.number + 1 }),
  ).toBeNull();
  expect(await findInvoiceOfOrder(db, other.id, name!)).toBeNull();
});
