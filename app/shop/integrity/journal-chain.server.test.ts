// The chain is also followed for invented journals, in the form that the trigger writes.
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { emptyChain } from "./journal-chain.ts";
import { followChain } from "./journal-chain.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

/** `atMs` counts from 1970. */
type JournalRow = {
  seq: number;
  atMs: number;
  kind: string;
  orderId: number;
  amountCents: number;
  currency: string;
  reference: string;
  previous: string;
  hash: string;
};

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Leaves room for a larger number in the same column. */
const nearMaxInteger = 2_147_400_000;

const movement = fc.record({
  atMs: fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
  kind: fc.constantFrom("captured", "refunded", "reversed", "invoice", "credit_note"),
  orderId: fc.integer({ min: 1, max: nearMaxInteger }),
  amountCents: fc.integer({ min: 1, max: nearMaxInteger }),
  currency: fc.constantFrom("EUR", "USD"),
  reference: fc.stringMatching(/^[A-Za-z0-9_.:-]{1,20}$/),
});

/** Hashes a row word for word as the trigger does. */
function hashed(row: Omit<JournalRow, "hash">): JournalRow {
  const { seq, previous, atMs, kind, orderId, amountCents, currency, reference } = row;
  const at = new Date(atMs).toISOString();
  const words = [seq, previous, at, kind, orderId, amountCents, currency, reference];
  return { ...row, hash: sha256(words.join("\n")) };
}

function chained(movements: Omit<JournalRow, "seq" | "previous" | "hash">[]): JournalRow[] {
  return linked(movements.map((each, place) => ({ ...each, seq: place + 1 })));
}

/** Each row is built on the one before it in the array, whatever their numbers. */
function linked(rows: Omit<JournalRow, "previous" | "hash">[]): JournalRow[] {
  let previous = emptyChain.hash;
  return rows.map((each) => {
    const row = hashed({ ...each, previous });
    previous = row.hash;
    return row;
  });
}

const journal = fc.array(movement, { minLength: 2, maxLength: 12 }).map(chained);
/** Writes a moment to the microsecond, as PostgreSQL keeps it. */
const moment = (atMs: number) =>
  new Date(Math.floor(atMs))
    .toISOString()
    .replace("Z", `${String(Math.round((atMs % 1) * 1000)).padStart(3, "0")}Z`);

const follow = (rows: JournalRow[]) => {
  const written = rows.map(({ atMs, orderId, amountCents, ...row }) => ({
    ...row,
    at: moment(atMs),
    order_id: orderId,
    amount_cents: amountCents,
  }));
  const json = JSON.stringify(written);
  return followChain(db, sql`jsonb_populate_recordset(null::money_journal, ${json}::jsonb)`);
};
const place = fc.nat();

/** Another value of the same column. */
const otherwise: { [Name in keyof JournalRow]: (row: JournalRow, by: number) => JournalRow[Name] } =
  {
    seq: ({ seq }, by) => seq + 1 + by,
    // PostgreSQL stores microseconds, so times are compared to the thousandth of a millisecond.
    atMs: ({ atMs }, by) => atMs + (by % 2 ? 0.001 : 1) * (1 + (by % 900)),
    kind: ({ kind }) => (kind === "captured" ? "refunded" : "captured"),
    orderId: ({ orderId }, by) => orderId + 1 + by,
    amountCents: ({ amountCents }, by) => amountCents + 1 + by,
    currency: ({ currency }) => (currency === "EUR" ? "USD" : "EUR"),
    reference: ({ reference }) => `${reference}0`,
    previous: ({ previous }) => sha256(previous),
    hash: ({ hash }) => sha256(hash),
  };

describe("a chain", () => {
  test("as it was written holds, and its head is its last row", async () => {
    await fc.assert(
      fc.asyncProperty(journal, async (rows) => {
        expect(await follow(rows)).toEqual({
          head: { length: rows.length, hash: rows.at(-1)!.hash },
          breaks: [],
        });
      }),
    );
  });

  test("of no rows holds", async () => {
    expect(await follow([])).toEqual({ head: emptyChain, breaks: [] });
  });

  test.each(Object.keys(otherwise) as (keyof JournalRow)[])(
    "with another %s in any row does not",
    async (name) => {
      await fc.assert(
        fc.asyncProperty(journal, place, fc.nat({ max: 1000 }), async (rows, at, by) => {
          const row = rows[at % rows.length]!;
          Object.assign(row, { [name]: otherwise[name](row, by) });
          expect((await follow(rows)).breaks).not.toEqual([]);
        }),
      );
    },
  );

  test("with a row changed and hashed anew breaks at the next one, and at the end of the journal in its head", async () => {
    await fc.assert(
      fc.asyncProperty(journal, place, async (rows, at) => {
        const before = (await follow(rows)).head;
        const changed = at % rows.length;
        const forged = chained(
          rows.map((row, each) =>
            each === changed ? { ...row, amountCents: row.amountCents + 1 } : row,
          ),
        );
        const mixed = rows.map((row, each) => (each === changed ? forged[each]! : row));
        const { head, breaks } = await follow(mixed);
        if (changed === rows.length - 1) expect(head).not.toEqual(before);
        else
          expect(breaks).toContainEqual(
            expect.objectContaining({ kind: "row-torn", seq: changed + 2 }),
          );
        // A journal that is rewritten as a whole is a valid chain; only the stored head differs.
        expect(await follow(forged)).toMatchObject({ breaks: [] });
        expect((await follow(forged)).head.hash).not.toBe(before.hash);
      }),
    );
  });

  test("with two rows in each other's place does not hold", async () => {
    await fc.assert(
      fc.asyncProperty(journal, place, place, async (rows, one, two) => {
        const [a, b] = [one % rows.length, two % rows.length];
        fc.pre(a !== b);
        const swapped = rows.with(a, rows[b]!).with(b, rows[a]!);
        expect(
          (await follow(swapped.map((row, each) => ({ ...row, seq: each + 1 })))).breaks,
        ).not.toEqual([]);
      }),
    );
  });

  test("that was hashed in another order than it is numbered in does not hold", async () => {
    await fc.assert(
      fc.asyncProperty(journal, place, place, async (rows, one, two) => {
        const [a, b] = [one % rows.length, two % rows.length];
        fc.pre(a !== b);
        const { breaks } = await follow(linked(rows.with(a, rows[b]!).with(b, rows[a]!)));
        expect(breaks).toContainEqual(expect.objectContaining({ kind: "row-torn" }));
      }),
    );
  });

  test("without one of its rows does not hold, whether the others were numbered anew or not", async () => {
    await fc.assert(
      fc.asyncProperty(journal, place, async (rows, at) => {
        const rest = rows.toSpliced(at % (rows.length - 1), 1);
        expect((await follow(rest)).breaks).not.toEqual([]);
        expect(
          (await follow(rest.map((row, each) => ({ ...row, seq: each + 1 })))).breaks,
        ).not.toEqual([]);
      }),
    );
  });

  test("without its last rows is a chain with another head", async () => {
    await fc.assert(
      fc.asyncProperty(journal, place, async (rows, at) => {
        const left = rows.slice(0, at % rows.length);
        expect((await follow(left)).breaks).toEqual([]);
        expect((await follow(left)).head.length).toBeLessThan(rows.length);
      }),
    );
  });

  test("with a row put in anywhere but at its end does not hold", async () => {
    await fc.assert(
      fc.asyncProperty(journal, movement, place, async (rows, given, at) => {
        const before = at % rows.length;
        const alone = chained([...rows.slice(0, before), given]).at(-1)!;
        const put = rows.toSpliced(before, 0, alone);
        expect((await follow(put)).breaks).not.toEqual([]);
        expect(
          (await follow(put.map((row, each) => ({ ...row, seq: each + 1 })))).breaks,
        ).not.toEqual([]);
      }),
    );
  });
});

test("says which rows are missing", async () => {
  const rows = chained(
    [1, 2, 3, 4].map((orderId) => ({
      atMs: 0,
      kind: "captured",
      orderId,
      amountCents: 1,
      currency: "EUR",
      reference: "A",
    })),
  );
  expect((await follow([rows[0]!, rows[3]!])).breaks).toEqual([
    { kind: "rows-missing", seq: 2, orderId: null },
  ]);
  expect((await follow([rows[0]!, rows[0]!])).breaks).toEqual([
    { kind: "row-out-of-place", seq: 1, orderId: 1 },
  ]);
});
