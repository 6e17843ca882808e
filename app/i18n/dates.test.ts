import { expect, test } from "vitest";
import { longDate, longDateTime, nearTime, weekdayAndDay } from "./dates.ts";

test.each([
  [
    "2026-11-23T13:05:00Z",
    "Monday 23 November 2026 at 14:05",
    "lundi 23 novembre 2026 à 14\u00a0h\u00a005",
  ],
  [
    "2026-11-01T09:00:00Z",
    "Sunday 1 November 2026 at 10:00",
    "dimanche 1er novembre 2026 à 10\u00a0h\u00a000",
  ],
  [
    "2026-12-31T23:30:00Z",
    "Friday 1 January 2027 at 00:30",
    "vendredi 1er janvier 2027 à 0\u00a0h\u00a030",
  ],
  [
    "2026-12-21T10:00:00Z",
    "Monday 21 December 2026 at 11:00",
    "lundi 21 décembre 2026 à 11\u00a0h\u00a000",
  ],
])("%s is %j and %j", (moment, english, french) => {
  expect(longDateTime(new Date(moment), "en")).toBe(english);
  expect(longDateTime(new Date(moment), "fr")).toBe(french);
});

test("a day alone", () => {
  expect(longDate(new Date("2026-12-01T10:00:00Z"), "en")).toBe("1 December 2026");
  expect(longDate(new Date("2026-12-01T10:00:00Z"), "fr")).toBe("1er décembre 2026");
});

test.each([
  ["2026-11-23T13:05:00Z", "today 14:05", "aujourd’hui 14\u00a0h\u00a005"],
  ["2026-11-25T08:30:00Z", "Wed 09:30", "mer. 9\u00a0h\u00a030"],
  ["2026-11-24T10:00:00Z", "Tue 11:00", "mar. 11\u00a0h\u00a000"],
  ["2026-11-22T20:02:00Z", "Sun 21:02", "dim. 21\u00a0h\u00a002"],
  ["2026-12-24T10:00:00Z", "24 Dec 11:00", "24 déc. 11\u00a0h\u00a000"],
])("%s within a sentence", (moment, en, fr) => {
  const now = new Date("2026-11-23T16:00:00Z");
  expect(nearTime(new Date(moment), now, "en")).toBe(en);
  expect(nearTime(new Date(moment), now, "fr")).toBe(fr);
});

test("a day without its year", () => {
  const moment = new Date("2026-11-23T23:30:00Z");
  expect(weekdayAndDay(moment, "en")).toBe("Tuesday 24 November");
  expect(weekdayAndDay(moment, "fr")).toBe("mardi 24 novembre");
});
