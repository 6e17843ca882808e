// When jobs run: woken by what the tables announce, or by the clock. The list is jobs.server.ts.
import { setTimeout } from "node:timers/promises";
import type { ResponseCounts } from "#app/platform/process/response-counts.server.ts";
import { workInBackground } from "#app/platform/process/background.server.ts";
import type { Wake, Work } from "#app/platform/process/background.server.ts";
import { repeatEvery } from "#app/platform/process/repeat-every.server.ts";
import type { Connection, Database } from "#app/platform/database/database.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { trace } from "#app/platform/process/tracing.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";
import type { MailDelivery, openSenders } from "#app/shop/mail/sending/senders.server.ts";
import type { PaymentMethods } from "#app/shop/payment-providers/payment-methods.server.ts";
import { hourMs, minuteMs } from "#app/shop/calendar/milliseconds.ts";

export type Stop = () => Promise<unknown>;

export type JobContext = {
  connection: Connection;
  db: Database;
  /** Allows slow statements, and transactions that wait for storage or pictures. */
  patientDb: Database;
  environment: Environment;
  secrets: Secrets;
  log: Log;
  storage: ObjectStorage;
  /** What follows may change while the shop is open, and is asked each time. */
  paymentMethods(): PaymentMethods;
  /** Null without a mail server: mail stays in the outbox. */
  mail(): MailDelivery | null;
  isOnStandby(): boolean;
  senders(): ReturnType<ReturnType<typeof openSenders>["of"]>;
  hangRemaining: (() => Stop) | null;
  responses: ResponseCounts;
  /** Aborted as soon as the work should end, so that nothing waits for what hangs. */
  closing: AbortSignal;
};

/**
 * For who reads the list. `lock`: what keeps two processes from doing it twice, or why that does no
 * harm.
 */
type Task = {
  does: string;
  lock: string;
  /** A restored shop leaves it alone until its owner says that it is the shop. */
  restsOnStandby?: boolean;
};

export type Job = {
  name: string;
  /** Runs in each process or on each machine; all else runs once per database. */
  inEachProcess?: boolean;
  tasks: Task[];
  start(tools: JobContext): Stop | Promise<Stop>;
};

type BackgroundTask = Task & { work(db: Database, tools: JobContext): Work };

export function backgroundJob(
  name: string,
  {
    wake,
    intervalSeconds,
    lanes = 1,
    endsWithinMs,
  }: { wake: Wake; intervalSeconds: number; lanes?: number; endsWithinMs?: number },
  tasks: BackgroundTask[],
): Job {
  return {
    name,
    tasks,
    async start(tools) {
      const stop = await workInBackground(
        tools,
        tools.log.child({ job: name }),
        (db) => tasks.map((task) => workUnlessAtRest(task, db, tools)),
        { idleMs: intervalSeconds * 1000, wake, lanes },
      );
      return endsWithinMs === undefined
        ? stop
        : () => Promise.race([stop(), setTimeout(endsWithinMs, undefined, { ref: false })]);
    },
  };
}

function workUnlessAtRest(task: BackgroundTask, db: Database, tools: JobContext): Work {
  const work = task.work(db, tools);
  return async () => (task.restsOnStandby && tools.isOnStandby() ? false : work());
}

const unitMs = { h: hourMs, min: minuteMs, s: 1000 };

type ScheduledTask = Task & {
  every: [number, keyof typeof unitMs];
  inEachProcess?: boolean;
  work(db: Database, tools: JobContext): Promise<void>;
};

export function scheduledJob(
  name: string,
  { every: [count, unit], inEachProcess = false, work, ...task }: ScheduledTask,
): Job {
  return {
    name,
    inEachProcess,
    tasks: [task],
    start(tools) {
      const run = () => trace(`work ${name}`, "internal", {}, () => work(tools.patientDb, tools));
      return repeatEvery(
        count * unitMs[unit],
        async () => (task.restsOnStandby && tools.isOnStandby() ? undefined : run()),
        tools.log.child({ job: name }),
      );
    },
  };
}
