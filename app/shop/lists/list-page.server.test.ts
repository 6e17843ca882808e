import fc from "fast-check";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactMessages } from "#db/messages-tables.ts";
import { ascending, containing, descending, listPage, sortTerms } from "./list-page.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const subjects = ["100% cotton", "a_b", String.raw`back\slash`, "Canvas", "CANVAS", "École"];
const people = ["ada", "bo", "cy"];

beforeAll(async () => {
  const rows = Array.from({ length: 23 }, (_, index) => ({
    name: people[index % 3]!,
    email: `person${index}@example.org`,
    subject: subjects[index % subjects.length]!,
    message: "",
    language: "en" as const,
    readAt: index % 4 === 0 ? null : new Date(index * 1000),
  }));
  await db.insert(contactMessages).values(rows);
});

const { id, name, subject, readAt } = contactMessages;

test.each([
  ["canvas", ["CANVAS", "Canvas"]],
  ["%", ["100% cotton"]],
  ["_", ["a_b"]],
  ["\\", [String.raw`back\slash`]],
  ["ÉCOLE", ["École"]],
  ["%%", []],
])("%j is looked for as it is written, whatever its case", async (text, found) => {
  const rows = await db
    .selectDistinct({ subject })
    .from(contactMessages)
    .where(containing(subject, text));
  expect(rows.map((row) => row.subject).toSorted()).toEqual(found);
});

test("what is not looked for is no condition", () => {
  expect(containing(subject, "")).toBeUndefined();
});

test("the pages of a list are its rows in order, read from whichever end, and what does not turn round stays", async () => {
  const columns = {
    name: [name, ascending(sql`${readAt}`)],
    read: [sql`${readAt} is null`, descending(name)],
  };
  const list = (sort: "name" | "-name" | "read" | "-read", page: number, limit: number) =>
    listPage(page, limit, {
      total: db.$count(contactMessages),
      order: sortTerms(sort, columns, descending(id)),
      rows: (page) =>
        db
          .select({ id })
          .from(contactMessages)
          .orderBy(...page.order)
          .limit(page.limit)
          .offset(page.offset),
    });
  const plain = async (order: string) => {
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from contact_messages order by ${sql.raw(order)}, id desc`,
    );
    return rows.map((row) => row.id);
  };
  const whole = {
    name: await plain("name, read_at"),
    "-name": await plain("name desc, read_at"),
    read: await plain("read_at is null, name desc"),
    "-read": await plain("read_at is null desc, name desc"),
  };
  const sorts = Object.keys(whole) as (keyof typeof whole)[];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...sorts),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 30 }),
      async (sort, page, limit) => {
        const { rows, total } = await list(sort, page, limit);
        expect(total).toBe(23);
        const shown = Math.min(page, Math.ceil(23 / limit));
        expect(rows.map((row) => row.id)).toEqual(
          whole[sort].slice((shown - 1) * limit, shown * limit),
        );
      },
    ),
  );
});
