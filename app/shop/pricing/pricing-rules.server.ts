// Pricing rules for staff: listed, saved, extended by sizes, and removed.

import { and, asc, eq, getTableColumns } from "drizzle-orm";
import { categories, subCategories } from "#db/catalogue-tables.ts";
import { pricingRules } from "#db/pricing-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordCreated } from "#app/shop/changes/changes.server.ts";
import { removeUndoably } from "#app/shop/changes/deletions.server.ts";
import { lockUnchanged, writeRecord } from "#app/shop/changes/records.server.ts";
import type {
  ChangedMeanwhile,
  EditedVersion,
  RecordKind,
} from "#app/shop/changes/records.server.ts";
import { builtInOptions, globalDefaultName, isGlobalDefault } from "./pricing-rule.ts";
import type { AddedSize } from "./added-size-form.ts";
import { millimetresIn } from "./size-text.ts";
import type { PricingRuleFields } from "./pricing-rule-form.ts";
import { sameOptions, withSize } from "./media-option.ts";
import type { MediaOption, MediaSize } from "#db/json-columns.ts";
import { containing, descending, listPage } from "#app/shop/lists/list-page.server.ts";
import type { ListSearch } from "#app/shop/lists/list-query.ts";
import { optionLimits } from "./typed-options.ts";
import { withMediaKeys } from "#app/shop/media/media.server.ts";

export type PricingRule = typeof pricingRules.$inferSelect;

type Named = { name: string; nameFr: string | null };
export type ListedRule = PricingRule & { category: Named | null; subCategory: Named | null };

const rules: RecordKind<typeof pricingRules> = {
  table: pricingRules,
  kind: "pricing_rule",
  labelOf: ({ name }) => name,
};

/** Most specific first, then newest (docs/spec.md). */
export async function listRules(
  db: Database,
  { q, page }: ListSearch,
  limit: number,
): Promise<{ rows: ListedRule[]; total: number }> {
  const where = containing(pricingRules.name, q);
  return listPage(page, limit, {
    total: db.$count(pricingRules, where),
    order: [
      descending(pricingRules.priority),
      descending(pricingRules.createdAt),
      descending(pricingRules.id),
    ],
    rows: ({ order, limit, offset }) =>
      db
        .select({
          ...getTableColumns(pricingRules),
          category: { name: categories.name, nameFr: categories.nameFr },
          subCategory: { name: subCategories.name, nameFr: subCategories.nameFr },
        })
        .from(pricingRules)
        .leftJoin(categories, eq(categories.id, pricingRules.categoryId))
        .leftJoin(subCategories, eq(subCategories.id, pricingRules.subCategoryId))
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  });
}

export async function findRule(db: Database, id: number): Promise<PricingRule | null> {
  const [rule] = await db.select().from(pricingRules).where(eq(pricingRules.id, id));
  return rule ?? null;
}

export async function findGlobalDefault(db: Database): Promise<PricingRule | null> {
  const [rule] = await db
    .select()
    .from(pricingRules)
    .where(and(eq(pricingRules.appliesTo, "global"), eq(pricingRules.name, globalDefaultName)))
    .orderBy(asc(pricingRules.id))
    .limit(1);
  return rule ?? null;
}

export async function ensureGlobalDefault(db: Database): Promise<boolean> {
  if (await findGlobalDefault(db)) return false;
  return db.transaction(async (db) => {
    const values = {
      name: globalDefaultName,
      appliesTo: "global" as const,
      mediaOptions: builtInOptions,
    };
    const [created] = await db
      .insert(pricingRules)
      .values(values)
      .onConflictDoNothing()
      .returning();
    if (!created) return false;
    await recordCreated(
      db,
      null,
      { kind: rules.kind, recordId: created.id, label: created.name },
      values,
    );
    return true;
  });
}

type RuleRefusal =
  | ChangedMeanwhile<PricingRule>
  | { refused: "scope-gone" }
  | { refused: "name-reserved" };

/** The global default keeps its name and scope, and no other rule may take them. */
export async function saveRule(
  db: Database,
  actor: Actor,
  typed: PricingRuleFields,
  edited: EditedVersion,
): Promise<{ saved: PricingRule } | RuleRefusal> {
  return db.transaction(async (db) => {
    if (!(await scopeExists(db, typed))) return { refused: "scope-gone" as const };
    const locked = await lockUnchanged(db, rules, edited);
    if ("refused" in locked) return locked;
    const { before } = locked;
    const isDefault = before !== null && isGlobalDefault(before);
    if (!isDefault && isGlobalDefault(typed)) return { refused: "name-reserved" as const };
    const mediaOptions = await withMediaKeys(db, actor, typed.mediaOptions);
    return {
      saved: await writeRecord(
        db,
        actor,
        rules,
        before,
        isDefault ? { mediaOptions } : { ...typed, mediaOptions },
      ),
    };
  });
}

export async function addSizeToRule(
  db: Database,
  actor: Actor,
  { ruleId, mediaType, size, priceCents }: AddedSize,
): Promise<{ added: boolean } | { refused: "rule-gone" | "rule-full" }> {
  const done = await changeSizes(db, actor, { ruleId, mediaType }, (sizes) => {
    const measures = millimetresIn(size)!;
    const isThere = sizes.some(
      (each) =>
        each.size === size ||
        (each.widthMm === measures.widthMm && each.heightMm === measures.heightMm),
    );
    return isThere
      ? null
      : withSize(sizes, { size, priceCents, ...measures, forShape: true as const });
  });
  return typeof done === "string" ? { refused: done } : { added: done };
}

export async function removeSizeFromRule(
  db: Database,
  actor: Actor,
  { ruleId, mediaType, size, priceCents }: AddedSize,
): Promise<{ taken: boolean } | { refused: "rule-gone" | "rule-full" }> {
  const done = await changeSizes(db, actor, { ruleId, mediaType }, (sizes) => {
    const remaining = sizes.filter((each) => each.size !== size || each.priceCents !== priceCents);
    return remaining.length === sizes.length || remaining.length === 0 ? null : remaining;
  });
  return typeof done === "string" ? { refused: done } : { taken: done };
}

async function changeSizes(
  db: Database,
  actor: Actor,
  { ruleId, mediaType }: Pick<AddedSize, "ruleId" | "mediaType">,
  change: (sizes: MediaSize[]) => MediaSize[] | null,
): Promise<boolean | "rule-gone" | "rule-full"> {
  return db.transaction(async (db) => {
    const [before] = await db
      .select()
      .from(pricingRules)
      .where(eq(pricingRules.id, ruleId))
      .for("update");
    const medium = before?.mediaOptions.find((option) => option.mediaType === mediaType);
    if (!before || !medium) return "rule-gone";
    const sizes = change(medium.sizes);
    if (sizes === null) return false;
    if (sizes.length > optionLimits.sizes) return "rule-full";
    const mediaOptions = before.mediaOptions.map((option) =>
      option === medium ? { ...option, sizes } : option,
    );
    await writeRecord(db, actor, rules, before, { mediaOptions });
    return true;
  });
}

export async function restoreBuiltIn(
  db: Database,
  actor: Actor,
): Promise<{ rule: PricingRule; before: MediaOption[] } | null> {
  return db.transaction(async (db) => {
    const found = await findGlobalDefault(db);
    if (!found) return null;
    const [before] = await db
      .select()
      .from(pricingRules)
      .where(eq(pricingRules.id, found.id))
      .for("update");
    if (!before || sameOptions(before.mediaOptions, builtInOptions)) return null;
    return {
      rule: await writeRecord(db, actor, rules, before, { mediaOptions: builtInOptions }),
      before: before.mediaOptions,
    };
  });
}

export async function removeRule(
  db: Database,
  actor: Actor,
  id: number,
): Promise<{ deletion: string; label: string } | null> {
  return db.transaction(async (db) => {
    const rule = await findRule(db, id);
    if (!rule || isGlobalDefault(rule)) return null;
    const deletion = await removeUndoably(db, actor, rules, id, rule.name);
    return deletion ? { deletion, label: rule.name } : null;
  });
}

async function scopeExists(
  db: Database,
  { categoryId, subCategoryId }: PricingRuleFields,
): Promise<boolean> {
  if (categoryId === null) return true;
  const found =
    subCategoryId === null
      ? await db
          .select({ id: categories.id })
          .from(categories)
          .where(eq(categories.id, categoryId))
          .for("key share")
      : await db
          .select({ id: subCategories.id })
          .from(subCategories)
          .where(and(eq(subCategories.id, subCategoryId), eq(subCategories.categoryId, categoryId)))
          .for("key share");
  return found.length > 0;
}
