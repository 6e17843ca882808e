// SQL conditions on listed orders, for lists and downloads.
import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { listedOrders, orders } from "#db/orders-tables.ts";
import { invoices } from "#db/invoices-tables.ts";
import { isEmailAddress } from "#app/shop/email-address.ts";
import { readInvoiceLabel } from "#app/shop/invoices/invoice.ts";
import { readTypedNumber } from "#app/shop/lists/list-query.ts";
import { hasPhone, patternOf } from "#app/shop/lists/list-page.server.ts";
import { orderingsOf } from "#app/shop/full-name.ts";
import { phoneEnd } from "#app/shop/phone-search.ts";
import { readTicketCode } from "./ticket-code.ts";
import { ordersWithConcerns } from "#app/shop/payments/concerns.server.ts";
import type { OrderAccess } from "./order-access.ts";
import type { OrderFilter, OrderPeriod, PaymentFilter } from "./orders-query.ts";
import { isAtServedPoint } from "#app/shop/staff/served-points.server.ts";

export function whereOrders(
  { q, status, point, period, payment, ids }: OrderFilter,
  now: Date,
  { points, people }: OrderAccess,
): SQL | undefined {
  return and(
    isAtServedPoint(listedOrders.collectionPointId, points),
    q ? (people ? matching(q) : matchingName(q)) : undefined,
    status ? eq(listedOrders.status, status) : undefined,
    point ? eq(listedOrders.collectionPointId, point) : undefined,
    period ? within(period, now) : undefined,
    wherePaid[payment],
    ids ? inArray(listedOrders.orderId, ids) : undefined,
  );
}

const wherePaid: Record<PaymentFilter, SQL | undefined> = {
  all: undefined,
  paid: sql`not ${listedOrders.unpaid}`,
  unpaid: sql`${listedOrders.unpaid}`,
  look: sql`${listedOrders.orderId} in ${ordersWithConcerns}`,
};

export function matchingPerson(q: string): SQL {
  if (isEmailAddress(q)) return matchingAddress(q);
  const phone = phoneEnd(q);
  if (phone) {
    const called = sql`select id from ${orders} where ${hasPhone(orders.phone, phone)}`;
    return or(sql`${listedOrders.orderId} in (${called})`, matchingNumber(q))!;
  }
  // Invoices print a SIREN in groups of digits.
  const text = /^\d{3} \d{3} \d{3}$/.test(q) ? q.replaceAll(" ", "") : q;
  return or(
    ...orderingsOf(text).map((each) => sql`${listedOrders.person} like ${patternOf(each)}`),
    matchingNumber(q),
    matchingInvoice(q),
  )!;
}

function matchingNumber(q: string): SQL | undefined {
  const number = readTypedNumber(q);
  const code = readTicketCode(q);
  return or(
    number === null ? undefined : eq(listedOrders.orderId, number),
    code
      ? sql`
        ${listedOrders.orderId} = (select id from ${orders} where ${orders.ticketCode} = ${code})`
      : undefined,
  );
}

function matchingInvoice(q: string): SQL | undefined {
  const label = readInvoiceLabel(q);
  if (!label) return undefined;
  return sql`${listedOrders.orderId} = (select order_id from ${invoices}
    where ${invoices.kind} = ${label.kind} and ${invoices.number} = ${label.number})`;
}

/** A whole address matches exactly: marie@ must not find anne-marie@. */
function matchingAddress(email: string): SQL {
  const exact = sql`select id from ${orders} where lower(${orders.email}) = lower(${email})`;
  return sql`(${listedOrders.orderId} in (${exact})
    or (not exists (${exact}) and ${listedOrders.person} like ${patternOf(email)}))`;
}

/** Searches for staff who may not see addresses, and so may not probe for them. */
export function matchingName(q: string): SQL {
  const name = sql`lower(${listedOrders.firstName} || ' ' || ${listedOrders.lastName})`;
  return or(
    ...orderingsOf(q).map((each) => sql`${name} like ${patternOf(each)}`),
    matchingNumber(q),
  )!;
}

function matching(q: string): SQL {
  // Two letters would match nearly every reference (check art_pieces_reference).
  const isReference = /^[A-Za-z0-9_-]{3,}$/.test(q);
  return or(
    matchingPerson(q),
    isReference ? sql`${listedOrders.bought} like ${patternOf(q)}` : undefined,
  )!;
}

function within(period: OrderPeriod, now: Date): SQL {
  const local = sql`(${now.toISOString()}::timestamptz at time zone 'Europe/Paris')`;
  const day = sql`date_trunc('day', ${local})`;
  const month = sql`date_trunc('month', ${local})`;
  const from = {
    today: day,
    "7days": sql`${day} - interval '6 days'`,
    month,
    "last-month": sql`${month} - interval '1 month'`,
  }[period];
  const since = sql`${listedOrders.createdAt} >= (${from}) at time zone 'Europe/Paris'`;
  return period === "last-month"
    ? sql`${since} and ${listedOrders.createdAt} < ${month} at time zone 'Europe/Paris'`
    : since;
}
