import fc from "fast-check";
import { expect, test } from "vitest";
import { collectionEventFile, calendarStatus } from "./collection-event-file.ts";

const event = {
  uid: "order-10001@inkiosk.example",
  sequence: 2,
  stamp: new Date("2026-11-23T17:00:00Z"),
  from: new Date("2026-11-24T10:00:00Z"),
  until: new Date("2026-11-24T18:00:00Z"),
  status: "CONFIRMED" as const,
  title: "Collect order 10001",
  location: "Lyon, 14 rue;\nLyon",
  warning: null,
  address: "http://localhost/order/x",
};

test("an event says when, where, and which of its versions it is", () => {
  expect(collectionEventFile(event).split("\r\n")).toEqual(
    expect.arrayContaining([
      "UID:order-10001@inkiosk.example",
      "SEQUENCE:2",
      "DTSTART:20261124T100000Z",
      "DTEND:20261124T180000Z",
      "STATUS:CONFIRMED",
      String.raw`LOCATION:Lyon\, 14 rue\;\nLyon`,
    ]),
  );
  expect(collectionEventFile({ ...event, status: "CANCELLED" })).toContain("STATUS:CANCELLED");
});

test("what is to be known before coming is its description", () => {
  const warned = collectionEventFile({ ...event, warning: "Gone. Write to us, please." });
  expect(warned).toContain(String.raw`DESCRIPTION:Gone. Write to us\, please.`);
  expect(collectionEventFile(event)).not.toContain("DESCRIPTION");
});

test("no line is longer than 75 octets, and unfolded it is what was written", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (title) => {
      const file = collectionEventFile({ ...event, title: `«${title.replaceAll(/\s/g, "é")}»` });
      for (const line of file.split("\r\n"))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      const escaped = title.replaceAll(/\s/g, "é").replaceAll(/[\\;,]/g, String.raw`\$&`);
      expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:«${escaped}»`);
    }),
  );
});

test.each([
  ["unpaid", "TENTATIVE"],
  ["paid", "CONFIRMED"],
  ["printing", "CONFIRMED"],
  ["ready", "CONFIRMED"],
  ["collected", "CONFIRMED"],
  ["cancelled", "CANCELLED"],
  ["refunded", "CANCELLED"],
  ["withdrawn", "CANCELLED"],
  ["expired", "CANCELLED"],
] as const)("an order that is %s is %s", (state, status) => {
  expect(calendarStatus(state)).toBe(status);
});
