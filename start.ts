// Brings the shop up: environment, database, demo gallery, server; and down again, cleanly.
import { fork } from "node:child_process";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { availableParallelism, constants, setPriority } from "node:os";
import { demoIsUnfinished, demoIsWanted, hangRest, openDemo } from "#db/demo/load.ts";
import { mailCarrier } from "#app/shop/mail/sending/carry.server.ts";
import { openCampaignComposer } from "#app/shop/mail/letters/campaign-composer.server.ts";
import { watchDiskSpace, writtenFolders } from "#app/platform/disk-space.server.ts";
import { endInOrder } from "#app/platform/ending.server.ts";
import { everyDay } from "#app/platform/daily.server.ts";
import { endlessPatience, openDatabase } from "#app/platform/database.server.ts";
import { DatabaseUnusable, migrate } from "#app/platform/schema.server.ts";
import type { Connection, Database, OpenDatabase } from "#app/platform/database.server.ts";
import { DataFolderInUse } from "#app/platform/data-folder-lock.server.ts";
import { DataFolderUnusable } from "#app/platform/database-folder.server.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "#app/platform/embedded-postgres.server.ts";
import { closeDataFolder } from "#app/platform/private-files.server.ts";
import { EnvironmentError, environmentFor, readEnvironment } from "#app/platform/environment.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { openMailer } from "#app/platform/smtp.server.ts";
import { PostgresNotAvailable } from "#app/platform/postgres-binaries.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { ObjectStorage } from "#app/platform/object-storage.server.ts";
import { openStorage } from "#app/platform/open-storage.server.ts";
import { findSecrets } from "#app/platform/secret.server.ts";
import { removeAbandonedUploads, uploadsFolder } from "#app/platform/uploads.server.ts";
import { isEmailAddress } from "#app/shop/email-address.ts";
import { keepBackgroundWork } from "#app/shop/background-work.server.ts";
import { stateOf } from "#app/shop/integrity/check.ts";
import { reportLines } from "#app/shop/integrity/integrity-report.server.ts";
import { runIntegrityCheck } from "#app/shop/integrity/integrity-runs.server.ts";
import { checkIntegrity } from "#app/shop/integrity/integrity.server.ts";
import { keepCampaigns } from "#app/shop/mail/campaigns/campaign-work.server.ts";
import { findProvider, openWaysToPay } from "#app/shop/payments/ways-to-pay.server.ts";
import { removeExpired } from "#app/shop/personal-data/retention.server.ts";
import { sweepPictures } from "#app/shop/pictures/sweep.server.ts";
import { invitationHours, invite, openFirstSetUp } from "#app/shop/staff/invitations.server.ts";
import { createHttpServer, createShop } from "./server.ts";
import { routes } from "virtual:react-router/server-build";

export { createHttpServer, createShop, readEnvironment, routes };

async function start(): Promise<void> {
  const environment = readEnvironment();
  const log = createLog(environment.logLevel);
  const embedded = environment.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: environment.dataDir, log });
  // why here: all that is written from now on is the shop's own, and root's PostgreSQL made what it needs as it needs it.
  process.umask(0o077);
  await closeDataFolder(environment.dataDir, log);
  const connection: Connection = { connectionString: embedded?.connectionString ?? environment.databaseUrl! };
  await migrate(connection);
  if (environment.demo && (await demoIsWanted(connection, log))) await paintFirst(connection);
  const shop = await createShop(environment, connection, log);
  const server = createHttpServer(shop);
  const setUpLink = await openSetUpLink(environment, connection, log);

  const stopWatching = watchDiskSpace(await writtenFolders(environment), log);
  const stopDailyWork = startDailyWork(environment, connection, log);
  const stopWorking = await startWorking(environment, connection, log);
  const stopCampaigns = await startCampaigns(environment, connection, log);

  let stopHanging = async () => {};

  let stopping = false;
  async function stop(code: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    await endInOrder(
      [
        { name: "answers under way", by: 6000, end: (ms) => endServer(server, ms - 500) },
        {
          name: "work in the background",
          by: 7500,
          end: () => Promise.all([stopWorking(), stopCampaigns(), stopDailyWork(), stopWatching(), stopHanging()]),
        },
        { name: "connections to the database", by: 8000, end: () => shop.close() },
        { name: "PostgreSQL", by: 9500, end: (ms) => embedded?.stop(ms - 1000) },
      ],
      log,
    );
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
  const isUnfinished = environment.demo && (await demoIsUnfinished(connection, log));
  server.listen(environment.port, environment.host, () => {
    if (isUnfinished) stopHanging = startHanging(connection, log);
    log.info({ port: (server.address() as AddressInfo).port }, "the shop is open");
    process.stdout.write(`\n  Inkiosk is open: ${environment.publicUrl}\n\n`);
    if (setUpLink)
      process.stdout.write(`  Nobody runs it yet. Set up the first account here, within ${invitationHours} hours:\n  ${setUpLink}\n\n`);
  });
}

/** Lets answers under way be finished for `ms`, then cuts them. */
async function endServer(server: Server, ms: number): Promise<void> {
  // why again and again: a browser that got its answer meanwhile would keep its connection for the next request.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), ms);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(idle);
  clearTimeout(late);
}

/** Answers with the function that ends it. */
async function startWorking(environment: Environment, connection: Connection, log: Log): Promise<() => Promise<void>> {
  const { smtp, publicUrl } = environment;
  const mailer = smtp && openMailer(smtp);
  const [secret, ...formerSecrets] = await findSecrets(environment);
  const mail = mailer && mailCarrier(mailer, { publicUrl, from: smtp.from, secret, formerSecrets });
  const stop = await keepBackgroundWork(connection, openStorage(environment), environment, log, { mail });
  return async () => {
    await stop();
    mailer?.close();
  };
}

/** Sends campaigns, where there is a mail server. Answers with the function that ends it. */
async function startCampaigns(environment: Environment, connection: Connection, log: Log): Promise<() => Promise<void>> {
  const { smtp, publicUrl } = environment;
  if (!smtp) return async () => {};
  const mailer = openMailer(smtp);
  const [secret] = await findSecrets(environment);
  const options = { publicUrl, from: smtp.from, secret };
  const composer = (db: Database) => openCampaignComposer(db, options);
  const stop = await keepCampaigns(connection, { mailer, perSecond: smtp.perSecond, composer }, log);
  return async () => {
    await stop();
    mailer.close();
  };
}

/** Clears away what deleted pieces and cut-off uploads leave behind, checks the books, and forgets people in time. Answers with the function that ends it. */
function startDailyWork(environment: Environment, { connectionString }: Connection, log: Log): () => Promise<void> {
  const { db, close } = openDatabase({ connectionString, patience: endlessPatience }, log);
  const endSweeping = everyDay(async () => {
    const storage = openStorage(environment);
    await removeAbandonedUploads(uploadsFolder(environment));
    const { lost, ...swept } = await sweepPictures(db, storage, new Date());
    if (swept.pictures + swept.files + swept.incomplete > 0) log.info(swept, "pictures and their files were put in order");
    if (lost.length > 0) log.error({ lost }, "the masters of these pictures are gone: they cannot be printed");
  }, log);
  const endChecking = everyDay(async () => void (await runIntegrityCheck(db, openStorage(environment), null, log)), log);
  const endForgetting = everyDay(async () => {
    const removed = await removeExpired(db, new Date());
    if (Object.values(removed).some((count) => count > 0)) log.info(removed, "what the shop has no reason left to know was removed");
  }, log);
  return () => Promise.all([endSweeping(), endChecking(), endForgetting()]).then(close);
}

/** In a process of its own, because painting takes memory that the shop would never give back. */
async function paintFirst({ connectionString }: Connection): Promise<void> {
  const painter = fork(import.meta.filename, ["demo"], { env: environmentFor(connectionString) });
  const code = await new Promise((resolve) => painter.once("exit", resolve));
  if (code !== 0) throw new Error("the demo gallery could not be opened");
}

/** Paints and hangs the rest of the demo gallery beside the shop. Answers with the function that ends it; the next start goes on. */
function startHanging({ connectionString }: Connection, log: Log): () => Promise<void> {
  const painter = fork(import.meta.filename, ["demo-rest"], { env: environmentFor(connectionString) });
  let isOver = false;
  const gone = new Promise<void>((resolve) => {
    painter.once("exit", (code, signal) => {
      if (!isOver && code !== 0) log.error({ code, signal }, "the demo gallery is not whole; the next start goes on with it");
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
  await openDemo(...(await demoPlace()), { onProgress: sayProgress });
}

async function demoRest(): Promise<void> {
  // why first: every thread that is begun from now on gives way to visitors as well.
  setPriority(constants.priority.PRIORITY_LOW);
  // why: a shop that is killed outright tells nobody, and another one may be started on its data.
  process.once("disconnect", () => process.exit(1));
  await hangRest(...(await demoPlace()), { painters: Math.max(1, availableParallelism() - 1) });
  process.exit(0);
}

async function demoPlace(): Promise<[Connection, ObjectStorage, Log]> {
  const environment = readEnvironment();
  return [{ connectionString: environment.databaseUrl! }, openStorage(environment), createLog(environment.logLevel)];
}

function sayProgress(hung: number, of: number): void {
  const text = `Painting the first pieces of the demo gallery, once: ${hung} of ${of}`;
  if (process.stdout.isTTY) process.stdout.write(`\r  ${text}${hung === of ? "\n" : ""}`);
  else if (hung === of) process.stdout.write(`  ${text}\n`);
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
  if (!email || !isEmailAddress(email)) throw new NotUnderstood("Whom? Write: npm run staff:add -- name@example.org");
  const environment = readEnvironment();
  await withDatabase(environment, async ({ db }, isOpen) => {
    const token = await invite(db, email, null);
    process.stdout.write(
      `\n  A set-up link for ${email}, for one use within ${invitationHours} hours:\n  ${linkTo(environment, token)}\n\n`,
    );
    if (!isOpen) process.stdout.write("  The shop is not open. Start it with npm start, then open the link.\n\n");
  });
}

/** npm run verify:money: 0 where the books hold, 1 where they do not, 2 where that could not be found out. */
async function verifyMoney(options: string[]): Promise<number> {
  const environment = readEnvironment();
  const wrong = options.find((option) => option !== "--paypal");
  if (wrong) throw new NotUnderstood(`There is no ${wrong}. Write: npm run verify:money, or npm run verify:money -- --paypal`);
  if (options.length > 0 && !environment.paypal) throw new NotUnderstood("PayPal is not configured: leave --paypal out.");
  const log = createLog("error", process.stderr);
  return withDatabase(environment, async ({ db }) => {
    const provider = options.length > 0 ? findProvider(openWaysToPay(environment, log), "paypal") : null;
    const { checks, head } = await checkIntegrity(db, { provider, storage: openStorage(environment), now: new Date(), log });
    process.stdout.write(`\n${reportLines(checks, head).join("\n")}\n\n`);
    return { holds: 0, broken: 1, unknown: 2 }[stateOf(checks)];
  });
}

/** The database of the shop, whether that is open or not. */
async function withDatabase<Result>(
  { databaseUrl, dataDir }: Environment,
  work: (opened: OpenDatabase, isOpen: boolean) => Promise<Result>,
): Promise<Result> {
  const log = createLog("error", process.stderr);
  const running = databaseUrl ?? (await findRunningPostgres(dataDir));
  const embedded = running ? null : await startEmbeddedPostgres({ dataDir, log });
  const connection: Connection = { connectionString: running ?? embedded!.connectionString, patience: endlessPatience };
  try {
    await migrate(connection);
    const opened = openDatabase(connection, log);
    return await work(opened, running !== null).finally(opened.close);
  } finally {
    await embedded?.stop();
  }
}

class NotUnderstood extends Error {}

/** Failures whose message is written for the person at the console. */
const explained = [NotUnderstood, DatabaseUnusable, EnvironmentError, DataFolderInUse, DataFolderUnusable, PostgresNotAvailable];

if (import.meta.main) {
  const [task, ...rest] = process.argv.slice(2);
  const tasks: Record<string, () => Promise<unknown>> = {
    demo,
    "demo-rest": demoRest,
    "staff-add": () => addStaff(rest[0]),
    "verify-money": async () => process.exit(await verifyMoney(rest)),
  };
  (tasks[task ?? ""] ?? start)().catch((error: unknown) => {
    const known = explained.some((kind) => error instanceof kind);
    process.stderr.write(`${known ? (error as Error).message : String((error as Error).stack ?? error)}\n`);
    process.exit(task === "verify-money" ? 2 : 1);
  });
}
