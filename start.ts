import { ExplainedError } from "#app/platform/process/explained-error.ts";
import { startCommand, taskCommand } from "#app/platform/process/shell-commands.server.ts";
import cluster from "node:cluster";
import { paintingTasks } from "#db/demo/painting.ts";
import { noTimeouts, openDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/schema.server.ts";
import { isDiskFull } from "#app/platform/files/disk-space.server.ts";
import type { Connection, OpenDatabase } from "#app/platform/database/database.server.ts";
import { expectDataFolder } from "#app/platform/postgres/database-folder.server.ts";
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from "#app/platform/postgres/embedded-postgres.server.ts";
import { findMisspelt, readEnvironment } from "#app/platform/environment.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { refuseUnfinishedRestore } from "#app/platform/backups/restore-marker.server.ts";
import { refuseNoShop } from "#app/platform/postgres/no-shop.server.ts";
import { waitForDatabase, printToStderr } from "#app/platform/database/wait-for-database.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { findSecrets } from "#app/platform/secrets/secret.server.ts";
import { openStorage } from "#app/platform/files/open-storage.server.ts";
import { isEmailAddress } from "#app/shop/email-address.ts";
import { stateOf } from "#app/shop/integrity/check.ts";
import { reportLines } from "#app/shop/integrity/integrity-report.server.ts";
import { checkIntegrity } from "#app/shop/integrity/integrity.server.ts";
import { findIntegrations } from "#app/shop/integrations.server.ts";
import { findProvider } from "#app/shop/payment-providers/payment-methods.server.ts";
import { invitationHours, invite } from "#app/shop/staff/invitations.server.ts";
import { backUp } from "./tasks/backup.ts";
import { restoreByTask } from "./tasks/restore.ts";
import { transferCatalogue } from "./tasks/catalogue.ts";
import { composeShop, setUpUrl } from "./compose.ts";
import type { StartOptions } from "./compose.ts";
import { createShop } from "./server.ts";
import { NoSuchTask } from "./tasks/task-list.ts";
import { movePostgres } from "./tasks/postgres.ts";
import { openSupervised, superviseShop } from "./server/supervisor.ts";
import { moveStorage } from "./tasks/storage.ts";
import { createHttpServer } from "./server/http-server.ts";
import { routes } from "virtual:react-router/server-build";

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

/** npm run staff:add, whether the shop is open or not. */
async function addStaff(email: string | undefined): Promise<void> {
  if (!email || !isEmailAddress(email))
    throw new ExplainedError(`Whom? Write: ${taskCommand("staff-add", ["name@example.org"])}`);
  const environment = await readUsable();
  await withDatabase(environment, async ({ db }, isOpen) => {
    const token = await invite(db, email, null);
    process.stdout.write(
      `\n  A set-up link for ${email}, for one use within ${invitationHours} hours:\n  ${setUpUrl(environment, token)}\n\n`,
    );
    if (!isOpen)
      process.stdout.write(
        `  The shop is not open. Start it with ${startCommand()}, then open the link.\n\n`,
      );
  });
}

/** npm run verify:money: 0 when the books hold, 1 when not, 2 when that is unknown. */
async function verifyMoney(options: string[]): Promise<number> {
  const environment = await readUsable();
  const wrong = options.find((option) => option !== "--paypal");
  if (wrong)
    throw new ExplainedError(
      `There is no ${wrong}. Write: ${taskCommand("verify-money")}, or ${taskCommand("verify-money", ["--paypal"])}`,
    );
  const log = createLog("error", process.stderr);
  return withDatabase(environment, async ({ db }) => {
    const integrationOptions = { environment, secrets: await findSecrets(environment), log };
    const provider =
      options.length > 0
        ? findProvider((await findIntegrations(db, integrationOptions)).paymentMethods, "paypal")
        : null;
    if (options.length > 0 && !provider)
      throw new ExplainedError("PayPal is not configured: leave --paypal out.");
    const { checks, head } = await checkIntegrity(db, {
      provider,
      storage: openStorage(environment),
      now: new Date(),
      log,
    });
    process.stdout.write(`\n${reportLines(checks, head).join("\n")}\n\n`);
    return { holds: 0, broken: 1, unknown: 2 }[stateOf(checks)];
  });
}

/** npm run catalogue, whether the shop is open or not. */
async function catalogue(args: string[]): Promise<number> {
  const environment = await readUsable();
  return withDatabase(environment, ({ db, pool }) =>
    transferCatalogue({ db, pool, environment }, args),
  );
}

async function withDatabase<Result>(
  environment: Environment,
  work: (opened: OpenDatabase, isOpen: boolean) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataDir } = environment;
  await refuseUnfinishedRestore(dataDir);
  await refuseNoShop(environment);
  if (databaseUrl) await waitForDatabase(databaseUrl, { report: printToStderr });
  const log = createLog("error", process.stderr);
  const running = databaseUrl ?? (await findRunningPostgres(dataDir));
  const embedded = running ? null : await startEmbeddedPostgres({ dataDir, log });
  const connection: Connection = {
    connectionString: running ?? embedded!.connectionString,
    timeouts: noTimeouts,
  };
  try {
    await migrate(connection);
    const opened = openDatabase(connection, log);
    return await work(opened, running !== null).finally(opened.close);
  } finally {
    await embedded?.stop();
  }
}

const diskFull =
  "The disk is full, of the data folder or of the database. Nothing is lost: make room, or move the data folder to a larger disk, and start again.";

if (import.meta.main) {
  const [task, ...rest] = process.argv.slice(2);
  const tasks: Record<string, () => Promise<unknown>> = {
    ...paintingTasks,
    "staff-add": () => addStaff(rest[0]),
    "verify-money": async () => process.exit(await verifyMoney(rest)),
    backup: async () => process.exit(await backUp(await readUsable(), rest)),
    restore: async () => process.exit(await restoreByTask(await readUsable(), rest)),
    catalogue: async () => process.exit(await catalogue(rest)),
    "postgres-move": async () => process.exit(await movePostgres(await readUsable(), rest)),
    "storage-move": async () => process.exit(await moveStorage(await readUsable(), rest)),
  };
  // A task must go on after `| head` has closed the pipe.
  if (task !== undefined)
    process.stdout.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  const chosen = task === undefined ? start : Object.hasOwn(tasks, task) ? tasks[task]! : null;
  const work = chosen ? chosen() : Promise.reject(new NoSuchTask(task!));
  work.catch((error: unknown) => {
    const explained = error instanceof ExplainedError ? error : null;
    const message = explained?.message ?? (isDiskFull(error) && !task ? diskFull : null);
    process.stderr.write(`${message ?? String((error as Error).stack ?? error)}\n`);
    process.exit(task === "verify-money" ? 2 : (explained?.exitCode ?? 1));
  });
}
