import fc from "fast-check";
import { expect, test } from "vitest";
import { alarmPaces, nextAlarmStep } from "./alarm.ts";
import { alarmNames } from "#db/values.ts";
import type { AlarmName, Episode, Reading } from "./alarm.ts";

const minute = 60_000;
const broken = { broken: {} };

/** One reading a minute; answers with the minutes at which mails were written. */
function watch(name: AlarmName, readings: Reading[]) {
  const raised: number[] = [];
  const ended: number[] = [];
  const begun: number[] = [];
  let episode: Episode | null = null;
  for (const [at, reading] of readings.entries()) {
    const now = new Date(at * minute);
    for (;;) {
      const lately =
        begun.filter((each) => at - each < 24 * 60).length - (episode?.raisedAt ? 1 : 0);
      const step = nextAlarmStep(name, episode, reading, { now, lately });
      const facts = typeof reading === "object" ? reading.broken : {};
      if (step === "begin") episode = { since: now, facts, raisedAt: null, calmSince: null };
      else if (step === "renew") episode = { ...episode!, since: now, facts };
      else if (step === "forget") episode = null;
      else if (step === "raise") {
        episode = { ...episode!, raisedAt: now };
        raised.push(at);
        begun.push(at);
      } else if (step === "calm") episode = { ...episode!, calmSince: now };
      else if (step === "stir") episode = { ...episode!, calmSince: null };
      else if (step === "end") {
        episode = null;
        ended.push(at);
      }
      if (step === null || step === "forget" || step === "stir" || step === "end") break;
    }
  }
  return { raised, ended };
}

const minutes = (count: number, reading: Reading): Reading[] => Array(count).fill(reading);

test.each(alarmNames.map((name) => [name]))("%s is told once, and once when it is over", (name) => {
  const { raiseAfter, calmFor } = alarmPaces[name];
  const readings = [...minutes(5, "fine"), ...minutes(300, broken), ...minutes(300, "fine")];
  expect(watch(name, readings)).toEqual({ raised: [5 + raiseAfter], ended: [305 + calmFor] });
});

test("a place for backups that is away or empty is told sooner than a backup that is late", () => {
  const readings: Record<string, string>[] = [{ why: "away" }, { why: "late", trouble: "emptied" }];
  for (const facts of readings)
    expect(watch("backups", minutes(60, { broken: facts })).raised).toEqual([20]);
  expect(watch("backups", minutes(60, { broken: { why: "late" } })).raised).toEqual([]);
});

test("a place that goes away is away from then on, whatever was late before", () => {
  const away = { broken: { why: "place", trouble: "gone" } };
  const readings = [...minutes(10, { broken: { why: "unproven" } }), ...minutes(60, away)];
  expect(watch("backups", readings).raised).toEqual([30]);
});

test("what is over before it was told is never told", () => {
  const readings = [...minutes(9, broken), ...minutes(60, "fine")];
  expect(watch("paypal", readings)).toEqual({ raised: [], ended: [] });
});

test("what breaks again before it was calm for long enough is one and the same", () => {
  const flapping = Array.from({ length: 100 }, () => [
    ...minutes(3, broken),
    ...minutes(8, "fine"),
  ]);
  expect(watch("outbox", [...flapping.flat(), ...minutes(60, "fine")])).toMatchObject({
    raised: [0],
    ended: [expect.any(Number)],
  });
});

test("what could not be looked at changes nothing", () => {
  const readings = [...minutes(30, broken), ...minutes(300, "unknown"), ...minutes(30, broken)];
  expect(watch("outbox", readings)).toEqual({ raised: [0], ended: [] });
});

test("what is no longer set up is over", () => {
  expect(watch("outbox", [...minutes(3, broken), ...minutes(30, "unset")]).ended).toEqual([13]);
});

test("whatever comes, a day has few mails of one kind", () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 40, maxLength: 120 });
  fc.assert(
    fc.property(fc.constantFrom(...alarmNames), lengths, (name, each) => {
      const readings = each
        .flatMap((length, index) => minutes(length, index % 2 ? "fine" : broken))
        .slice(0, 24 * 60);
      expect(watch(name, readings).raised.length).toBeLessThanOrEqual(7);
    }),
  );
});
