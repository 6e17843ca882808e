import { expect, test } from "vitest";
import { minutesSinceSeen, reachableBand } from "./device.ts";

const now = new Date("2026-11-24T10:00:00Z");
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test.each([
  ["a second ago", before(1), 0],
  ["a minute ago", before(60), 1],
  ["nearly ten minutes ago", before(599), 9],
  ["ten minutes ago", before(600), null],
  ["never", null, null],
  ["by a clock that is ahead", before(-30), 0],
])("seen %s", (_, seenAt, minutes) => expect(minutesSinceSeen(seenAt, now)).toBe(minutes));

test.each([
  ["a portrait screen of 43 inches", 60, 95, 35 / 95, 85 / 95],
  ["a tablet on a stand", 95, 25, 0, 1],
  ["a screen from the floor on", 0, 120, 0, 50 / 120],
  ["a screen that hangs too high", 150, 60, 0, 1],
])("of %s, controls lie within reach", (_, screenBottomCm, screenHeightCm, from, to) => {
  const band = reachableBand({ screenBottomCm, screenHeightCm });
  expect(band.from).toBeCloseTo(from);
  expect(band.to).toBeCloseTo(to);
});
