// A row per order line, for sums by reference and point; an order's totals are on its first row.
import { and, asc, eq, getTableColumns, gt, inArray, sql } from "drizzle-orm";
import { listedOrders, orderLines, orders } from "#db/orders-tables.ts";
import { payments } from "#db/payments-tables.ts";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { sheetDateTime } from "#app/i18n/dates.ts";
import type { Language } from "#app/i18n/language.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { titleOf } from "#app/shop/catalogue/piece-texts.ts";
import { byteOrderMark, csvHundredths, csvRow } from "#app/shop/csv.ts";
import type { Cell } from "#app/shop/csv.ts";
import { whereOrders } from "./orders-filter.server.ts";
import type { OrderFilter } from "./orders-query.ts";
import { fullOrderAccess } from "./order-access.ts";
import { soldMediumName } from "#app/shop/media/medium.ts";
import { lineTotal } from "#app/shop/line-total.ts";
import type { BuyerName } from "./checkout-form.ts";

type Export = { filter: OrderFilter; language: Language; now: Date };

export async function countExport(
  db: Database,
  { filter, now }: Pick<Export, "filter" | "now">,
): Promise<{ orders: number; rows: number }> {
  const where = whereOrders(filter, now, fullOrderAccess);
  const [counted] = await db
    .select({
      orders: sql<number>`count(distinct ${listedOrders.orderId})::integer`,
      rows: sql<number>`count(*)::integer`,
    })
    .from(listedOrders)
    .innerJoin(orderLines, eq(orderLines.orderId, listedOrders.orderId))
    .where(where);
  return counted!;
}

/** Oldest first. Between batches it uses no connection, however slow the download. */
export async function* exportOrders(
  db: Database,
  { filter, language, now }: Export,
  batch = 1000,
): AsyncGenerator<string, void> {
  const headings: Record<Column, string> = adminOrdersTexts[language].csv;
  const columns = Object.keys(headings) as Column[];
  yield byteOrderMark + csvRow(columns.map((column) => headings[column]));
  const where = whereOrders(filter, now, fullOrderAccess);
  let last = 0;
  for (;;) {
    const found = await db
      // Money that does not match its order has come in too, so its capture is listed.
      .select({ ...getTableColumns(orders), captureId: payments.captureId })
      .from(orders)
      .innerJoin(listedOrders, eq(listedOrders.orderId, orders.id))
      .leftJoin(payments, eq(payments.orderId, orders.id))
      .where(and(gt(orders.id, last), where))
      .orderBy(asc(orders.id))
      .limit(batch);
    if (found.length === 0) return;
    last = found.at(-1)!.id;
    const lines = Map.groupBy(await linesOf(db, found), ({ orderId }) => orderId);
    yield found
      .flatMap((order) =>
        (lines.get(order.id) ?? []).map((line, index) =>
          csvRow(rowOf(order, line, index === 0, language, columns)),
        ),
      )
      .join("");
    if (found.length < batch) return;
  }
}

/** A buyer's field without a heading does not compile. */
type Column = BuyerName | keyof (typeof adminOrdersTexts)["en"]["csv"];
type Order = typeof orders.$inferSelect & { captureId: string | null };
type Line = typeof orderLines.$inferSelect;

async function linesOf(db: Database, found: Order[]): Promise<Line[]> {
  const ids = found.map(({ id }) => id);
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

function rowOf(
  order: Order,
  line: Line,
  first: boolean,
  language: Language,
  columns: Column[],
): Cell[] {
  const text = adminOrdersTexts[language];
  const cells: Record<Column, Cell> = {
    number: { number: String(order.id) },
    placed: { number: sheetDateTime(order.createdAt) },
    status: orderTexts[language].statuses[order.status],
    test: order.isTest ? text.test : null,
    paymentMethod: text.paymentMethods[order.paymentMethod],
    paymentStatus: text.paymentStatuses[order.paymentStatus],
    paymentId: order.paymentId ?? order.captureId,
    firstName: order.firstName,
    lastName: order.lastName,
    email: order.email,
    phone: order.phone,
    addressLine1: order.addressLine1,
    addressLine2: order.addressLine2,
    postalCode: order.postalCode,
    city: order.city,
    country: order.country,
    company: order.company,
    siren: order.siren,
    vatNumber: order.vatNumber,
    point: order.collectionPointName,
    reference: line.reference,
    mediaType: soldMediumName(line, language),
    size: line.size,
    quantity: { number: String(line.quantity) },
    unitPrice: csvHundredths(line.unitPriceCents),
    lineTotal: csvHundredths(lineTotal(line)),
    orderTotal: first ? csvHundredths(order.totalCents) : null,
    refunded: first ? csvHundredths(order.refundedCents) : null,
    reversed: first ? csvHundredths(order.reversedCents) : null,
    language: order.language,
    title: titleOf(line, language)?.text ?? null,
  };
  return columns.map((column) => cells[column]);
}
