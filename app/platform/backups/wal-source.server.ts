// Reads PostgreSQL's log through a replication slot, which retains what was not fetched yet.
import { open } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { tryLock } from "#app/platform/database/advisory-locks.server.ts";
import { backupNameAt, readLsn, writeLsn } from "./backup-names.ts";
import type { Lsn, WalChunk } from "./backup-names.ts";
import { encodeFile, readCluster } from "./cluster-copy.server.ts";
import type { Connection } from "#app/platform/database/database.server.ts";

export type WalSource = {
  admin: pg.Client;
  cluster: string;
  major: string;
  timeline: string;
  segmentBytes: number;
};

export class WalRemoved extends Error {
  override name = "WalRemoved";
}

const prefix = "inkiosk_";

export async function withWalSource<Result>(
  { connectionString }: Connection,
  work: (source: WalSource) => Promise<Result>,
): Promise<Result> {
  const address = new URL(connectionString);
  const host = address.searchParams.get("host") ?? address.hostname;
  const admin = new pg.Client({
    host,
    port: 5432,
    ssl: false,
    user: "postgres",
    database: address.pathname.slice(1),
    connectionTimeoutMillis: 5000,
  });
  admin.on("error", () => {});
  await admin.connect();
  try {
    const { rows } = await admin.query<Omit<WalSource, "admin">>(`
      select current_setting('data_directory') as cluster,
        split_part(current_setting('server_version'), '.', 1) as major,
        left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline,
        pg_size_bytes(current_setting('wal_segment_size'))::integer as "segmentBytes"`);
    return await work({ admin, ...rows[0]! });
  } finally {
    await admin.end();
  }
}

/** Null while another process, such as the former leader, uses it. */
export async function withExclusiveWalSource<Result>(
  connection: Connection,
  at: "following" | "bases",
  work: (source: WalSource) => Promise<Result>,
): Promise<Result | null> {
  return withWalSource(connection, async (source) =>
    (await tryLock(source.admin, at)) ? work(source) : null,
  );
}

export type Slot = { line: string; fetched: Lsn };

/** Null also if PostgreSQL dropped the slot because too much log had piled up. */
export async function findSlot({ admin }: WalSource): Promise<Slot | null> {
  const { rows } = await admin.query<{ name: string; at: string | null }>(
    `select slot_name as name, restart_lsn as at from pg_replication_slots
      where starts_with(slot_name, $1) and wal_status <> 'lost'`,
    [prefix],
  );
  const [slot] = rows;
  if (!slot?.at) return null;
  const line = slot.name.slice(prefix.length).replaceAll("_", "-");
  return { line, fetched: readLsn(slot.at) };
}

/** Call only within `withExclusiveWalSource`. Returns the name of the new line. */
export async function openSlot(source: WalSource): Promise<string> {
  await dropSlots(source);
  const line = backupNameAt(new Date());
  await source.admin.query("select pg_create_physical_replication_slot($1, true)", [
    nameOfSlot(line),
  ]);
  return line;
}

const nameOfSlot = (line: string) => prefix + line.replaceAll("-", "_");

export async function dropSlots({ admin }: WalSource, line?: string): Promise<void> {
  const [which, name] = line
    ? ["slot_name = $1", nameOfSlot(line)]
    : ["starts_with(slot_name, $1)", prefix];
  await admin.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots where ${which}`,
    [name],
  );
}

export async function advanceSlot({ admin }: WalSource, line: string, to: Lsn): Promise<void> {
  await admin.query("select pg_replication_slot_advance($1, $2::pg_lsn)", [
    nameOfSlot(line),
    writeLsn(to),
  ]);
}

export async function findDurable({ admin }: WalSource): Promise<Lsn> {
  const { rows } = await admin.query<{ at: string }>("select pg_current_wal_flush_lsn() as at");
  return readLsn(rows[0]!.at);
}

/** Yields the durable log from `from` on, in pieces within one of PostgreSQL's files. */
export async function* readWal(
  source: WalSource,
  from: Lsn,
): AsyncGenerator<WalChunk & { bytes: Buffer }> {
  // Everything confirmed as committed by now is included, so the clock is read first.
  const moment = new Date();
  const { cluster, timeline, segmentBytes } = source;
  const flushed = await findDurable(source);
  for (let at = from; at < flushed;) {
    const end = startOfSegment(at, segmentBytes) + BigInt(segmentBytes);
    const to = end < flushed ? end : flushed;
    const bytes = await readSegment(
      path.join(cluster, "pg_wal", nameOfSegment(timeline, at, segmentBytes)),
      Number(at % BigInt(segmentBytes)),
      Number(to - at),
    );
    yield { from: at, to, moment: to === flushed ? moment : null, bytes };
    at = to;
  }
}

async function readSegment(file: string, at: number, length: number): Promise<Buffer> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw new WalRemoved(`${file} is gone`, { cause: error });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
    if (bytesRead < length) throw new Error(`${file} is shorter than PostgreSQL says`);
    return buffer;
  } finally {
    await handle.close();
  }
}

function startOfSegment(lsn: Lsn, segmentBytes: number): Lsn {
  return lsn - (lsn % BigInt(segmentBytes));
}

export function nameOfSegment(timeline: string, lsn: Lsn, segmentBytes: number): string {
  const eight = (number: bigint) => number.toString(16).toUpperCase().padStart(8, "0");
  const perName = 0x1_0000_0000n / BigInt(segmentBytes);
  const segment = lsn / BigInt(segmentBytes);
  return timeline + eight(segment / perName) + eight(segment % perName);
}

type BaseCopy = {
  from: Lsn;
  content: AsyncIterable<Buffer>;
  /** Call after reading `content`. The copy is consistent once replay has reached `to`. */
  ended(): { to: Lsn; moment: Date };
};

/** Keep the session open until all of `content` was read. */
export async function beginBase({ admin, cluster, segmentBytes }: WalSource): Promise<BaseCopy> {
  const { rows } = await admin.query<{ at: string }>(
    "select pg_backup_start('inkiosk', fast => true) as at",
  );
  let end: ReturnType<BaseCopy["ended"]> | null = null;
  async function* content() {
    yield* readCluster(cluster);
    const stopped = await admin.query<{ at: string; label: string }>(
      "select lsn as at, labelfile as label from pg_backup_stop(wait_for_archive => false)",
    );
    const { at, label } = stopped.rows[0]!;
    // Dates are rounded down to milliseconds, hence + 1.
    end = { to: readLsn(at), moment: new Date(Date.now() + 1) };
    yield encodeFile("backup_label", Buffer.from(label));
  }
  return {
    from: startOfSegment(readLsn(rows[0]!.at), segmentBytes),
    content: content(),
    ended: () => end!,
  };
}
