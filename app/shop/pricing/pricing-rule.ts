// The scopes of pricing rules, and the built-in prices of a new shop's default rule. Which rule
// applies to a piece is decided in matching-rule.ts.
import { millimetresIn } from "./size-text.ts";
import type { MediaOption } from "#db/json-columns.ts";

export const ruleScopes = ["global", "category", "sub_category"] as const;
export type RuleScope = (typeof ruleScopes)[number];

/** Rule for batches and 'apply global pricing' (docs/spec.md). */
export const globalDefaultName = "Global Default Pricing";

const size = (name: string, euros: number) => ({
  size: name,
  priceCents: euros * 100,
  ...millimetresIn(name)!,
});

/** Those of docs/spec.md, with A0 spelled correctly. */
export const builtInOptions: MediaOption[] = [
  { mediaType: "Canvas", sizes: [size("A1 (84cm x 59cm)", 35)] },
  {
    mediaType: "Poster",
    sizes: [
      size("A0 (119cm x 84cm)", 25),
      size("A1 (84cm x 59cm)", 15),
      size("A2 (59cm x 42cm)", 8),
    ],
  },
];

export function hasDeliveredPrices(options: MediaOption[]): boolean {
  const sizes = options.flatMap((option) => option.sizes);
  return builtInOptions
    .flatMap((option) => option.sizes)
    .every(({ size, priceCents }) =>
      sizes.some((each) => each.size === size && each.priceCents === priceCents),
    );
}

export function isGlobalDefault(rule: { name: string; appliesTo: RuleScope }): boolean {
  return rule.appliesTo === "global" && rule.name === globalDefaultName;
}
