import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buyerForm } from "#app/shop/orders/checkout-form.ts";
import type { BuyerName, checkoutForm } from "#app/shop/orders/checkout-form.ts";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import type { Problems } from "#app/routes/storefront/kit/forms/form-problems.ts";

export type SectionProps = { problems: Problems; typed: ReturnType<typeof buyerForm.typed> };

export function useBuyerField({ problems, typed }: SectionProps) {
  const text = useTexts(checkoutTexts);
  const labels: Record<BuyerName, string> = text;
  return (name: BuyerName, required = buyerForm.fields[name].required) => ({
    id: name,
    name,
    label: labels[name],
    required,
    optional: required ? undefined : text.optional,
    maxLength: buyerForm.fields[name].maxLength,
    defaultValue: typed[name],
    problem: problemText<typeof checkoutForm>(text.problems, problems[name]),
  });
}
