import { desc } from "drizzle-orm";
import { pricingRules } from "#db/pricing-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { MatchingRule } from "./matching-rule.ts";

export async function listRulesBySpecificity(db: Database): Promise<MatchingRule[]> {
  const { id, name, appliesTo, categoryId, subCategoryId, mediaOptions, priority, createdAt } =
    pricingRules;
  return db
    .select({ id, name, appliesTo, categoryId, subCategoryId, mediaOptions })
    .from(pricingRules)
    .orderBy(desc(priority), desc(createdAt), desc(id));
}
