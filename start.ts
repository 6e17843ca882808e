// What the built shop does when it is started: it opens, or does one task of the console.
import cluster from "node:cluster";
import { paintingTasks } from "#db/demo/painting.ts";
import { findMisspelt, readEnvironment } from "#app/platform/environment.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { isDiskFull } from "#app/platform/files/disk-space.server.ts";
import { expectDataFolder } from "#app/platform/postgres/database-folder.server.ts";
import { ExplainedError } from "#app/platform/process/explained-error.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { composeShop } from "./compose.ts";
import type { StartOptions } from "./compose.ts";
import { createShop } from "./server.ts";
import { createHttpServer } from "./server/http-server.ts";
import { openSupervised, superviseShop } from "./server/supervisor.ts";
import { findTask } from "./tasks/task-list.ts";
import { routes } from "virtual:react-router/server-build";
// For compose.ts: in a file of their own, loaded later, the jobs took 20 MB more.
import "#app/shop/jobs/jobs.server.ts";
import "#app/shop/jobs/start-jobs.server.ts";

export { createHttpServer, createShop, readEnvironment, routes };

async function readUsable(): Promise<Environment> {
  const environment = readEnvironment();
  await expectDataFolder(environment.dataDir);
  return environment;
}

async function start(): Promise<void> {
  const environment = await readUsable();
  const log = createLog(environment.logLevel);
  for (const each of cluster.isWorker ? [] : findMisspelt())
    log.warn(each, "a variable is not one of the shop's, and changes nothing");
  const options: StartOptions = {
    async openHttpServer(connection, counts) {
      const shop = await createShop(environment, connection, log, counts);
      return { server: createHttpServer(shop), endStreams: shop.endStreams, close: shop.close };
    },
    painter: import.meta.filename,
    openMessage: "Inkiosk is open",
  };
  if (cluster.isWorker) return openSupervised(environment, log, options);
  if (environment.processes > 1) return superviseShop(environment, log, options);
  return composeShop(environment, log, options);
}

async function runTask(name: string, args: string[]): Promise<void> {
  // A task must go on after `| head` has closed the pipe.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  if (Object.hasOwn(paintingTasks, name)) return paintingTasks[name as "demo"]();
  const { run, failsWith } = findTask(name);
  try {
    process.exit(await run(await readUsable(), args));
  } catch (error) {
    fail(error, failsWith);
  }
}

function fail(error: unknown, code?: number): never {
  const explained = error instanceof ExplainedError ? error : null;
  process.stderr.write(`${explained?.message ?? String((error as Error).stack ?? error)}\n`);
  process.exit(code ?? explained?.exitCode ?? 1);
}

const diskFull =
  "The disk is full, of the data folder or of the database. Nothing is lost: make room, or move the data folder to a larger disk, and start again.";

if (import.meta.main) {
  const [task, ...args] = process.argv.slice(2);
  if (task !== undefined) runTask(task, args).catch(fail);
  else
    start().catch((error: unknown) => {
      const isUnexplained = isDiskFull(error) && !(error instanceof ExplainedError);
      fail(isUnexplained ? new ExplainedError(diskFull, { cause: error }) : error);
    });
}
