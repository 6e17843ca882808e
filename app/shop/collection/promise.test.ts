import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayInWords } from "#app/i18n/dates.ts";
import { hoursInWords } from "#app/i18n/opening-hours.ts";
import { farthestDays, neverOpen, windowsOf } from "#app/shop/calendar/calendar.ts";
import type { Calendar } from "#db/json-columns.ts";
import { clockAt, isoOf, clockSpansOf, weekdayOf } from "#app/shop/calendar/paris-clock.ts";
import type { Day } from "#app/shop/calendar/paris-clock.ts";
import { isPublicHoliday } from "#app/shop/calendar/public-holidays.ts";
import {
  minutesToMake,
  promiseAtPoint,
  promisesAtPoints,
  recomputeReadyAt,
  usualHours,
} from "./promise.ts";
import type { PromiseRequest } from "./promise.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { anyCalendar, anyOrderTime, anyWorkshop } from "#tests/support/calendars.ts";
import { rounds } from "#tests/support/rounds.ts";

const nineToSix = [{ from: 540, until: 1080 }];
const tenToSeven = [{ from: 600, until: 1140 }];
const workshop = {
  ...neverOpen,
  monday: nineToSix,
  tuesday: nineToSix,
  wednesday: nineToSix,
  thursday: nineToSix,
  friday: nineToSix,
  cutOff: 960,
};
const lyon: Calendar = {
  ...neverOpen,
  tuesday: tenToSeven,
  wednesday: tenToSeven,
  thursday: tenToSeven,
  friday: tenToSeven,
  saturday: tenToSeven,
};
const poster = { medium: "poster", makingMinutes: 240, furtherMinutes: 5, quantity: 1 };

const asked = (given: Partial<PromiseRequest> & { at: string }): PromiseRequest => ({
  orderedAt: new Date(given.at),
  lines: [poster],
  workshop,
  point: { opening: lyon, travelMinutes: 60 },
  calendars: [],
  fullDays: [],
  ...given,
});

const inParis = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Paris",
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});
const readyAt = (given: Parameters<typeof asked>[0]) =>
  inParis.format(promiseAtPoint(asked(given))!.readyAt);

test.each([
  // Friday 20 November, 18:30: made on Monday, and the door opens on Tuesday.
  ["2026-11-20T17:30:00Z", "Tue 24 Nov, 10:00"],
  ["2026-11-23T10:00:00Z", "Tue 24 Nov, 10:00"],
  ["2026-11-24T08:02:00Z", "Tue 24 Nov, 14:15"],
  // Behind the cut-off.
  ["2026-11-24T15:00:00Z", "Wed 25 Nov, 14:00"],
  // 11 November is a holiday for both.
  ["2026-11-10T14:00:00Z", "Thu 12 Nov, 11:00"],
  // Over both changes of the clock.
  ["2026-03-27T14:00:00Z", "Tue 31 Mar, 10:00"],
  ["2026-10-23T14:00:00Z", "Tue 27 Oct, 10:00"],
])("ordered at %s, it is ready %s", (at, ready) => {
  expect(readyAt({ at })).toBe(ready);
});

test("an order of Friday evening is never promised for a Sunday", () => {
  const evenings = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(evenings, fc.integer({ min: 0, max: 2000 }), (week, making) => {
      const friday = Date.parse("2026-01-02T17:30:00Z") + week * 7 * 86_400_000;
      const lines = [{ ...poster, makingMinutes: making }];
      const at = new Date(friday).toISOString();
      expect(readyAt({ at, lines })).not.toMatch(/^(Sun|Mon)/);
    }),
  );
});

test("a day that is full is skipped", () => {
  const at = "2026-11-20T17:30:00Z";
  expect(readyAt({ at, fullDays: ["2026-11-24", "2026-11-25"] })).toBe("Thu 26 Nov, 10:00");
});

test("a special day goes before the weekday and the holiday", () => {
  const specialDays = [
    { day: "2026-11-24", windows: [] },
    { day: "2026-11-22", windows: [{ from: 900, until: 960 }] },
  ];
  const point = { opening: { ...lyon, specialDays }, travelMinutes: 0 };
  expect(readyAt({ at: "2026-11-20T09:00:00Z", point })).toBe("Fri 20 Nov, 14:00");
  expect(readyAt({ at: "2026-11-20T14:30:00Z", point })).toBe("Wed 25 Nov, 10:00");
  const quick = [{ ...poster, makingMinutes: 60 }];
  const late = { ...point, opening: { ...point.opening, friday: [], saturday: [] } };
  expect(readyAt({ at: "2026-11-20T14:30:00Z", point: late, lines: quick })).toBe(
    "Sun 22 Nov, 15:00",
  );
});

test.each([
  ["a point without hours", { point: { opening: null, travelMinutes: 0 } }],
  ["a point that is never open", { point: { opening: neverOpen, travelMinutes: 0 } }],
])("nothing is promised for %s", (_of, given) => {
  expect(promiseAtPoint(asked({ at: "2026-11-20T17:30:00Z", ...given }))).toBeNull();
});

describe("a workshop without hours", () => {
  const nobody = { workshop: { ...neverOpen, cutOff: 1440 } };

  test("is given 48 hours, and then the door of the point", () => {
    expect(readyAt({ ...nobody, at: "2026-11-24T06:11:00Z" })).toBe("Thu 26 Nov, 10:00");
    expect(readyAt({ ...nobody, at: "2026-11-24T11:03:00Z" })).toBe("Thu 26 Nov, 13:15");
  });

  test("rests on days on which no point is open", () => {
    // Friday noon: half of Friday, Saturday, and half of Tuesday.
    expect(readyAt({ ...nobody, at: "2026-11-27T11:00:00Z" })).toBe("Tue 1 Dec, 13:00");
    // Saturday at 18:00: six hours are left of that day.
    const saturday = "2026-11-28T17:00:00Z";
    const point = { opening: lyon, travelMinutes: 0 };
    expect(readyAt({ ...nobody, point, at: saturday })).toBe("Wed 2 Dec, 18:00");
    const specialDays = [{ day: "2026-12-01", windows: [] }];
    const closed = { opening: { ...lyon, specialDays }, travelMinutes: 0 };
    expect(readyAt({ ...nobody, point: closed, at: saturday })).toBe("Thu 3 Dec, 18:00");
    const mondays = { ...neverOpen, monday: tenToSeven };
    expect(readyAt({ ...nobody, point, calendars: [mondays], at: saturday })).toBe(
      "Tue 1 Dec, 18:00",
    );
  });

  test("has 48 hours of days on which a point is open before each promise", () => {
    const given = fc.record({
      orderedAt: anyOrderTime,
      opening: anyCalendar,
      calendars: fc.array(fc.option(anyCalendar), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(given, ({ orderedAt, opening, calendars }) => {
        const point = { opening, travelMinutes: 0 };
        const promised = promiseAtPoint({
          ...nobody,
          orderedAt,
          lines: [poster],
          point,
          calendars,
          fullDays: [],
        })!;
        const [from, until] = [orderedAt.getTime(), promised.readyAt.getTime()];
        let counted = 0;
        for (let day = clockAt(from).day; day <= clockAt(until).day; day += 1) {
          const isOpen = [opening, ...calendars].some(
            (each) => each && windowsOf(each, day).length > 0,
          );
          for (const part of isOpen ? clockSpansOf(day) : [])
            counted += Math.max(0, Math.min(part.until, until) - Math.max(part.from, from));
        }
        expect(counted).toBeGreaterThanOrEqual(48 * 3_600_000);
        expect(recomputeReadyAt(JSON.parse(JSON.stringify(promised.from)))).toEqual(
          promised.readyAt,
        );
      }),
      { numRuns: rounds(500, 5000) },
    );
  });

  test("of an older order is reckoned as it was then", () => {
    const { from } = promiseAtPoint(asked({ ...nobody, at: "2026-11-28T17:00:00Z" }))!;
    const { restDays: _unknown, ...older } = from;
    expect(inParis.format(recomputeReadyAt(older)!)).toBe("Tue 1 Dec, 10:00");
  });

  test("is given longer for what takes longer", () => {
    const lines = [{ ...poster, makingMinutes: 4 * 1440 }];
    expect(readyAt({ ...nobody, lines, at: "2026-11-24T06:11:00Z" })).toBe("Sat 28 Nov, 10:00");
  });
});

describe("what takes longer than days are reckoned ahead", () => {
  const at = "2026-11-24T06:11:00Z";
  const lines = [{ ...poster, furtherMinutes: 1440, quantity: 99_900 }];

  test.each([
    ["with workshop hours", workshop],
    ["without workshop hours", { ...neverOpen, cutOff: 1440 }],
  ])("is promised for the farthest of them, not in 48 hours, %s", (_of, workshop) => {
    const given = asked({ at, lines, workshop });
    const { readyAt, from } = promiseAtPoint(given)!;
    const days = (readyAt.getTime() - Date.parse(at)) / 86_400_000;
    expect(Math.abs(days - farthestDays)).toBeLessThan(7);
    expect(recomputeReadyAt(JSON.parse(JSON.stringify(from)))).toEqual(readyAt);
  });

  test.each([
    ["with workshop hours", workshop, 0],
    ["without workshop hours", { ...neverOpen, cutOff: 1440 }, farthestDays],
  ])("looks up each day of each point at most once, %s", (_of, workshop, max) => {
    for (const count of [1, 10, 40]) {
      let lookups = 0;
      const opening = {
        ...lyon,
        get specialDays() {
          lookups += 1;
          return [];
        },
      };
      const point = { opening, travelMinutes: 0, fullDays: [] };
      const points = Array.from({ length: count }, () => point);
      promisesAtPoints({ orderedAt: new Date(at), lines, workshop, calendars: [], points });
      // A week to find the next open day of each.
      expect(lookups).toBeLessThanOrEqual(count * (max + 7));
    }
  });
});

test("all points together are promised what each is by itself", () => {
  const orderedAt = new Date("2026-11-27T11:00:00Z");
  const nobody = { ...neverOpen, cutOff: 1440 };
  const points = [
    { opening: lyon, travelMinutes: 0, fullDays: [] },
    { opening: null, travelMinutes: 0, fullDays: [] },
    { opening: { ...neverOpen, monday: tenToSeven }, travelMinutes: 60, fullDays: ["2026-11-30"] },
  ];
  const calendars = points.map(({ opening }) => opening);
  const given = { orderedAt, lines: [poster], workshop: nobody };
  expect(promisesAtPoints({ ...given, calendars: [], points })).toEqual(
    points.map(({ fullDays, ...point }) =>
      promiseAtPoint({ ...given, point, calendars, fullDays }),
    ),
  );
});

test("an order takes as long as its longest print, and each further one of the same", () => {
  const canvas = { medium: "canvas", makingMinutes: 960, furtherMinutes: 30, quantity: 3 };
  expect(minutesToMake([{ ...poster, quantity: 2 }, canvas])).toBe(960 + 60 + 5);
  expect(minutesToMake([])).toBe(0);
});

test("eight posters of eight motifs take as long as eight of one", () => {
  const eight = Array.from({ length: 8 }, () => poster);
  expect(minutesToMake(eight)).toBe(minutesToMake([{ ...poster, quantity: 8 }]));
  expect(minutesToMake(eight)).toBe(240 + 7 * 5);
});

const anyLines = fc.array(
  fc.record({
    medium: fc.constantFrom("poster", "canvas", "metal"),
    makingMinutes: fc.integer({ min: 0, max: 3000 }),
    furtherMinutes: fc.integer({ min: 0, max: 60 }),
    quantity: fc.integer({ min: 1, max: 20 }),
  }),
  { minLength: 1, maxLength: 4 },
);
const anyRequest: fc.Arbitrary<PromiseRequest> = fc.record({
  orderedAt: anyOrderTime,
  lines: anyLines,
  workshop: anyWorkshop,
  point: fc.record({
    opening: anyCalendar,
    travelMinutes: fc.integer({ min: 0, max: 2000 }),
  }),
  calendars: fc.constant([]),
  fullDays: fc.constant([]),
});

describe("of many calendars and order times over both changes of the clock", () => {
  test("the promise lies in a window that the page prints, not before it is made and brought", () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const promised = promiseAtPoint(request)!;
        const { day, minute } = clockAt(promised.readyAt.getTime());
        const opening = request.point.opening!;
        const open = windowsOf(opening, day).filter(
          ({ from, until }) => from <= minute && minute < until,
        );
        expect(open).toHaveLength(1);
        expect(isPrinted(opening, day, minute)).toBe(true);
        const { orderedAt, travelMinutes } = { ...request, ...request.point };
        const brought = promised.readyAt.getTime() - travelMinutes * 60_000;
        // With one minute a week, two hours of work end beyond the two years that are searched.
        if (brought < orderedAt.getTime() + (farthestDays - 1) * 86_400_000)
          expect(
            workedBetween(request.workshop, orderedAt.getTime(), brought),
          ).toBeGreaterThanOrEqual(minutesToMake(request.lines));
        expect(recomputeReadyAt(JSON.parse(JSON.stringify(promised.from)))).toEqual(
          promised.readyAt,
        );
      }),
      { numRuns: rounds(2000, 10_000) },
    );
  }, 120_000);

  test("the same is promised in every time zone", () => {
    const script = `
      import fc from "fast-check";
      import { promiseAtPoint } from "#app/shop/collection/promise.ts";
      const cases = JSON.parse(process.env.CASES);
      console.log(JSON.stringify(cases.map((c) => promiseAtPoint({ ...c, orderedAt: new Date(c.orderedAt) }))));
    `;
    const cases = JSON.stringify(fc.sample(anyRequest, { numRuns: 60, seed: 24 }));
    const answers = ["UTC", "Pacific/Auckland", "America/St_Johns", "Europe/Paris"].map((TZ) => {
      const { stdout, stderr } = spawnSync(
        process.execPath,
        ["--input-type=module", "-e", script],
        {
          cwd: projectRoot,
          env: { ...process.env, TZ, CASES: cases },
          encoding: "utf8",
        },
      );
      if (!stdout) throw new Error(stderr);
      return stdout;
    });
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("readyAt");
  }, 60_000);
});

describe("how long it usually takes", () => {
  const from = new Date("2026-11-26T20:00:00Z");
  const given = { lines: [poster], workshop, from };
  const point = { opening: lyon, travelMinutes: 0 };

  test("is the middle of a week of noons, whatever day it is asked", () => {
    // Tuesday to Friday four hours, Monday 22, Sunday 46, Saturday 70.
    expect(usualHours({ ...given, points: [point] })).toBe(4);
    const slow = [{ ...poster, makingMinutes: 480 }];
    expect(usualHours({ ...given, lines: slow, points: [point] })).toBe(23);
  });

  test("is that of the point where it is earliest", () => {
    const far = { opening: lyon, travelMinutes: 1440 };
    expect(usualHours({ ...given, points: [far] })).toBe(28);
    expect(usualHours({ ...given, points: [far, point] })).toBe(4);
  });

  test("is unknown without hours of the point", () => {
    const points = [{ opening: null, travelMinutes: 0 }];
    expect(usualHours({ ...given, points })).toBeNull();
  });
});

const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/**
 * Reads the page as a visitor would: the line of that date, else of holidays, else of the weekday.
 */
function isPrinted(opening: Calendar, day: Day, minute: number): boolean {
  const lines = hoursInWords(opening, "0000-00-00", "en");
  const dated = lines.find((line) => line.startsWith(dayInWords(isoOf(day), "en")));
  if (!dated && isPublicHoliday(day) && lines.includes("Closed on public holidays")) return false;
  const line = dated ?? lines.find((each) => weekdaysOf(each).includes(weekdayOf(day)));
  return [...(line ?? "").matchAll(/(\d+):(\d+)–(\d+):(\d+)/g)]
    .map(([, ...found]) => found.map(Number) as [number, number, number, number])
    .some(([h, m, toH, toM]) => h * 60 + m <= minute && minute < toH * 60 + toM);
}

function weekdaysOf(line: string): number[] {
  const [days = ""] = line.split(/, \d/);
  if (/\d{4}/.test(days)) return [];
  if (days === "Every day") return [0, 1, 2, 3, 4, 5, 6];
  return days.split(/, | and /).flatMap((part) => {
    const [first, last = first] = part.split(" to ").map((name) => names.indexOf(name));
    return first === undefined || first < 0
      ? []
      : Array.from({ length: last! - first + 1 }, (_, at) => first + at);
  });
}

/** Minute by minute, as slowly as somebody with a watch would count. */
function workedBetween(workshop: Calendar, from: number, until: number): number {
  let minutes = 0;
  for (let day = clockAt(from).day; day <= clockAt(until).day; day += 1) {
    const windows = windowsOf(workshop, day);
    for (const part of clockSpansOf(day)) {
      for (const window of windows) {
        const begins = Math.max(part.from + (window.from - part.minute) * 60_000, part.from, from);
        const ends = Math.min(part.from + (window.until - part.minute) * 60_000, part.until, until);
        minutes += Math.max(0, ends - begins) / 60_000;
      }
    }
  }
  return minutes;
}
