// npm run restore -- --list: prints the stored backups, and the command that restores each.
import { backupMoment } from "#app/platform/backups/backup-names.ts";
import type { BackupStore } from "#app/platform/backups/backup-store.server.ts";
import { restoreCommand, NotRestorable } from "#app/platform/backups/restore-marker.server.ts";
import { OtherKey } from "#app/platform/backups/backup-unreadable.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { inMegabytes } from "#app/platform/files/disk-space.server.ts";
import { buildOf, newerInkiosk } from "#app/platform/project-root.server.ts";
import {
  listBackupsWithDetails,
  listSealedBackups,
} from "#app/shop/backups/list-backups.server.ts";
import type { BackupListing, ListedBackup } from "#app/shop/backups/list-backups.server.ts";
import { formatMoment } from "#app/shop/backups/restore-second.ts";
import { print } from "./backup-options.ts";

/** Returns the exit code: 0 if everything requested could be printed. */
export async function printBackups(
  { backupKey, databaseUrl }: Environment,
  store: BackupStore,
): Promise<number> {
  if (!backupKey) {
    await printSealed(store);
    print(
      "Set BACKUP_KEY to the key of then: without it nothing more is known of them, and none comes back.",
    );
    return 0;
  }
  try {
    const backups = await listBackupsWithDetails({ store, key: backupKey }, new Date());
    printAll(backups, store.location, Boolean(databaseUrl));
    return 0;
  } catch (error) {
    if (!(error instanceof OtherKey)) throw error;
    await printSealed(store);
    print(error.message);
    return 1;
  }
}

async function printSealed(store: BackupStore): Promise<void> {
  const sealed = await listSealedBackups({ store });
  printCount(sealed.length, store.location);
  for (const { name, bytes } of sealed)
    print(
      `${formatMoment(backupMoment(name))}\n  ${inMegabytes(bytes)} of tables\n  ${commandFor(store, name)}\n`,
    );
}

const commandFor = ({ location }: Pick<BackupStore, "location">, of: string) =>
  restoreCommand({ from: location, of });

function printCount(count: number, location: string): void {
  if (count === 0) throw new NotRestorable(`There is no backup in ${location}.`);
  const countText = count === 1 ? "is 1 backup" : `are ${count} backups`;
  print(`There ${countText} in ${location}${count > 1 ? ", newest first" : ""}.\n`);
}

function printAll(
  { backups, spans, lost, isOfNewer }: BackupListing,
  location: string,
  isOtherDestination: boolean,
): void {
  if (backups.length > 0 || spans.length === 0) printCount(backups.length, location);
  for (const backup of backups) {
    print(formatMoment(backup.moment));
    for (const line of linesOf(backup)) print(`  ${line}`);
    print(`  ${commandFor({ location }, backup.name)}\n`);
  }
  const [last] = spans.slice(-1);
  for (const { since, until } of spans.toReversed())
    print(`Every second from ${formatMoment(since)} to ${formatMoment(until)} is kept, too.`);
  if (last && isOtherDestination)
    print("With DATABASE_URL none of these seconds comes back, but a backup above.");
  else if (isOfNewer)
    print("The newest are of a newer Inkiosk, and this one is too old to bring them back.");
  else if (last)
    for (const at of ["newest", secondOf(last.until)])
      print(`  ${restoreCommand({ from: location, at })}`);
  if (lost)
    print(
      `Changes until ${formatMoment(lost)} are kept, but not all before them: they do not come back.`,
    );
}

const secondOf = (moment: Date) => formatMoment(moment).split(" ")[0]!;

function linesOf({ isAhead, found }: ListedBackup): string[] {
  const ahead = isAhead
    ? ["Its date is yet to come: the clock of the machine was ahead, or this one's is late."]
    : [];
  if ("unreadable" in found) return [...ahead, found.unreadable];
  const { shop, version, commit, isKnown, files, bytes, lost, proof } = found;
  const size = `${inMegabytes(bytes)} in ${files === 0 ? "1 file" : `${files + 1} files`}, by Inkiosk ${buildOf(version, commit)}`;
  const whole =
    lost === 0
      ? "All of it is there in full length"
      : `${lost} of its files are missing or cut off`;
  const proven = proof
    ? `tried ${formatMoment(new Date(proof.at))}: it ${proof.holds ? "holds" : "did not hold whole"}`
    : "not tried";
  return [
    ...ahead,
    shop ? `${shop}, ${size}` : size,
    `${whole}; ${proven}.`,
    ...(isKnown
      ? []
      : [
          `It was made by ${newerInkiosk(version, commit)}, and this one is too old to bring it back.`,
        ]),
  ];
}
