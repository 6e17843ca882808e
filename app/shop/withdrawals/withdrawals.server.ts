// Finds the order to withdraw from, and records what buyers declare, once.
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { mails } from "#db/mail-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { orderEvents, orderLines, orders } from "#db/orders-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { lockOrder } from "#app/shop/order-facts/order-lock.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { fullName } from "#app/shop/full-name.ts";
import { isSecretToken } from "#app/platform/secrets/secret-token.server.ts";
import { areSameQuantities } from "#app/shop/refunds/refund.ts";
import { readWithdrawnAndRefunded } from "#app/shop/fulfilment/withdrawn-or-refunded.server.ts";
import { soldLineColumns } from "#app/shop/order-facts/sold-line.server.ts";
import { withdrawalPeriod } from "./withdrawal-period.ts";
import { recordStep } from "./withdrawal-steps.server.ts";
import { areWithdrawable, openLines } from "./withdrawal.ts";
import type { Declaration, Declared, OrderToWithdraw } from "./withdrawal.ts";
import { insertOwnerNotices } from "#app/shop/settings/owner-notices.server.ts";

export async function findOrderToWithdraw(
  db: Database,
  token: string,
  now: Date,
): Promise<OrderToWithdraw | null> {
  return isSecretToken(token) ? readOrderToWithdraw(db, eq(orders.token, token), now) : null;
}

export async function findOrderToReturn(
  db: Database,
  number: number,
  now: Date,
): Promise<(OrderToWithdraw & { language: Language }) | null> {
  const [row] = await db
    .select({ language: orders.language })
    .from(orders)
    .where(eq(orders.id, number));
  const order = row && (await readOrderToWithdraw(db, eq(orders.id, number), now));
  return order ? { ...order, ...row } : null;
}

export async function findOrderByBuyer(
  db: Database,
  { number, orderEmail }: { number: number; orderEmail: string },
  now: Date,
): Promise<OrderToWithdraw | null> {
  return readOrderToWithdraw(
    db,
    and(eq(orders.id, number), sql`lower(${orders.email}) = lower(${orderEmail})`)!,
    now,
  );
}

export async function readOrderToWithdraw(
  db: Database,
  where: SQL,
  now: Date,
): Promise<OrderToWithdraw | null> {
  const [order] = await db
    .select({
      number: orders.id,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      isTest: orders.isTest,
      placedAt: orders.createdAt,
      firstName: orders.firstName,
      lastName: orders.lastName,
      email: orders.email,
    })
    .from(orders)
    .where(where);
  if (!order) return null;
  // The queries run one after the other, because a transaction has one connection.
  const lines = await db
    .select({
      ...soldLineColumns,
      position: orderLines.position,
      picture: { width: pictures.width, height: pictures.height },
    })
    .from(orderLines)
    .innerJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .where(eq(orderLines.orderId, order.number))
    .orderBy(asc(orderLines.position));
  const declared = await listDeclared(db, order.number);
  const [collected] = await db
    .select({ at: orderEvents.createdAt })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.number), eq(orderEvents.statusTo, "collected")))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  const { status, paymentStatus, firstName, lastName, email, ...shown } = order;
  const buyer = { name: fullName({ firstName, lastName }), email };
  const period = withdrawalPeriod(
    { status, paymentStatus, collectedAt: collected?.at ?? null },
    now,
  );
  const withdrawnAndRefundedOf = await readWithdrawnAndRefunded(db, [order.number]);
  const refunded = (position: number) =>
    withdrawnAndRefundedOf({ orderId: order.number, position }).refunded;
  return { ...shown, buyer, period, lines: openLines(lines, declared, refunded), declared };
}

async function listDeclared(db: Database, orderId: number): Promise<Declared[]> {
  const { id, parts, name, email, declaredAt, language, outcome, note } = withdrawals;
  return db
    .select({ id, parts, name, email, declaredAt, language, outcome, note })
    .from(withdrawals)
    .where(eq(withdrawals.orderId, orderId))
    .orderBy(asc(id));
}

type SentDeclaration = {
  declaration: Declaration;
  newestDeclaredId: number;
  readInHand?: (db: Database) => Promise<(position: number) => number>;
};

type DeclarationResult = { declared: Declared } | { refused: "closed" | "not-left" | "not-out" };

/**
 * An equal declaration newer than `newestDeclaredId` is the same form sent twice. `readInHand`
 * limits staff to prints that the buyer has.
 */
export async function declareWithdrawal(
  db: Database,
  orderId: number,
  { declaration, newestDeclaredId, readInHand }: SentDeclaration,
  language: Language,
  now: Date,
  actor: Actor = null,
): Promise<DeclarationResult> {
  return db.transaction(async (db) => {
    await lockOrder(db, orderId);
    const order = await readOrderToWithdraw(db, eq(orders.id, orderId), now);
    const inHandAt = readInHand ? await readInHand(db) : () => Infinity;
    const existing = order?.declared.find(
      (each) => each.id > newestDeclaredId && isSame(each, declaration),
    );
    const isInHand = declaration.parts.every(
      ({ position, quantity }) => quantity <= inHandAt(position),
    );
    if (existing) {
      if (
        !actor ||
        existing.outcome === "refused" ||
        (await isReturnRecorded(db, orderId, existing.id))
      )
        return { declared: existing };
      // The buyer declared the withdrawal meanwhile, and the prints are at the counter now.
      if (!isInHand) return { refused: "not-out" };
      await recordReturn(db, actor, orderId, existing);
      return { declared: existing };
    }
    if (!order?.period.open) return { refused: "closed" };
    if (!areWithdrawable(declaration.parts, order.lines)) return { refused: "not-left" };
    if (!isInHand) return { refused: "not-out" };
    const [withdrawal] = await db
      .insert(withdrawals)
      .values({ ...declaration, orderId, language, declaredAt: now })
      .returning();
    const { id } = withdrawal!;
    await recordStep(db, actor, { orderId, withdrawalId: id, step: "declared" });
    if (actor) await recordReturn(db, actor, orderId, withdrawal!);
    await db.insert(mails).values({ kind: "withdrawal_received", orderId, about: String(id) });
    await db.execute(insertOwnerNotices("withdrawals", sql`select ${id}::integer as id`));
    return { declared: { ...declaration, id, declaredAt: now, language, outcome: null, note: "" } };
  });
}

async function recordReturn(
  db: Database,
  actor: Actor,
  orderId: number,
  { id, parts }: Pick<Declared, "id" | "parts">,
): Promise<void> {
  await recordStep(db, actor, { orderId, withdrawalId: id, step: "returned", cameBack: parts });
}

async function isReturnRecorded(db: Database, orderId: number, id: number): Promise<boolean> {
  const returnSteps = and(
    eq(orderEvents.orderId, orderId),
    eq(orderEvents.withdrawalId, id),
    inArray(orderEvents.withdrawalStep, ["returned", "unreturned"]),
  );
  return (await db.$count(orderEvents, returnSteps)) > 0;
}

function isSame(some: Declaration, other: Declaration): boolean {
  return (
    some.name === other.name &&
    some.email === other.email &&
    areSameQuantities(some.parts, other.parts)
  );
}
