import { expect, test } from "vitest";
import { hoursIn } from "#app/shop/collection/collection-point.ts";

test.each([
  [{ hours: "Mon to Sat", hoursFr: "Lun. au sam." }, "Mon to Sat", "Lun. au sam."],
  [{ hours: "Mon to Sat", hoursFr: null }, "Mon to Sat", "Mon to Sat"],
  [{ hours: null, hoursFr: "Lun. au sam." }, null, "Lun. au sam."],
  [{ hours: null, hoursFr: null }, null, null],
])("the hours of %j", (point, en, fr) => {
  expect(hoursIn(point, "en")).toBe(en);
  expect(hoursIn(point, "fr")).toBe(fr);
});
