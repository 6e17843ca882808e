// Which pricing rule applies to a piece.

import type { MediaOption } from "#db/json-columns.ts";
import { globalDefaultName } from "./pricing-rule.ts";

export type MatchingRule = {
  id: number;
  name: string;
  appliesTo: "global" | "category" | "sub_category";
  categoryId: number | null;
  subCategoryId: number | null;
  mediaOptions: MediaOption[];
};

/** A rule that leaves another without pieces. `rules` are sorted by specificity. */
export function outrankedBy(
  rules: MatchingRule[],
  rule: Pick<MatchingRule, "id" | "categoryId" | "subCategoryId">,
): MatchingRule | null {
  const first = matchRule(rules, rule);
  return first && first.id !== rule.id ? first : null;
}

/** `rules` are sorted by specificity; of several global ones the default applies. */
export function matchRule(
  rules: MatchingRule[],
  { categoryId, subCategoryId }: { categoryId: number | null; subCategoryId: number | null },
): MatchingRule | null {
  const covers = (rule: MatchingRule) =>
    rule.appliesTo === "sub_category"
      ? rule.subCategoryId === subCategoryId
      : rule.appliesTo === "category"
        ? rule.categoryId === categoryId
        : rule.name === globalDefaultName;
  return rules.find(covers) ?? rules.find(({ appliesTo }) => appliesTo === "global") ?? null;
}
