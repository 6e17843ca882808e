// Ends a shop, or one of its processes, in order.
import cluster from "node:cluster";
import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import type { Log } from "#app/platform/process/log.server.ts";
import { shutDownInOrder } from "#app/platform/process/shutdown.server.ts";
import type { ShutdownStep } from "#app/platform/process/shutdown.server.ts";

export type HttpServer = { server: Server; endStreams(): void; close(): Promise<void> };

type Running = {
  httpServer: HttpServer;
  /** The shop's own PostgreSQL, if this process runs it. */
  embedded: { stop(ms: number): Promise<void> } | null;
  sending: ShutdownStep[];
  endWork(): Promise<void>;
};

export type Ending = {
  /** Within ten seconds, with this exit code. */
  stop(code: number): Promise<void>;
  /** Ends this process without haste, once another one answers. */
  drain(): Promise<void>;
};

export function endingOf({ httpServer, embedded, sending, endWork }: Running, log: Log): Ending {
  let stopping = false;
  let isDraining = false;
  async function end(code: number, steps: ShutdownStep[]): Promise<void> {
    if (stopping) return;
    stopping = true;
    await shutDownInOrder(steps, log);
    log.info({}, cluster.isWorker ? "a process of the shop is closed" : "the shop is closed");
    process.exit(code);
  }
  const stop = async (code: number) => {
    // A signal while draining means to hurry.
    if (isDraining) httpServer.server.closeAllConnections();
    await end(code, [
      { name: "answers under way", by: 6000, end: (ms) => endServer(httpServer, ms - 500) },
      { name: "work in the background", by: 7500, end: endWork },
      { name: "connections to the database", by: 8000, end: () => httpServer.close() },
      ...sending,
      { name: "PostgreSQL", by: 9500, end: (ms) => embedded?.stop(ms - 1000) },
    ]);
  };
  const drain = async () => {
    isDraining = true;
    await end(0, [
      {
        name: "answers and work under way",
        by: 10_000,
        end: (ms) => Promise.all([drainServer(httpServer, ms - 500), endWork()]),
      },
      { name: "connections to the database", by: 10_500, end: () => httpServer.close() },
    ]);
  };
  return { stop, drain };
}

/** Each connection may send one more request, whose answer closes it. */
async function drainServer({ server, endStreams }: HttpServer, ms: number): Promise<void> {
  endStreams();
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  const late = setTimeout(() => server.closeAllConnections(), ms);
  // `server.close` would close idle connections whose next request may be on its way.
  await new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  clearTimeout(late);
}

async function endServer({ server, endStreams }: HttpServer, ms: number): Promise<void> {
  endStreams();
  // Browsers keep connections for the next request, so idle ones are closed repeatedly.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), ms);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(idle);
  clearTimeout(late);
}
