import { expect, test } from "vitest";
import { parseOfflineDay, writeOfflineDay } from "./offline-day-json.ts";
import { withOfflineHandovers } from "./offline.ts";
import type { OfflineDay } from "./offline.ts";
import { dayTicket } from "#tests/support/orders/day-ticket.ts";

const at = new Date("2026-11-24T11:05:00Z");
const handover = {
  key: "first",
  orderId: 7,
  lines: [{ position: 0, prints: 1, out: 0 }],
  collectorMark: null,
  at,
  pass: "sealed",
};
const day: OfflineDay = {
  point: { id: 3, name: "Lyon" },
  takenAt: at,
  until: at,
  lockMinutes: 5,
  restartCode: "22222222",
  pass: "sealed",
  pressKey: "key",
  tickets: [
    withOfflineHandovers(dayTicket({ promisedAt: at }), [handover]),
    dayTicket({ id: 8, status: "awaiting_collection", blocker: "not-ready", isTest: true }),
  ],
};

test("is read out of the shop's JSON with its moments", () => {
  expect(parseOfflineDay(writeOfflineDay(day))).toEqual(day);
});

test("is read as a device of the former version stored it", () => {
  const stored = {
    ...day,
    tickets: day.tickets.map(({ blocker, isTest, lines, ...ticket }) => ({
      ...ticket,
      hindrance: blocker,
      test: isTest,
      lines: lines.map(({ mediumName, mediumNameFr, ...line }) => ({
        ...line,
        mediaType: mediumName,
        mediaTypeFr: mediumNameFr,
      })),
    })),
  };
  expect(parseOfflineDay(JSON.stringify(stored))).toEqual(day);
});

test("says what a page of the former version looks for", () => {
  type Stored = Record<string, unknown> & { lines: Record<string, unknown>[] };
  const { tickets } = JSON.parse(writeOfflineDay(day)) as { tickets: Stored[] };
  expect(tickets.map(({ hindrance }) => hindrance)).toEqual([null, "not-ready"]);
  expect(tickets.map(({ test }) => test)).toEqual([false, true]);
  for (const { lines } of tickets)
    for (const line of lines)
      expect([line.mediaType, line.mediaTypeFr]).toEqual([line.mediumName, line.mediumNameFr]);
});

test("is read once it has the present names alone", () => {
  expect(parseOfflineDay(JSON.stringify(day))).toEqual(day);
});
