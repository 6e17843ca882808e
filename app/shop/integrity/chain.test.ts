import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyChain, followChain } from "#app/shop/integrity/chain.ts";
import type { JournalRow } from "#app/shop/integrity/chain.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const movement = fc.record({
  atMs: fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
  kind: fc.constantFrom("captured", "refunded", "reversed", "invoice", "credit_note"),
  orderId: fc.integer({ min: 1, max: 2_147_483_647 }),
  amountCents: fc.integer({ min: 1, max: 2_147_483_647 }),
  currency: fc.constantFrom("EUR", "USD"),
  reference: fc.stringMatching(/^[A-Za-z0-9_.:-]{1,20}$/),
});

/** As the trigger writes them, word for word. */
function chained(movements: Omit<JournalRow, "seq" | "previous" | "hash">[]): JournalRow[] {
  let previous = "0".repeat(64);
  return movements.map((each, place) => {
    const seq = place + 1;
    const at = new Date(each.atMs).toISOString();
    const text = `${seq}\n${previous}\n${at}\n${each.kind}\n${each.orderId}\n${each.amountCents}\n${each.currency}\n${each.reference}`;
    const row = { ...each, seq, previous, hash: sha256(text) };
    previous = row.hash;
    return row;
  });
}

const journal = fc.array(movement, { minLength: 2, maxLength: 12 }).map(chained);
const follow = (rows: JournalRow[]) => followChain(emptyChain, rows, sha256);
const place = fc.nat();

/** Another value of the same column. */
const otherwise: { [Name in keyof JournalRow]: (row: JournalRow, by: number) => JournalRow[Name] } = {
  seq: ({ seq }, by) => seq + 1 + by,
  // why down to a thousandth: PostgreSQL keeps microseconds.
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
  test("as it was written holds, and its head is its last row, read at once or in portions", () => {
    fc.assert(
      fc.property(journal, place, (rows, at) => {
        const whole = follow(rows);
        expect(whole).toEqual({ head: { length: rows.length, hash: rows.at(-1)!.hash }, breaks: [] });
        const cut = at % rows.length;
        const first = follow(rows.slice(0, cut));
        expect(followChain(first.head, rows.slice(cut), sha256)).toEqual(whole);
      }),
    );
  });

  test("of no rows holds", () => {
    expect(follow([])).toEqual({ head: emptyChain, breaks: [] });
  });

  test.each(Object.keys(otherwise) as (keyof JournalRow)[])("with another %s in any row does not", (name) => {
    fc.assert(
      fc.property(journal, place, fc.nat({ max: 1000 }), (rows, at, by) => {
        const row = rows[at % rows.length]!;
        Object.assign(row, { [name]: otherwise[name](row, by) });
        expect(follow(rows).breaks).not.toEqual([]);
      }),
    );
  });

  test("with a row changed and hashed anew breaks at the next one, and at the end of the journal in its head", () => {
    fc.assert(
      fc.property(journal, place, (rows, at) => {
        const before = follow(rows).head;
        const changed = at % rows.length;
        const forged = chained(rows.map((row, each) => (each === changed ? { ...row, amountCents: row.amountCents + 1 } : row)));
        const mixed = rows.map((row, each) => (each === changed ? forged[each]! : row));
        const { head, breaks } = follow(mixed);
        if (changed === rows.length - 1) expect(head).not.toEqual(before);
        else expect(breaks).toContainEqual(expect.objectContaining({ kind: "row-torn", seq: changed + 2 }));
        // why the head: a journal that is written anew whole is a chain like any other.
        expect(follow(forged)).toMatchObject({ breaks: [] });
        expect(follow(forged).head.hash).not.toBe(before.hash);
      }),
    );
  });

  test("with two rows in each other's place does not hold, whether they kept their numbers or not", () => {
    fc.assert(
      fc.property(journal, place, place, (rows, one, two) => {
        const [a, b] = [one % rows.length, two % rows.length];
        fc.pre(a !== b);
        const swapped = rows.with(a, rows[b]!).with(b, rows[a]!);
        expect(follow(swapped).breaks).not.toEqual([]);
        expect(follow(swapped.map((row, each) => ({ ...row, seq: each + 1 }))).breaks).not.toEqual([]);
      }),
    );
  });

  test("without one of its rows does not hold, whether the others were numbered anew or not", () => {
    fc.assert(
      fc.property(journal, place, (rows, at) => {
        const rest = rows.toSpliced(at % (rows.length - 1), 1);
        expect(follow(rest).breaks).not.toEqual([]);
        expect(follow(rest.map((row, each) => ({ ...row, seq: each + 1 }))).breaks).not.toEqual([]);
      }),
    );
  });

  test("without its last rows is a chain with another head", () => {
    fc.assert(
      fc.property(journal, place, (rows, at) => {
        const left = rows.slice(0, at % rows.length);
        expect(follow(left).breaks).toEqual([]);
        expect(follow(left).head.length).toBeLessThan(rows.length);
      }),
    );
  });

  test("with a row put in anywhere but at its end does not hold", () => {
    fc.assert(
      fc.property(journal, movement, place, (rows, given, at) => {
        const before = at % rows.length;
        const alone = chained([...rows.slice(0, before), given]).at(-1)!;
        const put = rows.toSpliced(before, 0, alone);
        expect(follow(put).breaks).not.toEqual([]);
        expect(follow(put.map((row, each) => ({ ...row, seq: each + 1 }))).breaks).not.toEqual([]);
      }),
    );
  });
});

test("says which rows are missing", () => {
  const rows = chained(
    [1, 2, 3, 4].map((orderId) => ({ atMs: 0, kind: "captured", orderId, amountCents: 1, currency: "EUR", reference: "A" })),
  );
  expect(follow([rows[0]!, rows[3]!]).breaks).toEqual([{ kind: "rows-missing", seq: 2, orderId: null }]);
  expect(follow([rows[0]!, rows[0]!]).breaks).toEqual([{ kind: "row-out-of-place", seq: 1, orderId: 1 }]);
});
