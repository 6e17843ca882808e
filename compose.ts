// Puts a shop together, for npm start and npm run dev; server/end-shop.ts ends it.
import type { AddressInfo } from "node:net";
import { isDemoUnfinished, shouldLoadDemo } from "#db/demo/load.ts";
import { paintFirst, startHanging } from "#db/demo/painting.ts";
import { createResponseCounts } from "#app/platform/process/response-counts.server.ts";
import type { ResponseCounts } from "#app/platform/process/response-counts.server.ts";
import { followSignals } from "#app/platform/process/shutdown.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import type { Connection } from "#app/platform/database/database.server.ts";
import {
  findExistingCluster,
  startEmbeddedPostgres,
} from "#app/platform/postgres/embedded-postgres.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { refuseUnfinishedRestore } from "#app/platform/backups/restore-marker.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { hasSecretChanged } from "#app/platform/secrets/secret-change.server.ts";
import { openStorage } from "#app/platform/files/open-storage.server.ts";
import { joinProcesses } from "#app/platform/process/processes.server.ts";
import type { Processes } from "#app/platform/process/processes.server.ts";
import { expectFreePort, PortInUse } from "#app/platform/network/free-port.server.ts";
import { shopBuild } from "#app/platform/project-root.server.ts";
import { waitForDatabase } from "#app/platform/database/wait-for-database.server.ts";
import { restrictDataFolder } from "#app/platform/files/private-files.server.ts";
import { migrate } from "#app/platform/database/schema.server.ts";
import { findStandby } from "#app/shop/backups/standby.server.ts";
import { sendLastChangesStep } from "#app/shop/backups/send-last-changes.server.ts";
import { backUpBeforeUpgrade } from "#app/shop/backups/due-backups.server.ts";
import { destinationOfBackups } from "#app/shop/backups/destination.server.ts";
import { invitationHours, openFirstSetUp, setUpUrl } from "#app/shop/staff/invitations.server.ts";
import { endingOf } from "./server/end-shop.ts";
import type { Ending, HttpServer } from "./server/end-shop.ts";

export type ProcessCounts = { responses: ResponseCounts; isAlone(): boolean };

export type StartOptions = {
  openHttpServer(connection: Connection, counts: ProcessCounts): Promise<HttpServer>;
  /** The program that paints the demo gallery (db/demo/painting.ts). */
  painter: string;
  openMessage: string;
  /** What the jobs of an open shop wait for; without it, a shop opens once they have begun. */
  beforeJobs?: () => Promise<void>;
};

/** In development loaded after the first page; start.ts has loaded it in a built shop. */
const loadJobs = () =>
  Promise.all([
    import("#app/shop/jobs/start-jobs.server.ts"),
    import("#app/shop/jobs/jobs.server.ts"),
  ]);

export type PreparedShop = {
  embedded: Awaited<ReturnType<typeof startEmbeddedPostgres>> | null;
  connection: Connection;
  processes: Processes;
  setUpLink: string | null;
  isOnStandby: boolean;
  hasOtherSecret: boolean;
  /** Sets what a signal does from now on. */
  onSignal: ReturnType<typeof followSignals>;
};

export async function composeShop(
  environment: Environment,
  log: Log,
  options: StartOptions,
): Promise<void> {
  // SIGHUP means to replace processes, which a single process cannot, so it does not end.
  process.on("SIGHUP", () => {
    if (process.stdout.isTTY) process.kill(process.pid, "SIGTERM");
    else log.warn({}, "a shop of one process has none to replace: restart it instead");
  });
  await withPrepared(environment, log, options.painter, async (prepared) => {
    const { port } = await openShop(prepared, environment, log, options);
    log.info({ inkiosk: shopBuild, port }, "the shop is open");
    printOpen(prepared, environment, options);
    void reportBackupTrouble(prepared, environment);
  });
}

/**
 * Not awaited, since a network drive may never answer. A restored shop on standby does not check,
 * because the destination belongs to the shop that it was restored from.
 */
export async function reportBackupTrouble(
  { isOnStandby }: StartNotices,
  environment: Environment,
): Promise<void> {
  const store = isOnStandby ? null : destinationOfBackups(environment)?.store;
  try {
    // Nothing may be written where a disk is not mounted, so the folder must exist.
    if (await store?.exists?.()) await store?.expectWritable?.();
  } catch (error) {
    print(`  No backup can be taken: ${(error as Error).message}.\n`);
  }
}

/** Prepares once for all processes: the database, its tables, the first demo pieces. */
export async function withPrepared(
  environment: Environment,
  log: Log,
  painter: string,
  open: (prepared: PreparedShop) => Promise<void>,
): Promise<void> {
  await refuseUnfinishedRestore(environment.dataDir);
  const early = new AbortController();
  const onSignal = followSignals(async (code) => early.abort(new EndedEarly(code)), log);
  let embedded: PreparedShop["embedded"] = null;
  let processes: Processes | undefined;
  try {
    // For a folder in use, its lock gives the better message.
    if (!environment.databaseUrl && !(await findExistingCluster(environment.dataDir)))
      await expectFreePort(environment.port, environment.host);
    if (!environment.databaseUrl)
      embedded = await startEmbeddedPostgres({
        dataDir: environment.dataDir,
        processes: environment.processes,
        log,
      });
    const connection = {
      connectionString: embedded?.connectionString ?? environment.databaseUrl!,
    };
    await unlessAborted(early.signal, async () => {
      if (!embedded)
        await waitForDatabase(connection.connectionString, { report: print, signal: early.signal });
      processes = await join(connection, environment, log);
      await prepare(connection, environment, log, { painter, signal: early.signal });
      const notices = await readStartNotices(environment, connection, log);
      await open({ embedded, connection, processes, ...notices, onSignal });
    });
  } catch (error) {
    // Unfinished work would log errors.
    if (error instanceof EndedEarly) {
      log.info({}, error.message);
      log.level = "silent";
    }
    await processes?.leave().catch(() => {});
    await embedded?.stop(embeddedMs).catch(() => {});
    if (error instanceof EndedEarly) process.exit(error.code);
    throw error;
  }
}

const embeddedMs = 7000;
const print = (line: string) => void process.stdout.write(`${line}\n`);

class EndedEarly extends Error {
  code: number;
  constructor(code: number) {
    super("the shop is closed before it was open");
    this.code = code;
  }
}

/** Throws the reason of an abort at once, without waiting for `work`. */
async function unlessAborted(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  signal.throwIfAborted();
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }),
  );
  await Promise.race([work(), aborted]);
}

async function join(
  connection: Connection,
  environment: Environment,
  log: Log,
): Promise<Processes> {
  process.umask(0o077);
  await restrictDataFolder(environment.dataDir, log);
  return joinProcesses(connection, environment, log);
}

type Painting = { painter: string; signal: AbortSignal };

async function prepare(
  connection: Connection,
  environment: Environment,
  log: Log,
  { painter, signal }: Painting,
): Promise<void> {
  await expectFreePort(environment.port, environment.host);
  await backUpBeforeUpgrade(
    { connection, storage: openStorage(environment), dataDir: environment.dataDir },
    destinationOfBackups(environment),
    log,
  );
  await migrate(connection);
  if (environment.demo && (await shouldLoadDemo(connection, log)))
    await paintFirst(painter, connection, signal);
}

export type OpenedShop = { port: number } & Pick<Ending, "drain">;

export async function openShop(
  { embedded, connection, processes, onSignal }: Omit<PreparedShop, keyof StartNotices>,
  environment: Environment,
  log: Log,
  { openHttpServer, painter, beforeJobs }: StartOptions,
): Promise<OpenedShop> {
  const responses = createResponseCounts();
  const httpServer = await openHttpServer(connection, { responses, isAlone: processes.isAlone });

  let isEnding = false;
  let endJobs = async () => {};
  const endWork = async () => {
    isEnding = true;
    await endJobs();
    await processes.leave();
  };
  const sending = embedded ? [sendLastChangesStep({ connection, environment, log })] : [];
  const end = endingOf({ httpServer, embedded, sending, endWork }, log);
  onSignal(end.stop);
  httpServer.server.on("error", (error: NodeJS.ErrnoException) => {
    const text =
      error.code === "EADDRINUSE" ? new PortInUse(environment.port).message : error.message;
    process.stderr.write(`${text}\n`);
    void end.stop(1);
  });
  await new Promise<void>((resolve) =>
    httpServer.server.listen(environment.port, environment.host, resolve),
  );
  const beginJobs = async () => {
    if (!isEnding) endJobs = await startAllJobs();
  };
  if (!beforeJobs) await beginJobs();
  else
    void beforeJobs()
      .then(beginJobs)
      .catch((error: unknown) => {
        log.error({ err: error }, "the jobs could not begin; the shop closes");
        void end.stop(1);
      });
  const { port } = httpServer.server.address() as AddressInfo;
  return { port, drain: end.drain };

  async function startAllJobs(): Promise<() => Promise<void>> {
    const [{ startJobs }, { jobsOfEachProcess, jobsOfTheLeader }] = await loadJobs();
    const eachProcessJobs = await startJobs(connection, environment, log, {
      only: jobsOfEachProcess,
      responses,
    });
    const leaderJobs = await processes.lead(async () => {
      const isUnfinished = environment.demo && (await isDemoUnfinished(connection, log));
      const hangRemaining = isUnfinished ? () => startHanging(painter, connection, log) : null;
      return startJobs(connection, environment, log, {
        only: jobsOfTheLeader,
        hangRemaining,
        responses,
      });
    });
    return async () => void (await Promise.all([eachProcessJobs(), leaderJobs()]));
  }
}

const otherSecret =
  "  The secret is another one than at the last start: staff sign in anew, authenticator apps are set up anew, links in mails sent before end, and " +
  "credentials filled in at the back office cannot be read. To keep them put the one of before back, or name it in SECRET_FORMER.\n\n";

export function printOpen(
  { setUpLink, isOnStandby, hasOtherSecret }: StartNotices,
  { publicUrl }: Environment,
  { openMessage }: StartOptions,
): void {
  process.stdout.write(`\n  ${openMessage}: ${publicUrl}\n\n`);
  if (hasOtherSecret) process.stdout.write(otherSecret);
  if (isOnStandby)
    process.stdout.write(
      '  It was restored, and is at rest: nothing leaves it until its owner presses "This is the shop now" on the dashboard.\n\n',
    );
  if (setUpLink)
    process.stdout.write(
      `  Nobody runs it yet. Set up the first account here, within ${invitationHours} hours:\n  ${setUpLink}\n\n`,
    );
}

type StartNotices = Pick<PreparedShop, "setUpLink" | "isOnStandby" | "hasOtherSecret">;

/** While there is no staff, each start prints a new link to the first account. */
async function readStartNotices(
  environment: Environment,
  connection: Connection,
  log: Log,
): Promise<StartNotices> {
  const { db, close } = openDatabase(connection, log);
  try {
    const token = await openFirstSetUp(db);
    const setUpLink = token && setUpUrl(environment, token);
    const isOnStandby = (await findStandby(db)) !== null;
    return { setUpLink, isOnStandby, hasOtherSecret: await hasSecretChanged(environment) };
  } finally {
    await close();
  }
}
