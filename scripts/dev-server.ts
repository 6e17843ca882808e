// The shop from its sources: Vite serves and replaces what runs in the browser, and the server's own code is loaded anew
// whenever a file of it changes. Database and demo gallery are those of npm start.
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer as createViteServer } from "vite";
import { hangRest, openDemo } from "#db/demo/load.ts";
import { migrate } from "#app/platform/schema.server.ts";
import { startEmbeddedPostgres } from "#app/platform/embedded-postgres.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { openStorage } from "#app/platform/open-storage.server.ts";
import { keepBackgroundWork } from "#app/shop/background-work.server.ts";
import type * as ServerModule from "../server.ts";
import type { Shop } from "../server.ts";

// why no cached pages: a change of the sources must show at once.
const environment = { ...readEnvironment(), pageCacheBytes: 0 };
const log = createLog(environment.logLevel);
const embedded = environment.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: environment.dataDir, log });
const connection = { connectionString: embedded?.connectionString ?? environment.databaseUrl! };
await migrate(connection);
if (environment.demo) {
  await openDemo(connection, openStorage(environment), log);
  hangRest(connection, openStorage(environment), log, { painters: 1 }).catch((error: unknown) =>
    log.error({ err: error }, "the demo gallery is not whole"),
  );
}
const stopWorking = await keepBackgroundWork(connection, openStorage(environment), environment, log);

const server = createServer();
const vite = await createViteServer({ appType: "custom", server: { middlewareMode: true, hmr: { server } } });
// why: Vite ends the process itself when told to stop, and PostgreSQL would be left behind.
process.removeAllListeners("SIGTERM");
process.stdin.removeAllListeners("end");

let loaded: typeof ServerModule | undefined;
let shop: Promise<Shop> | undefined;

/** The shop as the sources stand; Vite answers with another module once a file below server.ts has changed. */
async function currentShop(): Promise<Shop> {
  const current = (await vite.ssrLoadModule("/server.ts")) as typeof ServerModule;
  if (current !== loaded) {
    const old = shop;
    loaded = current;
    shop = current.createShop(environment, connection, log);
    // why later: it may still be answering.
    setTimeout(() => void old?.then((closing) => closing.close()), 5_000).unref();
  }
  return shop!;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    (await currentShop()).listener(request, response);
  } catch (error) {
    vite.ssrFixStacktrace(error as Error);
    response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end((error as Error).stack);
  }
}

server.on("request", (request, response) => vite.middlewares(request, response, () => void answer(request, response)));
server.listen(environment.port, environment.host, () => process.stdout.write(`\n  Inkiosk in development: ${environment.publicUrl}\n\n`));

async function stop(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await vite.close();
  await stopWorking();
  await shop?.then((closing) => closing.close());
  await embedded?.stop();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
