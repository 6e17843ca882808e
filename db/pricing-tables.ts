import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { categories } from "./catalogue-tables.ts";
import { createdAt, id, updatedAt, version } from "./columns.ts";
import type { MediaOption } from "./json-columns.ts";

export const pricingRules = pgTable(
  "pricing_rules",
  {
    id: id(),
    name: text().notNull(),
    appliesTo: text({ enum: ["global", "category", "sub_category"] }).notNull(),
    categoryId: integer().references(() => categories.id, { onDelete: "cascade" }),
    // The baseline migration has a two-column foreign key instead of a reference here.
    subCategoryId: integer(),
    mediaOptions: jsonb().$type<MediaOption[]>().notNull(),
    priority: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`case applies_to when 'global' then 0 when 'category' then 1 else 2 end`,
      ),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // The global default is found by its name.
    uniqueIndex("pricing_rules_global_default")
      .on(t.name)
      .where(sql`${t.appliesTo} = 'global' and ${t.name} = 'Global Default Pricing'`),
    check("pricing_rules_name", sql`length(trim(${t.name})) between 1 and 120`),
    check(
      "pricing_rules_media_options",
      sql`media_options_valid(${t.mediaOptions}) and ${t.mediaOptions} <> '[]'`,
    ),
    check(
      "pricing_rules_scope",
      sql`case ${t.appliesTo}
        when 'global' then ${t.categoryId} is null and ${t.subCategoryId} is null
        when 'category' then ${t.categoryId} is not null and ${t.subCategoryId} is null
        when 'sub_category' then ${t.categoryId} is not null and ${t.subCategoryId} is not null
        else false end`,
    ),
  ],
);
