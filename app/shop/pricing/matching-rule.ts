// Which pricing rule a piece falls under: the one of its sub-category, else of its category, else the global default.
import type { MediaOption } from "#app/shop/pricing/media-option.ts";

/** The name of the rule that batch upload and "apply global default pricing" use (spec, section 9). */
export const globalRuleName = "Global Default Pricing";

export type MatchingRule = {
  id: number;
  name: string;
  appliesTo: "global" | "category" | "sub_category";
  categoryId: number | null;
  subCategoryId: number | null;
  mediaOptions: MediaOption[];
};

/** The rule because of which another never applies to any piece; null where it applies. `rules` come most specific first. */
export function outrankedBy(rules: MatchingRule[], rule: Pick<MatchingRule, "id" | "categoryId" | "subCategoryId">): MatchingRule | null {
  const first = matchRule(rules, rule);
  return first && first.id !== rule.id ? first : null;
}

/** `rules` come most specific first; of several global ones the default counts. */
export function matchRule(
  rules: MatchingRule[],
  { categoryId, subCategoryId }: { categoryId: number | null; subCategoryId: number | null },
): MatchingRule | null {
  const covers = (rule: MatchingRule) =>
    rule.appliesTo === "sub_category"
      ? rule.subCategoryId === subCategoryId
      : rule.appliesTo === "category"
        ? rule.categoryId === categoryId
        : rule.name === globalRuleName;
  return rules.find(covers) ?? rules.find(({ appliesTo }) => appliesTo === "global") ?? null;
}
