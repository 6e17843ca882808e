// A shop whose books hold: orders in every state, brought there by the shop's own code.
import { createHash, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { consents } from "#db/subscribers-tables.ts";
import { mails } from "#db/mail-tables.ts";
import { invoices } from "#db/invoices-tables.ts";
import { payments, paymentEvents } from "#db/payments-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { orderEvents, orderLines, orders } from "#db/orders-tables.ts";
import { printFiles } from "#db/printing-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { closePayment, settlePayment } from "#app/shop/payments/settling.server.ts";
import { recordRefunds } from "#app/shop/refunds/refunding.server.ts";
import { appendToJournal } from "#app/shop/journal/journal.server.ts";
import type { ProviderPayment } from "#app/shop/payment-providers/provider.ts";
import { makeOrder, makePicture, makeSubscriber } from "#tests/support/make.ts";
import { makeOrderToPay } from "#tests/support/payments/orders-to-pay.ts";
import {
  connectionTo,
  createDatabase,
  createTestFolder,
  dropDatabase,
  template,
} from "#tests/support/postgres.ts";

export type Books = Record<
  | "early"
  | "paid"
  | "refunded"
  | "partly"
  | "expired"
  | "failed"
  | "pending"
  | "waiting"
  | "mock"
  | "other",
  number
>;

/** Such a shop once, for tests that work on copies of its database. Drop it in `afterAll`. */
export async function createBooks(): Promise<{
  database: string;
  books: Books;
  storage: ObjectStorage;
  drop(): Promise<void>;
}> {
  const database = `books_${randomUUID()}`;
  await createDatabase(database, template);
  const storage = folderStorage(await createTestFolder());
  const { db, close } = openDatabase(connectionTo(database), createLog("silent"));
  const books = await makeBooks(db, storage);
  await close();
  return { database, books, storage, drop: () => dropDatabase(database) };
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const master = new TextEncoder().encode("the master of all that is bought here");
const print = new TextEncoder().encode("the print of what was paid");

/** Order numbers by what they are. "early": before there were invoices; "other": another amount. */
export async function makeBooks(db: Database, storage: ObjectStorage): Promise<Books> {
  await storage.save(`masters/${sha256(master)}`, master);
  const picture = await makePicture(db, {
    masterSha256: sha256(master),
    key: sha256(master).slice(0, 24),
  });
  const lines = [
    { pictureId: picture.id },
    { pictureId: picture.id, unitPriceCents: 2000, quantity: 2 },
  ];
  let buyers = 0;
  const placeOrder = async () =>
    (await makeOrderToPay(db, { lines, email: `buyer-${(buyers += 1)}@example.org` })).id;
  const pay = async (cents = 5500) => {
    const orderId = await placeOrder();
    await db
      .update(payments)
      .set({ providerOrderId: `PAYPAL${orderId}` })
      .where(eq(payments.orderId, orderId));
    await settlePayment(db, orderId, providerPayment("captured", `CAPTURE${orderId}`, cents));
    return orderId;
  };
  const payWithInvoice = async () => {
    const orderId = await pay();
    await issue(db, orderId, null, 5500);
    return orderId;
  };
  const refund = async (orderId: number, cents: number, name: string) => {
    await recordRefunds(db, orderId, [
      { id: name, status: "completed", cents, shopReference: null },
    ]);
    const [row] = await db.select().from(refunds).where(eq(refunds.providerRefundId, name));
    await issue(db, orderId, row!.id, cents);
  };

  const early = await placeOrder();
  await payAsBeforeInvoices(db, early, 5500);
  const paid = await payWithInvoice();
  const refunded = await payWithInvoice();
  await refund(refunded, 1500, "REFUND1");
  await refund(refunded, 4000, "REFUND2");
  const partly = await payWithInvoice();
  await refund(partly, 2000, "REFUND3");
  const expired = await placeOrder();
  await closePayment(db, expired, { as: "expired" });
  const failed = await placeOrder();
  await closePayment(db, failed, { as: "failed" });
  const pending = await placeOrder();
  await settlePayment(db, pending, providerPayment("pending", "PENDING1", 5500));
  const waiting = await placeOrder();
  const other = await pay(5400);
  const mock = (await makeOrder(db, { lines, paymentMethod: "mock", paymentId: "mock_1" })).id;
  await db.insert(mails).values({ kind: "order_received", orderId: mock });

  await savePrint(db, storage, paid);
  await db.insert(paymentEvents).values([
    {
      provider: "paypal",
      id: "EVENT1",
      type: "PAYMENT.CAPTURE.COMPLETED",
      body: {},
      handledAt: new Date(),
    },
    { provider: "paypal", id: "EVENT2", type: "PAYMENT.CAPTURE.COMPLETED", body: {} },
  ]);
  const reader = await makeSubscriber(db, { subscribedToNewsletter: true });
  await db.insert(consents).values(
    [true, false, true].map((subscribed) => {
      return { subscriberId: reader.id, subscribed, source: "form" as const };
    }),
  );
  await makeSubscriber(db);
  return { early, paid, refunded, partly, expired, failed, pending, waiting, mock, other };
}

const providerPayment = (
  state: "captured" | "pending",
  captureId: string,
  cents: number,
): ProviderPayment => {
  return {
    status: state,
    captureId,
    cents,
    currency: "EUR",
    givenName: null,
    payerId: null,
    refunds: [],
  };
};

/** What came of a capture when the shop issued no invoices yet. */
async function payAsBeforeInvoices(
  db: Database,
  orderId: number,
  amountCents: number,
): Promise<void> {
  const captureId = `CAPTURE${orderId}`;
  await db.transaction(async (db) => {
    await db
      .update(payments)
      .set({ captureId, providerOrderId: `PAYPAL${orderId}`, checkAt: null })
      .where(eq(payments.orderId, orderId));
    await db
      .update(orders)
      .set({ paymentStatus: "paid", paymentId: captureId })
      .where(eq(orders.id, orderId));
    await db
      .insert(orderEvents)
      .values({ orderId, kind: "payment", paymentStatus: "paid", amountCents });
    await db.insert(mails).values({ kind: "order_received", orderId });
    await appendToJournal(db, { kind: "captured", orderId, amountCents, reference: captureId });
  });
}

/** Unless the shop issued it by itself. */
async function issue(
  db: Database,
  orderId: number,
  refundId: number | null,
  totalCents: number,
): Promise<void> {
  const kind = refundId ? ("credit_note" as const) : ("invoice" as const);
  await db.transaction(async (db) => {
    const [row] = await db
      .insert(invoices)
      .values({
        kind,
        orderId,
        refundId,
        totalCents,
        document: { totalCents } as (typeof invoices.$inferInsert)["document"],
      })
      .onConflictDoNothing()
      .returning();
    if (!row) return;
    const reference = `${kind === "invoice" ? "F" : "A"}-${String(row.number).padStart(6, "0")}`;
    await appendToJournal(db, { kind, orderId, amountCents: totalCents, reference });
  });
}

async function savePrint(db: Database, storage: ObjectStorage, orderId: number): Promise<void> {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).limit(1);
  const file = `prints/${orderId}-1-${sha256(print).slice(0, 16)}.pdf`;
  await storage.save(file, print);
  await db
    .update(printFiles)
    .set({ file, bytes: print.length, sha256: sha256(print), madeAt: sql`now()` })
    .where(eq(printFiles.orderLineId, line!.id));
}

const guarded = [
  "money_journal",
  "invoices",
  "orders",
  "order_lines",
  "changes",
  "security_events",
];

/** A forgery by the owner of the database: it bypasses all triggers. */
export async function withoutTriggers(db: Database, ...statements: SQL[]): Promise<void> {
  for (const table of guarded)
    await db.execute(sql.raw(`alter table ${table} disable trigger user`));
  for (const statement of statements) await db.execute(statement);
  for (const table of guarded)
    await db.execute(sql.raw(`alter table ${table} enable trigger user`));
}
