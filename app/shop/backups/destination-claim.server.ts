// Decides which shop may write to a backup destination. A file there names the shop, and the shop
// knows the destination, so an unmounted disk is noticed, and only one of two shops continues.
import { MissingFromBackup } from "#app/platform/backups/backup-unreadable.server.ts";
import { ExplainedError } from "#app/platform/process/explained-error.ts";
import { taskCommand } from "#app/platform/process/shell-commands.server.ts";
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { backupIdentity } from "#db/backups-tables.ts";
import { advisoryLocks } from "#app/platform/database/advisory-locks.server.ts";
import { listBackups, readSealed, writeSealed } from "#app/platform/backups/backup-store.server.ts";
import type { BackupDestination } from "#app/platform/backups/backup-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { findStandby } from "./standby.server.ts";

/** `gone`: the folder is missing; `emptied`: it exists, but nothing of this shop is in it. */
const destinationTroubles = ["emptied", "gone", "otherShop"] as const;
export type DestinationTrouble = (typeof destinationTroubles)[number];

export const isDestinationTrouble = (trouble: string | null): trouble is DestinationTrouble =>
  destinationTroubles.some((each) => each === trouble);

export class NotOurDestination extends ExplainedError {
  override name = "NotOurDestination";

  readonly trouble: DestinationTrouble;

  constructor(trouble: DestinationTrouble, { store }: Pick<BackupDestination, "store">) {
    const lacking = "although backups of this shop were there: is its disk mounted?";
    const found = {
      emptied: `${store.location} is empty, ${lacking} To begin anew there`,
      gone: `${store.location} does not exist, ${lacking} To begin anew there`,
      otherShop: `Another shop writes its backups to ${store.location}. Give this one a place of its own; if the other is gone`,
    };
    super(`${found[trouble]}, say ${taskCommand("backup", ["--take-over"])}. Nothing was changed.`);
    this.trouble = trouble;
  }
}

export class StillOnStandby extends ExplainedError {
  override name = "StillOnStandby";

  constructor({ store }: Pick<BackupDestination, "store">) {
    super(
      `This shop was restored and is at rest: ${store.location} stays with the other shop, whose backups would end if this one took the place over. ` +
        'For a backup of a trial name another place with --to. Where the other shop is gone, its owner says so here: "This is the shop now" on the dashboard. ' +
        "Nothing was changed.",
    );
  }
}

const ownerName = "owner";

/** Null while the tables are older than the identity. */
async function findIdentity(db: Database) {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select to_regclass('backup_identity') is not null as known`,
  );
  if (!rows[0]!.known) return null;
  const [row] = await db.select().from(backupIdentity);
  if (row) return row;
  await db.insert(backupIdentity).values({}).onConflictDoNothing();
  return (await db.select().from(backupIdentity))[0]!;
}

async function isOnStandby(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select to_regclass('at_rest') is not null as known`,
  );
  return rows[0]!.known && (await findStandby(db)) !== null;
}

async function findOwner(destination: BackupDestination): Promise<string | null> {
  try {
    return ((await readSealed(destination, ownerName)) as { shop: string }).shop;
  } catch (error) {
    if (error instanceof MissingFromBackup) return null;
    throw error;
  }
}

type Identity = typeof backupIdentity.$inferSelect;

async function assessDestination(
  own: Identity,
  owner: string | null,
  destination: BackupDestination,
): Promise<DestinationTrouble | null> {
  if (owner) return [own.shop, own.restoredFrom].includes(owner) ? null : "otherShop";
  const isKnown = own.places.includes(destination.store.location);
  if (!isKnown || (await listBackups(destination)).length > 0) return null;
  return (await destination.store.exists?.()) === false ? "gone" : "emptied";
}

export async function findDestinationTrouble(
  db: Database,
  destination: BackupDestination,
): Promise<DestinationTrouble | null> {
  const own = await findIdentity(db);
  return own && assessDestination(own, await findOwner(destination), destination);
}

/** Call it before writing there. Throws NotOurDestination and StillOnStandby. */
export async function claimDestination(
  db: Database,
  destination: BackupDestination,
  isTakingOver = false,
): Promise<void> {
  await db.transaction(async (db) => {
    // The lock is needed since several jobs of a starting shop write there.
    await db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.place})`);
    const own = await findIdentity(db);
    if (!own) return;
    const owner = await findOwner(destination);
    const isOwnedByOther = owner !== null && owner !== own.shop;
    // Taking over is refused too: a trial restore would end the live shop's backups.
    if ((isOwnedByOther || isTakingOver) && (await isOnStandby(db)))
      throw new StillOnStandby(destination);
    const trouble = isTakingOver ? null : await assessDestination(own, owner, destination);
    if (trouble) throw new NotOurDestination(trouble, destination);
    if (owner !== own.shop) await writeSealed(destination, ownerName, { shop: own.shop });
    const places = [...new Set([...own.places, destination.store.location])];
    // This works once: if the other shop takes the destination back, it keeps it.
    const restoredFrom = owner === own.restoredFrom ? null : own.restoredFrom;
    if (places.length === own.places.length && restoredFrom === own.restoredFrom) return;
    await db.update(backupIdentity).set({ places, restoredFrom }).where(eq(backupIdentity.id, 1));
  });
}

/** Gives a shop restored from `from` a new identity, which may take that over once. */
export async function renewIdentity(db: Database, from: BackupDestination): Promise<void> {
  const own = (await findIdentity(db))!;
  const restoredFrom = (await findOwner(from)) ?? own.shop;
  await db
    .update(backupIdentity)
    .set({ shop: randomUUID(), restoredFrom })
    .where(eq(backupIdentity.id, 1));
}
