import { expect, test } from "vitest";
import { stepAt } from "./onboarding-links.ts";

test.each([
  ["/admin/settings/mail", "mail"],
  ["/admin/settings/printing", "point"],
  ["/admin/collection-points/12", "point"],
  ["/admin/pricing/new", "prices"],
  ["/admin/art-management", "pieces"],
  ["/admin/settings", null],
  ["/admin/orders", null],
])("%s leads back to the step %s", (page, step) => {
  expect(stepAt(page)).toBe(step);
});
