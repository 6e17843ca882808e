// Paints in processes of their own: it takes memory that a shop would never give back.
import { fork } from "node:child_process";
import { availableParallelism, constants, setPriority } from "node:os";
import type { Connection } from "#app/platform/database/database.server.ts";
import { environmentFor, readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { openStorage } from "#app/platform/files/open-storage.server.ts";
import { hangRemaining, openDemo } from "./load.ts";

/** What the file that is given below has to do when it is started with one of these names. */
export const paintingTasks = { demo, "demo-rest": demoRest };

/** Paints and hangs the pieces that the shop opens with; `signal` ends that. */
export async function paintFirst(
  file: string,
  { connectionString }: Connection,
  signal: AbortSignal,
): Promise<void> {
  const painter = fork(file, ["demo"], { env: environmentFor(connectionString) });
  signal.addEventListener("abort", () => painter.kill());
  const code = await new Promise((resolve) => painter.once("exit", resolve));
  if (code !== 0) throw new Error("the demo gallery could not be opened");
}

/** Answers with the function that ends it; the next start goes on. */
export function startHanging(
  file: string,
  { connectionString }: Connection,
  log: Log,
): () => Promise<void> {
  const painter = fork(file, ["demo-rest"], { env: environmentFor(connectionString) });
  let isOver = false;
  const gone = new Promise<void>((resolve) => {
    painter.once("exit", (code, signal) => {
      if (!isOver && code !== 0)
        log.error(
          { code, signal },
          "the demo gallery is not whole; the next start goes on with it",
        );
      resolve();
    });
  });
  return () => {
    isOver = true;
    painter.kill();
    return gone;
  };
}

async function demo(): Promise<void> {
  endWithShop();
  await openDemo(...place(), { onProgress: sayProgress });
  process.exit(0);
}

async function demoRest(): Promise<void> {
  // Set first, because threads started from now on inherit the low priority.
  setPriority(constants.priority.PRIORITY_LOW);
  endWithShop();
  await hangRemaining(...place(), { painters: Math.max(1, availableParallelism() - 1) });
  process.exit(0);
}

/** A killed shop notifies nobody, and another one may be started on its data. */
const endWithShop = () => process.once("disconnect", () => process.exit(1));

function place(): [Connection, ObjectStorage, Log] {
  const environment = readEnvironment();
  return [
    { connectionString: environment.databaseUrl! },
    openStorage(environment),
    createLog(environment.logLevel),
  ];
}

function sayProgress(hung: number, of: number): void {
  const text = `Painting the first pieces of the demo gallery, once: ${hung} of ${of}`;
  if (process.stdout.isTTY) process.stdout.write(`\r  ${text}${hung === of ? "\n" : ""}`);
  else if (hung === of) process.stdout.write(`  ${text}\n`);
}
