import { expect, test } from "vitest";
import { lineLimit, quantityLimit } from "#app/shop/basket/basket.ts";
import { readPromiseQuery, writePromiseQuery } from "./promise-query.ts";

const max = lineLimit * quantityLimit;
const asked = (...prints: string[]) =>
  readPromiseQuery(new URLSearchParams(prints.map((print) => ["print", print])));

test("what was written is read, one print per medium", () => {
  const query = writePromiseQuery([
    { mediaType: "Poster", quantity: 1 },
    { mediaType: "Canvas", quantity: 3 },
    { mediaType: "Poster", quantity: 1 },
  ]);
  expect(readPromiseQuery(new URLSearchParams(query))).toEqual([
    { mediaType: "Canvas", quantity: 3 },
    { mediaType: "Poster", quantity: 2 },
  ]);
});

test("whatever is not a print is skipped", () => {
  expect(asked("Poster", "0 Poster", "-1 Poster", `1 ${"x".repeat(81)}`, "2 Poster")).toEqual([
    { mediaType: "Poster", quantity: 2 },
  ]);
});

test("a medium is called what an option may be called", () => {
  const read = (name: string) => readPromiseQuery(new URLSearchParams({ print: `1 ${name}` }));
  expect(read("x".repeat(80))).toHaveLength(1);
  for (const name of ["x".repeat(81), "a\u0000", "a\u0007"]) expect(read(name)).toEqual([]);
});

test("no more prints are read than one order holds", () => {
  const full = { mediaType: "Canvas", quantity: max };
  expect(asked(`${max} Canvas`)).toEqual([full]);
  expect(asked(`${max + 1} Canvas`)).toEqual([]);
  expect(asked(...Array.from({ length: 100 }, () => `${max} Canvas`))).toEqual([full]);
  const parts = asked(`${max - 2} Canvas`, "2 Poster", "1 Poster");
  expect(parts.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(max);
});
