// How many prints of a line the buyer withdrew from, or the shop refunded.
import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { LineQuantity } from "#db/json-columns.ts";
import { refunds } from "#db/refunds-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { orderLines, orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  isRefundInForce,
  isRefundUnderWay,
} from "#app/shop/order-facts/refund-conditions.server.ts";
import { refundedQuantities } from "#app/shop/order-facts/refunded-quantities.server.ts";
import { isWithdrawalInForce } from "#app/shop/order-facts/withdrawal-conditions.server.ts";

type Line = { orderId: number; position: number };
type Parts = { orderId: number; parts: LineQuantity[] | null };

/** Once refunds under way cover all that is left of an order, no print is due to its buyer. */
export const isRemainderBeingRefunded = sql`exists (select from ${refunds} as refund
  where refund.order_id = orders.id and ${isRefundInForce(sql`refund`)}
  having bool_or(${isRefundUnderWay(sql`refund`)})
    and sum(refund.amount_cents) >= orders.total_cents - orders.reversed_cents)`;

type WithdrawnAndRefunded = {
  withdrawn: number;
  refunded: number;
  /** Of those withdrawn, the prints whose money went back. */
  answered: number;
  /** Of both, what a refusal or a failure would owe again. */
  undecided: number;
};

/** Since when it counts: a refused withdrawal that was opened again counts from then on. */
const inForceSince = sql`coalesce((select max(created_at) from order_events
  where order_id = withdrawals.order_id and withdrawal_id = withdrawals.id
    and withdrawal_step = 'reopened'), withdrawals.declared_at)`;

/** `until`: only what had gone back by then. */
export async function readWithdrawnAndRefunded(
  db: Database,
  orderIds: number[],
  until: Date | null = null,
): Promise<(line: Line) => WithdrawnAndRefunded> {
  const withdrawn = await db
    .select({
      orderId: withdrawals.orderId,
      parts: withdrawals.parts,
      outcome: withdrawals.outcome,
      isOpen: sql<boolean>`withdrawals.outcome is null or exists (select from ${refunds} as answer
        where answer.id = withdrawals.refund_id and ${isRefundUnderWay(sql`answer`)})`,
    })
    .from(withdrawals)
    .where(
      and(
        inArray(withdrawals.orderId, orderIds),
        isWithdrawalInForce,
        until ? lte(inForceSince, until) : undefined,
      ),
    );
  // These run one after the other, since a transaction has one connection.
  const refunded = await listRefunded(db, orderIds, until);
  const isAnyOpen = [...withdrawn, ...refunded].some(({ isOpen }) => isOpen);
  if (isAnyOpen)
    refunded.push(...(await listBeingRefunded(db, orderIds, [...withdrawn, ...refunded])));
  const maxRefunded = await readMaxRefunded(db, withdrawn, refunded);
  const paidBack = withdrawn.filter(({ outcome }) => outcome === "refunded");
  const open = [...withdrawn, ...refunded].filter(({ isOpen }) => isOpen);
  return (line) => ({
    withdrawn: printsOf(withdrawn, line),
    refunded: Math.min(printsOf(refunded, line), maxRefunded(line)),
    answered: printsOf(paidBack, line),
    undecided: printsOf(open, line),
  });
}

async function listRefunded(db: Database, orderIds: number[], until: Date | null) {
  const made = await db
    .select({
      orderId: refunds.orderId,
      isOpen: isRefundUnderWay(),
      position: sql<number | null>`back.position`,
      quantity: sql<number>`back.quantity`,
    })
    .from(refunds)
    .leftJoin(sql`${refundedQuantities} as back`, sql`back.refund_id = refunds.id`)
    .where(
      and(
        inArray(refunds.orderId, orderIds),
        isRefundInForce(),
        until ? lte(refunds.createdAt, until) : undefined,
      ),
    );
  return made.map(({ position, quantity, ...refund }) => ({
    ...refund,
    parts: position === null ? null : [{ position, quantity }],
  }));
}

/** A refund of everything also names the prints of a withdrawal, which must not count twice. */
async function readMaxRefunded(db: Database, withdrawn: Parts[], refunded: Parts[]) {
  const both = withdrawn.flatMap(({ orderId }) =>
    refunded.some((each) => each.orderId === orderId) ? [orderId] : [],
  );
  const { orderId, position, quantity } = orderLines;
  const lines =
    both.length > 0
      ? await db
          .select({ orderId, position, quantity })
          .from(orderLines)
          .where(inArray(orderId, both))
      : [];
  return (line: Line) => {
    const bought = lines.find(
      (each) => each.orderId === line.orderId && each.position === line.position,
    );
    return bought ? Math.max(0, bought.quantity - printsOf(withdrawn, line)) : Infinity;
  };
}

/** For refunds of a whole order, or of all that is left of it, since these name no prints. */
async function listBeingRefunded(db: Database, orderIds: number[], named: Parts[]) {
  const { orderId, position, quantity } = orderLines;
  const lines = await db
    .select({ orderId, position, quantity })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(inArray(orderId, orderIds), isRemainderBeingRefunded));
  return lines.flatMap((line) => {
    const remaining = line.quantity - printsOf(named, line);
    const parts = [{ position: line.position, quantity: remaining }];
    return remaining > 0 ? [{ orderId: line.orderId, parts, isOpen: true }] : [];
  });
}

function printsOf(named: Parts[], { orderId, position }: Line): number {
  return named
    .flatMap((each) => (each.orderId === orderId ? (each.parts ?? []) : []))
    .filter((part) => part.position === position)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
