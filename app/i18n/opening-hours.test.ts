import { expect, test } from "vitest";
import { hoursInWords, pointHours } from "./opening-hours.ts";

const tenToSeven = [{ from: 600, until: 1140 }];
const inTwo = [
  { from: 570, until: 750 },
  { from: 840, until: 1110 },
];
const lyon = {
  monday: [],
  tuesday: tenToSeven,
  wednesday: inTwo,
  thursday: tenToSeven,
  friday: tenToSeven,
  saturday: tenToSeven,
  sunday: [],
  specialDays: [
    { day: "2026-11-22", windows: tenToSeven },
    { day: "2026-12-24", windows: inTwo },
    { day: "2027-01-01", windows: [] },
  ],
  holidays: "closed" as const,
};

test("days of one kind share a line, and special days follow that are still to come", () => {
  expect(hoursInWords(lyon, "2026-11-23", "en")).toEqual([
    "Tuesday and Thursday to Saturday, 10:00–19:00",
    "Wednesday, 9:30–12:30 and 14:00–18:30",
    "Closed on public holidays",
    "Thursday 24 December 2026, 9:30–12:30 and 14:00–18:30",
    "Friday 1 January 2027: closed",
  ]);
  expect(hoursInWords(lyon, "2026-11-23", "fr")).toEqual([
    "Mardi et jeudi à samedi, 10\u00a0h–19\u00a0h",
    "Mercredi, 9\u00a0h\u00a030–12\u00a0h\u00a030 et 14\u00a0h–18\u00a0h\u00a030",
    "Fermé les jours fériés",
    "Jeudi 24 décembre 2026, 9\u00a0h\u00a030–12\u00a0h\u00a030 et 14\u00a0h–18\u00a0h\u00a030",
    "Vendredi 1er janvier 2027\u00a0: fermé",
  ]);
});

test("every day is one line", () => {
  const always = { specialDays: [], holidays: "open" as const };
  const week = { ...always, monday: tenToSeven, tuesday: tenToSeven, wednesday: tenToSeven };
  const whole = { ...week, thursday: tenToSeven, friday: tenToSeven, saturday: tenToSeven };
  expect(hoursInWords({ ...whole, sunday: tenToSeven }, "2026-11-23", "en")).toEqual([
    "Every day, 10:00–19:00",
  ]);
  expect(hoursInWords({ ...whole, sunday: [], tuesday: [] }, "2026-11-23", "en")).toEqual([
    "Monday and Wednesday to Saturday, 10:00–19:00",
  ]);
});

test.each([
  [{ hours: "Ring twice", hoursFr: "Sonnez deux fois" }, "Ring twice", "Sonnez deux fois", "fr"],
  [{ hours: "Ring twice", hoursFr: null }, "Ring twice", "Ring twice", "en"],
  [{ hours: null, hoursFr: "Sonnez" }, undefined, "Sonnez", "fr"],
  [{ hours: null, hoursFr: null }, undefined, undefined, undefined],
])("behind the hours stands the note of %j", (note, en, fr, language) => {
  const noteIn = (language: "en" | "fr") =>
    pointHours({ opening: null, ...note }, "2026-11-23", language)[0];
  expect(noteIn("en")?.text).toBe(en);
  expect(noteIn("fr")?.text).toBe(fr);
  expect(noteIn("fr")?.language).toBe(language);
  expect(pointHours({ opening: lyon, ...note }, "2026-11-23", "en")).toHaveLength(en ? 6 : 5);
});
