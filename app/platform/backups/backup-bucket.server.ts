// Keeps backups in an S3 bucket.
import { isBackupFile, storeFolderOf } from "./backup-names.ts";
import type { BackupStore } from "./backup-store.server.ts";
import { MissingFromBackup } from "./backup-unreadable.server.ts";
import { writeBucketAddress } from "#app/platform/files/bucket-address.ts";
import type { S3Options } from "#app/platform/environment.server.ts";
import { listKeys, s3Client } from "#app/platform/files/s3-client.server.ts";
import type { Patience } from "#app/platform/files/s3-client.server.ts";
import { abortUploads, uploadTo } from "#app/platform/files/s3-upload.server.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";

const atNight: Patience = { attempts: 6, pauseMs: 500, responseMs: minuteMs };

export function backupBucket(
  options: S3Options & { prefix: string },
  patience: Patience = atNight,
): BackupStore {
  const client = s3Client(options, patience);
  const location = writeBucketAddress(options);
  const before = options.prefix ? `${options.prefix}/` : "";
  const keyOf = (name: string) => `${before}${name}`;
  const nameOf = (key: string) => key.slice(before.length);
  return {
    location,
    async list(where) {
      const found = new Map<string, number>();
      const keys =
        where === "top" ? listKeys(client, before, "/") : listKeys(client, keyOf(`${where}/`));
      for await (const { key, bytes } of keys)
        if (isBackupFile(nameOf(key))) found.set(nameOf(key), bytes);
      return found;
    },
    async *read(name) {
      const found = await client.read(keyOf(name));
      if (!found) throw new MissingFromBackup(`${name} is missing in ${location}.`);
      yield* found.stream;
    },
    write: (name, content) => uploadTo(client, keyOf(name), content),
    async remove(name) {
      await client.requestText("DELETE", keyOf(name));
    },
    clearUnfinished: (where) =>
      abortUploads(client, before, (key) => {
        const name = nameOf(key);
        return key.startsWith(before) && isBackupFile(name) && where.includes(storeFolderOf(name));
      }),
  };
}
