// Coordinates processes on one database: elects a leader, refuses other files or another secret.
import { createHash } from "node:crypto";
import path from "node:path";
import { ExplainedError } from "./explained-error.ts";
import { advisoryLocks } from "#app/platform/database/advisory-locks.server.ts";
import type { Connection } from "#app/platform/database/database.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { attachToConnection, listen } from "#app/platform/database/persistent-connection.server.ts";
import type { RunQuery } from "#app/platform/database/persistent-connection.server.ts";
import type { Log } from "./log.server.ts";
import { readOrCreateId } from "#app/platform/files/private-files.server.ts";
import { findSecrets } from "#app/platform/secrets/secret.server.ts";

export class IncompatibleProcesses extends ExplainedError {
  override name = "IncompatibleProcesses";
}

export type Processes = {
  isAlone(): boolean;
  /** Runs `work` whenever this process leads. Throws its errors if it leads at once. */
  lead(work: () => Promise<Stop>): Promise<Stop>;
  leave(): Promise<void>;
};

type Stop = () => Promise<unknown>;

const { leader: leaderLock, files: filesLock, secret: secretLock } = advisoryLocks;
const channel = "processes_changed";
const checkMs = 5000;

const locksHere = `pg_locks where locktype = 'advisory' and granted
  and database = (select oid from pg_database where datname = current_database())`;

export async function joinProcesses(
  connection: Connection,
  environment: Environment,
  log: Log,
): Promise<Processes> {
  const shared = await findShared(environment);
  const election = createElection(log);
  const stopHolding = await attachToConnection(
    connection,
    {
      async onOpen(runQuery) {
        await runQuery(
          `
            select pg_advisory_lock_shared(${filesLock}, $1),
              pg_advisory_lock_shared(${secretLock}, $2),
              pg_notify('${channel}', '')`,
          [shared.files, shared.secret],
        );
        election.connected(runQuery);
      },
      onLost: () => election.connected(null),
    },
    log,
  );
  const stopHearing = await listen(connection, channel, election.lookSoon, log);
  const timer = setInterval(election.lookSoon, checkMs).unref();
  const leave = async () => {
    clearInterval(timer);
    await election.end();
    await stopHearing();
    await stopHolding();
  };
  const strangers: number[] = await election.findStrangers(shared);
  if (strangers.length === 0) return { isAlone: election.isAlone, lead: election.lead, leave };
  await leave();
  throw new IncompatibleProcesses(
    strangers.includes(filesLock) ? otherFiles(environment) : otherSecret,
  );
}

const otherSecret =
  "Another Inkiosk is open on this database with another SECRET: what one of them signs and seals, the other could not read. " +
  "Give all the same SECRET.";

const otherFiles = ({ s3, dataDir }: Environment) =>
  `Another Inkiosk is open on this database and keeps its pictures elsewhere than in ${s3 ? `the bucket ${s3.bucket}` : dataDir}: ` +
  "half of them would be missing here. Give all the same DATA_DIR, or the same bucket with S3_BUCKET.";

type Shared = { files: number; secret: number };

async function findShared(environment: Environment): Promise<Shared> {
  const { s3, dataDir } = environment;
  const files = s3
    ? `${s3.endpoint} ${s3.bucket}`
    : await readOrCreateId(path.join(dataDir, "folder-id"));
  const [secret] = await findSecrets(environment);
  return { files: keyOf("files", files), secret: keyOf("secret", secret) };
}

const keyOf = (of: string, text: string) =>
  createHash("sha256").update(`${of}\0${text}`).digest().readUInt32BE(0) >>> 1;

const tryToLead = (runQuery: RunQuery, isCandidate: boolean) =>
  runQuery<{ leads: boolean; present: number }>(
    `select case when $1 then pg_try_advisory_lock(${leaderLock}, 0) else false end as leads,
       (select count(*)::integer from ${locksHere} and classid = ${filesLock}) as present`,
    [isCandidate],
  );

async function findStrangers(
  runQuery: RunQuery | null,
  { files, secret }: Shared,
): Promise<number[]> {
  const rows = await runQuery?.<{ lock: number }>(
    `select classid::integer as lock from ${locksHere}
       and (classid = ${filesLock} and objid <> $1 or classid = ${secretLock} and objid <> $2)`,
    [files, secret],
  );
  return (rows ?? []).map(({ lock }) => lock);
}

function createWorkHolder(log: Log) {
  let stop: Stop | null = null;
  let stopping: Promise<unknown> = Promise.resolve();
  return {
    isUnderWay: () => stop !== null,
    async begin(work: () => Promise<Stop>): Promise<void> {
      stop = await work();
    },
    stopWork(): Promise<unknown> {
      const stopped = stop?.().catch((error: unknown) =>
        log.error({ err: error }, "work in the background did not end in order"),
      );
      stop = null;
      return (stopping = Promise.all([stopping, stopped]));
    },
  };
}

function oneAfterAnother() {
  let last: Promise<unknown> = Promise.resolve();
  return (step: () => Promise<void>): Promise<void> => {
    const done = last.then(step);
    last = done.catch(() => {});
    return done;
  };
}

function createElection(log: Log) {
  let runQuery: RunQuery | null = null;
  let isAlone = true;
  let leads = false;
  let work: (() => Promise<Stop>) | null = null;
  const holder = createWorkHolder(log);
  const inSequence = oneAfterAnother();

  async function check(): Promise<void> {
    const query = runQuery;
    if (query) {
      const [found] = await tryToLead(query, work !== null && !leads);
      if (found && runQuery === query) {
        isAlone = found.present < 2;
        leads ||= found.leads;
      }
    }
    // Without a connection, work goes on: it returns in a moment, and claims prevent double work.
    if (!runQuery || holder.isUnderWay() === leads) return;
    if (leads && work) await begin(work);
    // Not awaited, so that a long job does not keep this process from leading again.
    else void holder.stopWork();
  }

  async function begin(start: () => Promise<Stop>): Promise<void> {
    try {
      await holder.begin(start);
    } catch (error) {
      leads = false;
      await runQuery?.(`select pg_advisory_unlock(${leaderLock}, 0)`).catch(() => {});
      throw error;
    }
  }

  let isCheckDue = false;
  let hasEnded = false;
  function checkSoon(): void {
    if (isCheckDue || hasEnded) return;
    isCheckDue = true;
    const begun = inSequence(() => {
      isCheckDue = false;
      return check();
    });
    begun.catch((error: unknown) =>
      log.warn({ err: error }, "this process could not take its turn to lead; trying again"),
    );
  }

  async function resign(locks: string): Promise<void> {
    work = null;
    await holder.stopWork();
    leads = false;
    // If this fails, the locks ended with the connection.
    await runQuery?.(`select ${locks}, pg_notify('${channel}', '')`).catch(() => {});
  }

  return {
    isAlone: () => isAlone,
    lookSoon: checkSoon,
    connected(next: RunQuery | null) {
      runQuery = next;
      leads = false;
      checkSoon();
    },
    async lead(start: () => Promise<Stop>): Promise<Stop> {
      work = start;
      await inSequence(check);
      return () => inSequence(() => resign(`pg_advisory_unlock(${leaderLock}, 0)`));
    },
    end() {
      // Set first, since this process is also notified that it leaves, on a closing connection.
      hasEnded = true;
      return inSequence(() => resign("pg_advisory_unlock_all()"));
    },
    findStrangers: (shared: Shared) => findStrangers(runQuery, shared),
  };
}
