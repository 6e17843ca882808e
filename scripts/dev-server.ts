// The shop from its sources: Vite serves and replaces what runs in the browser, and the server's own code is loaded anew
// whenever a file of it changes. It is put together as npm start does.
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer as createViteServer } from "vite";
import type { Connection } from "#app/platform/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import type * as ComposeModule from "../compose.ts";
import type { Doors } from "../compose.ts";
import type * as ServerModule from "../server.ts";
import type { Shop } from "../server.ts";

async function start(): Promise<void> {
  // why no cached pages: a change of the sources must show at once.
  const environment = { ...readEnvironment(), pageCacheBytes: 0 };
  const log = createLog(environment.logLevel);
  const server = createServer();
  const vite = await createViteServer({ appType: "custom", server: { middlewareMode: true, hmr: { server } } });
  // why: Vite ends the process itself when told to stop, and PostgreSQL would be left behind.
  process.removeAllListeners("SIGTERM");
  process.stdin.removeAllListeners("end");

  let loaded: typeof ServerModule | undefined;
  let shop: Promise<Shop> | undefined;
  /** The shop as the sources stand; Vite answers with another module once a file below server.ts has changed. */
  async function currentShop(connection: Connection): Promise<Shop> {
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
  async function answer(connection: Connection, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      (await currentShop(connection)).listener(request, response);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end((error as Error).stack);
    }
  }
  async function openDoors(connection: Connection): Promise<Doors> {
    server.on("request", (request, response) => vite.middlewares(request, response, () => void answer(connection, request, response)));
    return {
      server,
      async close() {
        await vite.close();
        await shop?.then((closing) => closing.close());
      },
    };
  }
  // why by Vite: mails are drawn in JSX, which Node does not read.
  // why already: it loads while PostgreSQL starts. What is wrong with it, the first page says.
  void vite.ssrLoadModule("/server.ts").catch(() => {});
  const { composeShop } = (await vite.ssrLoadModule("/compose.ts")) as typeof ComposeModule;
  await composeShop(environment, log, { openDoors, painter: import.meta.filename, says: "Inkiosk in development" });
}

const [task] = process.argv.slice(2);
if (task === undefined) await start();
else await (await import("#db/demo/painting.ts")).paintingTasks[task as "demo"]();
