// When an order can be collected: printed in workshop hours, brought to a point, while it is open.
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
  spansBetween,
} from "#app/shop/calendar/paris-clock.ts";
import type { Day, Moment } from "#app/shop/calendar/paris-clock.ts";
import type { Calendar, PromiseFrom } from "#db/json-columns.ts";
import { findMedium } from "#app/shop/media/medium.ts";
import type { Medium } from "#app/shop/media/medium.ts";
import { hourMs, minuteMs } from "#app/shop/calendar/milliseconds.ts";

/** Working minutes for the first print, and for each further one on the same medium. */
type ProductionTime = { makingMinutes: number; furtherMinutes: number };

export type LineToMake = ProductionTime & { medium: string; quantity: number };

export type PromiseRequest = {
  orderedAt: Date;
  lines: LineToMake[];
  workshop: PromiseFrom["workshop"];
  point: PromiseFrom["point"];
  /** Of all points: a workshop without hours rests on days on which no point is open. */
  calendars: readonly (Calendar | null)[];
  /** Days on which the point accepts no more orders: "2026-11-24". */
  fullDays: readonly string[];
};

export type ReadyPromise = { readyAt: Date; from: PromiseFrom };

/** Hours promised by points without opening hours (docs/spec.md). */
export const preparationHours = 48;

/** Returns null if the point has no hours; the usual 48 hours then apply. */
export function promiseAtPoint({
  point,
  fullDays,
  ...request
}: PromiseRequest): ReadyPromise | null {
  return promisesAtPoints({ ...request, points: [{ ...point, fullDays }] })[0]!;
}

type PromisesRequest = Omit<PromiseRequest, "point" | "fullDays"> & {
  points: readonly (PromiseRequest["point"] & Pick<PromiseRequest, "fullDays">)[];
};

export function promisesAtPoints({
  orderedAt,
  lines,
  workshop,
  calendars,
  points,
}: PromisesRequest): (ReadyPromise | null)[] {
  const making: Making = {
    orderedAt: orderedAt.toISOString(),
    makingMinutes: minutesToMake(lines),
    workshop,
  };
  const allCalendars = [...points.map(({ opening }) => opening), ...calendars];
  if (!hasHours(workshop)) making.restDays = restDaysOf(allCalendars, making);
  const producedAt = productionEndOf(making);
  const today = dayOfPromise(orderedAt);
  return points.map(({ opening, travelMinutes, fullDays }) => {
    const point = { opening, travelMinutes };
    const from = { ...making, point, fullDays: fullDays.filter((day) => day >= today) };
    const readyAt = readyAtPoint(from, producedAt);
    return readyAt && { readyAt, from };
  });
}

/** Shows that what is stored of a promise explains it; only tests ask. */
export function recomputeReadyAt(from: PromiseFrom): Date | null {
  return readyAtPoint(from, productionEndOf(from));
}

function readyAtPoint({ point, fullDays }: PromiseFrom, producedAt: Moment): Date | null {
  if (!hasHours(point.opening)) return null;
  const arrivesAt = roundedUp(producedAt + point.travelMinutes * minuteMs);
  const ready = nextOpen(point.opening, arrivesAt, (day) => fullDays.includes(isoOf(day)));
  return ready === null ? null : new Date(ready);
}

type Making = Omit<PromiseFrom, "point" | "fullDays">;

function productionEndOf({ orderedAt, makingMinutes, workshop, restDays = [] }: Making): Moment {
  const ordered = Date.parse(orderedAt);
  if (!hasHours(workshop)) {
    const restDaySet = new Set(restDays);
    return endWithoutHours(ordered, makingMinutes, (day) => restDaySet.has(isoOf(day)));
  }
  const { day, minute } = clockAt(ordered);
  const begins = minute < workshop.cutOff ? ordered : startOf(day + 1);
  return afterOpenTime(workshop, begins, makingMinutes) ?? farthestFrom(begins);
}

/** The last day of the search. Whatever takes longer is promised for that day. */
function farthestFrom(begins: Moment): Moment {
  return startOf(dayAt(begins) + farthestDays);
}

/** 48 hours, or the making time if longer, of days on which the workshop does not rest. */
function endWithoutHours(
  orderedAt: Moment,
  makingMinutes: number,
  isRestDay: (day: Day) => boolean,
): Moment {
  const firstDay = dayAt(orderedAt);
  let leftMs = Math.max(preparationHours * hourMs, makingMinutes * minuteMs);
  for (let day = firstDay; day < firstDay + farthestDays; day += 1) {
    if (isRestDay(day)) continue;
    const [begins, ends] = [Math.max(orderedAt, startOf(day)), startOf(day + 1)];
    if (begins + leftMs <= ends) return begins + leftMs;
    leftMs -= ends - begins;
  }
  return farthestFrom(orderedAt);
}

function restDaysOf(
  calendars: PromiseRequest["calendars"],
  { orderedAt, makingMinutes }: Making,
): string[] {
  const found: string[] = [];
  endWithoutHours(Date.parse(orderedAt), makingMinutes, (day) => {
    const isRestDay = calendars.every(
      (calendar) => !calendar || windowsOf(calendar, day).length === 0,
    );
    if (isRestDay) found.push(isoOf(day));
    return isRestDay;
  });
  return found;
}

type UsualHoursRequest = Pick<PromiseRequest, "lines" | "workshop"> & {
  points: PromiseRequest["point"][];
  from: Date;
};

/** For the fastest point: the median of orders at noon of seven days. Null without hours. */
export function usualHours({ points, from, ...request }: UsualHoursRequest): number | null {
  const first = dayAt(from.getTime());
  const unlimitedPoints = points.map((point) => ({ ...point, fullDays: [] }));
  const waitsMs = weekdays.flatMap((_, later) => {
    const orderedAt = new Date(spansBetween(first + later, noon, minutesOfDay)[0]!.from);
    const promises = promisesAtPoints({
      ...request,
      points: unlimitedPoints,
      calendars: [],
      orderedAt,
    });
    const moments = promises.flatMap((each) => (each ? [each.readyAt.getTime()] : []));
    return moments.length > 0 ? [Math.min(...moments) - orderedAt.getTime()] : [];
  });
  const medianMs = waitsMs.toSorted((one, other) => one - other)[Math.floor(waitsMs.length / 2)];
  return medianMs === undefined ? null : Math.ceil(medianMs / hourMs);
}

export function dayOfPromise(readyAt: Date): string {
  return isoOf(dayAt(readyAt.getTime()));
}

export function linesToMake(
  media: Medium[],
  prints: readonly { mediaType: string; quantity: number }[],
): LineToMake[] {
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
