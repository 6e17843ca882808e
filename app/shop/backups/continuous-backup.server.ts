// Sends the database's changes to backups every few seconds, to reach any second (decision 046).
import {
  backupMoment,
  backupNameAt,
  baseManifestName,
  baseBackupName,
  walChunkName,
  contiguousChunks,
  readLsn,
  writeLsn,
} from "#app/platform/backups/backup-names.ts";
import type { WalArchive, Lsn, WalChunk } from "#app/platform/backups/backup-names.ts";
import type { BackupDestination } from "#app/platform/backups/backup-store.server.ts";
import { BackupUnreadable, OtherKey } from "#app/platform/backups/backup-unreadable.server.ts";
import { databaseOn } from "#app/platform/database/database.server.ts";
import type { Connection } from "#app/platform/database/database.server.ts";
import { findShortage, writtenFolders } from "#app/platform/files/disk-space.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { shopCommit, shopVersion } from "#app/platform/project-root.server.ts";
import { withExclusiveCopy, readMigrations } from "#app/platform/database/table-copy.server.ts";
import {
  withExclusiveWalSource,
  beginBase,
  dropSlots,
  findDurable,
  findSlot,
  advanceSlot,
  openSlot,
  readWal,
  WalRemoved,
  withWalSource,
} from "#app/platform/backups/wal-source.server.ts";
import type { Slot, WalSource } from "#app/platform/backups/wal-source.server.ts";
import {
  listWalArchives,
  readBaseManifest,
  writeBaseManifest,
  writeBase,
  writeWalChunk,
} from "#app/platform/backups/wal-store.server.ts";
import type { BaseManifest } from "#app/platform/backups/wal-store.server.ts";
import { hourInParis } from "#app/shop/calendar/paris-clock.ts";
import { baseBackupsToRetain, isBackupDue, newestOf, youngBases } from "./backup-retention.ts";
import { readExtraFiles } from "./backups.server.ts";
import { destinationOfBackups, destinationOfContinuous } from "./destination.server.ts";
import { troubleOf } from "./backup-trouble.server.ts";
import type { BackupTrouble } from "./backup-trouble.server.ts";
import { claimDestination } from "./destination-claim.server.ts";
import { dayMs, hourMs, minuteMs } from "#app/shop/calendar/milliseconds.ts";

export type CoveredPeriod = { since: Date; until: Date };

type ContinuousState = {
  begun: Date;
  /** Everything committed by then is saved; null if nothing is. */
  until: Date | null;
  spans: CoveredPeriod[];
  lastBase: Date | null;
  trouble: BackupTrouble | null;
};

type FollowState = ContinuousState & {
  line: string | null;
  checkedAt: number;
  pausedUntil: number;
};
type Following = { destination: BackupDestination; state: FollowState };

type Shop = { connection: Connection; environment: Environment; log: Log };

const checkedEveryMs = hourMs;
const cooldownMs = 10 * minuteMs;
const states = new Map<string, FollowState>();

export function findContinuousState(environment: Environment): ContinuousState | null {
  const destination = destinationOfContinuous(environment);
  return (destination && states.get(destination.store.location)) ?? null;
}

export async function archiveWal(shop: Shop, now: Date): Promise<void> {
  const destination = destinationOfContinuous(shop.environment);
  if (!destination) return;
  const state = states.get(destination.store.location) ?? initialState(now);
  states.set(destination.store.location, state);
  if (now.getTime() < state.pausedUntil) return;
  try {
    const isOurs = await withExclusiveWalSource(shop.connection, "following", async (source) => {
      // It is checked each time, since files written below an unmounted disk's folder are lost.
      await claimDestination(databaseOn(source.admin), destination);
      if (state.checkedAt === 0) await clearUnfinished(destination, shop);
      const slot = await findOwnLine(source, destination, state, now);
      await send(source, {
        destination,
        state,
        slot: slot ?? (await beginLine(source, destination, shop)),
      });
      if (!slot) await check(destination, state, now);
      if (slot && state.checkedAt === now.getTime()) await followUpdate(source, destination, shop);
      return true;
    });
    if (!isOurs) return;
    if (state.trouble) shop.log.info({}, "the continuous backup goes on");
    state.trouble = null;
  } catch (error) {
    await recordFailure(shop, { error, destination, state });
  }
}

const initialState = (begun: Date): FollowState => ({
  begun,
  until: null,
  spans: [],
  lastBase: null,
  trouble: null,
  line: null,
  checkedAt: 0,
  pausedUntil: 0,
});

/** Continues a line but begins none: a closing shop has no time for a base. */
export async function archiveRemainingWal({ connection, environment }: Shop): Promise<boolean> {
  const destination = destinationOfContinuous(environment);
  if (!destination) return false;
  const now = new Date();
  const state = states.get(destination.store.location) ?? initialState(now);
  const isSent = await withExclusiveWalSource(connection, "following", async (source) => {
    // A shop on standby has no slot, and must not touch the destination.
    if (!(await findSlot(source))) return false;
    await claimDestination(databaseOn(source.admin), destination);
    const slot = await findOwnLine(source, destination, state, now);
    if (slot) await send(source, { destination, state, slot });
    return slot !== null;
  });
  return isSent === true;
}

/** Takes the lock of bases, since a former leader may still be writing one. */
async function clearUnfinished(destination: BackupDestination, { connection }: Shop) {
  await withExclusiveWalSource(connection, "bases", () =>
    destination.store.clearUnfinished(["wal"]),
  );
}

async function recordFailure(
  { connection, environment, log }: Shop,
  { error, destination, state }: Following & { error: unknown },
): Promise<void> {
  // It is logged once, since it is retried every few seconds and an alarm notifies the owner.
  if (!state.trouble) log.error({ err: error }, "the continuous backup does not go on");
  const isBase = error instanceof NoBase;
  state.trouble = troubleOf(isBase ? error.cause : error, destination.store.location);
  if (isBase) state.pausedUntil = Date.now() + cooldownMs;
  const isShort = (await findShortage(await writtenFolders(environment))) !== null;
  if (!isShort && !(error instanceof WalRemoved)) return;
  // PostgreSQL keeps unsent changes on the disk, and orders need that room.
  await withExclusiveWalSource(connection, "following", (source) => dropSlots(source)).catch(
    (err: unknown) => log.error({ err }, "PostgreSQL could not be told to let go"),
  );
}

async function findOwnLine(
  source: WalSource,
  destination: BackupDestination,
  state: FollowState,
  now: Date,
): Promise<Slot | null> {
  const slot = await findSlot(source);
  if (slot && slot.line === state.line && now.getTime() - state.checkedAt < checkedEveryMs)
    return slot;
  const lines = await check(destination, state, now);
  const line = lines.find(({ name }) => name === slot?.line);
  const about = line && (await findNewestManifest(destination, line));
  if (!slot || !about) return null;
  const { to } = contiguousChunks(line.pieces, readLsn(about.from));
  // The second condition finds a machine set back to a snapshot, which writes another history.
  if (to < slot.fetched || to > (await findDurable(source))) return null;
  state.line = line.name;
  return slot;
}

async function check(destination: BackupDestination, state: FollowState, now: Date) {
  const lines = await listWalArchives(destination);
  state.spans = await periodsOf(destination, lines);
  state.lastBase = newestOf(
    lines.flatMap(({ bases }) => bases.map(backupMoment)),
    now,
  );
  state.checkedAt = now.getTime();
  return lines;
}

/** Returns null if it is damaged. Throws OtherKey. */
export async function findBaseManifest(
  destination: BackupDestination,
  base: { line: string; name: string },
): Promise<BaseManifest | null> {
  try {
    return await readBaseManifest(destination, base);
  } catch (error) {
    if (!(error instanceof BackupUnreadable) || error instanceof OtherKey) throw error;
    return null;
  }
}

async function findNewestManifest(
  destination: BackupDestination,
  { name: line, bases }: WalArchive,
) {
  return bases.length === 0 ? null : findBaseManifest(destination, { line, name: bases.at(-1)! });
}

export function coverageOf(
  about: BaseManifest,
  pieces: WalChunk[],
): (CoveredPeriod & { from: Lsn; pieces: WalChunk[] }) | null {
  const from = readLsn(about.from);
  const reached = contiguousChunks(pieces, from);
  const since = new Date(about.moment);
  if (reached.to < readLsn(about.to) || !reached.moment || reached.moment < since) return null;
  return { from, since, until: reached.moment, pieces: reached.pieces };
}

async function periodsOf(destination: BackupDestination, lines: WalArchive[]) {
  return (await Promise.all(lines.map((line) => periodsOfArchive(destination, line)))).flat();
}

export async function listCoveredPeriods(
  destination: BackupDestination,
  without: ReadonlySet<string> = new Set(),
): Promise<CoveredPeriod[]> {
  const lines = (await listWalArchives(destination)).map(({ name, bases, pieces, ...line }) => ({
    ...line,
    name,
    bases: bases.filter((base) => !without.has(baseBackupName(name, base))),
    pieces: pieces.filter((piece) => !without.has(walChunkName(name, piece))),
  }));
  return periodsOf(destination, lines);
}

async function periodsOfArchive(
  destination: BackupDestination,
  { name: line, bases, pieces }: WalArchive,
): Promise<CoveredPeriod[]> {
  const spans: CoveredPeriod[] = [];
  for (const name of bases) {
    const last = spans.at(-1);
    if (last && backupMoment(name) <= last.until) continue;
    const about = await findBaseManifest(destination, { line, name });
    const reach = about && coverageOf(about, pieces);
    if (reach) spans.push({ since: reach.since, until: reach.until });
  }
  return spans;
}

async function send(
  source: WalSource,
  { destination, state, slot }: Following & { slot: Slot },
): Promise<void> {
  const before = new Date();
  for await (const piece of readWal(source, slot.fetched)) {
    await writeWalChunk(destination, slot.line, piece);
    await advanceSlot(source, slot.line, piece.to);
    const newest = state.spans.at(-1);
    if (newest && piece.moment && state.line === slot.line) newest.until = piece.moment;
  }
  state.until = before;
}

/** Takes a base after an update, from which an older Inkiosk learns early that it cannot go on. */
async function followUpdate(
  source: WalSource,
  destination: BackupDestination,
  shop: Shop,
): Promise<void> {
  const slot = await findSlot(source);
  const line = (await listWalArchives(destination)).find(({ name }) => name === slot?.line);
  const about = line && (await findNewestManifest(destination, line));
  if (!about) return;
  const migrations = await readMigrations(source.admin);
  if (migrations.every((each) => about.migrations.includes(each))) return;
  await withExclusiveWalSource(shop.connection, "bases", (other) =>
    takeBase(other, destination, { line: line.name, dataDir: shop.environment.dataDir }),
  );
}

class NoDiskSpace extends Error {
  readonly code = "ENOSPC";
}

class NoBase extends Error {
  override name = "NoBase";
}

async function beginLine(
  source: WalSource,
  destination: BackupDestination,
  shop: Shop,
): Promise<Slot> {
  const isShort = (await findShortage(await writtenFolders(shop.environment))) !== null;
  // A base on the same disk could take the last room that PostgreSQL needs.
  if (isShort) throw new NoBase("there is no room for a base", { cause: new NoDiskSpace() });
  const line = await openSlot(source);
  try {
    const from = await takeBase(source, destination, { line, dataDir: shop.environment.dataDir });
    shop.log.info({ line }, "the continuous backup has begun");
    return { line, fetched: from };
  } catch (error) {
    await dropSlots(source, line);
    throw new NoBase("a base could not be taken", { cause: error });
  }
}

async function takeBase(
  source: WalSource,
  destination: BackupDestination,
  { line, dataDir }: { line: string; dataDir: string },
): Promise<Lsn> {
  const { major, timeline, segmentBytes } = source;
  const base = { line, name: backupNameAt(new Date()) };
  const migrations = await readMigrations(source.admin);
  const { from, content, ended } = await beginBase(source);
  await writeBase(destination, base, content);
  const { to, moment } = ended();
  await writeBaseManifest(destination, base, {
    version: shopVersion,
    ...(shopCommit ? { commit: shopCommit } : {}),
    migrations,
    major,
    timeline,
    segmentBytes,
    from: writeLsn(from),
    to: writeLsn(to),
    moment: moment.toISOString(),
    beside: await readExtraFiles(dataDir),
  });
  return from;
}

export async function renewBase({ connection, environment, log }: Shop, now: Date): Promise<void> {
  if (environment.databaseUrl) return clearAbandoned({ connection, environment, log }, now);
  const destination = destinationOfContinuous(environment);
  if (!destination) return void (await withWalSource(connection, (source) => dropSlots(source)));
  await withExclusiveWalSource(connection, "bases", async (source) => {
    const state = states.get(destination.store.location);
    // The job that sends changes must first remove half-written files.
    if (!state?.line) return;
    const slot = await findSlot(source);
    const current = (await listWalArchives(destination)).find(({ name }) => name === slot?.line);
    // The job that sends changes takes the first base.
    if (!current || current.bases.length === 0) return;
    const last = newestOf(current.bases.map(backupMoment), now);
    if (isBackupDue(last, { now, hour: hourInParis(now) })) {
      await takeBase(source, destination, { line: current.name, dataDir: environment.dataDir });
      state.lastBase = now;
      log.info({ line: current.name }, "a new base of the continuous backup was taken");
    }
    await clearAway(destination, current.name, now);
  });
}

async function clearAbandoned({ connection, environment }: Shop, now: Date): Promise<void> {
  const destination = destinationOfBackups(environment);
  if (!destination || (await listWalArchives(destination)).length === 0) return;
  await withExclusiveCopy(connection, async (client) => {
    await claimDestination(databaseOn(client), destination);
    await clearAway(destination, null, now);
  });
}

/** Keeps a week of bases and the pieces since, and a current line's newest base at any age. */
async function clearAway(
  destination: BackupDestination,
  current: string | null,
  now: Date,
): Promise<void> {
  const lines = await listWalArchives(destination);
  const moments = lines.flatMap(({ bases }) => bases.map(backupMoment));
  const retained = new Set(
    (current ? baseBackupsToRetain(moments, now) : youngBases(moments, now)).map(backupNameAt),
  );
  for (const { name: line, bases, unfinished, pieces } of lines) {
    const oldest = bases.find((base) => retained.has(base));
    const about = oldest && (await findBaseManifest(destination, { line, name: oldest }));
    // Younger ones may still be under way.
    const abandoned = unfinished.filter(
      (name) => now.getTime() - backupMoment(name).getTime() > dayMs,
    );
    for (const base of [...abandoned, ...bases.filter((name) => !retained.has(name))]) {
      // The order matters: no description may stay without its base.
      await destination.store.remove(baseManifestName(line, base));
      await destination.store.remove(baseBackupName(line, base));
    }
    if (!about && (oldest || line === current)) continue;
    for (const piece of pieces)
      if (!about || piece.to <= readLsn(about.from))
        await destination.store.remove(walChunkName(line, piece));
  }
}
