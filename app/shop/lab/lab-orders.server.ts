// Orders as an outside lab may see them. Nothing that identifies a buyer is selected here.
import { and, asc, eq, gt, gte, inArray, sql } from "drizzle-orm";
import { pictures } from "#db/pictures-tables.ts";
import { printFiles } from "#db/printing-tables.ts";
import { orderLines, orders } from "#db/orders-tables.ts";
import { isPaidSql } from "#app/shop/order-facts/payment-status.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { ordersPerPage, sheetOf, stateForLab, countToPrint, typeOfFile } from "./lab-order.ts";
import type { LabFile, LabLine, LabOrder } from "./lab-order.ts";
import { availableFrom } from "#app/shop/orders/buyer-order.ts";
import { isToBePrintedSql } from "#app/shop/printing/to-be-printed.server.ts";
import { planOf } from "#app/shop/printing/order-print-files.server.ts";
import { layOutPrint } from "#app/shop/printing/print-file-layout.ts";
import { readProductionOrders } from "#app/shop/production/production-orders.server.ts";
import type { WorkshopOrder } from "#app/shop/production/production-orders.server.ts";
import { hasPrintsToMake } from "#app/shop/production/work.server.ts";
import { findMedium } from "#app/shop/media/medium.ts";
import type { Medium } from "#app/shop/media/medium.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";

// The tables are written by name, because Drizzle omits a table's name in a query without joins.
const changed = sql<Date>`greatest(
  orders.updated_at,
  (
    select max(made_at)
    from print_files
    join order_lines on id = order_line_id
    where order_id = orders.id),
  (select max(updated_at) from prints where order_id = orders.id),
  (select max(coalesce(handled_at, declared_at)) from withdrawals where order_id = orders.id),
  (select max(coalesce(settled_at, created_at)) from refunds where order_id = orders.id)
)`.mapWith(orders.updatedAt);

const orderColumns = {
  id: orders.id,
  test: orders.isTest,
  placedAt: orders.createdAt,
  promisedAt: orders.promisedAt,
  point: orders.collectionPointName,
  changed,
};

/** By number. `next` begins the next page, null on the last. A page may hold fewer, or none. */
export async function listLabOrders(
  db: Database,
  { after, since }: { after: number; since: Date | null },
  publicUrl: string,
): Promise<{ orders: LabOrder[]; next: number | null }> {
  const found = await db
    .select(orderColumns)
    .from(orders)
    .where(
      and(
        isToBePrintedSql,
        hasPrintsToMake(db),
        gt(orders.id, after),
        since ? gte(changed, sql`${since.toISOString()}::timestamptz`) : undefined,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(ordersPerPage);
  const labOrders = await readForLab(db, found, publicUrl);
  return {
    orders: labOrders.filter(({ lines }) => lines.length > 0),
    next: found.length === ordersPerPage ? found.at(-1)!.id : null,
  };
}

export async function findLabOrder(
  db: Database,
  id: number,
  publicUrl: string,
): Promise<LabOrder | null> {
  const found = await db
    .select(orderColumns)
    .from(orders)
    .where(and(eq(orders.id, id), isPaidSql));
  return (await readForLab(db, found, publicUrl))[0] ?? null;
}

type FoundOrder = Pick<typeof orders.$inferSelect, "id" | "promisedAt"> & {
  test: boolean;
  placedAt: Date;
  point: string;
  changed: Date;
};

async function readForLab(
  db: Database,
  found: FoundOrder[],
  publicUrl: string,
): Promise<LabOrder[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const made = await readProductionOrders(db, ids);
  const lines = await readLines(db, ids);
  const { print } = await findSettings(db);
  return found.flatMap(({ id, test, placedAt, promisedAt, point, changed }) => {
    const order = made.find((each) => each.id === id);
    if (!order) return [];
    const ownLines = lines.filter(({ orderId }) => orderId === id);
    return {
      order: id,
      state: stateForLab(order),
      test,
      changed,
      due: promisedAt ?? availableFrom(placedAt),
      collection_point: point,
      lines: ownLines.flatMap((line) => lineForLab(order, line, print.media, publicUrl)),
    };
  });
}

type LineRow = Awaited<ReturnType<typeof readLines>>[number];

function readLines(db: Database, ids: number[]) {
  return db
    .select({
      orderId: orderLines.orderId,
      position: orderLines.position,
      reference: orderLines.reference,
      mediumName: orderLines.mediumName,
      size: orderLines.size,
      mediumKey: orderLines.mediumKey,
      surface: orderLines.surface,
      wrapMm: orderLines.wrapMm,
      widthMm: orderLines.widthMm,
      heightMm: orderLines.heightMm,
      plan: orderLines.plan,
      picture: { width: pictures.width, height: pictures.height },
      file: printFiles.file,
      bytes: printFiles.bytes,
      sha256: printFiles.sha256,
    })
    .from(orderLines)
    .innerJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .leftJoin(printFiles, eq(printFiles.orderLineId, orderLines.id))
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

function lineForLab(
  order: WorkshopOrder,
  line: LineRow,
  media: Medium[],
  publicUrl: string,
): LabLine | [] {
  const made = order.lines.find(({ position }) => position === line.position)!;
  const printCounts = countToPrint(order, made);
  if (printCounts.quantity === 0) return [];
  const plan = planOf(line, line.picture, findMedium(media, line.mediumKey).bleedMm);
  return {
    line: line.position + 1,
    reference: line.reference,
    medium: line.mediumName,
    size: line.size,
    ...printCounts,
    sheet: plan && sheetOf(plan, line.picture, layOutPrint(plan, line.picture).ppi),
    print_file: fileForLab(line, publicUrl),
  };
}

const folder = "prints/";

function fileForLab(
  { file, bytes, sha256 }: Pick<LineRow, "file" | "bytes" | "sha256">,
  publicUrl: string,
): LabFile | null {
  if (!file?.startsWith(folder)) return null;
  const name = file.slice(folder.length);
  const url = `${publicUrl}/lab/print-files/${name}`;
  return { url, bytes: bytes!, type: typeOfFile(name), sha256: sha256! };
}

export async function findLabFile(
  db: Database,
  name: string,
): Promise<{ file: string; bytes: number; sha256: string } | null> {
  const [found] = await db
    .select({ file: printFiles.file, bytes: printFiles.bytes, sha256: printFiles.sha256 })
    .from(printFiles)
    .innerJoin(orderLines, eq(orderLines.id, printFiles.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isToBePrintedSql, eq(printFiles.file, folder + name)));
  return found?.file ? { file: found.file, bytes: found.bytes!, sha256: found.sha256! } : null;
}
