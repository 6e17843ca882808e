// The check of each alarm, and the point from which a reading counts as broken.
import { and, asc, eq, gte, isNull, sql } from "drizzle-orm";
import { printFiles } from "#db/printing-tables.ts";
import { orderLines, orders } from "#db/orders-tables.ts";
import type { ResponseCounts } from "#app/platform/process/response-counts.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { findShortage, writtenFolders } from "#app/platform/files/disk-space.server.ts";
import { shortPatience } from "#app/platform/backups/open-backup-store.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { AlarmFacts } from "#db/json-columns.ts";
import type { AlarmName, Reading } from "#app/shop/alarms/alarm.ts";
import { findContinuousState } from "#app/shop/backups/continuous-backup.server.ts";
import { isLate } from "#app/shop/backups/backup-retention.ts";
import { readOwnBackups } from "#app/shop/backups/due-backups.server.ts";
import type { BackupState } from "#app/shop/backups/due-backups.server.ts";
import { destinationOfBackups } from "#app/shop/backups/destination.server.ts";
import { troubleOf } from "#app/shop/backups/backup-trouble.server.ts";
import { isDestinationTrouble } from "#app/shop/backups/destination-claim.server.ts";
import { findLastRun } from "#app/shop/integrity/integrity-runs.server.ts";
import { countFailedDeliveries } from "#app/shop/lab/lab-deliveries.server.ts";
import { findLabWebhook } from "#app/shop/lab/lab-webhook.server.ts";
import { findDelayedMails } from "#app/shop/mail/outbox/outbox.server.ts";
import type { Provider } from "#app/shop/payment-providers/provider.ts";
import { nullIfUnavailable } from "#app/shop/payment-providers/provider.ts";
import { maxAttempts } from "#app/shop/printing/print-file-state.ts";
import { isToBePrintedSql } from "#app/shop/printing/to-be-printed.server.ts";
import { providerIds } from "#db/values.ts";
import { sumResponseCounts } from "./stored-response-counts.server.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";

export type Monitored = {
  environment: Environment;
  hasMail: boolean;
  providers: Provider[];
  responses: ResponseCounts;
  log: Log;
  findShortage?: typeof findShortage;
  findContinuous?: typeof findContinuousState;
  patienceMs?: number;
  closing?: AbortSignal;
};

/** `isRaised`: it ends only when it is well by some margin. */
export type CheckContext = { now: Date; isRaised: boolean };

type Check = (db: Database, watch: Monitored, context: CheckContext) => Promise<Reading>;

const megabyte = 1_000_000;
const lowMegabytes = 1000;
const enoughMegabytes = 1500;
const lateMinutes = 30;
const lateMinutesContinuous = 5;
/** The first base of a large shop takes its time. */
const firstMinutesContinuous = 60;
const windowMinutes = 10;
const fewFailures = 10;
/** One in so many pages. */
const failedShare = 50;

export function providerChecks<Method extends string>(
  methods: readonly Method[],
): Record<Method, Check> {
  const check =
    (method: Method): Check =>
    async (_db, { providers }) => {
      const provider = providers.find(({ id }) => id === method);
      if (!provider) return "unset";
      const answered = await nullIfUnavailable(provider.ping().then(() => true));
      return answered ? "fine" : { broken: {} };
    };
  return Object.fromEntries(methods.map((method) => [method, check(method)])) as Record<
    Method,
    Check
  >;
}

export const machineChecks: ReadonlySet<AlarmName> = new Set(["disk"]);

export const readingWhenLate: Partial<Record<AlarmName, Reading>> = {
  backups: { broken: { why: "away" } },
};

export const checks: Record<AlarmName, Check> = {
  async books(db) {
    const last = await findLastRun(db);
    if (!last || last.state === "unknown") return "unknown";
    return last.state === "broken" ? { broken: {} } : "fine";
  },

  async outbox(db, { hasMail }, { now }) {
    if (!hasMail) return "unset";
    const late = new Date(now.getTime() - lateMinutes * minuteMs);
    const { count } = await findDelayedMails(db, late);
    return count > 0 ? { broken: { count } } : "fine";
  },

  async prints(db) {
    const found = await db
      .select({ order: orders.id })
      .from(printFiles)
      .innerJoin(orderLines, eq(orderLines.id, printFiles.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(
        and(
          isNull(printFiles.madeAt),
          gte(printFiles.attempts, maxAttempts),
          sql`${printFiles.failure} is not null`,
          isToBePrintedSql,
        ),
      )
      .orderBy(asc(orders.id));
    return found.length > 0 ? { broken: { count: found.length, order: found[0]!.order } } : "fine";
  },

  async disk(_db, { environment, findShortage: find = findShortage }, { isRaised }) {
    const min = (isRaised ? enoughMegabytes : lowMegabytes) * megabyte;
    const shortage = await find(await writtenFolders(environment), min);
    if (!shortage) return "fine";
    const { folder, freeBytes } = shortage;
    return { broken: { folder, megabytes: Math.floor(freeBytes / megabyte) } };
  },

  async backups(db, { environment, log }, { now }) {
    const destination = destinationOfBackups(environment, shortPatience);
    if (!destination) return "unset";
    try {
      const state = await readOwnBackups(db, destination, now, log);
      const { trouble } = state;
      const facts = factsOf(state);
      if (!facts) return "fine";
      return { broken: trouble ? { ...facts, trouble } : facts };
    } catch (error) {
      log.error({ err: error }, "the place for backups cannot be read");
      return { broken: { why: "away", trouble: troubleOf(error, destination.store.location) } };
    }
  },

  async continuous(_db, { environment, findContinuous: find = findContinuousState }, { now }) {
    if (environment.databaseUrl || !destinationOfBackups(environment)) return "unset";
    const state = find(environment);
    if (!state) return "unknown";
    const { begun, until, lastBase, trouble } = state;
    const minutes = (now.getTime() - (until ?? begun).getTime()) / minuteMs;
    // After a restart nothing is known until the first piece was sent, or an hour passed.
    if (!until && minutes < firstMinutesContinuous) return "unknown";
    const facts: AlarmFacts = {
      ...(until && { until: until.toISOString() }),
      ...(trouble && { trouble }),
    };
    if (!until || minutes >= lateMinutesContinuous) return { broken: facts };
    const isOld = lastBase !== null && isLate("backup", lastBase, now);
    return isOld ? { broken: { base: lastBase.toISOString() } } : "fine";
  },

  async answers(db, _watch, { now }) {
    const { answered, failed } = await sumResponseCounts(db, now, windowMinutes);
    const isMany = failed >= fewFailures && failed * failedShare >= answered;
    return isMany ? { broken: { answered, failed } } : "fine";
  },

  ...providerChecks(providerIds),
  async lab(db) {
    if (!(await findLabWebhook(db))) return "unset";
    const count = await countFailedDeliveries(db);
    return count > 0 ? { broken: { count } } : "fine";
  },
};

function factsOf({ isLate, isUnproven, proof, trouble }: BackupState): AlarmFacts | null {
  if (isDestinationTrouble(trouble)) return { why: "place" };
  if (isLate) return { why: "late" };
  if (proof?.holds !== false) return isUnproven ? { why: "unproven" } : null;
  const { names, count } = proof.lost ?? { names: [], count: 0 };
  if (count === 0) return { why: "failed" };
  return { why: "failed", lost: names.join(", "), others: count - names.length };
}
