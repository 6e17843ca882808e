import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countRemaining } from "#app/shop/fulfilment/fulfilment.ts";
import { quantityAt } from "./handover.ts";
import {
  withOfflineHandovers,
  dueTickets,
  searchDay,
  toLineQuantities,
  offlineHandoverOf,
  waitingTickets,
} from "./offline.ts";
import type { OfflineHandover } from "./offline.ts";
import { parseCounterSearch } from "./counter-search.ts";
import { dayLine, dayTicket } from "#tests/support/orders/day-ticket.ts";
import { printsAt } from "#tests/support/orders/handovers.ts";

const at = new Date("2026-11-24T11:05:00Z");

let keys = 0;
type Parts = { position: number; quantity: number }[];
const requestFor = (parts: Parts | null = null, toCollector = false) => ({
  key: `press-key-${(keys += 1)}`,
  at,
  pass: "sealed",
  parts,
  toCollector,
});
const made = (result: ReturnType<typeof offlineHandoverOf>): OfflineHandover => {
  if ("refused" in result) throw new Error(result.refused);
  return result.handover;
};

describe("a handover without a network", () => {
  test("names lines and prints, and nobody", () => {
    const named = dayTicket({ collectorName: "Luc Martin", collectorMark: "mark" });
    const handover = made(offlineHandoverOf(named, requestFor(null, true)));
    expect(handover).toMatchObject({
      orderId: 7,
      collectorMark: "mark",
      lines: [
        { position: 0, prints: 1, out: 0 },
        { position: 1, prints: 1, out: 0 },
      ],
    });
    expect(JSON.stringify(handover)).not.toMatch(/Luc|Marie|Lefèvre/);
    expect(made(offlineHandoverOf(named, requestFor())).collectorMark).toBeNull();
  });

  test("leaves behind what was withdrawn", () => {
    const some = dayTicket({ lines: [dayLine(0, { quantity: 3, withdrawn: 1 })] });
    expect(made(offlineHandoverOf(some, requestFor())).lines).toEqual([
      { position: 0, prints: 2, out: 0 },
    ]);
  });

  test.each([
    ["unpaid", { paymentStatus: "awaiting_payment" }],
    ["cancelled", { status: "cancelled" }],
    ["handed-over", { status: "collected" }],
    ["not-ready", { status: "awaiting_collection" }],
    ["other-point", { pointId: null }],
  ] as const)("is refused as the shop refuses: %s", (refused, given) => {
    expect(offlineHandoverOf(dayTicket(given), requestFor())).toEqual({ refused });
  });

  test("completes the order once its last line has gone", () => {
    const first = made(offlineHandoverOf(dayTicket(), requestFor(printsAt(0))));
    const after = withOfflineHandovers(dayTicket(), [first]);
    expect(after).toMatchObject({ status: "ready", blocker: null, out: { key: first.key } });
    expect(offlineHandoverOf(after, requestFor(printsAt(0)))).toEqual({ refused: "not-here" });
    const last = made(offlineHandoverOf(after, requestFor()));
    expect(last.lines).toEqual([{ position: 1, prints: 1, out: 0 }]);
    expect(withOfflineHandovers(dayTicket(), [first, last])).toMatchObject({
      status: "collected",
      blocker: "handed-over",
    });
  });

  test("of another order changes nothing", () => {
    const other = made(offlineHandoverOf(dayTicket({ id: 8 }), requestFor()));
    expect(withOfflineHandovers(dayTicket(), [other])).toEqual(dayTicket());
  });
});

test("of a line of three go as many as are chosen, and the device counts what it gave", () => {
  const three = dayTicket({ lines: [dayLine(0, { quantity: 3 })] });
  const first = made(offlineHandoverOf(three, requestFor(printsAt(0))));
  expect(first.lines).toEqual([{ position: 0, prints: 1, out: 0 }]);
  const after = withOfflineHandovers(three, [first]);
  expect(after).toMatchObject({ status: "ready", blocker: null, lines: [{ left: 2 }] });
  const parts = [{ position: 0, quantity: 3 }];
  expect(offlineHandoverOf(after, requestFor(parts))).toEqual({ refused: "too-many" });
  const remaining = made(offlineHandoverOf(after, requestFor()));
  expect(remaining.lines).toEqual([{ position: 0, prints: 2, out: 1 }]);
  const late = { ...remaining, at: new Date(at.getTime() + 1) };
  expect(withOfflineHandovers(three, [late, first])).toMatchObject({ status: "collected" });
});

test("whatever is pressed, and in whatever order it is read back, each print goes once", () => {
  const choice = fc.option(
    fc.array(
      fc.record({
        position: fc.integer({ min: 0, max: 5 }),
        quantity: fc.integer({ min: 0, max: 4 }),
      }),
      { maxLength: 6 },
    ),
  );
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }),
      fc.array(choice, { maxLength: 12 }),
      fc.integer(),
      (quantities, handovers, seed) => {
        const day = dayTicket({
          lines: quantities.map((quantity, position) => dayLine(position, { quantity })),
        });
        const queue: OfflineHandover[] = [];
        for (const parts of handovers) {
          // A browser reads them back in the order of their keys, so they are shuffled.
          const read = queue.toSorted((some, other) =>
            `${seed}${some.key}`.localeCompare(`${seed}${other.key}`),
          );
          const result = offlineHandoverOf(withOfflineHandovers(day, read), requestFor(parts));
          if ("handover" in result) queue.push(result.handover);
        }
        const gone = quantities.map((_, position) =>
          quantityAt(
            queue.flatMap(({ lines }) => toLineQuantities(lines)),
            position,
          ),
        );
        const after = withOfflineHandovers(day, queue);
        for (const [position, quantity] of quantities.entries()) {
          expect(gone[position]).toBeLessThanOrEqual(quantity);
          expect(countRemaining(after.lines[position]!)).toBe(quantity - gone[position]!);
        }
        const isAllGone = quantities.every((quantity, position) => gone[position] === quantity);
        expect(after.status === "collected").toBe(isAllGone);
      },
    ),
  );
});

test("a day that was taken after the handover shows it once", () => {
  const handover = made(offlineHandoverOf(dayTicket(), requestFor()));
  const updated = withOfflineHandovers(dayTicket(), [handover]);
  expect(withOfflineHandovers(updated, [handover]).lines).toEqual(updated.lines);
});

test("is found by code, number and name, and listed by shelf and promise", () => {
  const later = dayTicket({ id: 8, shelf: "B 9", code: "22222222", lastName: "Öztürk" });
  const due = (id: number, hour: number) =>
    dayTicket({
      id,
      code: `2222222${id}`,
      status: "awaiting_collection",
      blocker: "not-ready",
      promisedAt: new Date(Date.UTC(2026, 10, 24, hour)),
    });
  const day = [dayTicket(), later, due(9, 17), due(10, 11)];
  const idsOf = (typed: string) => searchDay(day, parseCounterSearch(typed)!).map(({ id }) => id);
  expect(idsOf("INK:7K2QM4XD")).toEqual([7]);
  expect(idsOf("#8")).toEqual([8]);
  expect(idsOf("OZTURK mar")).toEqual([8]);
  expect(idsOf("nobody")).toEqual([]);
  const east = dayTicket({ id: 12, firstName: "小龙", lastName: "李" });
  for (const typed of ["李小龙", "李 小龙", "小龙"])
    expect(searchDay([...day, east], parseCounterSearch(typed)!).map(({ id }) => id)).toEqual([12]);
  expect(waitingTickets(day).map(({ id }) => id)).toEqual([8, 7]);
  const nextWeek = { ...due(11, 9), promisedAt: new Date(Date.UTC(2026, 11, 1)) };
  const until = new Date(Date.UTC(2026, 10, 25));
  expect(dueTickets([...day, nextWeek], until).map(({ id }) => id)).toEqual([10, 9]);
});
