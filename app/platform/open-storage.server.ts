// Which storage this shop has.
import type { Environment } from "./environment.server.ts";
import { folderStorage } from "./object-storage.server.ts";
import type { ObjectStorage } from "./object-storage.server.ts";

/** The bucket where one is configured, else the data folder. */
export async function openStorage({ dataDir, s3 }: Pick<Environment, "dataDir" | "s3">): Promise<ObjectStorage> {
  if (!s3) return folderStorage(dataDir);
  // why only now: a shop with a folder needs nothing of the client, which is large.
  const { s3Storage } = await import("./s3-storage.server.ts");
  return s3Storage(s3);
}
