// Kinds of background work; the list of all work is in by-itself.server.ts.
import { setTimeout } from "node:timers/promises";
import type { Answers } from "#app/platform/process/answers.server.ts";
import { keepWorkingOn } from "#app/platform/process/background.server.ts";
import type { Wake, Work } from "#app/platform/process/background.server.ts";
import { everyDay } from "#app/platform/process/daily.server.ts";
import type { Connection, Database } from "#app/platform/database/database.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { traced } from "#app/platform/process/tracing.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";
import type { MakeCarry, openSenders } from "#app/shop/mail/sending/senders.server.ts";
import type { WaysToPay } from "#app/shop/payment-providers/ways-to-pay.server.ts";

export type Stop = () => Promise<unknown>;

export type Tools = {
  connection: Connection;
  db: Database;
  /** For slow statements, and for transactions that wait for storage or pictures. */
  patientDb: Database;
  environment: Environment;
  secrets: Secrets;
  log: Log;
  storage: ObjectStorage;
  /** What follows may change while the shop is open, and is asked each time. */
  ways(): WaysToPay;
  /** Null without a mail server: mail stays in the outbox. */
  mail(): MakeCarry | null;
  /** A restored shop sends nothing until somebody says that it is the shop now. */
  isAtRest(): boolean;
  senders(): ReturnType<ReturnType<typeof openSenders>["of"]>;
  hangRest: (() => Stop) | null;
  answers: Answers;
  /** Aborted as soon as the work should end, so that nothing waits for what hangs. */
  closing: AbortSignal;
};

/** `lock`: what keeps two processes from doing it twice, or why that does no harm. */
type Told = { does: string; lock: string };

export type Entry = {
  name: string;
  wokenBy: string;
  atLatest: string;
  /** Runs in each process or on each machine; all else runs once per database. */
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

/** By the clock, daily unless stated otherwise. */
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
