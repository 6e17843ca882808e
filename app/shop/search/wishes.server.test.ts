import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { wishes } from "#db/search-tables.ts";
import { readWish } from "./wish.ts";
import { listWishes, maxTextsPerDay, recordWish } from "./wishes.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
// A failed count does not fail a search, but it fails this test.
const visit = { db, log: { warn: (...logged: unknown[]) => expect(logged).toEqual([]) } };

const all = { kind: null, days: 30, q: "", page: 1 };

beforeEach(() => db.delete(wishes));

describe("readWish", () => {
  const read = (text: string) => readWish({ kind: "words", text })?.text ?? null;

  test.each([
    ["  Coucher   de\tSOLEIL ", "coucher de soleil"],
    ["IK00001", "ik00001"],
    ["ＢＬＵＥ\u202e whale", "blue whale"],
    ["'; drop table wishes; --", "'; drop table wishes; --"],
    ["x".repeat(10_000), "x".repeat(60)],
    ["🙂 cat", "🙂 cat"],
    ["grey hill, sky", "grey hill, sky"],
    ["DRGN-20", "drgn-20"],
    ["7K2QM4XD9", "7k2qm4xd9"],
  ])("%j is kept as %j", (typed, stored) => expect(read(typed)).toBe(stored));

  test.each([
    "",
    "   ",
    "%%",
    "🙂",
    "anna@example.org",
    "anna at home, anna＠example.org",
    "06 12 34 56 78",
    "+33 (0)6-12-34-56-78",
    "0612345678",
    "4111 1111 1111 1111",
    "٠٦ ١٢ ٣٤ ٥٦ ٧٨",
    "०६१२३४५६७८",
    "7K2Q M4XD",
    "7k2qm4xd",
    "INK:7K2QM4XD",
    "order 7k2q-m4xd please",
    "https://example.org/?token=1",
    "www.example.org",
  ])("%j is not kept", (typed) => expect(read(typed)).toBeNull());
});

test("counts what was noted, once a day and text, with many in one statement", async () => {
  await Promise.all(
    ["Sunset", "sunset", " SUNSET ", "whale"].map((text) =>
      recordWish(visit, { kind: "words", text }),
    ),
  );
  await recordWish(visit, { kind: "code", text: "sunset" });
  await recordWish(visit, { kind: "words", text: "whale" });
  const { rows, total } = await listWishes(db, all, 50);
  expect(total).toBe(3);
  expect(rows.map(({ kind, text, times }) => [kind, text, times])).toEqual([
    ["words", "sunset", 3],
    ["words", "whale", 2],
    ["code", "sunset", 1],
  ]);
  expect(await db.$count(wishes)).toBe(3);
});

test("sums the days that are asked for, the most wanted first", async () => {
  const day = (ago: number) => sql`current_date - ${ago}::integer`;
  const row = { kind: "words" as const, text: "whale", count: 2 };
  await db.insert(wishes).values([
    { ...row, day: day(0) },
    { ...row, day: day(20) },
    { ...row, day: day(60) },
    { ...row, day: day(7), text: "last week" },
    { ...row, day: day(30), text: "last month" },
    { ...row, day: day(1), text: "cat", count: 3, kind: "colour" },
  ]);
  const times = async (filter: Partial<Parameters<typeof listWishes>[1]>) =>
    (await listWishes(db, { ...all, ...filter }, 50)).rows.map(({ text, times }) => [text, times]);
  expect(await times({})).toEqual([
    ["whale", 4],
    ["cat", 3],
    ["last week", 2],
  ]);
  expect(await times({ days: 7 })).toEqual([
    ["cat", 3],
    ["whale", 2],
  ]);
  expect(await times({ days: 365 })).toEqual([
    ["whale", 6],
    ["cat", 3],
    ["last week", 2],
    ["last month", 2],
  ]);
  expect(await times({ kind: "colour" })).toEqual([["cat", 3]]);
  expect(await times({ q: "hal" })).toEqual([["whale", 4]]);
});

test("a day holds so many texts and no more, and goes on counting those", async () => {
  await db.execute(sql`
    insert into ${wishes} (day, kind, text, count)
    select current_date, 'words', 'text ' || place, 1
    from generate_series(1, ${maxTextsPerDay - 1}) as place`);
  await Promise.all(["a", "b", "text 1"].map((text) => recordWish(visit, { kind: "words", text })));
  expect(await db.$count(wishes)).toBe(maxTextsPerDay);
  await Promise.all(["c", "text 1"].map((text) => recordWish(visit, { kind: "words", text })));
  expect(await db.$count(wishes)).toBe(maxTextsPerDay);
  const { rows } = await listWishes(db, { ...all, q: "text 1" }, 1);
  expect(rows[0]).toMatchObject({ text: "text 1", times: 3 });
});

test("holds nothing but a day, a kind, a text and a count", () => {
  expect(Object.keys(wishes)).toEqual(
    expect.not.arrayContaining(["address", "session", "network", "language", "createdAt"]),
  );
});

test("a database in trouble is asked once, and the log is told once", async () => {
  const warn = vi.fn();
  const execute = vi.spyOn(db, "execute").mockRejectedValue(new Error("in trouble"));
  onTestFinished(() => execute.mockRestore());
  await Promise.all(
    ["one", "two", "three"].map((text) =>
      recordWish({ db, log: { warn } }, { kind: "words", text }),
    ),
  );
  // The first may have gone alone.
  expect(execute.mock.calls.length).toBeLessThanOrEqual(2);
  expect(warn).toHaveBeenCalledTimes(execute.mock.calls.length);
});

test("those of one second go together, however long the first has waited by then", async () => {
  const execute = vi.spyOn(db, "execute").mockResolvedValue({} as never);
  // Only the patience of batches is a global timer: the gathering is not.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
    execute.mockRestore();
  });
  const recorded = [];
  for (const text of ["one", "two", "three", "four"]) {
    recorded.push(recordWish(visit, { kind: "words", text }));
    await vi.advanceTimersByTimeAsync(500);
  }
  await Promise.all(recorded);
  expect(execute).toHaveBeenCalledTimes(2);
});
