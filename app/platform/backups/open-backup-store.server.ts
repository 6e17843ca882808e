// Opens the backup store that an address names, and refuses one that would be lost with the shop.
import path from "node:path";
import { ExplainedError } from "#app/platform/process/explained-error.ts";
import { backupBucket } from "./backup-bucket.server.ts";
import { backupFolder } from "./backup-folder.server.ts";
import type { BackupStore } from "./backup-store.server.ts";
import {
  faultOf,
  isBucketAddress,
  isSameBucket,
  readBucketAddress,
} from "#app/platform/files/bucket-address.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { isWithin } from "#app/platform/files/real-path.server.ts";
import type { Patience } from "#app/platform/files/s3-client.server.ts";

class DestinationRefused extends ExplainedError {
  override name = "DestinationRefused";
}

const readOn = 'See "A bucket" in docs/backups.md.';

export const shortPatience: Patience = { attempts: 1, pauseMs: 0, responseMs: 5000 };

export function openBackupStore(
  { backupS3 }: Pick<Environment, "backupS3">,
  address: string,
  patience?: Patience,
): BackupStore {
  if (!isBucketAddress(address)) return backupFolder(folderOf(address));
  const found = readBucketAddress(address);
  if (!found)
    throw new DestinationRefused(
      `${address} is refused: ${faultOf(address)}. Write it as s3://bucket/prefix. ${readOn}`,
    );
  if (!backupS3)
    throw new DestinationRefused(
      `${address} is refused: BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY are not set, since a bucket for backups has a key ` +
        `of its own. Where it is not at Amazon, BACKUP_S3_ENDPOINT and BACKUP_S3_REGION say where. ${readOn}`,
    );
  return backupBucket({ ...backupS3, ...found }, patience);
}

/** Refuses relative paths: npm changes the working directory, and s3:/bucket would be a folder. */
function folderOf(address: string): string {
  if (path.isAbsolute(address)) return path.resolve(address);
  throw new DestinationRefused(
    `${address} is no place for backups. Write a folder, from / on, or a bucket as s3://bucket/prefix.`,
  );
}

export function refuseUnsafeDestination(
  { dataDir, s3, backupS3 }: Pick<Environment, "dataDir" | "s3" | "backupS3">,
  address: string,
): void {
  const found = readBucketAddress(address);
  if (isBucketAddress(address)) {
    if (found && s3 && isSameBucket(s3, { endpoint: backupS3?.endpoint, bucket: found.bucket }))
      throw new DestinationRefused(
        `s3://${found.bucket} is the bucket of the shop's own files, and would be lost with it.`,
      );
    return;
  }
  const folder = folderOf(address);
  if (isWithin(dataDir, folder))
    throw new DestinationRefused(`${folder} lies in the data folder, and would be lost with it.`);
}
