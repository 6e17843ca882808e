// Payments and pending transfers at each of the shop's accounts.
import { and, isNull, sql } from "drizzle-orm";
import { moneyJournal } from "#db/journal-tables.ts";
import { payments } from "#db/payments-tables.ts";
import { orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { removeCredentials } from "#app/shop/credentials/credentials.server.ts";
import type { ProviderId } from "#app/shop/payment-providers/payment-method.ts";
import type { Provider } from "#app/shop/payment-providers/provider.ts";
import { isRefundUnderWay } from "#app/shop/order-facts/refund-conditions.server.ts";
import { isFundedSql, isPaidSql } from "#app/shop/order-facts/payment-status.server.ts";
import { usesProvider } from "#app/shop/payment-providers/uses-provider.server.ts";

export async function backfillAccount(db: Database, provider: Provider): Promise<void> {
  await db
    .update(payments)
    .set({ account: provider.account })
    .where(and(isNull(payments.account), usesProvider(provider, payments.orderId)));
}

/** For orders older than `is_sandbox`. Those in the books stay there (decision 052). */
export async function backfillSandbox(db: Database, provider: Provider): Promise<void> {
  const { id, sandboxAccounts } = provider;
  if (sandboxAccounts.length === 0) return;
  await db.execute(sql`
    update ${orders} set is_sandbox = true from ${payments}
    where order_id = ${orders.id} and payment_method = ${id} and not is_sandbox
      and not ${isPaidSql}
      and account = any(${sql.param(sandboxAccounts)}::text[])
      and not exists (select from ${moneyJournal} where ${moneyJournal.orderId} = ${orders.id})`);
}

/** `moving`: unsettled payments and refunds under way; `paid`: what may have to be refunded. */
export type AccountUsage = { account: string; moving: number; paid: number };

export async function listAccountUsage(db: Database, kind: string): Promise<AccountUsage[]> {
  const { rows } = await db.execute<AccountUsage>(sql`
    select account,
      count(*) filter (where check_at is not null or is_refunding)::integer as moving,
      count(*) filter (where ${isFundedSql})::integer as paid
    from payments join orders on orders.id = order_id
      cross join lateral (
        select exists (
          select from refunds
          where refunds.order_id = orders.id and ${isRefundUnderWay()}) as is_refunding
      ) as refunding
    where payment_method = ${kind} and account is not null
    group by account`);
  return rows;
}

export async function countUnsettled(
  db: Database,
  kind: string,
  account: string,
): Promise<number | null> {
  const found = (await listAccountUsage(db, kind)).find((each) => each.account === account);
  return found?.moving || null;
}

/** Waits for orders that are being placed; those that come meanwhile wait, and are refused. */
export async function removeAccount(
  db: Database,
  actor: Actor,
  at: { kind: ProviderId; account: string },
): Promise<{ removed: boolean } | { moving: number }> {
  return db.transaction(async (db) => {
    await db.execute(sql`lock table ${payments} in share mode`);
    const moving = await countUnsettled(db, at.kind, at.account);
    return moving ? { moving } : { removed: await removeCredentials(db, actor, at) };
  });
}
