// When an order can be collected: made in workshop hours, brought to the point, while it is open.
import {
  afterOpenTime,
  farthestDays,
  hasHours,
  nextOpen,
  windowsOf,
} from "#app/shop/calendar/calendar.ts";
import { weekdays } from "#db/values.ts";
import {
  clockAt,
  dayAt,
  isoOf,
  minutesOfDay,
  startOf,
  stretchesBetween,
} from "#app/shop/calendar/paris-clock.ts";
import type { Day, Moment } from "#app/shop/calendar/paris-clock.ts";
import type { Calendar, PromiseFrom } from "#db/json-columns.ts";
import { findMedium } from "#app/shop/settings/medium.ts";
import type { Medium } from "#app/shop/settings/medium.ts";
import { hourMs, minuteMs } from "../calendar/milliseconds.ts";

export type { PromiseFrom } from "#db/json-columns.ts";

/** Working minutes for the first print, and for each further one on the same medium. */
type ProductionTime = { makingMinutes: number; furtherMinutes: number };

export type ToMake = ProductionTime & { medium: string; quantity: number };

export type PromiseRequest = {
  orderedAt: Date;
  lines: ToMake[];
  workshop: PromiseFrom["workshop"];
  point: PromiseFrom["point"];
  /** Of all points: where the workshop has no hours, it rests on days on which none is open. */
  openings: readonly (Calendar | null)[];
  /** Days on which the point accepts no more orders: "2026-11-24". */
  fullDays: readonly string[];
};

export type ReadyPromise = { readyAt: Date; from: PromiseFrom };

/** Hours promised by points without opening hours (docs/spec.md). */
export const preparationHours = 48;

/** Returns null if the point has no hours; the usual 48 hours then apply. */
export function promiseOf({ point, fullDays, ...asked }: PromiseRequest): ReadyPromise | null {
  return promisesOf({ ...asked, points: [{ ...point, fullDays }] })[0]!;
}

type PromisesRequest = Omit<PromiseRequest, "point" | "fullDays"> & {
  points: readonly (PromiseRequest["point"] & Pick<PromiseRequest, "fullDays">)[];
};

export function promisesOf({
  orderedAt,
  lines,
  workshop,
  openings,
  points,
}: PromisesRequest): (ReadyPromise | null)[] {
  const making: Making = {
    orderedAt: orderedAt.toISOString(),
    makingMinutes: minutesToMake(lines),
    workshop,
  };
  const ofAll = [...points.map(({ opening }) => opening), ...openings];
  if (!hasHours(workshop)) making.restDays = restDaysOf(ofAll, making);
  const made = madeAt(making);
  const today = dayOfPromise(orderedAt);
  return points.map(({ opening, travelMinutes, fullDays }) => {
    const point = { opening, travelMinutes };
    const from = { ...making, point, fullDays: fullDays.filter((day) => day >= today) };
    const readyAt = readyAtPoint(from, made);
    return readyAt && { readyAt, from };
  });
}

export function readyAtOf(from: PromiseFrom): Date | null {
  return readyAtPoint(from, madeAt(from));
}

function readyAtPoint({ point, fullDays }: PromiseFrom, made: Moment): Date | null {
  if (!hasHours(point.opening)) return null;
  const there = roundedUp(made + point.travelMinutes * minuteMs);
  const ready = nextOpen(point.opening, there, (day) => fullDays.includes(isoOf(day)));
  return ready === null ? null : new Date(ready);
}

type Making = Omit<PromiseFrom, "point" | "fullDays">;

function madeAt({ orderedAt, makingMinutes, workshop, restDays = [] }: Making): Moment {
  const ordered = Date.parse(orderedAt);
  if (!hasHours(workshop)) {
    const rest = new Set(restDays);
    return madeWithoutHours(ordered, makingMinutes, (day) => rest.has(isoOf(day)));
  }
  const { day, minute } = clockAt(ordered);
  const begins = minute < workshop.cutOff ? ordered : startOf(day + 1);
  return afterOpenTime(workshop, begins, makingMinutes) ?? farthestFrom(begins);
}

/** The last day that is searched: what takes longer is promised for it. */
function farthestFrom(begins: Moment): Moment {
  return startOf(dayAt(begins) + farthestDays);
}

/** Takes 48 hours, or the working time if longer, of the days on which somebody is there. */
function madeWithoutHours(
  orderedAt: Moment,
  makingMinutes: number,
  isRest: (day: Day) => boolean,
): Moment {
  const first = dayAt(orderedAt);
  let left = Math.max(preparationHours * hourMs, makingMinutes * minuteMs);
  for (let day = first; day < first + farthestDays; day += 1) {
    if (isRest(day)) continue;
    const [begins, ends] = [Math.max(orderedAt, startOf(day)), startOf(day + 1)];
    if (begins + left <= ends) return begins + left;
    left -= ends - begins;
  }
  return farthestFrom(orderedAt);
}

function restDaysOf(
  openings: PromiseRequest["openings"],
  { orderedAt, makingMinutes }: Making,
): string[] {
  const rest: string[] = [];
  madeWithoutHours(Date.parse(orderedAt), makingMinutes, (day) => {
    const isRest = openings.every((opening) => !opening || windowsOf(opening, day).length === 0);
    if (isRest) rest.push(isoOf(day));
    return isRest;
  });
  return rest;
}

type LeadAsked = Pick<PromiseRequest, "lines" | "workshop"> & {
  points: PromiseRequest["point"][];
  from: Date;
};

/** To the fastest point: the median of seven noons. Null if no point has hours. */
export function usualHours({ points, from, ...asked }: LeadAsked): number | null {
  const first = dayAt(from.getTime());
  const free = points.map((point) => ({ ...point, fullDays: [] }));
  const waits = weekdays.flatMap((_, later) => {
    const orderedAt = new Date(stretchesBetween(first + later, noon, minutesOfDay)[0]!.from);
    const promises = promisesOf({ ...asked, points: free, openings: [], orderedAt });
    const moments = promises.flatMap((each) => (each ? [each.readyAt.getTime()] : []));
    return moments.length > 0 ? [Math.min(...moments) - orderedAt.getTime()] : [];
  });
  const middle = waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)];
  return middle === undefined ? null : Math.ceil(middle / hourMs);
}

export function dayOfPromise(readyAt: Date): string {
  return isoOf(dayAt(readyAt.getTime()));
}

export function toMake(
  media: Medium[],
  prints: readonly { mediaType: string; quantity: number }[],
): ToMake[] {
  return prints.map(({ mediaType, quantity }) => {
    const { key, makingMinutes, furtherMinutes } = findMedium(media, mediaType);
    return { medium: key, makingMinutes, furtherMinutes, quantity };
  });
}

export function minutesToMake(lines: PromiseRequest["lines"]): number {
  const ofMedia = [...Map.groupBy(lines, ({ medium }) => medium).values()];
  const longest = Math.max(0, ...lines.map(({ makingMinutes }) => makingMinutes));
  const further = ofMedia.map((same) => {
    const prints = same.reduce((sum, { quantity }) => sum + quantity, 0);
    return same[0]!.furtherMinutes * (prints - 1);
  });
  return further.reduce((sum, minutes) => sum + minutes, longest);
}

const noon = 12 * 60;
const quarterOfAnHour = 15 * minuteMs;

function roundedUp(moment: number): number {
  return Math.ceil(moment / quarterOfAnHour) * quarterOfAnHour;
}
