// Reads withdrawals for staff: a list, the most urgent first, and one with its prints.

import { and, asc, eq, or, sql } from "drizzle-orm";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { orderLines, orders } from "#db/orders-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  ascending,
  containing,
  descending,
  listPage,
  sortTerms,
} from "#app/shop/lists/list-page.server.ts";
import { readTypedNumber } from "#app/shop/lists/list-query.ts";
import type { ListQuery } from "#app/shop/lists/list-query.ts";
import {
  isOpenWithdrawal,
  isChargedBack,
  needsDecision,
} from "#app/shop/order-facts/withdrawal-conditions.server.ts";
import { priceOfQuantities } from "./withdrawal.ts";
import { soldLineColumns } from "#app/shop/order-facts/sold-line.server.ts";
import type { LineToWithdraw } from "./withdrawal.ts";

export const withdrawalSorts = ["state", "order", "name", "declared"] as const;
type WithdrawalQuery = ListQuery<(typeof withdrawalSorts)[number]> & { open: boolean };

const { isTest } = orders;

export async function listWithdrawals(
  db: Database,
  { q, sort, page, open }: WithdrawalQuery,
  limit: number,
) {
  const { id, orderId, name, email, declaredAt, outcome } = withdrawals;
  const number = readTypedNumber(q);
  const found = or(
    containing(sql`'#' || ${orderId} || ' ' || ${name} || ' ' || ${email}`, q),
    number === null ? undefined : eq(orderId, number),
  );
  const columns = {
    state: [
      isOpenWithdrawal,
      ascending(sql`case when ${isOpenWithdrawal} then ${declaredAt} end`),
      descending(declaredAt),
    ],
    order: [orderId],
    name: [sql`lower(${name})`],
    declared: [declaredAt],
  };
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::integer`,
      open: sql<number>`(count(*) filter (where ${isOpenWithdrawal}))::integer`,
    })
    .from(withdrawals)
    .where(found);
  const prints = sql<number>`(
    select coalesce(sum((part->>'quantity')::integer), 0)::integer
    from jsonb_array_elements(${withdrawals.parts}) as part
  )`;
  const list = await listPage(page, limit, {
    total: open ? counts!.open : counts!.all,
    order: sortTerms(sort, columns, descending(id)),
    rows: ({ order, limit, offset }) =>
      db
        .select({ id, orderId, name, email, declaredAt, outcome, isChargedBack, isTest, prints })
        .from(withdrawals)
        .innerJoin(orders, eq(orders.id, orderId))
        .where(open ? and(found, isOpenWithdrawal) : found)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  });
  return { ...list, counts: counts! };
}

/** `oldest` is of those that are owed money, which TEST orders never are. */
export type OpenWithdrawals = { open: number; oldest: Date | null; ofTests: number };

export async function countOpenWithdrawals(db: Database): Promise<OpenWithdrawals> {
  const [counted] = await db
    .select({
      open: sql<number>`(count(*) filter (where not ${isTest}))::integer`,
      oldest: sql<string | null>`min(${withdrawals.declaredAt}) filter (where not ${isTest})`,
      ofTests: sql<number>`(count(*) filter (where ${isTest}))::integer`,
    })
    .from(withdrawals)
    .innerJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(isOpenWithdrawal);
  const { oldest, ...counts } = counted!;
  return { ...counts, oldest: oldest ? new Date(oldest) : null };
}

export async function findWithdrawal(db: Database, id: number) {
  const [row] = await db
    .select({
      withdrawal: withdrawals,
      isTest,
      needsDecision: sql<boolean>`${needsDecision}`,
      isChargedBack,
      paymentStatus: orders.paymentStatus,
      placedAt: orders.createdAt,
    })
    .from(withdrawals)
    .innerJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(eq(withdrawals.id, id));
  if (!row) return null;
  const bought: LineToWithdraw[] = await db
    .select({
      ...soldLineColumns,
      position: orderLines.position,
      picture: { width: pictures.width, height: pictures.height },
    })
    .from(orderLines)
    .innerJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .where(eq(orderLines.orderId, row.withdrawal.orderId))
    .orderBy(asc(orderLines.position));
  const { withdrawal, needsDecision: isUndecided, ...order } = row;
  const prints = withdrawal.parts.flatMap((part) => {
    const line = bought.find((each) => each.position === part.position);
    return line ? [{ ...line, quantity: part.quantity, of: line.quantity }] : [];
  });
  const priceCents = priceOfQuantities(withdrawal.parts, bought);
  return {
    ...withdrawal,
    ...order,
    isUnderRefund: !isUndecided && !withdrawal.handledAt,
    prints,
    priceCents,
  };
}
