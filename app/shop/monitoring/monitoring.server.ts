// Checks every minute what may break, and records alarms.
import { hostname } from "node:os";
import { setTimeout } from "node:timers/promises";
import type { Database } from "#app/platform/database/database.server.ts";
import { alarmNames } from "#db/values.ts";
import type { AlarmName, Reading } from "#app/shop/alarms/alarm.ts";
import {
  claimAlarmCheck,
  findOpenAlarm,
  deleteOldAlarms,
  recordReading,
} from "#app/shop/alarms/alarms.server.ts";
import { deleteOldResponseCounts, saveResponseCounts } from "./stored-response-counts.server.ts";
import { checks, machineChecks, readingWhenLate } from "./alarm-checks.server.ts";
import type { CheckContext, Monitored } from "./alarm-checks.server.ts";

export async function runAlarmChecks(
  db: Database,
  watch: Monitored,
  now: Date,
  machine = hostname(),
): Promise<void> {
  await runMachineChecks(db, watch, now, machine);
  for (const name of alarmNames)
    if (!machineChecks.has(name)) await runCheck(db, watch, name, "", now);
  await deleteOldResponseCounts(db, now);
  await deleteOldAlarms(db, now);
}

/** Only this process can tell: its own answers, and its machine's disk. */
export async function runMachineChecks(
  db: Database,
  watch: Monitored,
  now: Date,
  machine = hostname(),
): Promise<void> {
  await saveResponseCounts(db, watch.responses, now);
  for (const name of machineChecks) await runCheck(db, watch, name, machine, now);
}

async function runCheck(
  db: Database,
  watch: Monitored,
  name: AlarmName,
  place: string,
  now: Date,
): Promise<void> {
  const { log, closing } = watch;
  if (closing?.aborted) return;
  const key = { name, place };
  if (!(await claimAlarmCheck(db, key, now))) return;
  const open = await findOpenAlarm(db, key);
  const isRaised = Boolean(open?.raisedAt);
  const reading = await read(db, watch, key, { now, isRaised });
  const steps = await recordReading(db, key, reading, now);
  if (steps.includes("raise"))
    log.error({ alarm: key, ...(typeof reading === "object" ? reading : {}) }, "an alarm");
  if (steps.includes("end")) log.info({ alarm: key }, "an alarm is over");
}

const defaultPatienceMs = 60_000;
/** Readings under way per database, since a process may have several open. */
const underWay = new WeakMap<Database, Set<string>>();

/** A hanging share is read again only once it has answered. */
async function read(
  db: Database,
  watch: Monitored,
  { name, place }: { name: AlarmName; place: string },
  runCheck: CheckContext,
): Promise<Reading> {
  const { log, patienceMs = defaultPatienceMs, closing } = watch;
  const hanging = underWay.get(db) ?? new Set();
  underWay.set(db, hanging);
  const key = `${name} ${place}`;
  const reportLate = (): Reading => {
    log.error({ alarm: name }, "an alarm still waits for what it looks at");
    return readingWhenLate[name] ?? "unknown";
  };
  if (hanging.has(key)) return reportLate();
  hanging.add(key);
  const readInTime = checks[name](db, watch, runCheck)
    .catch((error: unknown): Reading => {
      log.error({ err: error, alarm: name }, "an alarm could not look");
      return "unknown";
    })
    .finally(() => hanging.delete(key));
  const late = setTimeout(patienceMs, "late" as const, { ref: false, signal: closing });
  const first = await Promise.race([readInTime, late.catch(() => "closing" as const)]);
  if (first === "closing") return "unknown";
  return first === "late" ? reportLate() : first;
}
