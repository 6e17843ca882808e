import fc from "fast-check";
import { expect, test } from "vitest";
import {
  baseBackupsToRetain,
  isBackupDue,
  isLate,
  isVerificationDue,
  momentsToRetain,
  newestOf,
} from "./backup-retention.ts";

const day = 24 * 60 * 60 * 1000;
const now = new Date("2026-11-23T03:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * day);

test("a night's backup is kept for a fortnight, a week's for eight weeks", () => {
  const nights = Array.from({ length: 200 }, (_, days) => ago(days));
  const retained = momentsToRetain(nights, now).map((at) => (now.getTime() - at.getTime()) / day);
  expect(retained.slice(0, 15)).toEqual(Array.from({ length: 15 }, (_, days) => days));
  expect(
    retained.slice(15).every((days, index, all) => !index || days === all[index - 1]! + 7),
  ).toBe(true);
  expect(Math.max(...retained)).toBeLessThanOrEqual(56);
  expect(retained.length).toBeLessThanOrEqual(15 + 8);
});

test("bases are kept that bring back each second of a week, and the newest whatever its age", () => {
  const nights = Array.from({ length: 20 }, (_, days) => ago(days + 0.5));
  expect(baseBackupsToRetain(nights, now)).toEqual(nights.slice(0, 8));
  expect(baseBackupsToRetain([ago(30), ago(31)], now)).toEqual([ago(30)]);
  expect(baseBackupsToRetain([ago(1), ago(2)], now)).toEqual([ago(1), ago(2)]);
});

test("a clock that is ahead for a night clears nothing away, and afterwards counts for nothing", () => {
  const nights = Array.from({ length: 20 }, (_, days) => ago(days));
  const ahead = ago(-200);
  for (const select of [momentsToRetain, baseBackupsToRetain]) {
    expect(select([...nights, ahead], ahead)).toEqual([ahead, ...nights]);
    expect(select([...nights, ahead], now)).toEqual([ahead, ...select(nights, now)]);
  }
  expect(newestOf([...nights, ahead], now)).toEqual(now);
  expect(newestOf([ahead], now)).toBeNull();
});

test("after a longer break nothing is cleared away at once, and the night after as ever", () => {
  const before = Array.from({ length: 80 }, (_, days) => ago(days + 20));
  expect(momentsToRetain([ago(1), ...before], ago(1))).toHaveLength(81);
  const retained = momentsToRetain([now, ago(1), ...before], now);
  expect(retained.slice(0, 2)).toEqual([now, ago(1)]);
  expect(retained.length).toBeLessThan(2 + 8);
});

test("all of a fortnight are kept, however many a day", () => {
  const hours = Array.from({ length: 14 * 24 }, (_, hour) => ago(hour / 24));
  expect(momentsToRetain(hours, now)).toEqual(hours);
});

test("the newest is kept however old, and what was dropped once is never wanted again", () => {
  const moments = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1 });
  fc.assert(
    fc.property(moments, fc.nat(100), (days, later) => {
      const all = days.map(ago);
      const retained = momentsToRetain(all, now);
      expect(retained[0]).toEqual(ago(Math.min(...days)));
      const then = new Date(now.getTime() + later * day);
      expect(momentsToRetain(retained, then)).toEqual(
        expect.arrayContaining(momentsToRetain(all, then)),
      );
    }),
  );
});

const at = (hour: number) => {
  return { now, hour };
};

test.each([
  ["none yet", null, 14, true],
  ["last night's, at night", ago(1), 3, true],
  ["this night's, at night", ago(0.1), 3, false],
  ["last night's, by day", ago(1), 14, false],
  ["of a machine that was off at night, by day", ago(1.3), 14, true],
])("a backup is due: %s", (_, last, hour, due) => {
  expect(isBackupDue(last, at(hour))).toBe(due);
});

test.each([
  ["none yet", null, 14, true],
  ["a week old, at night", { at: ago(7), holds: true }, 3, true],
  ["a week old, by day", { at: ago(7), holds: true }, 14, false],
  ["six days old, at night", { at: ago(6), holds: true }, 3, false],
  ["nine days old, by day", { at: ago(9), holds: true }, 14, true],
  ["failed last night, at night", { at: ago(1), holds: false }, 3, true],
])("a trial is due: %s", (_, last, hour, due) => {
  expect(isVerificationDue(last, at(hour))).toBe(due);
});

test("late is what should have been done by then, at whatever hour", () => {
  expect([null, ago(1.4), ago(1.6)].map((last) => isLate("backup", last, now))).toEqual([
    true,
    false,
    true,
  ]);
  expect([null, ago(8), ago(8.5)].map((last) => isLate("proof", last, now))).toEqual([
    true,
    false,
    true,
  ]);
});
