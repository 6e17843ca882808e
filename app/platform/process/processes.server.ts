// Coordinates processes on one database: elects a leader, refuses other files or another secret.
import { createHash } from "node:crypto";
import path from "node:path";
import { advisoryLocks } from "#app/platform/database/advisory-locks.server.ts";
import type { Connection } from "#app/platform/database/database.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { attachToConnection, listen } from "#app/platform/database/persistent-connection.server.ts";
import type { RunQuery } from "#app/platform/database/persistent-connection.server.ts";
import type { Log } from "./log.server.ts";
import { readOrCreateId } from "#app/platform/files/private-files.server.ts";
import { findSecrets } from "#app/platform/secrets/secret.server.ts";

export class IncompatibleProcesses extends Error {
  override name = "IncompatibleProcesses";
}

export type Processes = {
  isAlone(): boolean;
  /** Runs `work` whenever this process leads. Throws its errors if that is so at once. */
  lead(work: () => Promise<Stop>): Promise<Stop>;
  leave(): Promise<void>;
};

type Stop = () => Promise<unknown>;

const { leader: leaderLock, files: filesLock, secret: secretLock } = advisoryLocks;
const channel = "processes_changed";
const lookMs = 5000;

const locksHere = `pg_locks where locktype = 'advisory' and granted
  and database = (select oid from pg_database where datname = current_database())`;

export async function joinProcesses(
  connection: Connection,
  environment: Environment,
  log: Log,
): Promise<Processes> {
  const shared = await whatIsShared(environment);
  const election = holdElection(log);
  const stopHolding = await attachToConnection(
    connection,
    {
      async onOpen(ask) {
        await ask(
          `
            select pg_advisory_lock_shared(${filesLock}, $1),
              pg_advisory_lock_shared(${secretLock}, $2),
              pg_notify('${channel}', '')`,
          [shared.files, shared.secret],
        );
        election.connected(ask);
      },
      onLost: () => election.connected(null),
    },
    log,
  );
  const stopHearing = await listen(connection, channel, election.lookSoon, log);
  const timer = setInterval(election.lookSoon, lookMs).unref();
  const leave = async () => {
    clearInterval(timer);
    await election.end();
    await stopHearing();
    await stopHolding();
  };
  const strange: number[] = await election.findStrangers(shared);
  if (strange.length === 0) return { isAlone: election.isAlone, lead: election.lead, leave };
  await leave();
  throw new IncompatibleProcesses(
    strange.includes(filesLock) ? filesElsewhere(environment) : otherSecret,
  );
}

const otherSecret =
  "Another Inkiosk is open on this database with another SECRET: what one of them signs and seals, the other could not read. " +
  "Give all the same SECRET.";

const filesElsewhere = ({ s3, dataDir }: Environment) =>
  `Another Inkiosk is open on this database and keeps its pictures elsewhere than in ${s3 ? `the bucket ${s3.bucket}` : dataDir}: ` +
  "half of them would be missing here. Give all the same DATA_DIR, or the same bucket with S3_BUCKET.";

type Shared = { files: number; secret: number };

async function whatIsShared(environment: Environment): Promise<Shared> {
  const { s3, dataDir } = environment;
  const files = s3
    ? `${s3.endpoint} ${s3.bucket}`
    : await readOrCreateId(path.join(dataDir, "folder-id"));
  const [secret] = await findSecrets(environment);
  return { files: keyOf("files", files), secret: keyOf("secret", secret) };
}

const keyOf = (of: string, text: string) =>
  createHash("sha256").update(`${of}\0${text}`).digest().readUInt32BE(0) >>> 1;

const tryToLead = (ask: RunQuery, isWanted: boolean) =>
  ask<{ leads: boolean; present: number }>(
    `select case when $1 then pg_try_advisory_lock(${leaderLock}, 0) else false end as leads,
       (select count(*)::integer from ${locksHere} and classid = ${filesLock}) as present`,
    [isWanted],
  );

async function findStrangers(ask: RunQuery | null, { files, secret }: Shared): Promise<number[]> {
  const rows = await ask?.<{ lock: number }>(
    `select classid::integer as lock from ${locksHere}
       and (classid = ${filesLock} and objid <> $1 or classid = ${secretLock} and objid <> $2)`,
    [files, secret],
  );
  return (rows ?? []).map(({ lock }) => lock);
}

function holdWork(log: Log) {
  let stop: Stop | null = null;
  let resting: Promise<unknown> = Promise.resolve();
  return {
    isUnderWay: () => stop !== null,
    async begin(work: () => Promise<Stop>): Promise<void> {
      stop = await work();
    },
    rest(): Promise<unknown> {
      const rested = stop?.().catch((error: unknown) =>
        log.error({ err: error }, "work in the background did not end in order"),
      );
      stop = null;
      return (resting = Promise.all([resting, rested]));
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

function holdElection(log: Log) {
  let ask: RunQuery | null = null;
  let isAlone = true;
  let leads = false;
  let work: (() => Promise<Stop>) | null = null;
  const held = holdWork(log);
  const inSequence = oneAfterAnother();

  async function look(): Promise<void> {
    const asked = ask;
    if (asked) {
      const [found] = await tryToLead(asked, work !== null && !leads);
      if (found && ask === asked) {
        isAlone = found.present < 2;
        leads ||= found.leads;
      }
    }
    // why go on without a connection: it is back in a moment, and claims prevent double work.
    if (!ask || held.isUnderWay() === leads) return;
    if (leads && work) await begin(work);
    // why not await: a long job must not keep this process from leading again.
    else void held.rest();
  }

  async function begin(given: () => Promise<Stop>): Promise<void> {
    try {
      await held.begin(given);
    } catch (error) {
      leads = false;
      await ask?.(`select pg_advisory_unlock(${leaderLock}, 0)`).catch(() => {});
      throw error;
    }
  }

  let isLookDue = false;
  let isOver = false;
  function lookSoon(): void {
    if (isLookDue || isOver) return;
    isLookDue = true;
    const begun = inSequence(() => {
      isLookDue = false;
      return look();
    });
    begun.catch((error: unknown) =>
      log.warn({ err: error }, "this process could not take its turn to lead; trying again"),
    );
  }

  async function giveUp(locks: string): Promise<void> {
    work = null;
    await held.rest();
    leads = false;
    // why ignore failures: the locks ended with the connection.
    await ask?.(`select ${locks}, pg_notify('${channel}', '')`).catch(() => {});
  }

  return {
    isAlone: () => isAlone,
    lookSoon,
    connected(next: RunQuery | null) {
      ask = next;
      leads = false;
      lookSoon();
    },
    async lead(given: () => Promise<Stop>): Promise<Stop> {
      work = given;
      await inSequence(look);
      return () => inSequence(() => giveUp(`pg_advisory_unlock(${leaderLock}, 0)`));
    },
    end() {
      // why first: it is notified of its own leaving, on a connection that closes.
      isOver = true;
      return inSequence(() => giveUp("pg_advisory_unlock_all()"));
    },
    findStrangers: (shared: Shared) => findStrangers(ask, shared),
  };
}
