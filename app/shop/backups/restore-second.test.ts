import { expect, test } from "vitest";
import { formatMoment, readRestoreSecond } from "./restore-second.ts";

const now = new Date("2026-11-28T15:00:00Z");

test.each([
  ["2026-11-28T14:03:07", "2026-11-28T13:03:07.000Z"],
  ["2026-11-28 14:03", "2026-11-28T13:03:00.000Z"],
  ["2026-07-14T14:03:07.250", "2026-07-14T12:03:07.250Z"],
  ["2026-11-28T14:03:07Z", "2026-11-28T14:03:07.000Z"],
  ["2026-11-28T14:03:07+05:30", "2026-11-28T08:33:07.000Z"],
  ["2026-10-25T02:30:00+02:00", "2026-10-25T00:30:00.000Z"],
  ["2026-10-25T02:30:00+0100", "2026-10-25T01:30:00.000Z"],
])("%s is %s", (text, moment) => {
  expect(readRestoreSecond(text, now)).toEqual(new Date(moment));
});

test.each([
  ["yesterday", "unreadable"],
  ["", "unreadable"],
  ["2026-11-31T14:03:07", "unreadable"],
  ["2026-11-28T25:03:07", "unreadable"],
  ["2026-11-28T14:60:07", "unreadable"],
  ["2026-11-28", "unreadable"],
  ["2026-11-28T14:03:07+99:00", "unreadable"],
  ["2026-10-25T02:30:00", "twice"],
  ["2026-03-29T02:30:00", "never"],
  ["2026-11-28T16:00:01", "future"],
  ["2026-11-28T15:00:01Z", "future"],
])("%s is refused: %s", (text, refused) => {
  expect(readRestoreSecond(text, now)).toBe(refused);
});

test.each([
  ["2026-11-28T13:03:07.250Z", "2026-11-28T14:03:07+01:00"],
  ["2026-07-14T22:00:59.000Z", "2026-07-15T00:00:59+02:00"],
  ["2026-10-25T00:30:00.000Z", "2026-10-25T02:30:00+02:00"],
  ["2026-10-25T01:30:00.000Z", "2026-10-25T02:30:00+01:00"],
])("%s is told as %s, which can be typed", (moment, formatted) => {
  expect(formatMoment(new Date(moment))).toBe(`${formatted} in Paris (${moment})`);
  expect(readRestoreSecond(formatted, now)).toEqual(new Date(moment.replace(/\.\d+/, ".000")));
});
