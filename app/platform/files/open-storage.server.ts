// Opens the shop's file storage: a bucket if one is set, else the data folder.
import type { Environment } from "#app/platform/environment.server.ts";
import { folderStorage } from "./object-storage.server.ts";
import type { ObjectStorage } from "./object-storage.server.ts";
import { s3Storage } from "./s3-storage.server.ts";

export function openStorage({ dataDir, s3 }: Pick<Environment, "dataDir" | "s3">): ObjectStorage {
  return s3 ? s3Storage(s3) : folderStorage(dataDir);
}
