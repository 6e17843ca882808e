// What the workshop has to do, derived from the orders, so that prints of cancelled orders vanish.
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { sqlLiterals } from "#db/columns.ts";
import { listedOrders, orderLines, orders } from "#db/orders-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { printFiles } from "#db/printing-tables.ts";
import { prints } from "#db/production-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { orderPoint, withPointNames } from "#app/shop/collection/order-points.server.ts";
import { isAtPoint } from "#app/shop/handover/waiting-orders.server.ts";
import { availableFrom } from "#app/shop/orders/buyer-order.ts";
import { statusesBeforeReady } from "#app/shop/orders/order-status.ts";
import { pictureColumns } from "#app/shop/pictures/picture-columns.server.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import type { PrintPlan } from "#db/json-columns.ts";
import { printProgress } from "#app/shop/printing/print-file-state.ts";
import { isToBePrinted } from "#app/shop/printing/to-be-printed.ts";
import type { PrintFileRow, PrintProgress } from "#app/shop/printing/print-file-state.ts";
import { readProductionOrders } from "./production-orders.server.ts";
import type { WorkshopOrder } from "./production-orders.server.ts";
import { copiesOf, isInProduction, isComplete, isWasted, needsWork } from "./print.ts";
import type { Copy, PrintKey } from "./print.ts";
import { soldPrintColumns } from "#app/shop/order-facts/sold-line.server.ts";
import type { SoldPrint } from "#app/shop/order-facts/sold-line.ts";
import { dayMs } from "#app/shop/calendar/milliseconds.ts";

type WorkOrder = {
  id: number;
  version: number;
  firstName: string;
  lastName: string;
  pointName: string;
  isTest: boolean;
  dueAt: Date;
};

export type WorkPrint = PrintKey &
  SoldPrint &
  Pick<Copy, "stage" | "reason" | "note"> & {
    quantity: number;
    order: WorkOrder;
    plan: PrintPlan | null;
    picture: Picture;
    file: PrintProgress;
  };

export type Work = {
  prints: WorkPrint[];
  count: number;
  toPrint: number;
  late: number;
  inVain: WorkPrint[];
  complete: (WorkOrder & { prints: number })[];
  /** Orders past their promise and not ready; `sent` counts the prints on their way. */
  lateOrders: (WorkOrder & { sent: number; prints: number })[];
  lateOrderCount: number;
};

/** Also the most that is read at once for counting. */
const maxOrders = 500;
const maxShown = 100;
const wastedDays = 60;

export async function listWork(db: Database, point: number | null, now: Date): Promise<Work> {
  const [shown = [], ...others] = await listCandidates(db, point, now);
  const ids = shown.map(({ id }) => id);
  const [made, details] = [await readProductionOrders(db, ids), await readDetails(db, ids, now)];
  const work: Work = {
    prints: [],
    count: 0,
    toPrint: 0,
    late: 0,
    inVain: [],
    complete: [],
    lateOrders: [],
    lateOrderCount: 0,
  };
  for (const order of made) {
    const known = details.get(order.id);
    if (!known) continue;
    for (const line of order.lines) {
      for (const copy of copiesOf(order, line)) {
        const print = () => ({ ...copy, ...known.lines.get(line.position)!, order: known.order });
        if (needsWork(order, copy)) work.prints.push(print());
        else if (isWasted(order, copy)) work.inVain.push(print());
      }
    }
    const wanted = wantedOf(order);
    const summary = { ...known.order, prints: wanted.length };
    if (isComplete(order, order.lines)) work.complete.push(summary);
    if (isInProduction(order) && wanted.length > 0 && known.order.dueAt < now)
      work.lateOrders.push({
        ...summary,
        sent: wanted.filter(({ stage }) => stage === "sent").length,
      });
  }
  work.prints.sort(byDue);
  work.lateOrders.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  work.count = work.prints.length;
  work.toPrint = work.prints.filter(isToPrint).length;
  work.late = work.prints.filter(({ order }) => order.dueAt < now).length;
  work.lateOrderCount = work.lateOrders.length;
  work.prints.splice(maxShown);
  for (const some of others) await countMore(db, work, some, now);
  return work;
}

async function countMore(db: Database, work: Work, some: Candidate[], now: Date): Promise<void> {
  const dueAt = new Map(some.map((each) => [each.id, each.dueAt]));
  for (const order of await readProductionOrders(db, [...dueAt.keys()])) {
    const isLate = dueAt.get(order.id)! < now;
    const copies = order.lines.flatMap((line) => copiesOf(order, line));
    const toDo = copies.filter((copy) => needsWork(order, copy));
    work.count += toDo.length;
    work.toPrint += toDo.filter(isToPrint).length;
    if (!isLate) continue;
    work.late += toDo.length;
    if (isInProduction(order) && wantedOf(order).length > 0) work.lateOrderCount += 1;
  }
}

const isToPrint = ({ stage }: Pick<Copy, "stage">) => stage === "to_print";

const byDue = (a: WorkPrint, b: WorkPrint) =>
  a.order.dueAt.getTime() - b.order.dueAt.getTime() ||
  a.orderId - b.orderId ||
  a.position - b.position ||
  a.copy - b.copy;

function wantedOf(order: WorkshopOrder): Copy[] {
  return order.lines.flatMap((line) => copiesOf(order, line)).filter(({ wanted }) => wanted);
}

type Candidate = { id: number; dueAt: Date };

async function listCandidates(
  db: Database,
  point: number | null,
  now: Date,
): Promise<Candidate[][]> {
  const since = new Date(now.getTime() - wastedDays * dayMs);
  const printedLately = db
    .select({ id: prints.orderId })
    .from(prints)
    .where(and(sql`${prints.asideAt} is null`, sql`${prints.printedAt} > ${since.toISOString()}`));
  const dueAt = sql<Date>`
    coalesce(${orders.promisedAt}, ${orders.createdAt} + interval '48 hours')`;
  const rows = await db
    .select({ id: orders.id, dueAt: dueAt.mapWith(orders.createdAt) })
    .from(orders)
    .where(
      and(
        isAtPoint(point),
        sql`(
          ${hasPrintsToMake(db)}
          or (${orders.status} <> 'collected' and ${orders.id} in ${printedLately}))`,
      ),
    )
    .orderBy(dueAt);
  return Array.from({ length: Math.ceil(rows.length / maxOrders) }, (_, index) =>
    rows.slice(index * maxOrders, (index + 1) * maxOrders),
  );
}

export function hasPrintsToMake(db: Database): SQL {
  const atWork = db
    .select({ id: listedOrders.orderId })
    .from(listedOrders)
    .where(
      sql`${listedOrders.status} in (${sqlLiterals(statusesBeforeReady)}) and not ${listedOrders.unpaid}`,
    );
  const withReprints = db
    .select({ id: prints.orderId })
    .from(prints)
    .where(sql`${prints.reprintNumber} > 0 and ${prints.sentAt} is null`);
  return sql`(${orders.id} in ${atWork} or ${orders.id} in ${withReprints})`;
}

type Details = {
  order: WorkOrder;
  lines: Map<
    number,
    Omit<WorkPrint, keyof PrintKey | "stage" | "reason" | "note" | "order"> & {
      orderId: number;
      position: number;
    }
  >;
};

async function readDetails(db: Database, ids: number[], now: Date): Promise<Map<number, Details>> {
  const details = new Map<number, Details>();
  if (ids.length === 0) return details;
  const rows = await db
    .select({
      order: {
        id: orders.id,
        version: orders.version,
        firstName: orders.firstName,
        lastName: orders.lastName,
        isTest: orders.isTest,
      },
      point: orderPoint,
      paymentStatus: orders.paymentStatus,
      status: orders.status,
      placedAt: orders.createdAt,
      promisedAt: orders.promisedAt,
      position: orderLines.position,
      quantity: orderLines.quantity,
      ...soldPrintColumns,
      plan: orderLines.plan,
      picture: pictureColumns,
      file: printFiles,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .leftJoin(printFiles, eq(printFiles.orderLineId, orderLines.id))
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  for (const row of await withPointNames(db, rows)) {
    const { order, pointName, file, placedAt, promisedAt, paymentStatus, status, ...line } = row;
    const detail = details.get(order.id) ?? {
      order: { ...order, pointName, dueAt: promisedAt ?? availableFrom(placedAt) },
      lines: new Map(),
    };
    detail.lines.set(line.position, {
      ...line,
      orderId: order.id,
      file: printProgress(
        file as PrintFileRow | null,
        isToBePrinted({ paymentStatus, status }),
        now,
      ),
    });
    details.set(order.id, detail);
  }
  return details;
}
