// What kinds of work there are that the shop does unasked; the list of it stands beside.
import { setTimeout } from "node:timers/promises";
import type { Answers } from "#app/platform/answers.server.ts";
import { keepWorkingOn } from "#app/platform/background.server.ts";
import type { Wake, Work } from "#app/platform/background.server.ts";
import { everyDay } from "#app/platform/daily.server.ts";
import type { Connection, Database } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { traced } from "#app/platform/tracing.server.ts";
import type { ObjectStorage } from "#app/platform/object-storage.server.ts";
import type { Secrets } from "#app/platform/secret.server.ts";
import type { MakeCarry, openSenders } from "#app/shop/mail/sending/senders.server.ts";
import type { WaysToPay } from "#app/shop/payments/ways-to-pay.server.ts";

export type Stop = () => Promise<unknown>;

export type Tools = {
  connection: Connection;
  db: Database;
  /** For statements that take long, and transactions that wait for storage or a picture. */
  patientDb: Database;
  environment: Environment;
  secrets: Secrets;
  log: Log;
  storage: ObjectStorage;
  /** What follows may change while the shop is open, and is asked each time. */
  ways(): WaysToPay;
  /** Null without a mail server: mail stays in the outbox. */
  mail(): MakeCarry | null;
  /** Nothing leaves the shop: a restored one that is not said to be the shop yet. */
  isAtRest(): boolean;
  senders(): ReturnType<ReturnType<typeof openSenders>["of"]>;
  hangRest: (() => Stop) | null;
  answers: Answers;
  /** Aborted as soon as the work is to end: nothing waits any longer for what hangs. */
  closing: AbortSignal;
};

/** `lock`: what keeps two processes from doing it twice, or why that does no harm. */
type Told = { does: string; lock: string };

export type Entry = {
  name: string;
  wokenBy: string;
  atLatest: string;
  /** Of the process or its machine; all else is done once for all on one database. */
  inEachProcess?: boolean;
  tasks: Told[];
  start(tools: Tools): Stop | Promise<Stop>;
};

type Task<Of> = Told & { work(db: Database, tools: Tools, of: Of): Work };

export function background<Of>(
  name: string,
  {
    wake,
    restSeconds,
    lanes = 1,
    endsWithinMs,
  }: { wake: Wake; restSeconds: number; lanes?: number; endsWithinMs?: number },
  of: (tools: Tools) => Of[],
  tasks: Task<Of>[],
): Entry {
  return {
    name,
    wokenBy: `\`${wake}\``,
    atLatest: `${restSeconds} s`,
    tasks,
    async start(tools) {
      const stops = await Promise.all(
        of(tools).map((each) =>
          keepWorkingOn(tools, tools.log, (db) => tasks.map((task) => task.work(db, tools, each)), {
            restMs: restSeconds * 1000,
            wake,
            lanes,
          }),
        ),
      );
      const stop = () => Promise.all(stops.map((end) => end()));
      return endsWithinMs === undefined
        ? stop
        : () => Promise.race([stop(), setTimeout(endsWithinMs, undefined, { ref: false })]);
    },
  };
}

const unitsInHours = { h: 1, min: 1 / 60, s: 1 / 3600 };

/** By the clock, which is each day where nothing else is said. */
export function daily(
  name: string,
  { does, lock, work }: Told & { work(db: Database, tools: Tools): Promise<void> },
  [count, unit]: [number, keyof typeof unitsInHours] = [24, "h"],
  inEachProcess = false,
): Entry {
  const hours = count * unitsInHours[unit];
  return {
    name,
    wokenBy: "the clock",
    atLatest: `${count} ${unit}`,
    inEachProcess,
    tasks: [{ does, lock }],
    start(tools) {
      return everyDay(
        () => traced(`work ${name}`, "internal", {}, () => work(tools.patientDb, tools)),
        tools.log,
        hours,
      );
    },
  };
}
