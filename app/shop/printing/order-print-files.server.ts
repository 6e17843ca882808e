// Print files of orders: their plans, their state for staff, and requests to make them again.

import path from "node:path";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { orderLines, orders } from "#db/orders-tables.ts";
import { printFiles } from "#db/printing-tables.ts";
import { announceWork } from "#app/platform/process/background.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { isBeingMade, printProgress } from "./print-file-state.ts";
import { isToBePrintedSql } from "./to-be-printed.server.ts";
import type { LinePrint, PrintFileRow } from "./print-file-state.ts";
import { defaultFit, planPrint } from "./print-plan.ts";
import type { Extent } from "./print-plan.ts";
import type { PrintPlan } from "#db/json-columns.ts";
import { layOutPrint } from "./print-file-layout.ts";
import { findMedium } from "#app/shop/media/medium.ts";
import type { Medium, Surface } from "#app/shop/media/medium.ts";

const resetColumns = {
  file: null,
  bytes: null,
  sha256: null,
  madeAt: null,
  attemptedAt: null,
  attempts: 0,
  failure: null,
  // Its waiting time is counted from this moment.
  createdAt: sql`now()`,
};

/** `line` counts from 1. The old file remains until the sweep removes it. */
export async function remakePrintFile(
  db: Database,
  orderId: number,
  line: number,
  now: Date,
): Promise<{ requested: true } | { refused: "unknown" | "not-to-be-printed" | "being-made" }> {
  return db.transaction(async (db) => {
    const [found] = await db
      .select({
        lineId: orderLines.id,
        isToBePrinted: sql<boolean>`${isToBePrintedSql}`,
        row: printFiles,
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .leftJoin(printFiles, eq(printFiles.orderLineId, orderLines.id))
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, line - 1)))
      .for("update", { of: orderLines });
    if (!found) return { refused: "unknown" };
    if (!found.isToBePrinted) return { refused: "not-to-be-printed" };
    if (found.row && isBeingMade(found.row as PrintFileRow, now)) return { refused: "being-made" };
    await db
      .insert(printFiles)
      .values({ orderLineId: found.lineId })
      .onConflictDoUpdate({ target: printFiles.orderLineId, set: resetColumns });
    await announceWork(db, "background_prints");
    return { requested: true };
  });
}

export async function remakeLostPrints(db: Database, storage: ObjectStorage): Promise<number> {
  const there = new Set<string>();
  for await (const name of storage.list("prints")) there.add(name);
  const { orderLineId, file } = printFiles;
  const made = await db.select({ orderLineId, file }).from(printFiles).where(isNotNull(file));
  const lost = made.filter((row) => !there.has(row.file!)).map((row) => row.orderLineId);
  for (let at = 0; at < lost.length; at += 1000)
    await db
      .update(printFiles)
      .set(resetColumns)
      .where(inArray(orderLineId, lost.slice(at, at + 1000)));
  return lost.length;
}

export async function findPrintFile(
  db: Database,
  orderId: number,
  line: number,
): Promise<{ file: string; name: string } | null> {
  const [found] = await db
    .select({ file: printFiles.file, reference: orderLines.reference })
    .from(printFiles)
    .innerJoin(orderLines, eq(orderLines.id, printFiles.orderLineId))
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, line - 1)));
  return found?.file
    ? { file: found.file, name: printFileName(orderId, line, found.reference, found.file) }
    : null;
}

export function printFileName(
  orderId: number,
  line: number,
  reference: string,
  file: string,
): string {
  return `${orderId}-${line} ${reference}${path.extname(file)}`;
}

export type PlannedLine = {
  plan: PrintPlan | null;
  widthMm: number | null;
  heightMm: number | null;
  surface: Surface;
  wrapMm: number;
};

/**
 * The plan stored with the order, else today's; null for an unknown size. The bleed depends on the
 * present print lab, so `bleedMm` replaces the stored one. Leave it out to know the resolution
 * alone.
 */
export function planOf(
  { plan, widthMm, heightMm, surface, wrapMm }: PlannedLine,
  picture: Extent,
  bleedMm?: number,
): PrintPlan | null {
  if (plan && plan.edge.kind === "bleed" && bleedMm !== undefined)
    return { ...plan, edge: { kind: "bleed", mm: bleedMm } };
  if (plan) return plan;
  if (!widthMm || !heightMm) return null;
  return planPrint({
    picture,
    size: { widthMm, heightMm },
    fit: defaultFit,
    surface,
    wrap: "mirrored",
    wrapMm,
    ...(bleedMm !== undefined && { bleedMm }),
    enlargement: 1,
  });
}

export function linePrint(
  line: PlannedLine & { medium: string },
  picture: Extent,
  row: typeof printFiles.$inferSelect | null,
  toBePrinted: boolean,
  media: Medium[],
  now: Date,
): LinePrint {
  const plan = planOf(line, picture, findMedium(media, line.medium).bleedMm);
  const resolution = plan && layOutPrint(plan, picture);
  return {
    progress: printProgress(row as PrintFileRow | null, toBePrinted, now),
    facts: plan && {
      widthMm: plan.widthMm,
      heightMm: plan.heightMm,
      edge: plan.edge,
      bordered: plan.borderMm.x > 0,
      ppi: Math.round(resolution!.ppi),
      ownPpi: Math.round(resolution!.ownPpi),
      enlarged: Math.round(resolution!.enlarged * 100) / 100,
    },
  };
}
