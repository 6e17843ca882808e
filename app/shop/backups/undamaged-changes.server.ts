// Checks that changes are whole before they are restored. The shop never chooses to leave orders
// out (decision 046): it reports what could be restored without the damaged files.
import {
  backupMoment,
  baseManifestName,
  baseBackupName,
  walChunkName,
  readLsn,
  contiguousChunks,
} from "#app/platform/backups/backup-names.ts";
import type { BackupDestination } from "#app/platform/backups/backup-store.server.ts";
import { restoreCommand, NotRestorable } from "#app/platform/backups/restore-marker.server.ts";
import type { RestoreRequest, RestoreFlags } from "#app/platform/backups/restore-marker.server.ts";
import type { Recovery } from "#app/platform/backups/postgres-recovery.server.ts";
import { isIntact, listWalArchives } from "#app/platform/backups/wal-store.server.ts";
import { findBaseManifest } from "./continuous-backup.server.ts";
import { nothingRestorableNote } from "./readable-backup.server.ts";
import { findLastRestorable } from "./restore-backup.server.ts";
import {
  findRecovery,
  findRecoveryWithout,
  noContinuousBackupRefusal,
} from "./restore-to-second.server.ts";
import { formatMoment } from "./restore-second.ts";

type Reachable = Recovery & { reaches: Date };
type Asking = { leave: RestoreFlags; report(line: string): void };

/** Like `findRecovery`, after reading all its files. Throws NotRestorable. */
export async function findUndamagedRecovery(
  from: BackupDestination,
  second: Date | null,
  { leave, report }: Asking,
): Promise<Reachable> {
  const requested = await findRecovery(from, second);
  report("reading the log of changes");
  const damaged = new Set<string>();
  const found = await findUndamaged(requested, second, damaged);
  if (found && (second || found.reaches >= requested.reaches)) {
    for (const name of damaged) report(`${name} is damaged: it goes from an earlier one`);
    return found;
  }
  if (!second) throw await refusal(from, { names: [...damaged], last: requested.reaches, leave });
  const { message } = await noContinuousBackupRefusal(from, damaged);
  throw new NotRestorable(`${lacking([...damaged])}\n${message} Nothing was changed.`);
}

async function findUndamaged(
  requested: Reachable,
  second: Date | null,
  damaged: Set<string>,
): Promise<Reachable | null> {
  const { from } = requested;
  const known = new Set<string>();
  for (let found: Reachable | null = requested; found;) {
    const names = namesOf(found);
    const lost = await findDamaged(
      from,
      names.filter((name) => !known.has(name)),
    );
    if (lost.length === 0) return found;
    for (const name of names) known.add(name);
    for (const name of lost) damaged.add(name);
    found = await findRecoveryWithout(from, second, damaged);
  }
  return null;
}

const namesOf = ({ base: { line, name }, pieces }: Recovery) => [
  baseBackupName(line, name),
  ...pieces.map((piece) => walChunkName(line, piece)),
];

export const findDamagedOf = (recovery: Recovery): Promise<string[]> =>
  findDamaged(recovery.from, namesOf(recovery));

const parallelReads = 8;

async function findDamaged(from: BackupDestination, names: string[]): Promise<string[]> {
  const damaged: string[] = [];
  for (let at = 0; at < names.length; at += parallelReads) {
    const batch = names.slice(at, at + parallelReads);
    const areWhole = await Promise.all(batch.map((name) => isIntact(from, name)));
    damaged.push(...batch.filter((_, each) => !areWhole[each]));
  }
  return damaged;
}

export async function refuseGap(
  from: BackupDestination,
  last: Date,
  leave: RestoreFlags,
): Promise<never> {
  throw await refusal(from, { names: [await findLostBefore(from, last)], last, leave });
}

export async function findLostBefore(from: BackupDestination, last: Date): Promise<string> {
  const time = last.getTime();
  for (const { name: line, bases, pieces } of await listWalArchives(from)) {
    if (!pieces.some(({ moment }) => moment?.getTime() === time)) continue;
    const name = bases.at(-1);
    const about = name && (await findBaseManifest(from, { line, name }));
    const to = about && contiguousChunks(pieces, readLsn(about.from)).to;
    return to
      ? walChunkName(line, { from: to, to, moment: null }).replace(/-[0-9a-f]+\.piece$/, "-….piece")
      : baseManifestName(line, name ?? "…");
  }
  throw new Error(`no piece is of ${last.toISOString()}`);
}

type Lost = { names: string[]; last: Date; leave: RestoreFlags };

async function refusal(
  from: BackupDestination,
  { names, last, leave }: Lost,
): Promise<NotRestorable> {
  const whole = await findFurthest(from, new Set(names));
  const backup = await findLastRestorable(from, new Date());
  const restorePoints = [
    ...(whole ? [{ moment: whole, asked: { at: whole.toISOString() } }] : []),
    ...(backup ? [{ moment: backupMoment(backup), asked: { of: backup } }] : []),
  ].toSorted((one, other) => other.moment.getTime() - one.moment.getTime());
  const options = restorePoints.map(({ moment, asked }) => {
    const command = restoreCommand({
      from: from.store.location,
      ...asked,
      ...leave,
    } as RestoreRequest);
    return `  ${command}\n    as of ${formatMoment(moment)}`;
  });
  const alternatives =
    options.length > 0
      ? `What comes back without it:\n${options.join("\n")}`
      : nothingRestorableNote;
  return new NotRestorable(
    `${lacking(names)}\nWhat changed from there to ${formatMoment(last)} cannot be replayed without it, and nothing was changed. ` +
      `If there is another copy of it, put it there and say the same once more. ${alternatives}`,
  );
}

const lacking = (names: string[]) =>
  `Of the log of changes this is missing, cut off or changed:\n${names.map((name) => `  ${name}`).join("\n")}`;

async function findFurthest(
  from: BackupDestination,
  damaged: ReadonlySet<string>,
): Promise<Date | null> {
  const others = new Set(damaged);
  const first = await findRecoveryWithout(from, null, others);
  return (first && (await findUndamaged(first, null, others)))?.reaches ?? null;
}
