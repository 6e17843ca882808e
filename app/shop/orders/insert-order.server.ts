// Inserts an order with its promise, its lines and all that belongs to it, in one statement. Where
// no money moves it is paid at once.
import { randomUUID } from "node:crypto";
import { getTableColumns, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { credentials } from "#db/credentials-tables.ts";
import { payments } from "#db/payments-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { orderLines, orders } from "#db/orders-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import { batchCalls } from "#app/platform/database/batching.server.ts";
import { databaseName, executePrepared } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isForeignKeyViolation } from "#app/platform/database/database-errors.server.ts";
import type { PricedLine } from "#app/shop/basket/price-basket.ts";
import { isHungIn } from "#app/shop/catalogue/hung-pieces.server.ts";
import type { PieceOnSale } from "#app/shop/catalogue/art-piece.ts";
import { fullDaysOf, listBookedDays, lockDays } from "#app/shop/collection/booking.server.ts";
import type { PointToPromise } from "#app/shop/collection/booking.server.ts";
import { linesToMake, promiseAtPoint } from "#app/shop/collection/promise.ts";
import type { ReadyPromise } from "#app/shop/collection/promise.ts";
import type { StoredPromise, WorkshopHours } from "#db/json-columns.ts";
import { buyerNames } from "./checkout-form.ts";
import type { CheckoutForm } from "./checkout-form.ts";
import { currentTerms } from "#app/shop/legal/legal-texts.server.ts";
import { afterPayment } from "#app/shop/payments/when-paid.server.ts";
import type { UnopenedPayment } from "#app/shop/payments/open-payment.server.ts";
import type { PaymentMethod } from "#app/shop/payment-providers/provider.ts";
import type { PaymentMethods } from "#app/shop/payment-providers/payment-methods.server.ts";
import { soldLineOf } from "#app/shop/order-facts/sold-line.server.ts";
import { findMedium } from "#app/shop/media/medium.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";

export type OrderRequest = {
  form: CheckoutForm;
  language: Language;
  paymentMethods: PaymentMethods;
  previousOrderToken: string | null;
  print: PrintSettings;
  workshop: WorkshopHours;
  now: Date;
};

type NewOrder = OrderRequest & {
  method: PaymentMethod;
  token: string;
  requestHash: string;
  lines: PricedLine[];
  art: PieceOnSale[];
  subtotalCents: number;
  orderLines: OrderLine[];
};

/** When the payment is first checked, for buyers who do not return. */
const firstCheck = "45 seconds";

/**
 * Returns null if the key is already used, or if the snapshot is outdated. Orders that are paid at
 * once also book their day at once, so they take turns.
 */
export async function insertPromisedOrder(
  db: Database,
  order: NewOrder,
  point: PointToPromise,
): Promise<UnopenedPayment | null> {
  if (order.method.movesMoney || point.dailyCapacity === null)
    return insertOrder(db, order, promiseFor(order, point));
  return db.transaction(async (db) => {
    await lockDays(db, [point.id]);
    const booked = await listBookedDays(db, [point.id]);
    return insertOrder(db, order, promiseFor(order, { ...point, booked }));
  });
}

function promiseFor({ now, lines, print, workshop }: NewOrder, point: PointToPromise) {
  const toMake = linesToMake(print.media, lines);
  const fullDays = fullDaysOf(point.booked, point);
  const { calendars } = point;
  return promiseAtPoint({ orderedAt: now, lines: toMake, workshop, point, calendars, fullDays });
}

async function insertOrder(
  db: Database,
  order: NewOrder,
  promised: ReadyPromise | null,
): Promise<UnopenedPayment | null> {
  const values = valuesOf(order, promised);
  const { language, account, subtotalCents: totalCents, createRequestId: requestId } = values;
  try {
    const id = await (values.paymentId === null ? insertUnpaid : insertPaid)(db, values);
    if (id === null) return null;
    const lines = order.orderLines.map(soldLineOf);
    return { id, account, language, totalCents, requestId, lines };
  } catch (error) {
    // Something was deleted at this very moment; the next reading reports it as unavailable.
    if (isForeignKeyViolation(error)) return null;
    throw error;
  }
}

/** So few that no buyer waits for long. */
const maxTogether = 12;

/** Batched, because each write alone would wait for the disk. Null for what was not placed. */
const insertTogether = (name: string, isPaid: boolean) =>
  batchCalls(async (db: Database, asked: OrderValues[]) => {
    const placed = await executePrepared<{ id: number; token: string }>(
      db,
      name,
      () => insertStatement(isPaid),
      { orders: JSON.stringify(asked) },
    );
    return asked.map(({ token }) => placed.find((each) => each.token === token)?.id ?? null);
  }, maxTogether);

// Two statements, since what follows payment would wake the mails of orders that are not paid.
const insertUnpaid = insertTogether("insert_orders", false);
const insertPaid = insertTogether("insert_paid_orders", true);

type OrderValues = ReturnType<typeof valuesOf>;

function valuesOf(order: NewOrder, promised: ReadyPromise | null) {
  const { form, method, language, now, token, requestHash, subtotalCents } = order;
  const paymentId = method.movesMoney ? null : method.newPaymentId();
  return {
    ...form,
    paymentId,
    language,
    token,
    requestHash,
    subtotalCents,
    paymentStatus: paymentId === null ? "awaiting_payment" : "paid",
    createRequestId: randomUUID(),
    account: method.movesMoney ? method.account : null,
    removableAccount: removableAccountOf(method),
    isSandbox: method.movesMoney && method.isSandbox,
    moment: now.toISOString(),
    promisedAt: promised?.readyAt.toISOString() ?? null,
    promise: promised && ({ from: promised.from, moves: [] } satisfies StoredPromise),
    snapshot: snapshotOf(order),
    orderLines: lineRows(order.orderLines),
  };
}

/** The account that its owner may remove meanwhile, or null. */
export const removableAccountOf = (method: PaymentMethod): string | null =>
  method.movesMoney && method.isRemovable ? method.account : null;

export const isAccountRemoved = (kind: SQL, removableAccount: SQL) => sql`exists (
  select from ${credentials}
  where kind = ${kind} and account = ${removableAccount} and removed_at is not null)`;

const value = (name: keyof OrderValues) => sql`asked.${sql.identifier(name)}`;
const valueTypes = {
  token: "text",
  idempotencyKey: "text",
  requestHash: "text",
  language: "text",
  termsVersion: "integer",
  collectionPoint: "integer",
  subtotalCents: "integer",
  paymentMethod: "text",
  removableAccount: "text",
  account: "text",
  isSandbox: "boolean",
  paymentStatus: "text",
  paymentId: "text",
  createRequestId: "text",
  promisedAt: "timestamptz",
  promise: "jsonb",
  moment: "timestamptz",
  snapshot: "jsonb",
  orderLines: "jsonb",
} satisfies Partial<Record<keyof OrderValues, string>>;
const askedColumns = [
  ...Object.entries(valueTypes),
  ...buyerNames.map((name) => [name, orders[name].getSQLType()] as const),
].map(([name, type]) => sql`${sql.identifier(name)} ${sql.raw(type)}`);

/** Triggers act too (db/triggers): they check the sum, list, announce, and tell the lab. */
function insertStatement(isPaid: boolean): SQL {
  return sql`
    with asked as (
      select * from jsonb_to_recordset(${sql.placeholder("orders")}::jsonb)
        as asked(${listed(askedColumns)})
    ), placed as (${orderInsert()}),
      lines as (${linesInsert()}),
      ${isPaid ? afterPayment(sql`select id from placed`, sql`select id from lines`) : paymentsInsert()}
    select id, token from placed`;
}

const paymentsInsert = () => sql`
  payments as (
    insert into ${payments} (order_id, create_request_id, account, check_at)
    select placed.id, ${value("createRequestId")}, ${value("account")},
      now() + ${firstCheck}::interval
    from placed join asked on asked.token = placed.token
  )`;

function orderInsert(): SQL {
  const buyer = listed(buyerNames.map(value));
  return sql`
    insert into ${orders} (
      token, idempotency_key, request_hash, language, ${buyerColumns}, consent_at, terms_version,
      collection_point_id, collection_point_name, collection_point_address,
      subtotal_cents, total_cents, payment_method, is_sandbox, payment_status, payment_id,
      promised_at, promise, created_at, updated_at
    )
    select
      ${value("token")}, ${value("idempotencyKey")}, ${value("requestHash")}, ${value("language")},
      ${buyer}, ${value("moment")}, ${value("termsVersion")},
      point.id, point.name, point.address,
      ${value("subtotalCents")}, ${value("subtotalCents")}, ${value("paymentMethod")},
      ${value("isSandbox")}, ${value("paymentStatus")}, ${value("paymentId")},
      ${value("promisedAt")}, ${value("promise")}, ${value("moment")}, ${value("moment")}
    from asked join ${collectionPoints} as point on point.id = ${value("collectionPoint")}
    where point.status = 'Active'
      and not ${isAccountRemoved(value("paymentMethod"), value("removableAccount"))}
      and ${value("termsVersion")} = ${currentTerms} and not exists (${changedSinceSnapshot})
    -- No foreign key holds the point, which somebody may be deleting.
    for key share of point
    on conflict (idempotency_key) do nothing
    returning id, token`;
}

const changedSinceSnapshot = sql`
  select 1
  from jsonb_to_recordset(${value("snapshot")}) as snapshot(
    id integer, offered jsonb, picture_id integer, fits jsonb, enlargement smallint)
  left join ${artPieces} as piece on piece.id = snapshot.id and ${isHungIn(sql`piece`)}
  where (piece.offered, piece.picture_id, piece.fits, piece.enlargement)
    is distinct from (snapshot.offered, snapshot.picture_id, snapshot.fits, snapshot.enlargement)`;

const { id: _id, orderId: _orderId, ...lineColumns } = getTableColumns(orderLines);
type OrderLine = { [Name in keyof typeof lineColumns]: (typeof orderLines.$inferSelect)[Name] };

const lineColumnNames = Object.values(lineColumns).map(({ name }) =>
  sql.identifier(databaseName(name)),
);
const lineColumnTypes = Object.values(lineColumns).map(
  (column, at) => sql`${lineColumnNames[at]} ${sql.raw(column.getSQLType())}`,
);

function linesInsert(): SQL {
  return sql`
    insert into ${orderLines} (order_id, ${listed(lineColumnNames)})
    select placed.id, ${listed(lineColumnNames.map((name) => sql`line.${name}`))}
    from placed join asked on asked.token = placed.token,
      jsonb_to_recordset(${value("orderLines")}) as line(${listed(lineColumnTypes)})
    returning id`;
}

const snapshotOf = ({ art }: NewOrder) =>
  art.map(({ id, mediaOptions, pictureId, fits, enlargement }) => ({
    id,
    offered: mediaOptions,
    picture_id: pictureId,
    fits,
    enlargement,
  }));

export function orderLinesOf(lines: PricedLine[], { media }: PrintSettings): OrderLine[] {
  return lines.map((line, position) => {
    const medium = findMedium(media, line.mediaType);
    return {
      position,
      artPieceId: line.artPieceId,
      pictureId: line.pictureId,
      reference: line.reference,
      title: line.title,
      titleFr: line.titleFr,
      mediumName: medium.name,
      mediumNameFr: medium.nameFr,
      material: medium.description,
      materialFr: medium.descriptionFr,
      mediumKey: medium.key,
      surface: medium.surface,
      wrapMm: medium.wrapMm,
      bleedMm: medium.bleedMm,
      size: line.size,
      widthMm: line.widthMm,
      heightMm: line.heightMm,
      plan: line.plan,
      unitPriceCents: line.unitPriceCents,
      quantity: line.quantity,
    };
  });
}

/** By the names of their columns. */
export function lineRows(lines: OrderLine[]): Record<string, unknown>[] {
  const named = Object.entries(lineColumns) as [keyof OrderLine, { name: string }][];
  return lines.map((line) =>
    Object.fromEntries(named.map(([key, { name }]) => [databaseName(name), line[key]])),
  );
}

const listed = (parts: Parameters<typeof sql.join>[0]) => sql.join(parts, sql`, `);
const buyerColumns = listed(
  buyerNames.map((name) => sql.identifier(databaseName(orders[name].name))),
);
