// Names the trouble of a backup destination by what the owner can do about it.
import { OtherKey } from "#app/platform/backups/backup-unreadable.server.ts";
import { isDiskFull, NoDiskSpace } from "#app/platform/files/disk-space.server.ts";
import { StoreProblem } from "#app/platform/files/store-problem.ts";
import type { StoreTrouble } from "#app/platform/files/store-problem.ts";
import { NotOurDestination } from "./destination-claim.server.ts";
import type { DestinationTrouble } from "./destination-claim.server.ts";

export type BackupTrouble = StoreTrouble | DestinationTrouble | "otherKey" | "noRoom" | "unknown";

/** `location` as people write it; errors of the shop's own bucket do not concern it. */
export function troubleOf(error: unknown, location: string): BackupTrouble {
  if (error instanceof OtherKey) return "otherKey";
  if (error instanceof NoDiskSpace) return "noRoom";
  if (error instanceof NotOurDestination) return error.trouble;
  if (error instanceof StoreProblem)
    return `${location}/`.startsWith(`${error.where}/`) ? error.trouble : "unknown";
  return isDiskFull(error) ? "full" : "unknown";
}
