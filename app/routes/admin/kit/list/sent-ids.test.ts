import { expect, test } from "vitest";
import { maxSelected } from "#app/shop/lists/list-query.ts";
import { readIds } from "./sent-ids.ts";

test.each([
  ["3,14,15", [3, 14, 15]],
  ["3,3,x,-1,0,1e3,4,", [3, 4]],
  ["", []],
  [null, []],
])("%j names %j", (sent, ids) => {
  expect(readIds(sent)).toEqual(ids);
});

test("no more rows than can be selected are changed at once", () => {
  const many = Array.from({ length: maxSelected + 1 }, (_, index) => index + 1);
  expect(readIds(many.join())).toHaveLength(maxSelected);
  expect(readIds("1,".repeat(maxSelected * 11))).toEqual([]);
});
