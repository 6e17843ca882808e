// A size that staff add to a medium of a rule; its name states its measures.

import { form, refined, rowId, text, wholeNumber } from "#app/shop/form.ts";
import type { FieldsOf } from "#app/shop/form.ts";
import { millimetresIn } from "./size-text.ts";
import { optionLimits } from "./typed-options.ts";

export const addedSizeForm = form({
  ruleId: rowId(),
  mediaType: text({ maxLength: optionLimits.name }),
  size: refined(text({ maxLength: optionLimits.name }), (name) => millimetresIn(name) !== null),
  priceCents: wholeNumber({ min: 1, max: 100_000_000 }),
});

export type AddedSize = FieldsOf<typeof addedSizeForm>;
