// Twenty buyers, a backup and the changes that leave; then the machine is lost, and the shop goes
// back to seconds of which the lost database itself says what was paid by then.
import { createHash } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { backupFolder } from "#app/platform/backups/backup-folder.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import type { Connection, Database } from "#app/platform/database/database.server.ts";
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from "#app/platform/postgres/embedded-postgres.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { migrate } from "#app/platform/database/schema.server.ts";
import { withWalSource } from "#app/platform/backups/wal-source.server.ts";
import { listCoveredPeriods } from "#app/shop/backups/continuous-backup.server.ts";
import type { CoveredPeriod } from "#app/shop/backups/continuous-backup.server.ts";
import { backupKey, runTask } from "#tests/support/processes/backup-task.ts";
import { makePicture, makePiece, makePoint } from "#tests/support/make.ts";
import { killTrees } from "./process-trees.ts";
import { openShops } from "./shops.ts";
import type { ShopProcess } from "./shops.ts";
import { approve, comeBack } from "./town.ts";
import type { Town } from "./town.ts";

const buyers = 20;
const secondsEachRound = 3;
/** How often changes are shipped. */
const beatMs = 20_000;
const log = createLog("silent");
const destinationOf = (safe: string) => ({ store: backupFolder(safe), key: backupKey });

/** Times by this process's clock: before approval, and when the buyer got the answer. */
type Purchase = { token: string; requestedAt: number; paid: number };
/** When each was committed, in milliseconds, as PostgreSQL wrote it into its log. */
type Committed = Map<string, number>;
type Back = { at: Date; byThen: number; there: number; nearestMs: number; took: number };
type Round = { processes: number; paid: number; unsaved: number; backs: Back[] };

/** Throws with what was missing or too much, at the first second that did not come back. */
export async function seconds({ standin }: Town, runs: number): Promise<string> {
  await standin.control("mute", { on: true });
  const rounds: Round[] = [];
  for (let run = 0; run < runs; run += 1) {
    const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-seconds-"));
    // PostgreSQL of a shop run by root runs as nobody, who must be able to enter.
    await chmod(folder, 0o755);
    rounds.push(await loseAndRestore(standin, folder, 1 + (run % 2)));
    await rm(folder, { recursive: true, force: true });
    process.stderr.write(`${rowsOf(rounds.at(-1)!, run).join("\n")}\n`);
  }
  return tableOf(rounds);
}

async function loseAndRestore(
  standin: Town["standin"],
  folder: string,
  processes: number,
): Promise<Round> {
  const dataDir = path.join(folder, "shop");
  const safe = path.join(folder, "safe");
  await furnish(dataDir);
  const [shop] = await openShops(1, {
    ...standin.variables,
    DATA_DIR: dataDir,
    BACKUP_TO: safe,
    BACKUP_KEY: backupKey,
    PROCESSES: String(processes),
  });
  const { purchases, lost } = await buyUntilLost({ standin, shop: shop!, dataDir, safe });
  const span = (await listCoveredPeriods(destinationOf(safe))).at(-1);
  if (!span) throw new Error("nothing was saved");
  const committed = await withDatabase(dataDir, readCommitted);
  const backs: Back[] = [];
  for (const at of chooseSeconds(span, committed)) {
    const into = { DATA_DIR: path.join(folder, `back-${backs.length}`) };
    const begun = performance.now();
    await expectWhole(["restore", `--from=${safe}`, `--at=${at.toISOString()}`], into);
    const took = (performance.now() - begun) / 1000;
    await expectWhole(["verify-money"], into);
    const there = await withDatabase(into.DATA_DIR, readPaid);
    backs.push({ at, took, ...compare(at, { committed, purchases, there }) });
    await rm(into.DATA_DIR, { recursive: true });
  }
  const unsaved = (lost - span.until.getTime()) / 1000;
  return { processes, paid: committed.size, unsaved, backs };
}

/** A shop that sells one real picture, and whose PostgreSQL writes down when each commit was. */
async function furnish(dataDir: string): Promise<void> {
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  await migrate(embedded);
  await withWalSource(embedded, ({ admin }) =>
    admin.query("alter system set track_commit_timestamp = on"),
  );
  const { db, close } = openDatabase(embedded, log);
  const size = { width: 6000, height: 4000 };
  const background = { r: 40, g: 90, b: 160 };
  const master = await sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer();
  const masterSha256 = createHash("sha256").update(master).digest("hex");
  await folderStorage(dataDir).save(`masters/${masterSha256}`, master);
  await makePiece(db, { pictureId: (await makePicture(db, { masterSha256, ...size })).id });
  await makePoint(db);
  await close();
  await embedded.stop();
}

type Street = { standin: Town["standin"]; shop: ShopProcess; dataDir: string; safe: string };

/** Everything of the shop is killed in one go, at some moment of a beat of twenty seconds. */
async function buyUntilLost({ standin, shop, dataDir, safe }: Street) {
  const { db, close } = openDatabase(await findOpen(dataDir), log);
  const purchases: Purchase[] = [];
  let open = true;
  const buy = async () => {
    while (open) {
      const requestedAt = Date.now();
      const paying = await approve({ db, standin }, shop).catch(() => null);
      const answer = paying && (await comeBack(shop, paying.token));
      if (paying && answer?.paymentStatus === "paid")
        purchases.push({ token: paying.token, requestedAt, paid: Date.now() });
      await sleep(Math.random() * 2000);
    }
  };
  const save = async () => {
    while (open) {
      await runTask(["backup", `--to=${safe}`], { DATA_DIR: dataDir });
      await sleep(Math.random() * 2000);
    }
  };
  const all = [save(), ...Array.from({ length: buyers }, buy)];
  const begun = Date.now();
  while ((await listCoveredPeriods(destinationOf(safe))).length === 0) {
    if (Date.now() - begun > 120_000) throw new Error("no base was taken within two minutes");
    await sleep(200);
  }
  await sleep(21_000 + Math.random() * beatMs);
  open = false;
  const lost = Date.now();
  await killTrees(shop.pid(), process.pid, `--to=${safe}`);
  await Promise.all(all);
  await close().catch(() => {});
  return { purchases, lost };
}

async function findOpen(dataDir: string): Promise<Connection> {
  const connectionString = await findRunningPostgres(dataDir);
  if (!connectionString) throw new Error("the shop has no PostgreSQL");
  return { connectionString };
}

async function withDatabase<Result>(
  dataDir: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  const { db, close } = openDatabase(embedded, log);
  try {
    return await work(db);
  } finally {
    await close();
    await embedded.stop();
  }
}

async function readPaid(db: Database): Promise<Set<string>> {
  const { rows } = await db.execute<{ token: string }>(
    sql`select token from orders where payment_status = 'paid'`,
  );
  return new Set(rows.map(({ token }) => token));
}

async function readCommitted(db: Database): Promise<Committed> {
  const { rows } = await db.execute<{ token: string; at: string }>(sql`
    select token, extract(epoch from pg_xact_commit_timestamp(money_journal.xmin)) * 1000 as at
    from money_journal join orders on orders.id = order_id where money_journal.kind = 'captured'`);
  return new Map(rows.map(({ token, at }) => [token, Number(at)]));
}

async function expectWhole(args: string[], into: { DATA_DIR: string }): Promise<void> {
  const { code, out, err } = await runTask(args, into);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}\n${out}${err}`);
}

/** Whole seconds, as people ask for them, between the first paid order and what was saved last. */
function chooseSeconds({ since, until }: CoveredPeriod, committed: Committed): Date[] {
  const first = Math.ceil(Math.max(since.getTime(), Math.min(...committed.values())) / 1000);
  const last = Math.floor(until.getTime() / 1000);
  if (last < first) throw new Error(`only from ${first} to ${last} was saved`);
  const all = Array.from({ length: last - first + 1 }, (_, at) => new Date((first + at) * 1000));
  const chosen = new Set<Date>();
  while (chosen.size < Math.min(secondsEachRound, all.length))
    chosen.add(all[Math.floor(Math.random() * all.length)]!);
  return [...chosen];
}

type Found = { committed: Committed; purchases: Purchase[]; there: Set<string> };

/**
 * Allows no tolerance: an order whose buyer had been told by then is there, one asked for later is
 * not, and for the others the commit decides, to the microsecond.
 */
function compare(second: Date, { committed, purchases, there }: Found) {
  const at = second.getTime();
  const wrong = [
    ...purchases
      .filter(({ token, paid }) => paid <= at && !there.has(token))
      .map(({ token, paid }) => `told ${at - paid} ms before, and missing: ${token}`),
    ...purchases
      .filter(({ token, requestedAt }) => requestedAt > at && there.has(token))
      .map(({ token, requestedAt }) => `asked ${requestedAt - at} ms after, and there: ${token}`),
    ...[...committed]
      .filter(([token, moment]) => moment <= at !== there.has(token))
      .map(
        ([token, moment]) =>
          `committed ${(moment - at).toFixed(3)} ms after, and ${there.has(token) ? "there" : "missing"}: ${token}`,
      ),
    ...[...there].filter((token) => !committed.has(token)).map((token) => `never paid: ${token}`),
  ];
  if (wrong.length > 0) throw new Error(`${second.toISOString()}:\n${wrong.join("\n")}`);
  const distances = [...committed.values()].map((moment) => Math.abs(moment - at));
  const byThen = [...committed.values()].filter((moment) => moment <= at).length;
  return { byThen, there: there.size, nearestMs: Math.min(...distances) };
}

function rowsOf({ processes, paid, unsaved, backs }: Round, run: number): string[] {
  return backs.map(({ at, byThen, there, nearestMs, took }) => {
    const cells = [run + 1, processes, paid, unsaved.toFixed(1), at.toISOString(), byThen, there];
    return `| ${[...cells, Math.round(nearestMs), took.toFixed(1)].join(" | ")} |`;
  });
}

function tableOf(rounds: Round[]): string {
  const backs = rounds.flatMap((round) => round.backs);
  const maxOf = (numbers: number[]) => Math.max(...numbers).toFixed(1);
  const paid = rounds.reduce((sum, round) => sum + round.paid, 0);
  return [
    "| round | processes | paid in all | unsaved, s | back to | paid by then | there | nearest payment, ms | took, s |",
    "|---|---|---|---|---|---|---|---|---|",
    ...rounds.flatMap(rowsOf),
    "",
    `${rounds.length} machines lost with ${paid} paid orders, ${backs.length} seconds: each order that was paid by then is there, none ` +
      `from after, and the books hold. Unsaved at most ${maxOf(rounds.map(({ unsaved }) => unsaved))} s; a restore took at most ` +
      `${maxOf(backs.map(({ took }) => took))} s.`,
  ].join("\n");
}
