// Decides when the owner is notified that something broke and that it is over, once each. From
// which reading on it counts as broken: monitoring/alarm-checks.server.ts.
import type { AlarmFacts } from "#db/json-columns.ts";
import { providerIds } from "#db/values.ts";
import type { alarmNames } from "#db/values.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";

export type AlarmName = (typeof alarmNames)[number];

/** "unset": nothing to check. "unknown": the check failed. */
export type Reading = { broken: AlarmFacts } | "fine" | "unset" | "unknown";

function forEachProvider<Value>(value: Value): Record<(typeof providerIds)[number], Value> {
  return Object.fromEntries(providerIds.map((method) => [method, value])) as Record<
    (typeof providerIds)[number],
    Value
  >;
}

/** Minutes. */
type Pace = { every: number; raiseAfter: number; calmFor: number };

export const alarmPaces: Record<AlarmName, Pace> = {
  books: { every: 5, raiseAfter: 0, calmFor: 5 },
  outbox: { every: 1, raiseAfter: 0, calmFor: 10 },
  prints: { every: 1, raiseAfter: 0, calmFor: 10 },
  disk: { every: 5, raiseAfter: 0, calmFor: 30 },
  // A shop's first backup may take two hours.
  backups: { every: 10, raiseAfter: 120, calmFor: 0 },
  // A store may fail for some minutes, or a base copy may be under way.
  continuous: { every: 1, raiseAfter: 10, calmFor: 5 },
  answers: { every: 1, raiseAfter: 0, calmFor: 15 },
  ...forEachProvider({ every: 5, raiseAfter: 10, calmFor: 15 }),
  lab: { every: 1, raiseAfter: 0, calmFor: 10 },
};

/** An unreachable, empty or foreign backup destination recovers within minutes, or not at all. */
const minutesAway = 20;

const raiseAfterOf = (name: AlarmName, facts: AlarmFacts) =>
  name === "backups" && (facts["why"] === "away" || facts["trouble"])
    ? minutesAway
    : alarmPaces[name].raiseAfter;

/** Trouble that is raised sooner counts from now, not from when the former trouble began. */
const isAnother = (name: AlarmName, before: AlarmFacts, after: AlarmFacts) =>
  raiseAfterOf(name, after) < raiseAfterOf(name, before);

export const alarmPages: Record<AlarmName, string> = {
  books: "/admin/integrity",
  outbox: "/admin/outbox?state=waiting",
  prints: "/admin",
  disk: "/admin/integrity",
  backups: "/admin/integrity",
  continuous: "/admin/integrity",
  answers: "/admin/integrity",
  ...forEachProvider("/admin/orders"),
  lab: "/admin/settings/print-lab/deliveries?show=failed",
};

export type Episode = {
  since: Date;
  facts: AlarmFacts;
  raisedAt: Date | null;
  calmSince: Date | null;
};
/** "forget": over before anybody was notified. "renew": broken by something else from now on. */
export type Step = "begin" | "renew" | "forget" | "raise" | "calm" | "stir" | "end";

const maxDoublings = 5;

/** `lately` counts similar alarms of the past day; each doubles how long calm must last. */
export function nextAlarmStep(
  name: AlarmName,
  episode: Episode | null,
  reading: Reading,
  { now, lately }: { now: Date; lately: number },
): Step | null {
  if (reading === "unknown") return null;
  const { calmFor } = alarmPaces[name];
  const lasts = (from: Date, minutes: number) =>
    now.getTime() - from.getTime() >= minutes * minuteMs;
  const isBroken = typeof reading === "object";
  if (!episode) return isBroken ? "begin" : null;
  if (!episode.raisedAt) {
    if (!isBroken) return "forget";
    if (isAnother(name, episode.facts, reading.broken)) return "renew";
    return lasts(episode.since, raiseAfterOf(name, reading.broken)) ? "raise" : null;
  }
  if (isBroken) return episode.calmSince ? "stir" : null;
  if (!episode.calmSince) return "calm";
  const calm = Math.max(calmFor, lately > 0 ? 10 : 0) * 2 ** Math.min(lately, maxDoublings);
  return lasts(episode.calmSince, calm) ? "end" : null;
}
