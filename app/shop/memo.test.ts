import { expect, test } from "vitest";
import { createMemo } from "./memo.ts";

test("an answer is made once, until it is forgotten or all are", () => {
  const memo = createMemo<number>(10);
  let made = 0;
  const ask = (name: string) => memo.of(name, () => (made += 1));
  expect([ask("a"), ask("b"), ask("a")]).toEqual([1, 2, 1]);
  memo.forget("a");
  expect([ask("a"), ask("b")]).toEqual([3, 2]);
  memo.clear();
  expect(memo.get("b")).toBeUndefined();
});

test("only a new name clears it when it is full", () => {
  const memo = createMemo<string, number>(2);
  memo.set(1, "one");
  memo.set(2, "two");
  memo.set(1, "first");
  expect(memo.of(2, () => "made")).toBe("two");
  expect(memo.get(1)).toBe("first");
  expect(memo.of(3, () => "three")).toBe("three");
  expect([memo.get(1), memo.get(2), memo.get(3)]).toEqual([undefined, undefined, "three"]);
});
