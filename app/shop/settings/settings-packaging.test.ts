import { expect, test } from "vitest";
import { safetyOf } from "#app/i18n/storefront/safety.ts";
import { defaultSettings, givesPackaging } from "./settings.ts";

test.each([
  ["", true],
  ["FR123456_01ABCD", true],
  ["non concerné", false],
  ["Non concernée.", false],
  ["not concerned", false],
])("with the number %j, packaging is given out: %s", (packagingNumber, expected) => {
  expect(givesPackaging({ ...defaultSettings.law, packagingNumber })).toBe(expected);
});

test("whoever gives out no packaging warns of no bag", () => {
  expect(safetyOf("paper", true, "fr")).toMatch(/coupe.*sachet/);
  expect(safetyOf("paper", false, "fr")).not.toContain("sachet");
  expect(safetyOf("canvas", true, "en")).not.toContain("bag");
});
