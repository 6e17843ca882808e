// The built shop without a port, for tests that send it requests.
import { rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { Connection } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { createTestDatabase } from "./database.ts";
import type { TestDatabase } from "./database.ts";
import { createTestFolder } from "./postgres.ts";
import type * as Start from "../../start.ts";

/** `npm test` brings it up to date first; `npm run build` does it alone. */
export const builtShop = path.join(projectRoot, "build/server/index.js");

export async function loadBuiltShop(file = builtShop) {
  return (await import(/* @vite-ignore */ file)) as typeof Start;
}

export type TestShop = {
  db: TestDatabase["db"];
  connection: Connection;
  dataDir: string;
  /** Lines of the log from level warn up, parsed. */
  log: Record<string, unknown>[];
  /** What a socket's requests go to; tests/support/wire.ts gives it one. */
  listener: (request: IncomingMessage, response: ServerResponse) => void;
  fetch(request: Request): Promise<Response>;
  endStreams(): void;
  get(url: string, headers?: HeadersInit): Promise<Response>;
  /** Sends a form as a page of the shop does; a list becomes several fields of one name. */
  post(
    url: string,
    fields: Record<string, string | string[]>,
    headers?: HeadersInit,
  ): Promise<Response>;
  close(): Promise<void>;
};

export const origin = "http://localhost:3000";

/**
 * On a new database unless one is passed, which its maker closes. `built`: another copy of the
 * built shop. Close it in `afterAll`.
 */
export async function openTestShop(
  variables: Record<string, string> = {},
  shared?: TestDatabase,
  built?: string,
): Promise<TestShop> {
  const { createShop, readEnvironment } = await loadBuiltShop(built);
  const { db, connection, close } = shared
    ? { ...shared, close: async () => {} }
    : await createTestDatabase();
  const dataDir = await createTestFolder();
  const log: TestShop["log"] = [];
  const logger = createLog("warn", {
    write: (line) => log.push(JSON.parse(line) as Record<string, unknown>),
  });
  const shop = await createShop(
    readEnvironment({ DATA_DIR: dataDir, ...variables }),
    connection,
    logger,
  );

  return {
    db,
    connection,
    dataDir,
    log,
    listener: shop.listener,
    fetch: shop.fetch,
    endStreams: shop.endStreams,
    get: (url, headers) =>
      shop.fetch(new Request(new URL(url, origin), headers ? { headers } : {})),
    post(url, fields, headers) {
      const body = new URLSearchParams(
        Object.entries(fields).flatMap(([name, value]) =>
          [value].flat().map((item) => [name, item]),
        ),
      );
      return shop.fetch(
        new Request(new URL(url, origin), {
          method: "POST",
          body,
          headers: { origin, ...Object.fromEntries(new Headers(headers)) },
        }),
      );
    },
    async close() {
      await shop.close();
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
