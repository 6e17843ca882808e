// From a rule to the pieces that exist, which keep their prices until it is applied to them.
import type { PricingRule } from "#app/shop/pricing/pricing-rules.server.ts";
import { isGlobalDefault } from "#app/shop/pricing/pricing-rule.ts";

export const allPieces = "/admin/art-management/apply-global-default-pricing";

type Scope = Pick<PricingRule, "name" | "appliesTo" | "categoryId" | "subCategoryId">;

/**
 * Those that a rule prices: of the global default, pieces that no narrower rule covers. A narrower
 * rule is applied in the list, to the pieces that are ticked there.
 */
export function piecesOf(rule: Scope): string {
  if (isGlobalDefault(rule)) return `${allPieces}?own=1`;
  const search = new URLSearchParams();
  if (rule.categoryId) search.set("category", String(rule.categoryId));
  if (rule.subCategoryId) search.set("sub", String(rule.subCategoryId));
  return `/admin/art-management?${search}`;
}
