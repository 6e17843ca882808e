import { expect, test } from "vitest";
import { withKind } from "./answer.ts";
import type { Answer } from "./answer.ts";

const typed = { email: "camille@example.com" };

test.each([
  [{ order: { token: "t" } }, "placed"],
  [{ toPay: { token: "t", method: "paypal" } }, "to-pay"],
  [{ problems: { email: "missing" }, typed }, "problems"],
  [{ tooMany: 60, typed }, "rate-limited"],
  [{ full: true, typed }, "disk-full"],
  [{ failed: true }, "failed"],
  [{ refused: "declined", words: "No.", method: "paypal", typed }, "payment-refused"],
  [{ refused: "empty-basket", typed }, "refused"],
])("%j of the version before is read as %s", (former, is) => {
  expect(withKind(former as unknown as Answer)).toMatchObject({ ...former, is });
});

test("the wait of the version before is read too", () => {
  expect(withKind({ tooMany: 60, typed } as unknown as Answer)).toMatchObject({ waitSeconds: 60 });
});

test("an answer of this version stays as it is", () => {
  const answer = { is: "placed", order: { token: "t" } } as const;
  expect(withKind(answer)).toBe(answer);
});
