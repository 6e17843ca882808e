// Composes mails to the shop itself, and decides who gets them.
import { aliasedTable, and, eq, isNull, notExists, sql } from "drizzle-orm";
import type { SQLWrapper } from "drizzle-orm";
import { mails } from "#db/mail-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { staff } from "#db/staff-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { fallbackLanguage } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { fullName } from "#app/shop/full-name.ts";
import { findMailedOrder } from "./order-mails.server.ts";
import { summaryHour } from "#app/shop/settings/owner-notices.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { findWithdrawal } from "#app/shop/withdrawals/staff-withdrawals.server.ts";
import type { Composer, ComposeContext } from "./composition.ts";
import { dayForShop, withFallbackNote, orderForShop, withdrawalForShop } from "./shop-letters.ts";
import type { DayOfShop } from "./shop-letters.ts";

export const composeOrderForShop: Composer = async (db, { about }, composing) => {
  const order = await findMailedOrder(db, Number(about), new Date());
  const shop = order && (await shopOf(db, composing));
  if (!shop) return null;
  const { to, language, refusedBy } = shop;
  const letter = orderForShop({ order: { ...order, language }, publicUrl: composing.publicUrl });
  return { letter: withFallbackNote(refusedBy, letter), to };
};

export const composeWithdrawalForShop: Composer = async (db, { about }, composing) => {
  const withdrawal = await findWithdrawal(db, Number(about));
  const order = withdrawal && (await findMailedOrder(db, withdrawal.orderId, new Date()));
  const shop = order && (await shopOf(db, composing));
  if (!shop) return null;
  const { to, language, refusedBy } = shop;
  const mail = { order: { ...order, language }, publicUrl: composing.publicUrl };
  return { letter: withFallbackNote(refusedBy, withdrawalForShop(mail, withdrawal)), to };
};

/** Returns null if everything was reported one by one, or must no longer be reported. */
export const composeDayForShop: Composer = async (db, { about }, composing) => {
  const shop = await shopOf(db, composing);
  if (!shop) return null;
  const day = await readDay(db, about, composing.settings.notices);
  if (day.orders.length + day.withdrawals.length === 0) return null;
  const { to, language, refusedBy } = shop;
  return {
    letter: withFallbackNote(refusedBy, dayForShop(day, language, composing.publicUrl)),
    to,
  };
};

/** `refusedBy` is the address in the settings, if the owner stands in for it. */
async function shopOf(db: Database, { settings, refusedBy }: ComposeContext) {
  const { shopName, notices } = settings;
  const { name, email, language } = staff;
  const [owner] = await db
    .select({ name, email, language })
    .from(staff)
    .where(and(eq(staff.role, "owner"), isNull(staff.deactivatedAt)));
  const isRefused = notices.address !== "" && refusedBy === notices.address;
  if (notices.address !== "" && !isRefused)
    return {
      to: { name: shopName, address: notices.address },
      language: owner?.language ?? fallbackLanguage,
      refusedBy: null,
    };
  return owner
    ? {
        to: { name: owner.name, address: owner.email },
        language: owner.language,
        refusedBy: isRefused ? notices.address : null,
      }
    : null;
}

/**
 * Covers the time from the summary of the day before to that of `day`. Times are those of buyers'
 * mails.
 */
async function readDay(
  db: Database,
  day: string,
  notices: Settings["notices"],
): Promise<DayOfShop> {
  const end = sql`(${day}::date + ${summaryHour} * interval '1 hour')`;
  const from = sql`((${end} - interval '1 day') at time zone 'Europe/Paris')`;
  const own = aliasedTable(mails, "own");
  // Mails that exist decide, because the setting may have changed since.
  const isUnreported = (kind: "order_for_shop" | "withdrawal_for_shop", id: SQLWrapper) =>
    and(
      sql`
        ${mails.createdAt} >= ${from} and ${mails.createdAt} < ${end} at time zone 'Europe/Paris'`,
      notExists(
        db
          .select({ id: own.id })
          .from(own)
          .where(and(eq(own.kind, kind), sql`${own.about} = ${id}::text`)),
      ),
    );
  const { rows } = await db.execute<{ since: string }>(sql`select ${from} as since`);
  const ordered =
    notices.orders === "never"
      ? []
      : await db
          .select({
            number: orders.id,
            firstName: orders.firstName,
            lastName: orders.lastName,
            totalCents: orders.totalCents,
            isTest: orders.isTest,
          })
          .from(mails)
          .innerJoin(orders, eq(orders.id, mails.orderId))
          .where(and(eq(mails.kind, "order_received"), isUnreported("order_for_shop", orders.id)))
          .orderBy(orders.id);
  const { id, orderId, name } = withdrawals;
  const withdrawn =
    notices.withdrawals === "never"
      ? []
      : await db
          .select({ order: orderId, name, isTest: orders.isTest })
          .from(mails)
          .innerJoin(withdrawals, sql`${id}::text = ${mails.about}`)
          .innerJoin(orders, eq(orders.id, orderId))
          .where(
            and(eq(mails.kind, "withdrawal_received"), isUnreported("withdrawal_for_shop", id)),
          )
          .orderBy(id);
  return {
    since: new Date(rows[0]!.since),
    orders: ordered.map(({ firstName, lastName, ...order }) => ({
      ...order,
      name: fullName({ firstName, lastName }),
    })),
    withdrawals: withdrawn,
  };
}
