import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { pricingRules } from "#db/pricing-tables.ts";
import { pricingTexts } from "#app/i18n/admin/pricing.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { undoRemoval } from "#app/shop/changes/deletions.server.ts";
import { builtInOptions, globalDefaultName } from "./pricing-rule.ts";
import { readPricingRule } from "./pricing-rule-form.ts";
import type { PricingRuleFields } from "./pricing-rule-form.ts";
import {
  addSizeToRule,
  ensureGlobalDefault,
  findGlobalDefault,
  listRules,
  removeRule,
  restoreBuiltIn,
  saveRule,
  removeSizeFromRule,
} from "./pricing-rules.server.ts";
import { typedOptions } from "./typed-options.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import {
  makeCategory,
  makePricingRule,
  makeSubCategory,
  someMediaOptions,
} from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
afterEach(async () => {
  await db.delete(pricingRules);
});

const claire = { id: "1", name: "Claire" };
const fields = (overrides: Partial<PricingRuleFields> = {}): PricingRuleFields => ({
  name: "Rule",
  appliesTo: "global",
  categoryId: null,
  subCategoryId: null,
  mediaOptions: someMediaOptions,
  ...overrides,
});

function form(given: Record<string, string>): FormData {
  const sent = new FormData();
  const whole = {
    name: "Rule",
    appliesTo: "global",
    mediaOptions: JSON.stringify(typedOptions(someMediaOptions, "en", [])),
    ...given,
  };
  for (const [name, value] of Object.entries(whole)) sent.set(name, value);
  return sent;
}

describe("what is typed", () => {
  test.each([
    [{ name: " " }, { name: "Rule Name and Applies To are required." }],
    [{ appliesTo: "" }, { appliesTo: "Rule Name and Applies To are required." }],
    [{ appliesTo: "everything" }, { appliesTo: "Rule Name and Applies To are required." }],
    [
      { appliesTo: "category" },
      { categoryId: "Category is required for category-specific rules." },
    ],
    [
      { appliesTo: "category", categoryId: "-1" },
      { categoryId: "Category is required for category-specific rules." },
    ],
    [
      { appliesTo: "sub_category" },
      { categoryId: "Category and Sub-category are required for sub-category-specific rules." },
    ],
    [
      { appliesTo: "sub_category", categoryId: "1" },
      { subCategoryId: "Category and Sub-category are required for sub-category-specific rules." },
    ],
  ])("%j", (sent, expected) => {
    const parsed = readPricingRule(form(sent));
    const keys = "problems" in parsed ? parsed.problems.fields : {};
    expect(
      Object.fromEntries(
        Object.entries(keys).map(([name, key]) => [name, pricingTexts.en.problems[key]]),
      ),
    ).toEqual(expected);
  });

  test("problems of the options come along", () => {
    expect(readPricingRule(form({ name: "", mediaOptions: "[]" }))).toEqual({
      problems: {
        fields: { name: "nameAndScopeRequired" },
        options: { "": { key: "optionRequired", type: "", size: "" } },
      },
    });
    expect(readPricingRule(new FormData())).toHaveProperty("problems.options");
  });

  test("a scope keeps only what belongs to it, and nothing else of the row can be sent", () => {
    const sent = form({
      categoryId: "5",
      subCategoryId: "6",
      id: "9",
      version: "4",
      priority: "2",
      createdAt: "x",
      __proto__: "x",
    });
    expect(readPricingRule(sent)).toEqual({ fields: fields() });
    sent.set("appliesTo", "category");
    expect(readPricingRule(sent)).toEqual({
      fields: fields({ appliesTo: "category", categoryId: 5 }),
    });
  });
});

test("the most specific rules come first, then the newest", async () => {
  const sea = await makeCategory(db, { name: "Sea", nameFr: "Mer" });
  const shore = await makeSubCategory(db, { name: "Shore", categoryId: sea.id });
  await makePricingRule(db, { name: "Old", createdAt: new Date(2026, 0, 1) });
  await makePricingRule(db, { name: "New", createdAt: new Date(2026, 0, 2) });
  await makePricingRule(db, { name: "Of Sea", appliesTo: "category", categoryId: sea.id });
  await makePricingRule(db, {
    name: "Of Shore",
    appliesTo: "sub_category",
    categoryId: sea.id,
    subCategoryId: shore.id,
  });
  const { rows: rules, total } = await listRules(db, { q: "", page: 1 }, 50);
  expect(rules.map(({ name, priority }) => [name, priority])).toEqual([
    ["Of Shore", 2],
    ["Of Sea", 1],
    ["New", 0],
    ["Old", 0],
  ]);
  expect(rules[0]!.category).toEqual({ name: "Sea", nameFr: "Mer" });
  expect(total).toBe(4);
  expect((await listRules(db, { q: "OF S", page: 1 }, 1)).rows).toHaveLength(1);
  expect((await listRules(db, { q: "%", page: 1 }, 50)).total).toBe(0);
});

test("the second of two editors is told, and nothing is overwritten", async () => {
  const made = await makePricingRule(db, { name: "Before" });
  const edited = { id: made.id, version: made.version };
  expect(await saveRule(db, claire, fields({ name: "First" }), edited)).toMatchObject({
    saved: { name: "First", version: 2 },
  });
  expect(await saveRule(db, claire, fields({ name: "Second" }), edited)).toMatchObject({
    refused: "changed-meanwhile",
    present: { name: "First" },
  });
  await db.delete(pricingRules).where(eq(pricingRules.id, made.id));
  expect(await saveRule(db, claire, fields(), edited)).toEqual({
    refused: "changed-meanwhile",
    present: null,
  });
  const [change] = await listChanges(db, "pricing_rule", made.id);
  expect(change).toMatchObject({
    staffName: "Claire",
    before: { name: "Before" },
    after: { name: "First" },
  });
});

test("a scope that does not exist is refused", async () => {
  const shore = await makeSubCategory(db);
  const other = await makeCategory(db);
  const scope = {
    appliesTo: "sub_category" as const,
    categoryId: other.id,
    subCategoryId: shore.id,
  };
  expect(await saveRule(db, claire, fields(scope), null)).toEqual({ refused: "scope-gone" });
  expect(
    await saveRule(db, claire, fields({ appliesTo: "category", categoryId: 999_999 }), null),
  ).toEqual({ refused: "scope-gone" });
});

describe("Global Default Pricing", () => {
  test("is created once, also when two pages ask at the same time, and never overwritten", async () => {
    const created = await Promise.all([1, 2, 3, 4].map(() => ensureGlobalDefault(db)));
    expect(created.filter(Boolean)).toHaveLength(1);
    const rule = (await findGlobalDefault(db))!;
    expect(rule.mediaOptions).toEqual(builtInOptions);
    await saveRule(db, claire, fields({ name: globalDefaultName }), rule);
    expect(await ensureGlobalDefault(db)).toBe(false);
    expect((await findGlobalDefault(db))!.mediaOptions).toEqual(someMediaOptions);
  });

  test("keeps its name and scope, and cannot be deleted or doubled", async () => {
    await ensureGlobalDefault(db);
    const rule = (await findGlobalDefault(db))!;
    const sea = await makeCategory(db);
    const sent = fields({ name: "Mine", appliesTo: "category", categoryId: sea.id });
    expect(await saveRule(db, claire, sent, rule)).toMatchObject({
      saved: { name: globalDefaultName, appliesTo: "global" },
    });
    expect(await removeRule(db, claire, rule.id)).toBeNull();
    expect(await saveRule(db, claire, fields({ name: globalDefaultName }), null)).toEqual({
      refused: "name-reserved",
    });
  });

  test("gets its built-in options back on request, and its own again when that is undone", async () => {
    await ensureGlobalDefault(db);
    expect(await restoreBuiltIn(db, claire)).toBeNull();
    await saveRule(db, claire, fields(), (await findGlobalDefault(db))!);
    const { rule, before } = (await restoreBuiltIn(db, claire))!;
    expect(rule.mediaOptions).toEqual(builtInOptions);
    await saveRule(db, claire, fields({ mediaOptions: before }), rule);
    expect((await findGlobalDefault(db))!.mediaOptions).toEqual(someMediaOptions);
    expect(await listChanges(db, "pricing_rule", rule.id)).toHaveLength(4);
  });
});

test("a deleted rule comes back", async () => {
  const made = await makePricingRule(db);
  const { deletion } = (await removeRule(db, claire, made.id))!;
  expect(await removeRule(db, claire, made.id)).toBeNull();
  expect(await undoRemoval(db, claire, deletion)).toEqual({ label: made.name });
  expect(await db.select().from(pricingRules)).toEqual([made]);
});

test("a size joins one medium of a rule, once, and the history says so", async () => {
  const rule = await makePricingRule(db, { mediaOptions: builtInOptions });
  const size = { ruleId: rule.id, mediaType: "Poster", size: "20cm x 20cm", priceCents: 300 };
  expect(await addSizeToRule(db, claire, size)).toEqual({ added: true });
  expect(await addSizeToRule(db, claire, { ...size, priceCents: 900 })).toEqual({ added: false });
  expect(await addSizeToRule(db, claire, { ...size, size: "Square (20 x 20 cm)" })).toEqual({
    added: false,
  });
  const [{ mediaOptions }] = (await db.select().from(pricingRules)) as [typeof rule];
  expect(mediaOptions[0]).toEqual(builtInOptions[0]);
  expect(mediaOptions[1]!.sizes.slice(0, -1)).toEqual(builtInOptions[1]!.sizes);
  expect(mediaOptions[1]!.sizes.at(-1)).toEqual({
    size: "20cm x 20cm",
    priceCents: 300,
    widthMm: 200,
    heightMm: 200,
    forShape: true,
  });
  expect(await listChanges(db, "pricing_rule", rule.id)).toHaveLength(1);
  const refused = { refused: "rule-gone" };
  expect(await addSizeToRule(db, claire, { ...size, mediaType: "Glass" })).toEqual(refused);
  expect(await addSizeToRule(db, claire, { ...size, ruleId: 999 })).toEqual(refused);
});

test("a size that was added is taken back, unless it was priced otherwise meanwhile", async () => {
  const rule = await makePricingRule(db, { mediaOptions: builtInOptions });
  const size = { ruleId: rule.id, mediaType: "Poster", size: "20cm x 20cm", priceCents: 300 };
  await addSizeToRule(db, claire, size);
  expect(await removeSizeFromRule(db, claire, { ...size, priceCents: 250 })).toEqual({
    taken: false,
  });
  expect(await removeSizeFromRule(db, claire, size)).toEqual({ taken: true });
  const [{ mediaOptions }] = (await db.select().from(pricingRules)) as [typeof rule];
  expect(mediaOptions).toEqual(builtInOptions);
  expect(await listChanges(db, "pricing_rule", rule.id)).toHaveLength(2);
  expect(await removeSizeFromRule(db, claire, size)).toEqual({ taken: false });
  expect(await removeSizeFromRule(db, claire, { ...size, ruleId: 999 })).toEqual({
    refused: "rule-gone",
  });
});
