import { pricingTexts } from "#app/i18n/admin/pricing.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { isGlobalDefault } from "#app/shop/pricing/pricing-rule.ts";

type NamedRule = Parameters<typeof isGlobalDefault>[0];

/** Only the global default has a name in the reader's language. */
export function ruleName(
  rule: NamedRule,
  text: Pick<(typeof pricingTexts)["en"], "globalDefault">,
): string {
  return isGlobalDefault(rule) ? text.globalDefault : rule.name;
}

export function useRuleName(): (rule: NamedRule) => string {
  const text = useTexts(pricingTexts);
  return (rule) => ruleName(rule, text);
}
