// The pricing rules in the order in which they are tried on a piece.
import { desc } from "drizzle-orm";
import { pricingRules } from "#db/tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import { globalRuleName } from "#app/shop/pricing/matching-rule.ts";
import type { MatchingRule } from "#app/shop/pricing/matching-rule.ts";

/** All rules, the most specific first; among equals the newest. */
export async function listRulesBySpecificity(db: Database): Promise<MatchingRule[]> {
  const { id, name, appliesTo, categoryId, subCategoryId, mediaOptions, priority, createdAt } = pricingRules;
  return db
    .select({ id, name, appliesTo, categoryId, subCategoryId, mediaOptions })
    .from(pricingRules)
    .orderBy(desc(priority), desc(createdAt), desc(id));
}

/** Null where it is missing or has nothing to apply. */
export async function findGlobalRule(db: Database): Promise<MatchingRule | null> {
  const rules = await listRulesBySpecificity(db);
  const rule = rules.find(({ name, appliesTo }) => name === globalRuleName && appliesTo === "global");
  return rule && rule.mediaOptions.length > 0 ? rule : null;
}
