import { expect, test } from "vitest";
import { isSearchable } from "./searchable-text.ts";

test.each(["李", "이", "か", "カ", "Li", "12"])("%j is searched for", (wanted) =>
  expect(isSearchable(wanted)).toBe(true),
);

test.each(["", "L", "1", "é"])("%j finds too much", (wanted) =>
  expect(isSearchable(wanted)).toBe(false),
);
