// Refuses console tasks without a shop: they would create an empty one and report success.
import { stat } from "node:fs/promises";
import { ExplainedError } from "#app/platform/process/explained-error.ts";
import { previousClusterFolder } from "./database-folder.server.ts";
import { findClusterOf } from "./embedded-postgres.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";

export class NoShop extends ExplainedError {
  override name = "NoShop";

  override get exitCode(): number {
    return 2;
  }
}

export async function refuseNoShop({
  databaseUrl,
  dataDir,
}: Pick<Environment, "databaseUrl" | "dataDir">): Promise<void> {
  if (databaseUrl) return;
  const cluster = await findClusterOf(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EACCES") throw error;
    throw new NoShop(`You may not read ${dataDir}: say it as the user who runs the shop.`);
  });
  // A move to another PostgreSQL may have been interrupted between its renames.
  for (const folder of [cluster, previousClusterFolder(cluster)])
    if (await stat(folder).catch(() => null)) return;
  throw new NoShop(
    `There is no shop in ${dataDir}, and nothing was changed. Is DATA_DIR set as it is for the shop?`,
  );
}
