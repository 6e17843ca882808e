import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarFields } from "./calendar-form.ts";
import {
  minutesFrom,
  specialDaysFrom,
  typedSpecialDays,
  typedWindows,
  windowsFrom,
} from "./typed-windows.ts";
import { form } from "#app/shop/form.ts";

const calendarForm = form(calendarFields);
const morningAndAfternoon = [
  { from: 540, until: 750 },
  { from: 840, until: 1140 },
];

test.each([
  "9:00–12:30, 14:00–19:00",
  "09:00-12:30 14:00-19:00",
  "9h-12h30 et 14h-19h",
  "9 h – 12 h 30 ; 14 h – 19 h",
  "9h-12h30 14h-19h",
  "9h-12h, 12h-12h 30 14-19h",
  "9am to 12.30pm and 2 pm to 7 pm",
  "14 à 19, 9 à 12:30",
  "9-12, 12-12.30, 14-19",
  "de 9h à 12h30 et de 14h à 19h",
  "9h00–12h30 / 14h00–19h00",
  "from 9 to 12.30 then 2 p.m. until 7 p.m.",
  "9:00–12:30 and 14:00–19:00",
  "9am to 12:30 and 2–7pm",
])("windows as in %j", (typed) => {
  expect(windowsFrom(typed)).toEqual({ windows: morningAndAfternoon });
});

test.each([
  ["de 9h à midi", 540, 720],
  ["noon to midnight", 720, 1440],
  ["10:00–0:00", 600, 1440],
  ["minuit à midi", 0, 720],
  ["24h/24", 0, 1440],
  ["24/24", 0, 1440],
  ["9:00 to 11:30 a.m.", 540, 690],
  ["9am to 11:30am", 540, 690],
  ["2–6pm", 840, 1080],
  ["10–7pm", 600, 1140],
])("%j is one window", (typed, from, until) => {
  expect(windowsFrom(typed)).toEqual({ windows: [{ from, until }] });
});

test.each(["", "  ", "closed", "Fermé", "fermée"])("none in %j", (typed) => {
  expect(windowsFrom(typed)).toEqual({ windows: [] });
});

test.each([
  ["19:00–10:00", "windowReversed"],
  ["10:00–10:00", "windowReversed"],
  ["0:00–0:00", "windowReversed"],
  ["22h–2h", "windowReversed"],
  ["22h–minuit, minuit–2h", "windowReversed"],
  ["9–12am", "windowReversed"],
  ["9–12 and 2–6", "windowUnreadable"],
  ["9–13, 12–19", "windowsOverlap"],
  ["14–19, 9–12, 11–15", "windowsOverlap"],
  ["mornings", "windowUnreadable"],
  ["10", "windowUnreadable"],
  ["9–25", "windowUnreadable"],
  ["9:60–12", "windowUnreadable"],
  ["9–24:01", "windowUnreadable"],
  ["9–1212–19", "windowUnreadable"],
  ["9–12x14–19", "windowUnreadable"],
])("%j is refused as %s", (typed, problem) => {
  expect(windowsFrom(typed)).toEqual({ problem });
});

test.each([
  ["24:00", 1440],
  ["12am", 0],
  ["12 pm", 720],
  ["13pm", null],
  ["0am", null],
  ["noon", 720],
  ["Minuit", 0],
  ["mid", null],
])("the time %j is %j", (typed, minute) => {
  expect(minutesFrom(typed)).toBe(minute);
});

test("whatever is typed is read as windows in order that do not overlap, and again the same", () => {
  const digits = fc.stringMatching(/^[0-9:h,;–\- apmto]{0,40}$/);
  const minute = fc.integer({ min: 0, max: 1440 });
  const windows = fc.array(fc.record({ from: minute, until: minute }), { maxLength: 5 });
  fc.assert(
    fc.property(fc.oneof(digits, windows.map(typedWindows)), (typed) => {
      const read = windowsFrom(typed);
      if ("problem" in read) return;
      const edges = read.windows.flatMap(({ from, until }) => [from, until]);
      expect(edges.every((edge, at) => at === 0 || edges[at - 1]! < edge)).toBe(true);
      expect(edges.every((edge) => edge >= 0 && edge <= 1440)).toBe(true);
      expect(windowsFrom(typedWindows(read.windows))).toEqual(read);
    }),
    { numRuns: 3000 },
  );
});

describe("special days", () => {
  const days = [
    { day: "2026-12-24", windows: [{ from: 540, until: 720 }] },
    { day: "2026-12-25", windows: [] },
  ];

  test.each([
    "2026-12-24 9:00–12:00\n2026-12-25",
    "25/12/2026 fermé\n\n24/12/2026: 9h-12h",
    "25.12.2026: closed\n2026-12-24 9-12",
  ])("as in %j", (typed) => {
    expect(specialDaysFrom(typed)).toEqual({ days });
  });

  test("are typed back", () => {
    expect(specialDaysFrom(typedSpecialDays(days))).toEqual({ days });
  });

  test.each([
    ["31/02/2026", "dayUnreadable"],
    ["Christmas closed", "dayUnreadable"],
    ["2026-12-24\n24/12/2026 9-12", "dayTwice"],
    ["2026-12-24 12-9", "windowReversed"],
    ["2026-12-24 9-12 11-13", "windowsOverlap"],
    ["2026-12-24 some", "windowUnreadable"],
  ])("%j is refused as %s", (typed, problem) => {
    expect(specialDaysFrom(typed)).toEqual({ problem });
  });
});

test("a problem is told by its field", () => {
  const sent = new URLSearchParams({
    monday: "12-9",
    tuesday: "9-12, 11-13",
    wednesday: "1-2, 3-4, 5-6, 7-8, 9-10",
    thursday: "x".repeat(121),
    friday: "9-17",
    specialDays: "2026-12-32",
    holidays: "perhaps",
  });
  expect(calendarForm.read(sent)).toEqual({
    problems: {
      monday: "windowReversed",
      tuesday: "windowsOverlap",
      wednesday: "tooLong",
      thursday: "tooLong",
      specialDays: "dayUnreadable",
      holidays: "choiceInvalid",
    },
  });
});

test("a calendar of more than a hundred special days is refused", () => {
  const typed = Array.from({ length: 101 }, (_, at) =>
    new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
  ).join("\n");
  const sent = new URLSearchParams({ holidays: "open", specialDays: typed });
  expect(calendarForm.read(sent)).toEqual({ problems: { specialDays: "tooLong" } });
});
