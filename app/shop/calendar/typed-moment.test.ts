import fc from "fast-check";
import { expect, test } from "vitest";
import { momentFrom, momentInParis, parisTime } from "./typed-moment.ts";

test("winter and summer", () => {
  expect(momentInParis("2026-12-24T18:00")).toEqual(new Date("2026-12-24T17:00:00Z"));
  expect(momentInParis("2026-07-14T10:00")).toEqual(new Date("2026-07-14T08:00:00Z"));
});

test("an hour that does not exist, and one that comes twice", () => {
  expect([momentInParis("2026-03-29T01:59"), momentInParis("2026-03-29T03:00")]).toEqual([
    new Date("2026-03-29T00:59:00Z"),
    new Date("2026-03-29T01:00:00Z"),
  ]);
  expect(["2026-03-29T02:00", "2026-03-29T02:30", "2026-03-29T02:59"].map(momentInParis)).toEqual([
    "gap",
    "gap",
    "gap",
  ]);
  expect(["2026-10-25T02:00", "2026-10-25T02:59"].map(momentInParis)).toEqual(["twice", "twice"]);
  expect(momentInParis("2026-10-25T03:00")).toEqual(new Date("2026-10-25T02:00:00Z"));
});

test.each([
  "",
  "tomorrow",
  "2026-02-30T10:00",
  "2026-13-01T10:00",
  "2026-01-01T24:00",
  "2026-01-01T10:60",
  "2026-01-01T10:00:00",
  "2026-01-01",
])("%j is no time", (typed) => {
  expect(momentInParis(typed)).toBeNull();
});

test("where nobody asks back, the earlier of two is meant", () => {
  expect(momentFrom("2026-10-25T02:30")).toEqual(new Date("2026-10-25T00:30:00Z"));
  expect(momentFrom("2026-07-14T10:00")).toEqual(new Date("2026-07-14T08:00:00Z"));
  expect(["2026-03-29T02:30", "2026-01-01T24:00", ""].map(momentFrom)).toEqual([null, null, null]);
});

const minutes = fc
  .date({ min: new Date("1997-01-01"), max: new Date("2060-01-01"), noInvalidDate: true })
  .map((date) => {
    date.setUTCSeconds(0, 0);
    return date;
  });

test("what is read back is the moment it was written for, but for one hour a year", () => {
  fc.assert(
    fc.property(minutes, (moment) => {
      const read = momentInParis(parisTime(moment));
      expect(read).not.toBe("gap");
      if (read === "twice") {
        const other = [-1, 1]
          .map((hours) => new Date(moment.getTime() + hours * 3600_000))
          .filter((each) => parisTime(each) === parisTime(moment));
        expect(other).toHaveLength(1);
      } else expect(read).toEqual(moment);
    }),
    { numRuns: 2000 },
  );
});

test("whatever is typed is a moment that shows it, or is refused", () => {
  fc.assert(
    fc.property(minutes, (local) => {
      const typed = local.toISOString().slice(0, 16);
      const read = momentInParis(typed);
      if (read instanceof Date) expect(parisTime(read)).toBe(typed);
      else expect(["gap", "twice"]).toContain(read);
    }),
    { numRuns: 2000 },
  );
});
