// Makes print files one by one. Claims in the database keep processes apart and survive a crash.
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { and, eq, isNull, sql } from "drizzle-orm";
import { orderLines, orders } from "#db/orders-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { printFiles } from "#db/printing-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isDueSql } from "#app/platform/database/due.server.ts";
import { withLocalFile } from "#app/platform/files/local-file.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import {
  PictureWorkAborted,
  runLowPriorityPictureWork,
} from "#app/platform/pictures/picture-process.server.ts";
import type { RunPictureWork } from "#app/platform/pictures/picture-work.server.ts";
import { jobStrip } from "./job-strip.server.ts";
import type { PrintJob } from "./job-strip.server.ts";
import { leaseMinutes, maxAttempts } from "./print-file-state.ts";
import type { PrintFailure } from "./print-file-state.ts";
import { isToBePrintedSql } from "./to-be-printed.server.ts";
import { planOf } from "./order-print-files.server.ts";
import type { PlannedLine } from "./order-print-files.server.ts";
import type { Extent } from "./print-plan.ts";
import { printFrameOf, layOutPrint } from "./print-file-layout.ts";
import { findMedium } from "#app/shop/media/medium.ts";
import { soldPrintOf } from "#app/shop/order-facts/sold-line.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";

type PrintFileContext = {
  log: Log;
  /** Leftovers in it are swept after an hour. */
  folder: string;
  publicUrl: string;
};

export async function makeNextPrintFile(
  db: Database,
  storage: ObjectStorage,
  { log, folder, publicUrl }: PrintFileContext,
  run: RunPictureWork = runLowPriorityPictureWork,
): Promise<boolean> {
  const claim = await claimNext(db);
  if (!claim) return false;
  const job = await findJob(db, claim.lineId);
  if (!job) return true;
  const part = path.join(folder, `${randomUUID()}.part`);
  try {
    await mkdir(folder, { recursive: true });
    const made = await make(db, storage, job, { part, publicUrl, run });
    if (!(await noteMade(db, claim, made))) await storage.remove(made.file);
  } catch (error) {
    const failure = error instanceof NotMade ? error.failure : "not-stored";
    log.error(
      { err: error, order: job.orderId, line: job.line, failure },
      "a print file was not made",
    );
    await noteFailure(db, claim, failure);
  } finally {
    await removeParts(part);
  }
  return true;
}

class NotMade extends Error {
  readonly failure: PrintFailure;
  constructor(failure: PrintFailure, cause?: unknown) {
    super(`no print file: ${failure}`, { cause });
    this.failure = failure;
  }
}

const longest = `${leaseMinutes * 2 ** maxAttempts} minutes`;

type Claim = { lineId: number; at: Date };

async function claimNext(db: Database): Promise<Claim | null> {
  const waiting = db
    .select({ id: printFiles.orderLineId })
    .from(printFiles)
    .innerJoin(orderLines, eq(orderLines.id, printFiles.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      sql`
        ${printFiles.madeAt} is null and ${printFiles.attempts} < ${maxAttempts}
        and ${isToBePrintedSql}
        and (${printFiles.attemptedAt} is null
          or ${isDueSql(sql`${printFiles.attemptedAt} + make_interval(mins => ${leaseMinutes}) * power(2, ${printFiles.attempts} - 1)`, longest)})`,
    )
    .orderBy(sql`${printFiles.attemptedAt} nulls first`, printFiles.orderLineId)
    .limit(1)
    .for("update", { of: printFiles, skipLocked: true });
  const [claimed] = await db
    .update(printFiles)
    // A Date has milliseconds only, and the value is compared later.
    .set({
      attemptedAt: sql`date_trunc('milliseconds', clock_timestamp())`,
      attempts: sql`${printFiles.attempts} + 1`,
      failure: null,
    })
    .where(sql`${printFiles.orderLineId} = (${waiting})`)
    .returning({ lineId: printFiles.orderLineId, at: printFiles.attemptedAt })
    .prepare("claim_print_file")
    .execute();
  return claimed ? { lineId: claimed.lineId, at: claimed.at! } : null;
}

type Job = PrintJob & { medium: string; planned: PlannedLine; master: string; picture: Extent };

async function findJob(db: Database, lineId: number): Promise<Job | null> {
  const [found] = await db
    .select({
      line: orderLines,
      order: orders,
      picture: pictures,
      lines: db.$count(orderLines, eq(orderLines.orderId, orders.id)),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .where(eq(orderLines.id, lineId));
  if (!found) return null;
  const { line, order, lines } = found;
  const picture = { width: found.picture.width, height: found.picture.height };
  return {
    ...soldPrintOf(line),
    quantity: line.quantity,
    lines,
    picture,
    orderId: order.id,
    line: line.position + 1,
    orderedAt: order.createdAt,
    pointName: order.collectionPointName,
    isTest: order.isTest,
    medium: line.mediumKey,
    planned: line,
    digitalSource: found.picture.digitalSource,
    master: `masters/${found.picture.masterSha256}`,
  };
}

type Made = { file: string; bytes: number; sha256: string };

async function make(
  db: Database,
  storage: ObjectStorage,
  { planned, master, picture, ...job }: Job,
  { part, publicUrl, run }: { part: string; publicUrl: string; run: RunPictureWork },
): Promise<Made> {
  const { shopName, print } = await findSettings(db);
  const medium = findMedium(print.media, job.medium);
  const plan = planOf(planned, picture, medium.bleedMm);
  if (!plan) throw new NotMade("no-millimetres");
  const { pixels, sheet, ...resolution } = layOutPrint(plan, picture, medium);
  const alone =
    medium.format === "jpeg" ? { ...printFrameOf(sheet, pixels.size), ppi: resolution.ppi } : null;
  const strip = jobStrip(job, { plan, ...resolution, shopName, publicUrl });
  const document = { sheet, strip, shopName, id: randomUUID(), madeAt: new Date() };
  const work = { file: part, pixels, colours: medium.colour, alone, ...document };
  const isMade = await withLocalFile(storage, master, async (source) => {
    try {
      await run("makePrintFile", { source, ...work });
      return true;
    } catch (error) {
      throw new NotMade(
        error instanceof PictureWorkAborted ? "took-too-long" : "unreadable",
        error,
      );
    }
  });
  if (!isMade) throw new NotMade("master-missing");
  const hash = createHash("sha256");
  await pipeline(createReadStream(part), hash);
  const sha256 = hash.digest("hex");
  const file = `prints/${job.orderId}-${job.line}-${sha256.slice(0, 16)}.${alone ? "jpg" : "pdf"}`;
  const { size: bytes } = await stat(part);
  await storage.saveFile(file, part);
  return { file, bytes, sha256 };
}

const isClaimed = ({ lineId, at }: Claim) =>
  and(
    eq(printFiles.orderLineId, lineId),
    eq(printFiles.attemptedAt, at),
    isNull(printFiles.madeAt),
  );

async function noteMade(db: Database, claim: Claim, made: Made): Promise<boolean> {
  const noted = await db
    .update(printFiles)
    .set({ ...made, madeAt: sql`now()`, failure: null })
    .where(isClaimed(claim))
    .returning({ lineId: printFiles.orderLineId });
  return noted.length === 1;
}

async function noteFailure(db: Database, claim: Claim, failure: PrintFailure): Promise<void> {
  const attempts = failure === "no-millimetres" ? { attempts: maxAttempts } : {};
  await db
    .update(printFiles)
    .set({ failure, ...attempts })
    .where(isClaimed(claim));
}

async function removeParts(part: string): Promise<void> {
  const folder = path.dirname(part);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (name.startsWith(path.basename(part))) await rm(path.join(folder, name), { force: true });
  }
}
