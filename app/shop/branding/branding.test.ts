import { expect, test } from "vitest";
import type { Change } from "#app/shop/changes/change.ts";
import { defaultBranding, earlierBrandings } from "./branding.ts";

const change = (day: number, before: Change["before"]): Change => ({
  id: day,
  action: "changed",
  label: "Inkiosk",
  before,
  after: {},
  staffName: "Claire",
  createdAt: new Date(Date.UTC(2026, 10, day)),
});

test("earlier brandings are told from what each change replaced, none twice", () => {
  const present = { ...defaultBranding, accent: "#8a1c3c", headline: "Third" };
  const earlier = earlierBrandings(present, [
    change(4, { headline: "Second" }),
    change(3, { headline: "Third" }),
    change(2, { headline: "", accent: "#2338c4" }),
    change(1, { removedSince: "x", headline: null }),
  ]);
  expect(earlier).toEqual([
    {
      branding: { ...present, headline: "Second" },
      until: new Date(Date.UTC(2026, 10, 4)),
      changedBy: "Claire",
    },
    { branding: defaultBranding, until: new Date(Date.UTC(2026, 10, 2)), changedBy: "Claire" },
  ]);
});

test("a branding that was never changed has none before it", () => {
  expect(earlierBrandings(defaultBranding, [])).toEqual([]);
});
