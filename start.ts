// Brings the shop up: environment, database, demo gallery, server; and down again, cleanly.
import { fork } from "node:child_process";
import type { AddressInfo } from "node:net";
import { demoIsWanted, loadDemo } from "#db/demo/load.ts";
import { everyDay } from "#app/platform/daily.server.ts";
import { migrate, openDatabase } from "#app/platform/database.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { DataFolderInUse } from "#app/platform/data-folder-lock.server.ts";
import { DataFolderUnusable } from "#app/platform/database-folder.server.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "#app/platform/embedded-postgres.server.ts";
import { EnvironmentError, environmentFor, readEnvironment } from "#app/platform/environment.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { PostgresNotAvailable } from "#app/platform/postgres-binaries.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { openStorage } from "#app/platform/open-storage.server.ts";
import { removeAbandonedUploads, uploadsFolder } from "#app/platform/uploads.server.ts";
import { isEmailAddress } from "#app/shop/email-address.ts";
import { keepBackgroundWork } from "#app/shop/background-work.server.ts";
import { sweepPictures } from "#app/shop/pictures/sweep.server.ts";
import { invitationHours, invite, openFirstSetUp } from "#app/shop/staff/invitations.server.ts";
import { createHttpServer, createShop } from "./server.ts";
import { routes } from "virtual:react-router/server-build";

export { createHttpServer, createShop, readEnvironment, routes };

async function start(): Promise<void> {
  const environment = readEnvironment();
  const log = createLog(environment.logLevel);
  const embedded = environment.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: environment.dataDir, log });
  const connection: Connection = { connectionString: embedded?.connectionString ?? environment.databaseUrl! };
  await migrate(connection);
  if (environment.demo && (await demoIsWanted(connection, log))) await hangDemo(connection);
  const shop = await createShop(environment, connection, log);
  const server = createHttpServer(shop);
  const setUpLink = await openSetUpLink(environment, connection, log);

  const stopSweeping = startSweeping(environment, connection, log);
  const stopWorking = await keepBackgroundWork(connection, await openStorage(environment), environment, log);

  let stopping = false;
  async function stop(code: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    // why: ten seconds is how long a visitor's answer under way may take; then connections are cut.
    setTimeout(() => server.closeAllConnections(), 8000).unref();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    await stopWorking();
    await stopSweeping();
    await shop.close();
    await embedded?.stop();
    log.info({}, "the shop is closed");
    process.exit(code);
  }
  process.on("SIGTERM", () => void stop(0));
  process.on("SIGINT", () => void stop(0));
  process.on("uncaughtException", (error) => {
    log.error({ err: error }, "an error nobody caught; the shop closes");
    void stop(1);
  });

  server.on("error", (error: NodeJS.ErrnoException) => {
    const text = error.code === "EADDRINUSE" ? `Port ${environment.port} is taken. Choose another with PORT.` : error.message;
    process.stderr.write(`${text}\n`);
    void stop(1);
  });
  server.listen(environment.port, environment.host, () => {
    log.info({ port: (server.address() as AddressInfo).port }, "the shop is open");
    process.stdout.write(`\n  Inkiosk is open: ${environment.publicUrl}\n\n`);
    if (setUpLink)
      process.stdout.write(`  Nobody runs it yet. Set up the first account here, within ${invitationHours} hours:\n  ${setUpLink}\n\n`);
  });
}

/** Clears away what deleted pieces and cut-off uploads leave behind. Answers with the function that ends it. */
function startSweeping(environment: Environment, connection: Connection, log: Log): () => Promise<void> {
  const { db, close } = openDatabase(connection, log);
  const end = everyDay(async () => {
    const storage = await openStorage(environment);
    await removeAbandonedUploads(uploadsFolder(environment));
    const { lost, ...swept } = await sweepPictures(db, storage, new Date());
    if (swept.pictures + swept.files + swept.incomplete > 0) log.info(swept, "pictures and their files were put in order");
    if (lost.length > 0) log.error({ lost }, "the masters of these pictures are gone: they cannot be printed");
  }, log);
  return () => end().then(close);
}

/** In a process of its own, because painting takes memory that the shop would never give back. */
async function hangDemo({ connectionString }: Connection): Promise<void> {
  const painter = fork(import.meta.filename, ["demo"], { env: environmentFor(connectionString) });
  const code = await new Promise((resolve) => painter.once("exit", resolve));
  if (code !== 0) throw new Error("the demo gallery could not be hung");
}

async function demo(): Promise<void> {
  const environment = readEnvironment();
  const log = createLog(environment.logLevel);
  await loadDemo({ connectionString: environment.databaseUrl! }, await openStorage(environment), log, { onProgress: sayProgress });
}

function sayProgress(hung: number, of: number): void {
  const text = `Painting and hanging the demo gallery, once: ${hung} of ${of}`;
  if (process.stdout.isTTY) process.stdout.write(`\r  ${text}${hung === of ? "\n" : ""}`);
  else if (hung % 12 === 0 || hung === of) process.stdout.write(`  ${text}\n`);
}

/** While there is no staff, each start makes a new link to the first account; never a default password. */
async function openSetUpLink(environment: Environment, connection: Connection, log: Log): Promise<string | null> {
  const { db, close } = openDatabase(connection, log);
  try {
    const token = await openFirstSetUp(db);
    return token && linkTo(environment, token);
  } finally {
    await close();
  }
}

function linkTo(environment: Environment, token: string): string {
  return `${environment.publicUrl}/admin/setup/${token}`;
}

/** npm run staff:add: a set-up link for one person, whether the shop is open or not. */
async function addStaff(email: string | undefined): Promise<void> {
  if (!email || !isEmailAddress(email)) throw new StaffAddressMissing("Whom? Write: npm run staff:add -- name@example.org");
  const environment = readEnvironment();
  const log = createLog("error");
  const running = environment.databaseUrl ?? (await findRunningPostgres(environment.dataDir));
  const embedded = running ? null : await startEmbeddedPostgres({ dataDir: environment.dataDir, log });
  const connection: Connection = { connectionString: running ?? embedded!.connectionString };
  try {
    await migrate(connection);
    const { db, close } = openDatabase(connection, log);
    const token = await invite(db, email, null).finally(close);
    process.stdout.write(
      `\n  A set-up link for ${email}, for one use within ${invitationHours} hours:\n  ${linkTo(environment, token)}\n\n`,
    );
    if (!running) process.stdout.write("  The shop is not open. Start it with npm start, then open the link.\n\n");
  } finally {
    await embedded?.stop();
  }
}

class StaffAddressMissing extends Error {}

/** Failures whose message is written for the person at the console. */
const explained = [StaffAddressMissing, EnvironmentError, DataFolderInUse, DataFolderUnusable, PostgresNotAvailable];

if (import.meta.main) {
  const [task, value] = process.argv.slice(2);
  (task === "demo" ? demo() : task === "staff-add" ? addStaff(value) : start()).catch((error: unknown) => {
    const known = explained.some((kind) => error instanceof kind);
    process.stderr.write(`${known ? (error as Error).message : String((error as Error).stack ?? error)}\n`);
    process.exit(1);
  });
}
