import { describe, expect, test } from "vitest";
import { mayOrderExist, withKind } from "./answer.ts";
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

describe("an order that was sent without an answer is still asked for", () => {
  const maySentOrderExist = (answer: object) => mayOrderExist(answer as Answer, true);

  test.each([
    { is: "failed", failed: true },
    { is: "rate-limited", waitSeconds: 60, tooMany: 60, typed },
    { is: "disk-full", full: true, typed },
    { is: "problems", problems: { email: "missing" }, typed },
  ])("after $is", (answer) => {
    expect(maySentOrderExist(answer)).toBe(true);
  });

  test.each([
    { is: "refused", refused: "empty-basket", typed },
    { is: "payment-refused", refused: "declined", method: "paypal", typed },
  ])("but not after $is, which says what became of it", (answer) => {
    expect(maySentOrderExist(answer)).toBe(false);
  });

  test.each(["problems", "rate-limited"])("nor after %s at the first try", (is) => {
    expect(mayOrderExist({ is, typed } as unknown as Answer, false)).toBe(false);
  });
});
