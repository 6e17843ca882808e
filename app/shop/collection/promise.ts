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
import type { Day } from "#app/shop/calendar/paris-clock.ts";
import type { Calendar, PromiseFrom } from "#db/json-columns.ts";
import { findMedium } from "#app/shop/settings/medium.ts";
import type { Medium } from "#app/shop/settings/medium.ts";

export type { PromiseFrom } from "#db/json-columns.ts";

/** Working minutes for the first print, and for each further one on the same medium. */
type ProductionTime = { makingMinutes: number; furtherMinutes: number };

export type ToMake = ProductionTime & { medium: string; quantity: number };

export type PromiseAsked = {
  orderedAt: Date;
  lines: ToMake[];
  workshop: PromiseFrom["workshop"];
  point: PromiseFrom["point"];
  /** Of all points: where the workshop has no hours, it rests on days on which none is open. */
  openings: readonly (Calendar | null)[];
  /** Days on which the point accepts no more orders: "2026-11-24". */
  fullDays: readonly string[];
};

export type Promised = { readyAt: Date; from: PromiseFrom };

/** Hours promised by points without opening hours (docs/spec.md). */
export const preparationHours = 48;

/** Returns null if the point has no hours; the usual 48 hours then apply. */
export function promiseOf({
  orderedAt,
  lines,
  workshop,
  point,
  openings,
  fullDays,
}: PromiseAsked): Promised | null {
  const makingMinutes = minutesToMake(lines);
  const from = {
    orderedAt: orderedAt.toISOString(),
    makingMinutes,
    workshop,
    ...(!hasHours(workshop) && {
      restDays: restDaysOf([point.opening, ...openings], orderedAt.getTime(), makingMinutes),
    }),
    point: { opening: point.opening, travelMinutes: point.travelMinutes },
    // why only later ones: earlier days do not matter to this promise.
    fullDays: fullDays.filter((day) => day >= dayOfPromise(orderedAt)),
  };
  const readyAt = readyAtOf(from);
  return readyAt && { readyAt, from };
}

/** Computes the same moment again, from what the order stored. */
export function readyAtOf({
  orderedAt,
  makingMinutes,
  workshop,
  restDays = [],
  point,
  fullDays,
}: PromiseFrom): Date | null {
  if (!hasHours(point.opening)) return null;
  const isRest = (day: Day) => restDays.includes(isoOf(day));
  const made = madeAt(workshop, Date.parse(orderedAt), makingMinutes, isRest);
  if (made === null) return null;
  const there = roundedUp(made + point.travelMinutes * 60_000);
  const ready = nextOpen(point.opening, there, (day) => fullDays.includes(isoOf(day)));
  return ready === null ? null : new Date(ready);
}

function madeAt(
  workshop: PromiseFrom["workshop"],
  orderedAt: number,
  makingMinutes: number,
  isRest: (day: Day) => boolean,
): number | null {
  if (!hasHours(workshop)) return madeWithoutHours(orderedAt, makingMinutes, isRest);
  const { day, minute } = clockAt(orderedAt);
  const begins = minute < workshop.cutOff ? orderedAt : startOf(day + 1);
  return afterOpenTime(workshop, begins, makingMinutes);
}

/** Takes 48 hours, or the working time if longer, of the days on which somebody is there. */
function madeWithoutHours(
  orderedAt: number,
  makingMinutes: number,
  isRest: (day: Day) => boolean,
): number | null {
  const first = dayAt(orderedAt);
  let left = Math.max(preparationHours * hourMs, makingMinutes * 60_000);
  for (let day = first; day < first + farthestDays; day += 1) {
    if (isRest(day)) continue;
    const [begins, ends] = [Math.max(orderedAt, startOf(day)), startOf(day + 1)];
    if (begins + left <= ends) return begins + left;
    left -= ends - begins;
  }
  return null;
}

function restDaysOf(
  openings: PromiseAsked["openings"],
  orderedAt: number,
  makingMinutes: number,
): string[] {
  const rest: string[] = [];
  madeWithoutHours(orderedAt, makingMinutes, (day) => {
    const isRest = openings.every((opening) => !opening || windowsOf(opening, day).length === 0);
    if (isRest) rest.push(isoOf(day));
    return isRest;
  });
  return rest;
}

type LeadAsked = Pick<PromiseAsked, "lines" | "workshop"> & {
  points: PromiseAsked["point"][];
  from: Date;
};

/**
 * How many hours an order usually takes to the fastest point: the median of seven noons. Null if no
 * point has hours.
 */
export function usualHours({ points, from, ...asked }: LeadAsked): number | null {
  const first = dayAt(from.getTime());
  const openings = points.map(({ opening }) => opening);
  const waits = weekdays.flatMap((_, later) => {
    const orderedAt = new Date(stretchesBetween(first + later, noon, minutesOfDay)[0]!.from);
    const moments = points.flatMap((point) => {
      const promised = promiseOf({ ...asked, point, openings, orderedAt, fullDays: [] });
      return promised ? [promised.readyAt.getTime()] : [];
    });
    return moments.length > 0 ? [Math.min(...moments) - orderedAt.getTime()] : [];
  });
  const middle = waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)];
  return middle === undefined ? null : Math.ceil(middle / hourMs);
}

/** The day booked at a point: "2026-11-24". */
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

/** The longest first print, plus all further prints on each medium. */
export function minutesToMake(lines: PromiseAsked["lines"]): number {
  const ofMedia = [...Map.groupBy(lines, ({ medium }) => medium).values()];
  const longest = Math.max(0, ...lines.map(({ makingMinutes }) => makingMinutes));
  const further = ofMedia.map((same) => {
    const prints = same.reduce((sum, { quantity }) => sum + quantity, 0);
    return same[0]!.furtherMinutes * (prints - 1);
  });
  return further.reduce((sum, minutes) => sum + minutes, longest);
}

const noon = 12 * 60;
const hourMs = 3_600_000;
const quarterOfAnHour = 15 * 60_000;

/** Nobody promises 11:07. */
function roundedUp(moment: number): number {
  return Math.ceil(moment / quarterOfAnHour) * quarterOfAnHour;
}
