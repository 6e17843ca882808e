// The built shop on a free port, with a separate copy of the gallery.
import { once } from "node:events";
import { cp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { loadBuiltShop } from "#tests/support/app.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { galleryFiles, galleryTemplate } from "./gallery-template.ts";

export type RunningShop = {
  url: string;
  db: TestDatabase["db"];
  dataDir: string;
  connectionString: string;
  /** What the shop logged as an error. */
  errors: Record<string, unknown>[];
  close(): Promise<void>;
};

/** `isEmpty`: as on its first day, without the gallery. */
export async function openShop(
  variables: Record<string, string> = {},
  { isEmpty = false } = {},
): Promise<RunningShop> {
  const { createHttpServer, createShop, readEnvironment } = await loadBuiltShop();
  const { db, connection, close } = await createTestDatabase(isEmpty ? undefined : galleryTemplate);
  const dataDir = await createTestFolder();
  if (!isEmpty) await cp(process.env[galleryFiles]!, dataDir, { recursive: true });
  const errors: RunningShop["errors"] = [];
  const log = pino(
    { level: "error" },
    { write: (line) => errors.push(JSON.parse(line) as Record<string, unknown>) },
  );

  // The port comes before the shop, because the shop has to know its own address.
  const server = createHttpServer({
    listener: (request, response) => shop.listener(request, response),
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const shop = await createShop(
    readEnvironment({ DATA_DIR: dataDir, PUBLIC_URL: url, ...variables }),
    connection,
    log,
  );

  return {
    url,
    db,
    dataDir,
    connectionString: connection.connectionString,
    errors,
    async close() {
      server.close();
      server.closeAllConnections();
      await shop.close();
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
