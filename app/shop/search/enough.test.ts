import { expect, test } from "vitest";
import { isEnough } from "#app/shop/search/enough.ts";

test.each(["李", "이", "か", "カ", "Li", "12"])("%j is searched for", (wanted) =>
  expect(isEnough(wanted)).toBe(true),
);

test.each(["", "L", "1", "é"])("%j finds too much", (wanted) =>
  expect(isEnough(wanted)).toBe(false),
);
