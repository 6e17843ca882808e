// Starts the shop's own PostgreSQL as it was at a moment, from a base and the log up to then.
import { constants } from "node:fs";
import { mkdir, open, realpath, writeFile } from "node:fs/promises";
import path from "node:path";
import type { WalChunk } from "./backup-names.ts";
import type { BackupDestination } from "./backup-store.server.ts";
import { writeCluster } from "./cluster-copy.server.ts";
import { findDatabaseLocation } from "#app/platform/postgres/database-folder.server.ts";
import { startEmbeddedPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";
import type { Log } from "#app/platform/postgres/embedded-postgres.server.ts";
import { lastLogLines } from "#app/platform/postgres/postgres-process.server.ts";
import { privateFile } from "#app/platform/files/private-files.server.ts";
import { dayMs } from "#app/shop/calendar/milliseconds.ts";
import { nameOfSegment } from "./wal-source.server.ts";
import { readBase, readWalChunk } from "./wal-store.server.ts";
import type { BaseManifest } from "./wal-store.server.ts";

/** Omits commits after `until`; null replays all `pieces`. */
export type Recovery = {
  from: BackupDestination;
  base: { line: string; name: string };
  about: BaseManifest;
  pieces: WalChunk[];
  until: Date | null;
};

const settingsFile = "postgresql.auto.conf";
const recoveryLimitMs = dayMs;

export async function startRecoveredPostgres(
  { dataDir, log, anew }: { dataDir: string; log: Log; anew: boolean },
  recovery: Recovery,
): ReturnType<typeof startEmbeddedPostgres> {
  const usual = { dataDir, log, startLimitMs: recoveryLimitMs };
  const embedded = await startEmbeddedPostgres({
    ...usual,
    anew,
    async fill(folder) {
      await writeCluster(folder, readBase(recovery.from, recovery.base));
      await writeLog(folder, recovery);
      await planRecovery(folder, recovery.until);
    },
  }).catch(async (error: unknown) => {
    const { cluster } = await findDatabaseLocation(await realpath(dataDir));
    const logLines = await lastLogLines(cluster);
    // PostgreSQL fails like this when nothing was committed after `until`.
    if (!logLines.includes("before configured recovery target was reached")) throw error;
    await planRecovery(cluster, null);
    return startEmbeddedPostgres(usual);
  });
  const { cluster } = await findDatabaseLocation(await realpath(dataDir));
  await writeFile(path.join(cluster, settingsFile), "");
  return embedded;
}

/** Rebuilds PostgreSQL's log files from pieces; the last file ends in zeros. */
async function writeLog(folder: string, { from, base, about, pieces }: Recovery): Promise<void> {
  const { timeline, segmentBytes } = about;
  await mkdir(path.join(folder, "pg_wal"), { recursive: true });
  for (const piece of pieces) {
    const bytes = await readWalChunk(from, base.line, piece);
    const name = nameOfSegment(timeline, piece.from, segmentBytes);
    const flags = constants.O_RDWR | constants.O_CREAT;
    const handle = await open(path.join(folder, "pg_wal", name), flags, privateFile);
    try {
      await handle.truncate(segmentBytes);
      await handle.write(bytes, 0, bytes.length, Number(piece.from % BigInt(segmentBytes)));
    } finally {
      await handle.close();
    }
  }
}

async function planRecovery(folder: string, until: Date | null): Promise<void> {
  const settings = {
    restore_command: "false",
    recovery_target_timeline: "current",
    recovery_target_action: "promote",
    hot_standby: "off",
    // PostgreSQL reads this before it has loaded time zone names, so Z is not understood.
    ...(until && { recovery_target_time: until.toISOString().replace("Z", "+00") }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  await writeFile(path.join(folder, settingsFile), lines.join(""));
  await writeFile(path.join(folder, "recovery.signal"), "", { mode: privateFile });
}
