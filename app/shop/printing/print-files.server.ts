// Finds print files, has them made anew, and says how far they are; print-making.server.ts makes them.
import path from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { orderLines, orders } from "#db/tables.ts";
import { printFiles } from "#db/print-tables.ts";
import { announceWork } from "#app/platform/background.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isBeingMade, printProgress } from "#app/shop/printing/print-file.ts";
import type { LinePrint, PrintFileRow } from "#app/shop/printing/print-file.ts";
import { defaultFit, planPrint } from "#app/shop/printing/print-plan.ts";
import type { Extent, PrintPlan } from "#app/shop/printing/print-plan.ts";
import { layOutPrint } from "#app/shop/printing/print-sheet.ts";
import { findMedium } from "#app/shop/settings/medium.ts";
import type { Medium, Surface } from "#app/shop/settings/medium.ts";

/** Whose prints are made, as `isOrdered` says it. */
export const areOrdered = sql`(${orders.paymentStatus} in ('paid', 'partly_refunded') and ${orders.status} <> 'cancelled')`;

/** Has one made anew, or for the first time. `line` counts from 1. The file that there is stays until the sweep takes it. */
export async function remakePrintFile(
  db: Database,
  orderId: number,
  line: number,
  now: Date,
): Promise<{ requested: true } | { refused: "unknown" | "not-ordered" | "being-made" }> {
  return db.transaction(async (db) => {
    const [found] = await db
      .select({ lineId: orderLines.id, ordered: sql<boolean>`${areOrdered}`, row: printFiles })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .leftJoin(printFiles, eq(printFiles.orderLineId, orderLines.id))
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, line - 1)))
      .for("update", { of: orderLines });
    if (!found) return { refused: "unknown" };
    if (!found.ordered) return { refused: "not-ordered" };
    if (found.row && isBeingMade(found.row as PrintFileRow, now)) return { refused: "being-made" };
    const anew = { file: null, bytes: null, sha256: null, madeAt: null, attemptedAt: null, attempts: 0, failure: null };
    await db.insert(printFiles).values({ orderLineId: found.lineId }).onConflictDoUpdate({ target: printFiles.orderLineId, set: anew });
    await announceWork(db);
    return { requested: true };
  });
}

/** A file that is made, with the name to save it under; null where there is none. `line` counts from 1. */
export async function findPrintFile(db: Database, orderId: number, line: number): Promise<{ file: string; name: string } | null> {
  const [found] = await db
    .select({ file: printFiles.file, reference: orderLines.reference })
    .from(printFiles)
    .innerJoin(orderLines, eq(orderLines.id, printFiles.orderLineId))
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, line - 1)));
  return found?.file ? { file: found.file, name: printFileName(orderId, line, found.reference, found.file) } : null;
}

/** As people save it; one per line of an order, so that no two are the same. */
export function printFileName(orderId: number, line: number, reference: string, file: string): string {
  return `${orderId}-${line} ${reference}${path.extname(file)}`;
}

type PlannedLine = { plan: PrintPlan | null; widthMm: number | null; heightMm: number | null; surface: Surface; wrapMm: number };

/** The plan that was frozen with the order, or the one that would be today; null where nobody knows how large the print is. */
export function planOf({ plan, widthMm, heightMm, surface, wrapMm }: PlannedLine, picture: Extent): PrintPlan | null {
  if (plan) return plan;
  if (!widthMm || !heightMm) return null;
  return planPrint({ picture, size: { widthMm, heightMm }, fit: defaultFit, surface, wrap: "mirrored", wrapMm, enlargement: 1 });
}

/** What the knife may miss is a matter of the lab that prints it now, and nothing that a buyer saw. */
export function withBleed(plan: PrintPlan, mm: number): PrintPlan {
  return plan.edge.kind === "bleed" ? { ...plan, edge: { kind: "bleed", mm } } : plan;
}

/** What staff see of a line. `row` is its row of print_files, and `ordered` whether prints of its order are made. */
export function linePrint(
  line: PlannedLine & { medium: string },
  picture: Extent,
  row: typeof printFiles.$inferSelect | null,
  ordered: boolean,
  media: Medium[],
  now: Date,
): LinePrint {
  const frozen = planOf(line, picture);
  const plan = frozen && withBleed(frozen, findMedium(media, line.medium).bleedMm);
  const resolution = plan && layOutPrint(plan, picture);
  return {
    progress: printProgress(row as PrintFileRow | null, ordered, now),
    facts: plan && {
      widthMm: plan.widthMm,
      heightMm: plan.heightMm,
      edge: plan.edge,
      bordered: plan.borderMm.x > 0,
      ppi: Math.round(resolution!.ppi),
      ownPpi: Math.round(resolution!.ownPpi),
      enlarged: resolution!.enlarged,
    },
  };
}
