import { expect, test } from "vitest";
import { lineTotal, priceOfLines } from "./line-total.ts";

test("a line costs its price as often as it is bought, and lines cost their sum", () => {
  const lines = [
    { quantity: 3, unitPriceCents: 1999 },
    { quantity: 1, unitPriceCents: 800 },
  ];
  expect(lines.map(lineTotal)).toEqual([5997, 800]);
  expect(priceOfLines(lines)).toBe(6797);
  expect(priceOfLines([])).toBe(0);
});
