import { expect, test } from "vitest";
import { jobStrip } from "./job-strip.server.ts";

const job = {
  orderId: 10042,
  line: 1,
  lines: 1,
  quantity: 1,
  reference: "IK00077",
  title: "Night tide",
  titleFr: "Marée de nuit",
  mediumName: "Poster",
  mediumNameFr: "Affiche",
  size: "A2 (59cm x 42cm)",
  orderedAt: new Date("2026-11-20T23:30:00Z"),
  pointName: "Bastille",
  isTest: false,
  digitalSource: "digitalCapture",
} as const;
const made = {
  plan: {
    widthMm: 594,
    heightMm: 420,
    edge: { kind: "bleed", mm: 3 },
    crop: { x: 0, y: 0, width: 1, height: 1 },
  },
  ppi: 300,
  ownPpi: 300,
  enlarged: 1,
  shopName: "Shop",
  publicUrl: "https://shop.example",
} as unknown as Parameters<typeof jobStrip>[1];

test.each([
  [{}, "IK00077 · Marée de nuit", "Poster · Affiche"],
  [{ titleFr: null, mediumNameFr: null }, "IK00077 · Night tide", "Poster"],
  [{ title: null, titleFr: null, mediumNameFr: "Poster" }, "IK00077", "Poster"],
])("beside a print of %j stands %j and %j", (overrides, reference, medium) => {
  const values = jobStrip({ ...job, ...overrides }, made).entries.map(({ value }) => value);
  expect(values).toContain(reference);
  expect(values).toContain(medium);
});
