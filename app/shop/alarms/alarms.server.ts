// Records what is broken, and mails the owner once when it breaks and once when it is over.
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, notExists, or, sql } from "drizzle-orm";
import { alarmChecks, alarms } from "#db/alarm-tables.ts";
import { mails } from "#db/mail-tables.ts";
import { staff } from "#db/staff-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { alarmPaces, nextAlarmStep } from "#app/shop/alarms/alarm.ts";
import type { AlarmName, Reading, Step } from "#app/shop/alarms/alarm.ts";
import { dayMs } from "#app/shop/calendar/milliseconds.ts";

export type Alarm = typeof alarms.$inferSelect;
type Which = { name: AlarmName; place: string };

const mostKept = 500;

export async function claimAlarmCheck(
  db: Database,
  { name, place }: Which,
  now: Date,
): Promise<boolean> {
  // Slightly less than the interval, since jobs do not run to the millisecond.
  const due = new Date(now.getTime() - (alarmPaces[name].every * 60 - 20) * 1000);
  const claimed = await db
    .insert(alarmChecks)
    .values({ name, place, lookedAt: now })
    .onConflictDoUpdate({
      target: [alarmChecks.name, alarmChecks.place],
      set: { lookedAt: now },
      // Future times count too: otherwise a clock that was ahead would block checks until then.
      setWhere: or(lt(alarmChecks.lookedAt, due), gt(alarmChecks.lookedAt, now)),
    })
    .returning({ name: alarmChecks.name });
  return claimed.length > 0;
}

const isOpen = ({ name, place }: Which) =>
  and(eq(alarms.name, name), eq(alarms.place, place), isNull(alarms.overAt));

export async function findOpenAlarm(db: Database, which: Which): Promise<Alarm | null> {
  const [open] = await db.select().from(alarms).where(isOpen(which));
  return open ?? null;
}

export async function recordReading(
  db: Database,
  which: Which,
  reading: Reading,
  now: Date,
): Promise<Step[]> {
  return db.transaction(async (db) => {
    // Concurrent checks wait for the lock of this row.
    await db
      .update(alarmChecks)
      .set({ applies: reading !== "unset" })
      .where(and(eq(alarmChecks.name, which.name), eq(alarmChecks.place, which.place)));
    const taken: Step[] = [];
    for (;;) {
      const open = await findOpenAlarm(db, which);
      const lately = await countLately(db, which, now);
      const step = nextAlarmStep(which.name, open, reading, { now, lately });
      if (!step) break;
      taken.push(step);
      await take(db, which, { step, open, reading, now });
      if (step === "forget" || step === "end" || step === "stir") break;
    }
    await tellRaised(db, which);
    if (typeof reading === "object")
      await db.update(alarms).set({ facts: reading.broken }).where(isOpen(which));
    return taken;
  });
}

async function countLately(db: Database, { name, place }: Which, now: Date): Promise<number> {
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

type Taking = { step: Step; open: Alarm | null; reading: Reading; now: Date };

async function take(db: Database, which: Which, { step, open, reading, now }: Taking) {
  if (step === "begin") {
    const facts = typeof reading === "object" ? reading.broken : {};
    await db.insert(alarms).values({ ...which, facts, since: now });
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
  if (open!.facts["trouble"] && (await countTold(db, id)) === 0) return;
  await db.insert(mails).values({ kind: "alarm_over", about: String(id) });
}

/** Tried again until there is an owner, since an alarm may be older than the first account. */
async function tellRaised(db: Database, which: Which): Promise<void> {
  const open = await findOpenAlarm(db, which);
  if (!open?.raisedAt || !(await findAlarmToReport(db, open.id))) return;
  if ((await countTold(db, open.id)) > 0 || (await isToldByAnother(db, open))) return;
  await db.insert(mails).values({ kind: "alarm_raised", about: String(open.id) });
}

async function isToldByAnother(db: Database, { name, place, facts, calmSince }: Alarm) {
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
  for (const { id } of others) if ((await countTold(db, id)) > 0) return true;
  return false;
}

async function countTold(db: Database, id: number): Promise<number> {
  // A mail without a recipient, or dropped for its age, reached nobody.
  const isTold = and(
    or(ne(mails.state, "discarded"), isNotNull(mails.reason)),
    or(ne(mails.state, "failed"), gt(mails.attempts, 0)),
  );
  return db.$count(mails, and(eq(mails.kind, "alarm_raised"), eq(mails.about, String(id)), isTold));
}

export async function deleteOldAlarms(db: Database, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs);
  await db.delete(alarmChecks).where(lt(alarmChecks.lookedAt, yesterday));
  const look = db
    .select({ name: alarmChecks.name })
    .from(alarmChecks)
    .where(and(eq(alarmChecks.name, alarms.name), eq(alarmChecks.place, alarms.place)));
  const isNobodys = and(isNull(alarms.overAt), lt(alarms.since, yesterday), notExists(look));
  await db.delete(alarms).where(and(isNobodys, isNull(alarms.raisedAt)));
  await db.update(alarms).set({ overAt: now }).where(isNobodys);
  const newest = db
    .select({ id: alarms.id })
    .from(alarms)
    .orderBy(desc(alarms.id))
    .limit(1)
    .offset(mostKept);
  await db.delete(alarms).where(and(isNotNull(alarms.overAt), sql`${alarms.id} <= (${newest})`));
}

export type AlarmState = Which & { lookedAt: Date; applies: boolean; open: Alarm | null };

export async function listAlarmStates(db: Database): Promise<AlarmState[]> {
  const [looks, open] = await Promise.all([
    db.select().from(alarmChecks).orderBy(alarmChecks.name, alarmChecks.place),
    db
      .select()
      .from(alarms)
      .where(and(isNull(alarms.overAt), isNotNull(alarms.raisedAt))),
  ]);
  return looks.map((look) => ({
    ...look,
    open: open.find(({ name, place }) => name === look.name && place === look.place) ?? null,
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
