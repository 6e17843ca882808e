// All print files of the orders of one day, with a list that says what each is and which are missing.
import { and, asc, eq, sql } from "drizzle-orm";
import { printFiles } from "#db/print-tables.ts";
import { orderLines, orders, pictures } from "#db/tables.ts";
import { adminPrintFilesTexts } from "#app/i18n/admin/print-files.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { ObjectStorage } from "#app/platform/object-storage.server.ts";
import type { ZipEntry } from "#app/platform/zip.server.ts";
import { byteOrderMark, csvRow } from "#app/shop/csv.ts";
import type { Cell } from "#app/shop/csv.ts";
import { areOrdered, planOf, printFileName } from "#app/shop/printing/print-files.server.ts";
import { layOutPrint } from "#app/shop/printing/print-sheet.ts";

/** A day in Paris that there is, as an address carries it; null for anything else. */
export function readDay(typed: string | null): string | null {
  if (!typed || !/^\d{4}-\d{2}-\d{2}$/.test(typed)) return null;
  const day = new Date(`${typed}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== typed ? null : typed;
}

export type DayPrint = Awaited<ReturnType<typeof listDayPrints>>[number];

/** The lines of that day's orders whose prints are made, in the order of placing. */
export async function listDayPrints(db: Database, day: string) {
  const midnight = (after: number) => sql`(${day}::date + ${after}::integer)::timestamp at time zone 'Europe/Paris'`;
  return db
    .select({
      orderId: orders.id,
      position: orderLines.position,
      quantity: orderLines.quantity,
      reference: orderLines.reference,
      mediaType: orderLines.mediaType,
      size: orderLines.size,
      widthMm: orderLines.widthMm,
      heightMm: orderLines.heightMm,
      plan: orderLines.plan,
      pointName: orders.collectionPointName,
      isTest: orders.isTest,
      picture: { width: pictures.width, height: pictures.height },
      file: printFiles.file,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .leftJoin(printFiles, eq(printFiles.orderLineId, orderLines.id))
    .where(and(sql`${orders.createdAt} >= ${midnight(0)}`, sql`${orders.createdAt} < ${midnight(1)}`, areOrdered))
    .orderBy(asc(orders.id), asc(orderLines.position));
}

/** One file after the other, and the list last: it tells what was really there. */
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
    rows.push(csvRow([...cellsOf(print), opened ? name : text.missing]));
  }
  yield { name: text.fileName, at: now, content: [Buffer.from(byteOrderMark + rows.join(""))] };
}

function nameOf({ orderId, position, reference, file, isTest }: DayPrint): string {
  return `${isTest ? "TEST " : ""}${printFileName(orderId, position + 1, reference, file!)}`;
}

function cellsOf(print: DayPrint): Cell[] {
  const plan = planOf(print, print.picture);
  const resolution = plan && layOutPrint(plan, print.picture);
  const number = (value: number | undefined): Cell => (value === undefined ? null : { number: String(Math.round(value)) });
  return [
    number(print.orderId),
    number(print.position + 1),
    number(print.quantity),
    print.reference,
    print.mediaType,
    print.size,
    plan && `${plan.widthMm} × ${plan.heightMm} mm`,
    number(resolution?.ownPpi),
    number(resolution?.ppi),
    print.pointName,
  ];
}
