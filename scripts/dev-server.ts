// Runs the shop from its sources; Vite reloads code of browser and server.
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createServer as createViteServer } from "vite";
import type { Connection } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import type * as ComposeModule from "../compose.ts";
import type { ProcessCounts } from "../compose.ts";
import type { HttpServer } from "../server/end-shop.ts";
import type * as ServerModule from "../server.ts";
import type { Shop } from "../server.ts";
import { rememberPackageFormats } from "./package-formats.ts";

/** Not watched: a data folder has thousands of files, and no page needs tests. */
function isNoSource(file: string): boolean {
  if (/\.test\.tsx?$/.test(file)) return true;
  const [folder, ...within] = path.relative(projectRoot, file).split(path.sep);
  return within.length > 0 && !["app", "db", "server"].includes(folder!);
}

const jobsAfterMs = 3000;

async function start(): Promise<void> {
  rememberPackageFormats();
  // Without a cache, changes show at once.
  const environment = { ...readEnvironment(), pageCacheBytes: 0 };
  const log = createLog(environment.logLevel);
  const server = createServer();
  const vite = await createViteServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: isNoSource } },
  });
  // Vite would end the process without stopping PostgreSQL.
  process.removeAllListeners("SIGTERM");
  process.stdin.removeAllListeners("end");

  const isNone = () => {};
  /** Loading the code of the jobs would delay it by a second. */
  const firstAnswer = Promise.withResolvers<void>();
  let loaded: typeof ServerModule | undefined;
  let shop: Promise<Shop> | undefined;
  /** Vite returns a new module when a file of the server has changed. */
  async function currentShop(connection: Connection, counts: ProcessCounts): Promise<Shop> {
    const current = (await vite.ssrLoadModule("/server.ts")) as typeof ServerModule;
    if (current !== loaded) {
      // The former shop may still answer requests, so it is closed later.
      void shop?.then((old) => setTimeout(() => void old.close(), 5_000).unref(), isNone);
      loaded = current;
      const opening = current.createShop(environment, connection, log, counts);
      shop = opening;
      opening.catch(() => {
        if (shop === opening) loaded = undefined;
      });
    }
    return shop!;
  }
  async function answer(
    connection: Connection,
    counts: ProcessCounts,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    response.once("close", firstAnswer.resolve);
    try {
      (await currentShop(connection, counts)).listener(request, response);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      response
        .writeHead(500, { "content-type": "text/plain; charset=utf-8" })
        .end((error as Error).stack);
    }
  }
  async function openHttpServer(
    connection: Connection,
    counts: ProcessCounts,
  ): Promise<HttpServer> {
    server.on("request", (request, response) =>
      vite.middlewares(request, response, () => void answer(connection, counts, request, response)),
    );
    return {
      server,
      endStreams: () => void shop?.then((open) => open.endStreams(), isNone),
      async close() {
        await vite.close();
        await shop?.then((open) => open.close(), isNone);
      },
    };
  }
  // Mails are JSX, which Vite compiles. It loads while PostgreSQL starts.
  void vite.ssrLoadModule("/server.ts").catch(() => {});
  const { composeShop } = (await vite.ssrLoadModule("/compose.ts")) as typeof ComposeModule;
  await composeShop(environment, log, {
    openHttpServer,
    painter: import.meta.filename,
    openMessage: "Inkiosk in development",
    beforeJobs: () => Promise.race([firstAnswer.promise, wait(jobsAfterMs)]),
  });
}

const [task] = process.argv.slice(2);
if (task === undefined) await start();
else await (await import("#db/demo/painting.ts")).paintingTasks[task as "demo"]();
