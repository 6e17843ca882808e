// All print files of a day's orders, with a list of those missing.
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { printFiles } from "#db/printing-tables.ts";
import { orderEvents, orderLines, orders } from "#db/orders-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { sheetDateTime } from "#app/i18n/dates.ts";
import { adminPrintFilesTexts } from "#app/i18n/admin/print-files.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import type { ZipEntry } from "#app/platform/files/zip.server.ts";
import { byteOrderMark, csvRow } from "#app/shop/csv.ts";
import type { Cell } from "#app/shop/csv.ts";
import { isToBePrintedSql } from "./to-be-printed.server.ts";
import { planOf, printFileName } from "./order-print-files.server.ts";
import { soldPrintColumns } from "#app/shop/order-facts/sold-line.server.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { soldMediumName } from "#app/shop/media/medium.ts";
import { layOutPrint } from "./print-file-layout.ts";

type DayPrint = Awaited<ReturnType<typeof listDayPrints>>[number];

/** Orders without money, by mock payment, count on the day they were placed. */
export async function listDayPrints(db: Database, day: string) {
  const midnight = (after: number) =>
    sql`(${day}::date + ${after}::integer)::timestamp at time zone 'Europe/Paris'`;
  // An amount is required: a won dispute marks an order paid without bringing money.
  const paid = db
    .select({
      orderId: sql<number>`order_id`.as("order_id"),
      at: sql<Date>`created_at`.mapWith(orders.createdAt).as("at"),
    })
    .from(
      sql`(
        select order_id, created_at
        from ${orderEvents}
        where payment_status = 'paid' and amount_cents is not null
        union all
        select id, created_at from ${orders} where payment_method = 'mock'
      ) as paid`,
    )
    .where(sql`created_at >= ${midnight(0)} and created_at < ${midnight(1)}`)
    .as("paid");
  return db
    .select({ ...printColumns, paidAt: paid.at })
    .from(orders)
    .innerJoin(paid, eq(paid.orderId, orders.id))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .leftJoin(printFiles, eq(printFiles.orderLineId, orderLines.id))
    .where(isToBePrintedSql)
    .orderBy(asc(orders.id), asc(orderLines.position));
}

export async function listPrintsOf(
  db: Database,
  named: readonly { orderId: number; position: number }[],
): Promise<DayPrint[]> {
  if (named.length === 0) return [];
  const ids = [...new Set(named.map(({ orderId }) => orderId))];
  const prints = await db
    .select({ ...printColumns, paidAt: orders.createdAt })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .leftJoin(printFiles, eq(printFiles.orderLineId, orderLines.id))
    .where(and(isToBePrintedSql, inArray(orders.id, ids)))
    .orderBy(asc(orders.id), asc(orderLines.position));
  return prints.flatMap((print) => {
    const quantity = named.filter(
      ({ orderId, position }) => orderId === print.orderId && position === print.position,
    ).length;
    return quantity > 0 ? [{ ...print, quantity }] : [];
  });
}

const printColumns = {
  orderId: orders.id,
  position: orderLines.position,
  quantity: orderLines.quantity,
  ...soldPrintColumns,
  surface: orderLines.surface,
  wrapMm: orderLines.wrapMm,
  widthMm: orderLines.widthMm,
  heightMm: orderLines.heightMm,
  plan: orderLines.plan,
  pointName: orders.collectionPointName,
  isTest: orders.isTest,
  picture: { width: pictures.width, height: pictures.height },
  file: printFiles.file,
};

/** The list comes last, since it states what was really written. */
export async function* dayPrintEntries(
  storage: ObjectStorage,
  prints: DayPrint[],
  { language, now }: { language: Language; now: Date },
): AsyncGenerator<ZipEntry> {
  const text = adminPrintFilesTexts[language].list;
  const rows = [csvRow(Object.values(text.columns))];
  for (const print of prints) {
    const opened = print.file === null ? null : await storage.open(print.file);
    const name = opened ? nameOf(print) : "";
    if (opened) yield { name, at: now, content: opened.stream as AsyncIterable<Uint8Array> };
    rows.push(csvRow([...cellsOf(print, language), opened ? name : text.missing]));
  }
  yield { name: text.fileName, at: now, content: [Buffer.from(byteOrderMark + rows.join(""))] };
}

function nameOf({ orderId, position, reference, file, isTest }: DayPrint): string {
  return `${isTest ? "TEST " : ""}${printFileName(orderId, position + 1, reference, file!)}`;
}

function cellsOf(print: DayPrint, language: Language): Cell[] {
  const plan = planOf(print, print.picture);
  const resolution = plan && layOutPrint(plan, print.picture);
  const number = (value: number | undefined): Cell =>
    value === undefined ? null : { number: String(Math.round(value)) };
  return [
    number(print.orderId),
    { number: sheetDateTime(print.paidAt) },
    number(print.position + 1),
    number(print.quantity),
    print.reference,
    soldMediumName(print, language),
    formatSize(print.size, language, print.picture),
    plan && `${plan.widthMm} × ${plan.heightMm} mm`,
    number(resolution?.ownPpi),
    number(resolution?.ppi),
    print.pointName,
  ];
}
