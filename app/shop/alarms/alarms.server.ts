// Records what is broken, and mails the owner once when it breaks and once when it is over.
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, notExists, or, sql } from "drizzle-orm";
import { alarmChecks, alarms } from "#db/alarms-tables.ts";
import { mails } from "#db/mail-tables.ts";
import { staff } from "#db/staff-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { alarmPaces, nextAlarmStep } from "./alarm.ts";
import type { AlarmName, Reading, Step } from "./alarm.ts";
import { dayMs } from "#app/shop/calendar/milliseconds.ts";

export type Alarm = typeof alarms.$inferSelect;
type AlarmKey = { name: AlarmName; place: string };

const maxPastAlarms = 500;

export async function claimAlarmCheck(
  db: Database,
  { name, place }: AlarmKey,
  now: Date,
): Promise<boolean> {
  // Slightly less than the interval, since jobs do not run to the millisecond.
  const due = new Date(now.getTime() - (alarmPaces[name].every * 60 - 20) * 1000);
  const claimed = await db
    .insert(alarmChecks)
    .values({ name, place, checkedAt: now })
    .onConflictDoUpdate({
      target: [alarmChecks.name, alarmChecks.place],
      set: { checkedAt: now },
      // Future times count too: otherwise a clock that was ahead would block checks until then.
      setWhere: or(lt(alarmChecks.checkedAt, due), gt(alarmChecks.checkedAt, now)),
    })
    .returning({ name: alarmChecks.name });
  return claimed.length > 0;
}

const isOpen = ({ name, place }: AlarmKey) =>
  and(eq(alarms.name, name), eq(alarms.place, place), isNull(alarms.overAt));

export async function findOpenAlarm(db: Database, key: AlarmKey): Promise<Alarm | null> {
  const [open] = await db.select().from(alarms).where(isOpen(key));
  return open ?? null;
}

export async function recordReading(
  db: Database,
  key: AlarmKey,
  reading: Reading,
  now: Date,
): Promise<Step[]> {
  return db.transaction(async (db) => {
    // Concurrent checks wait for the lock of this row.
    await db
      .update(alarmChecks)
      .set({ applies: reading !== "unset" })
      .where(and(eq(alarmChecks.name, key.name), eq(alarmChecks.place, key.place)));
    const steps: Step[] = [];
    for (;;) {
      const open = await findOpenAlarm(db, key);
      const recentCount = await countLately(db, key, now);
      const step = nextAlarmStep(key.name, open, reading, { now, lately: recentCount });
      if (!step) break;
      steps.push(step);
      await applyStep(db, key, { step, open, reading, now });
      if (step === "forget" || step === "end" || step === "stir") break;
    }
    await notifyRaised(db, key);
    if (typeof reading === "object")
      await db.update(alarms).set({ facts: reading.broken }).where(isOpen(key));
    return steps;
  });
}

async function countLately(db: Database, { name, place }: AlarmKey, now: Date): Promise<number> {
  return db.$count(
    alarms,
    and(
      eq(alarms.name, name),
      eq(alarms.place, place),
      isNotNull(alarms.overAt),
      gt(alarms.raisedAt, new Date(now.getTime() - dayMs)),
    ),
  );
}

type StepContext = { step: Step; open: Alarm | null; reading: Reading; now: Date };

async function applyStep(db: Database, key: AlarmKey, { step, open, reading, now }: StepContext) {
  if (step === "begin") {
    const facts = typeof reading === "object" ? reading.broken : {};
    await db.insert(alarms).values({ ...key, facts, since: now });
    return;
  }
  const { id } = open!;
  if (step === "renew") {
    const facts = typeof reading === "object" ? reading.broken : {};
    await db.update(alarms).set({ facts, since: now }).where(eq(alarms.id, id));
    return;
  }
  if (step === "forget") {
    await db.delete(alarms).where(eq(alarms.id, id));
    return;
  }
  const change = {
    raise: { raisedAt: now },
    calm: { calmSince: now },
    stir: { calmSince: null },
    end: { overAt: now },
  }[step];
  await db.update(alarms).set(change).where(eq(alarms.id, id));
  if (step !== "end") return;
  // Another alarm reported the same trouble, and will report its end.
  if (open!.facts["trouble"] && (await countReports(db, id)) === 0) return;
  await db.insert(mails).values({ kind: "alarm_over", about: String(id) });
}

/** Tried again until there is an owner, since an alarm may be older than the first account. */
async function notifyRaised(db: Database, key: AlarmKey): Promise<void> {
  const open = await findOpenAlarm(db, key);
  if (!open?.raisedAt || !(await findAlarmToReport(db, open.id))) return;
  if ((await countReports(db, open.id)) > 0 || (await isReportedByAnother(db, open))) return;
  await db.insert(mails).values({ kind: "alarm_raised", about: String(open.id) });
}

async function isReportedByAnother(db: Database, { name, place, facts, calmSince }: Alarm) {
  const trouble = facts["trouble"];
  if (!trouble) return false;
  if (calmSince) return true;
  const others = await db
    .select({ id: alarms.id })
    .from(alarms)
    .where(
      and(
        ne(alarms.name, name),
        eq(alarms.place, place),
        isNotNull(alarms.raisedAt),
        isNull(alarms.overAt),
        sql`${alarms.facts} ->> 'trouble' = ${String(trouble)}`,
      ),
    );
  for (const { id } of others) if ((await countReports(db, id)) > 0) return true;
  return false;
}

async function countReports(db: Database, id: number): Promise<number> {
  // A mail without a recipient, or dropped for its age, reached nobody.
  const reachedOwner = and(
    or(ne(mails.state, "discarded"), isNotNull(mails.reason)),
    or(ne(mails.state, "failed"), gt(mails.attempts, 0)),
  );
  return db.$count(
    mails,
    and(eq(mails.kind, "alarm_raised"), eq(mails.about, String(id)), reachedOwner),
  );
}

export async function deleteOldAlarms(db: Database, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs);
  await db.delete(alarmChecks).where(lt(alarmChecks.checkedAt, yesterday));
  const check = db
    .select({ name: alarmChecks.name })
    .from(alarmChecks)
    .where(and(eq(alarmChecks.name, alarms.name), eq(alarmChecks.place, alarms.place)));
  const isAbandoned = and(isNull(alarms.overAt), lt(alarms.since, yesterday), notExists(check));
  await db.delete(alarms).where(and(isAbandoned, isNull(alarms.raisedAt)));
  await db.update(alarms).set({ overAt: now }).where(isAbandoned);
  const newest = db
    .select({ id: alarms.id })
    .from(alarms)
    .orderBy(desc(alarms.id))
    .limit(1)
    .offset(maxPastAlarms);
  await db.delete(alarms).where(and(isNotNull(alarms.overAt), sql`${alarms.id} <= (${newest})`));
}

export type AlarmState = AlarmKey & { checkedAt: Date; applies: boolean; open: Alarm | null };

export async function listAlarmStates(db: Database): Promise<AlarmState[]> {
  const [checks, open] = await Promise.all([
    db.select().from(alarmChecks).orderBy(alarmChecks.name, alarmChecks.place),
    db
      .select()
      .from(alarms)
      .where(and(isNull(alarms.overAt), isNotNull(alarms.raisedAt))),
  ]);
  return checks.map((check) => ({
    ...check,
    open: open.find(({ name, place }) => name === check.name && place === check.place) ?? null,
  }));
}

export async function listPastAlarms(db: Database, limit: number): Promise<Alarm[]> {
  return db
    .select()
    .from(alarms)
    .where(isNotNull(alarms.overAt))
    .orderBy(desc(alarms.overAt))
    .limit(limit);
}

type Owner = { name: string; email: string; language: Language };

export async function findAlarmToReport(
  db: Database,
  id: number,
): Promise<{ alarm: Alarm; owner: Owner } | null> {
  const [found] = await db
    .select({
      alarm: alarms,
      owner: { name: staff.name, email: staff.email, language: staff.language },
    })
    .from(alarms)
    .innerJoin(staff, and(eq(staff.role, "owner"), isNull(staff.deactivatedAt)))
    .where(eq(alarms.id, id));
  return found ?? null;
}
