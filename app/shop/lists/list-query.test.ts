import { expect, test } from "vitest";
import { readListQuery, readTypedNumber } from "./list-query.ts";

const read = (query: string, name?: string) =>
  readListQuery(new URLSearchParams(query), ["name", "created"], "-created", name);

test("what cannot be read counts as not asked for", () => {
  expect(read("")).toEqual({ q: "", sort: "-created", page: 1 });
  expect(read("sort=constructor&page=-1&q=%00%20a")).toEqual({ q: "a", sort: "-created", page: 1 });
  expect(read("sort=-name&page=3")).toEqual({ q: "", sort: "-name", page: 3 });
});

test("a second list on a page has a sort of its own", () => {
  expect([
    read("sort=name&templates=-name").sort,
    read("sort=name&templates=-name", "templates").sort,
  ]).toEqual(["name", "-name"]);
});

test.each([
  ["12", 12],
  ["#12", 12],
  ["#0000000012", 12],
  ["0", 0],
  ["010041", 10041],
  ["000010041", 10041],
  ["#010041", 10041],
  ["N°10041", 10041],
  ["n° 10041", 10041],
  ["nº 010041", 10041],
  ["№ 10041", 10041],
  ["No. 10\u202f041", 10041],
  ["Commande n°10 041", 10041],
  ["order #10041", 10041],
  ["06 123 456", null],
  ["101 1020", null],
  ["10,041", null],
  ["commande", null],
  ["1234567890", null],
  ["12a", null],
  ["##12", null],
  ["#", null],
  ["", null],
])("the number that %j is", (typed, number) => {
  expect(readTypedNumber(typed)).toBe(number);
});
