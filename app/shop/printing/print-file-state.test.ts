import { describe, expect, test } from "vitest";
import { printProgress } from "./print-file-state.ts";
import type { PrintFileRow } from "./print-file-state.ts";

const now = new Date("2026-11-21T09:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const row = (overrides: Partial<PrintFileRow> = {}): PrintFileRow => ({
  bytes: null,
  madeAt: null,
  attemptedAt: null,
  attempts: 0,
  failure: null,
  ...overrides,
});

describe("printProgress", () => {
  test.each<[string, PrintFileRow | null, boolean, object]>([
    ["nobody asked", null, true, { state: "none" }],
    ["asked", row(), true, { state: "waiting" }],
    ["called off", row(), false, { state: "none" }],
    [
      "made and called off",
      row({ madeAt: ago(1), bytes: 12 }),
      false,
      { state: "ready", bytes: 12, madeAt: ago(1) },
    ],
    ["under way", row({ attemptedAt: ago(1), attempts: 1 }), true, { state: "making" }],
    ["whoever made it died", row({ attemptedAt: ago(6), attempts: 1 }), true, { state: "waiting" }],
    [
      "died five times",
      row({ attemptedAt: ago(6), attempts: 5 }),
      true,
      { state: "failed", failure: "took-too-long", again: false },
    ],
    [
      "failed",
      row({ attemptedAt: ago(1), attempts: 2, failure: "unreadable" }),
      true,
      { state: "failed", failure: "unreadable", again: true },
    ],
    [
      "given up",
      row({ attempts: 5, failure: "no-millimetres" }),
      true,
      { state: "failed", failure: "no-millimetres", again: false },
    ],
  ])("%s", (_, overrides, toBePrinted, progress) =>
    expect(printProgress(overrides, toBePrinted, now)).toEqual(progress),
  );
});
