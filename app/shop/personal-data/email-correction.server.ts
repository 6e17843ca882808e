// Corrects the address that a buyer mistyped on an order (GDPR, article 16). Whoever owns the wrong
// one may have mails of the order, so the link and the collection code in them end.
import { and, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { mails, textMessages } from "#db/mail-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { announceWork } from "#app/platform/process/background.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { secretToken } from "#app/platform/secrets/secret-token.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { orderRecord, recordChanged } from "#app/shop/changes/changes.server.ts";
import { mailStageOf } from "#app/shop/mail/outbox/outgoing.ts";
import { lockOrders } from "#app/shop/order-facts/order-lock.server.ts";
import type { LockedOrder } from "#app/shop/order-facts/order-lock.server.ts";
import type { OrderAccess } from "#app/shop/orders/order-access.ts";
import { markDuplicatesOf } from "#app/shop/payments/duplicate-orders.server.ts";
import { serves } from "#app/shop/staff/served-points.ts";
import { matchesEmail } from "./person.server.ts";

type Corrected = { id: number; email: string; version: number };

/** "sending": a message is on its way, and nobody knows yet whether it arrives. */
type EmailCorrection =
  | { saved: Corrected & { isSentAgain: boolean } }
  | { refused: "unknown" | "erased" | "unchanged" | "sending" }
  | { refused: "changed-meanwhile"; present: Corrected };

export async function correctEmail(
  db: Database,
  actor: Actor,
  { id, version }: { id: number; version: number },
  email: string,
  access: OrderAccess,
): Promise<EmailCorrection> {
  return db.transaction(async (db) => {
    // Those of the right address too, because one of them may become a duplicate of this one.
    const which = or(eq(orders.id, id), matchesEmail(orders.email, email));
    const order = (await lockOrders(db, which)).find((each) => each.id === id);
    if (!order || !access.people || !serves(access.points, order.collectionPointId))
      return { refused: "unknown" };
    if (order.version !== version)
      return {
        refused: "changed-meanwhile",
        present: { id, email: order.email, version: order.version },
      };
    if (order.email === "") return { refused: "erased" };
    if (order.email === email) return { refused: "unchanged" };
    // Locked, so that none is sent to the former address, or with the former link, meanwhile.
    const written = await db.select().from(mails).where(eq(mails.orderId, id)).for("update");
    const texted = await db
      .select()
      .from(textMessages)
      .where(eq(textMessages.orderId, id))
      .for("update");
    const now = new Date();
    if ([...written, ...texted].some((of) => mailStageOf(of) === "sending" && of.dueAt > now))
      return { refused: "sending" };
    const isMailed = written.some(({ attempts, againAt }) => attempts > 0 || againAt !== null);
    await db
      .update(orders)
      .set({
        email,
        version: version + 1,
        updatedAt: sql`now()`,
        ...(isMailed ? { token: secretToken(), ticketCode: sql`new_ticket_code()` } : {}),
      })
      .where(eq(orders.id, id));
    const declared = await correctDeclarations(db, order, email);
    // A mail server's answer names the address, which its owner may have erased.
    await db.update(mails).set({ error: null }).where(eq(mails.orderId, id));
    if (isMailed) await sendAgain(db, order, declared);
    await recordChanged(db, actor, orderRecord(id), { email: order.email }, { email });
    await markDuplicatesOf(db, email);
    const isSentAgain = isMailed && written.some(({ kind }) => kind === "order_received");
    return { saved: { id, email, version: version + 1, isSentAgain } };
  });
}

/** Those that the buyer declared; others may declare for them, under an address of their own. */
async function correctDeclarations(
  db: Database,
  { id, email: former }: LockedOrder,
  email: string,
): Promise<number[]> {
  const corrected = await db
    .update(withdrawals)
    .set({ email })
    .where(and(eq(withdrawals.orderId, id), matchesEmail(withdrawals.email, former)))
    .returning({ id: withdrawals.id });
  return corrected.map((withdrawal) => withdrawal.id);
}

/** The receipt, the ticket while it is needed, receipts of withdrawals, and what was to be sent. */
async function sendAgain(db: Database, order: LockedOrder, declared: number[]): Promise<void> {
  const isReady = order.status === "ready";
  const ofOrder: (typeof mails.$inferSelect)["kind"][] = isReady
    ? ["order_received", "order_ready"]
    : ["order_received"];
  const isNeeded = or(
    inArray(mails.kind, ofOrder),
    and(eq(mails.kind, "withdrawal_received"), inArray(mails.about, declared.map(String))),
  );
  await queueAgain(db, mails, order, and(ne(mails.state, "waiting"), isNeeded));
  await announceWork(db, "background_mail");
  if (!isReady) return;
  // Its link has ended too.
  await queueAgain(db, textMessages, order, inArray(textMessages.state, ["sent", "failed"]));
  await announceWork(db, "background_texts");
}

/** Those `which` were done, and those that were tried and wait. */
async function queueAgain(
  db: Database,
  table: typeof mails | typeof textMessages,
  order: LockedOrder,
  which: SQL | undefined,
): Promise<void> {
  await db
    .update(table as typeof mails)
    .set({
      state: "waiting",
      attempts: 0,
      error: null,
      reason: null,
      doneAt: null,
      dueAt: sql`now()`,
      againAt: sql`now()`,
    })
    .where(
      and(
        eq(table.orderId, order.id),
        or(which, and(eq(table.state, "waiting"), gt(table.attempts, 0))),
      ),
    );
}
