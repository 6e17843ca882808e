// What staff may type about a pricing rule (spec, section 5). Every problem is a key of i18n/admin-pricing.ts.
import { z } from "zod";
import type { MediaOption } from "#app/shop/pricing/media-option.ts";
import { parseMediaOptions } from "#app/shop/pricing/media-options-form.ts";
import type { OptionProblems } from "#app/shop/pricing/media-options-form.ts";
import { ruleScopes } from "#app/shop/pricing/pricing-rule.ts";
import type { RuleScope } from "#app/shop/pricing/pricing-rule.ts";
import { onlyFields } from "#app/shop/sent-form.ts";
import { firstProblems, textField } from "#app/shop/text-field-form.ts";

const recordId = z
  .string()
  .optional()
  .transform((text) => (/^[1-9]\d{0,9}$/.test(text ?? "") && Number(text) <= 2_147_483_647 ? Number(text) : null));

const schema = z
  .object({
    name: textField({ most: 120, required: "nameAndScopeRequired" }),
    appliesTo: z.enum(ruleScopes, { error: "nameAndScopeRequired" }),
    categoryId: recordId,
    subCategoryId: recordId,
  })
  .superRefine(({ appliesTo, categoryId, subCategoryId }, { addIssue }) => {
    const needed = appliesTo === "category" ? "categoryRequired" : "bothRequired";
    if (appliesTo !== "global" && categoryId === null) addIssue({ code: "custom", path: ["categoryId"], message: needed });
    else if (appliesTo === "sub_category" && subCategoryId === null) addIssue({ code: "custom", path: ["subCategoryId"], message: needed });
  });

export type PricingRuleFields = {
  name: string;
  appliesTo: RuleScope;
  categoryId: number | null;
  subCategoryId: number | null;
  mediaOptions: MediaOption[];
};

export type PricingRuleProblems = { fields: Record<string, string>; options: OptionProblems };

/** Never throws. A scope keeps only what belongs to it: global neither category nor sub-category (spec, section 4). */
export function parsePricingRule(sent: FormData): { fields: PricingRuleFields } | { problems: PricingRuleProblems } {
  const parsed = schema.safeParse(Object.fromEntries(onlyFields(sent, Object.keys(schema.shape))));
  const options = parseMediaOptions(onlyFields(sent, ["mediaOptions"]).get("mediaOptions"));
  if (!parsed.success || "problems" in options) {
    const fields = parsed.success ? {} : firstProblems(z.flattenError(parsed.error).fieldErrors as Record<string, string[]>);
    return { problems: { fields, options: "problems" in options ? options.problems : {} } };
  }
  const { name, appliesTo, categoryId, subCategoryId } = parsed.data;
  return {
    fields: {
      name,
      appliesTo,
      categoryId: appliesTo === "global" ? null : categoryId,
      subCategoryId: appliesTo === "sub_category" ? subCategoryId : null,
      mediaOptions: options.options,
    },
  };
}
