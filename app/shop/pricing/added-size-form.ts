// A size that staff add to a medium of a rule; its name states its measures.

import { form, refined, rowId, text, wholeNumber } from "#app/shop/form.ts";
import type { FieldsOf } from "#app/shop/form.ts";
import { millimetresIn } from "#app/shop/pricing/size-text.ts";
import { optionLimits } from "#app/shop/pricing/typed-options.ts";

export const addedSizeForm = form({
  ruleId: rowId(),
  mediaType: text({ most: optionLimits.name }),
  size: refined(text({ most: optionLimits.name }), (name) => millimetresIn(name) !== null),
  priceCents: wholeNumber({ least: 1, most: 100_000_000 }),
});

export type AddedSize = FieldsOf<typeof addedSizeForm>;
