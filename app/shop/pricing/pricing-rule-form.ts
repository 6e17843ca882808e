// What staff may type about a pricing rule.

import { choice, form, lastText, text, withProblems } from "#app/shop/form.ts";
import type { Field, FieldsOf, NamesOf, ProblemsOf } from "#app/shop/form.ts";
import { parseMediaOptions } from "./media-options-form.ts";
import type { NamedOption, OptionProblems } from "./media-options-form.ts";
import { ruleScopes } from "./pricing-rule.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";

const recordId: Field<number | null, never> = {
  required: false,
  read: (typed) => ({ value: rowIdFrom(typed) }),
};

export const pricingRuleForm = form(
  {
    name: withProblems(text({ maxLength: 120 }), { required: "nameAndScopeRequired" }),
    appliesTo: withProblems(choice(ruleScopes), { invalid: "nameAndScopeRequired" }),
    categoryId: recordId,
    subCategoryId: recordId,
  },
  ({ appliesTo, categoryId, subCategoryId }) => {
    const needed = appliesTo === "category" ? "categoryRequired" : "bothRequired";
    if (appliesTo !== "global" && categoryId === null) return { categoryId: needed };
    return appliesTo === "sub_category" && subCategoryId === null ? { subCategoryId: needed } : {};
  },
);

export type PricingRuleFields = FieldsOf<typeof pricingRuleForm> & { mediaOptions: NamedOption[] };
export type PricingRuleProblems = {
  fields: Partial<
    Record<
      NamesOf<typeof pricingRuleForm>,
      ProblemsOf<typeof pricingRuleForm> | "scopeGone" | "nameReserved" | "notText"
    >
  >;
  options: OptionProblems;
};

/** A global rule has neither category nor sub-category (docs/spec.md). */
export function readPricingRule(
  sent: FormData,
): { fields: PricingRuleFields } | { problems: PricingRuleProblems } {
  const read = pricingRuleForm.read(sent);
  const options = parseMediaOptions(lastText(sent, "mediaOptions"));
  if ("problems" in read || "problems" in options) {
    return {
      problems: {
        fields: "problems" in read ? read.problems : {},
        options: "problems" in options ? options.problems : {},
      },
    };
  }
  const { name, appliesTo, categoryId, subCategoryId } = read.fields;
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
