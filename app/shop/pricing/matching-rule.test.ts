import { describe, expect, test } from "vitest";
import { matchRule, outrankedBy } from "./matching-rule.ts";
import { globalDefaultName } from "./pricing-rule.ts";
import type { MatchingRule } from "./matching-rule.ts";

const rule = (id: number, name: string, scope: Partial<MatchingRule> = {}): MatchingRule => {
  return {
    id,
    name,
    appliesTo: "global",
    categoryId: null,
    subCategoryId: null,
    mediaOptions: [],
    ...scope,
  };
};
const sand = rule(1, "Sand", { appliesTo: "sub_category", categoryId: 7, subCategoryId: 70 });
const shore = rule(2, "Shore", { appliesTo: "category", categoryId: 7 });
const sale = rule(3, "Sale");
const usual = rule(4, globalDefaultName);
/** Sorted as the database hands them out: the most specific first, then the newest. */
const rules = [sand, shore, sale, usual];

describe("a piece falls under", () => {
  test.each([
    ["the rule of its sub-category", { categoryId: 7, subCategoryId: 70 }, sand],
    ["that of its category, in another sub-category", { categoryId: 7, subCategoryId: 71 }, shore],
    ["that of its category, in no sub-category", { categoryId: 7, subCategoryId: null }, shore],
    ["the global default, in another category", { categoryId: 8, subCategoryId: 80 }, usual],
    ["the global default, in no category", { categoryId: null, subCategoryId: null }, usual],
  ])("%s", (_, piece, expected) => expect(matchRule(rules, piece)?.name).toBe(expected.name));

  test("another global rule only where the default is missing", () => {
    expect(matchRule([sale], { categoryId: 8, subCategoryId: null })?.name).toBe("Sale");
    expect(matchRule([sand, shore], { categoryId: 8, subCategoryId: null })).toBeNull();
  });
});

test("a rule that another outranks everywhere is told with that one", () => {
  const newer = rule(5, "Shore again", { appliesTo: "category", categoryId: 7 });
  expect(outrankedBy([sand, newer, shore, usual], shore)?.name).toBe("Shore again");
  expect(outrankedBy([sand, newer, shore, usual], newer)).toBeNull();
});
