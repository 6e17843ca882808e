import { expect, test } from "vitest";
import { toOfflineUrl } from "#app/routes/admin/kit/offline/offline-paths.ts";
import { hasShownCode } from "#app/shop/handover/handover.ts";
import { handoverMethodOf, readHandoverMethod } from "./handover-method.ts";

test.each([
  [{ code: "7K2QM4XD" }, "typed", "code"],
  [{ code: "7K2QM4XD" }, "camera", "camera"],
  [{ number: 7 }, "scanner", "number"],
  [{ terms: ["zoe"] }, "typed", "name"],
  [{ terms: ["zoe"] }, "scanner", "name"],
] as const)("what is asked for as %j, %s, is found by its %s", (question, how, found) => {
  const asked = "terms" in question ? { terms: [...question.terms] } : question;
  expect(handoverMethodOf(asked, how)).toBe(found);
  expect(hasShownCode(handoverMethodOf(asked, how))).toBe("code" in question);
});

test("nobody is taken to have shown a code because there is no network", () => {
  expect(readHandoverMethod(new URLSearchParams({ how: "offline" }))).toBe("typed");
  expect(hasShownCode("offline")).toBe(false);
});

test("a ticket without a network knows how it was found with one", () => {
  const address = (search: string) => toOfflineUrl({ pathname: "/admin/counter/7", search });
  expect(address("?how=scanner")).toBe("/admin/counter/offline?id=7&how=scanner");
  expect(address("")).toBe("/admin/counter/offline?id=7");
});
