// What is wrong with the place for backups, in terms of what the owner can do.
import { isDiskFull, NoDiskSpace } from "#app/platform/files/disk-space.server.ts";
import { OtherKey } from "#app/platform/secrets/sealed.server.ts";
import { StoreProblem } from "#app/platform/files/store-problem.ts";
import type { StoreTrouble } from "#app/platform/files/store-problem.ts";
import { NotOurDestination } from "./destination-claim.server.ts";
import type { DestinationTrouble } from "./destination-claim.server.ts";

export type BackupTrouble = StoreTrouble | DestinationTrouble | "otherKey" | "noRoom" | "unknown";

/** `place` as people write it; errors of the shop's own bucket are not this place's. */
export function troubleOf(error: unknown, place: string): BackupTrouble {
  if (error instanceof OtherKey) return "otherKey";
  if (error instanceof NoDiskSpace) return "noRoom";
  if (error instanceof NotOurDestination) return error.trouble;
  if (error instanceof StoreProblem)
    return `${place}/`.startsWith(`${error.where}/`) ? error.trouble : "unknown";
  return isDiskFull(error) ? "full" : "unknown";
}
