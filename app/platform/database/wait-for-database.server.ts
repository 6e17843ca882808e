// Waits for a database that may still be starting, and tells the person who started the shop.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isDatabaseUnavailable } from "./database-unavailable.ts";
import { DatabaseUnusable } from "./schema.server.ts";

type Waiting = { report(line: string): void; seconds?: number; signal?: AbortSignal };

export async function waitForDatabase(
  connectionString: string,
  { report, seconds = 10, signal }: Waiting,
): Promise<void> {
  const until = performance.now() + seconds * 1000;
  const where = locationOf(connectionString);
  const firstNotice = setTimeout(() => printOnce(), 1000);
  let isPrinted = false;
  function printOnce() {
    if (!isPrinted) report(`Waiting for the database ${where}, for ${seconds} seconds at most.`);
    isPrinted = true;
  }
  try {
    for (;;) {
      const error = await findTrouble(connectionString, until - performance.now());
      if (!error) return;
      if (!isDatabaseUnavailable(error))
        throw new DatabaseUnusable(`The database ${where} refuses: ${error.message}. ${isItRight}`);
      if (performance.now() + pauseMs >= until)
        throw new DatabaseUnusable(
          `The database ${where} did not answer within ${seconds} seconds: ${reasonOf(error)}. ${isItRight}`,
        );
      printOnce();
      await sleep(pauseMs, undefined, { signal });
    }
  } finally {
    clearTimeout(firstNotice);
  }
}

export const printToStderr = (line: string) => void process.stderr.write(`${line}\n`);

const pauseMs = 500;
const isItRight = "Is it open, and is DATABASE_URL right?";

async function findTrouble(connectionString: string, ms: number): Promise<Error | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: Math.max(1, ms) });
  client.on("error", () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error as Error;
  } finally {
    await client.end().catch(() => {});
  }
}

function locationOf(connectionString: string): string {
  const { host, port, database } = new pg.Client({ connectionString });
  return `"${database}" at ${host.startsWith("/") ? host : `${host}:${port}`}`;
}

const reasons: Record<string, string> = {
  ECONNREFUSED: "nothing listens there",
  ENOENT: "nothing listens there",
  ENOTFOUND: "there is no such name",
  EAI_AGAIN: "there is no such name",
  EHOSTUNREACH: "no way leads there",
  ENETUNREACH: "no way leads there",
};

function reasonOf(error: Error): string {
  const knownReason = reasons[(error as NodeJS.ErrnoException).code ?? ""];
  return knownReason ?? (/timeout/.test(error.message) ? "nothing came back" : error.message);
}
