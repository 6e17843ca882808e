// To whom the shop's own mails go, and what each is about.
import { and, eq, isNull, sql } from "drizzle-orm";
import type { SQLWrapper } from "drizzle-orm";
import { mails } from "#db/mail-tables.ts";
import { withdrawals } from "#db/money-tables.ts";
import { staff } from "#db/staff-tables.ts";
import { orders } from "#db/tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import { fullName } from "#app/shop/full-name.ts";
import { findOrderToTell } from "#app/shop/mail/letters/order-mails.server.ts";
import { summaryHour } from "#app/shop/settings/owner-notices.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { findWithdrawal } from "#app/shop/withdrawals/staff-withdrawals.server.ts";
import type { Composer } from "./composition.ts";
import { dayForShop, orderForShop, withdrawalForShop } from "./shop-letters.ts";
import type { DayOfShop } from "./shop-letters.ts";

export const composeOrderForShop: Composer = async (db, { about }, { settings, publicUrl }) => {
  const order = await findOrderToTell(db, Number(about), new Date());
  const to = order && (await shopOf(db, settings));
  if (!to) return null;
  const { language = order.language, ...address } = to;
  return { letter: orderForShop({ order: { ...order, language }, publicUrl }), to: address };
};

export const composeWithdrawalForShop: Composer = async (
  db,
  { about },
  { settings, publicUrl },
) => {
  const withdrawal = await findWithdrawal(db, Number(about));
  const order = withdrawal && (await findOrderToTell(db, withdrawal.orderId, new Date()));
  const to = order && (await shopOf(db, settings));
  if (!to) return null;
  const { language = order.language, ...address } = to;
  const mail = { order: { ...order, language }, publicUrl };
  return { letter: withdrawalForShop(mail, withdrawal), to: address };
};

/** Null where all of it was told one by one since. */
export const composeDayForShop: Composer = async (db, { about }, { settings, publicUrl }) => {
  const to = await shopOf(db, settings);
  if (!to?.language) return null;
  const day = await readDay(db, about, settings.notices);
  if (day.orders.length + day.withdrawals.length === 0) return null;
  const { language, ...address } = to;
  return { letter: dayForShop(day, language, publicUrl), to: address };
};

async function shopOf(db: Database, { shopName, notices }: Settings) {
  const { name, email, language } = staff;
  const [owner] = await db
    .select({ name, email, language })
    .from(staff)
    .where(and(eq(staff.role, "owner"), isNull(staff.deactivatedAt)));
  if (notices.address === "")
    return owner ? { name: owner.name, address: owner.email, language: owner.language } : null;
  return { name: shopName, address: notices.address, language: owner?.language };
}

/** `day`: when the summary goes, such as "2026-11-29"; it tells the time since the one before. */
async function readDay(db: Database, day: string, paces: Settings["notices"]): Promise<DayOfShop> {
  const end = sql`(${day}::date + ${summaryHour} * interval '1 hour')`;
  const from = sql`((${end} - interval '1 day') at time zone 'Europe/Paris')`;
  const within = (at: SQLWrapper) =>
    sql`${at} >= ${from} and ${at} < ${end} at time zone 'Europe/Paris'`;
  const { rows } = await db.execute<{ since: string }>(sql`select ${from} as since`);
  const ordered =
    paces.orders !== "daily"
      ? []
      : await db
          .select({
            number: orders.id,
            firstName: orders.firstName,
            lastName: orders.lastName,
            totalCents: orders.totalCents,
          })
          .from(mails)
          .innerJoin(orders, eq(orders.id, mails.orderId))
          .where(and(eq(mails.kind, "order_received"), within(mails.createdAt)))
          .orderBy(orders.id);
  const withdrawn =
    paces.withdrawals !== "daily"
      ? []
      : await db
          .select({ order: withdrawals.orderId, name: withdrawals.name })
          .from(withdrawals)
          .where(within(withdrawals.declaredAt))
          .orderBy(withdrawals.id);
  return {
    since: new Date(rows[0]!.since),
    orders: ordered.map(({ number, totalCents, ...who }) => ({
      number,
      totalCents,
      name: fullName(who),
    })),
    withdrawals: withdrawn,
  };
}
