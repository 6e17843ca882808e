// What staff may type about a category or a sub-category. Every problem is a key of i18n/admin-categories.ts.
import { z } from "zod";
import { onlyFields } from "#app/shop/sent-form.ts";
import { firstProblems, textField } from "#app/shop/text-field-form.ts";

const nameFr = textField({ most: 80 }).transform((text) => text || null);
const whole = (text: string | undefined) => (/^[1-9]\d{0,9}$/.test(text ?? "") && Number(text) <= 2_147_483_647 ? Number(text) : null);
const thumbnailId = z
  .string()
  .optional()
  .refine((text) => !text || whole(text) !== null, "thumbnailInvalid")
  .transform(whole);

const category = z.object({ name: textField({ most: 80, required: "categoryNameRequired" }), nameFr, thumbnailId });
const subCategory = z.object({
  name: textField({ most: 80, required: "subCategoryNameRequired" }),
  nameFr,
  thumbnailId,
  categoryId: z
    .string()
    .optional()
    .transform(whole)
    .refine((id) => id !== null, "parentMissing"),
});

export type CategoryFields = { name: string; nameFr: string | null; thumbnailId: number | null };
export type SubCategoryFields = CategoryFields & { categoryId: number };

type Parsed<Fields> = { fields: Fields } | { problems: Record<string, string> };

/** Never throws. */
export function parseCategory(sent: FormData): Parsed<CategoryFields> {
  const parsed = category.safeParse(Object.fromEntries(onlyFields(sent, Object.keys(category.shape))));
  return parsed.success ? { fields: parsed.data } : problemsOf(parsed.error);
}

/** Never throws. */
export function parseSubCategory(sent: FormData): Parsed<SubCategoryFields> {
  const parsed = subCategory.safeParse(Object.fromEntries(onlyFields(sent, Object.keys(subCategory.shape))));
  return parsed.success ? { fields: { ...parsed.data, categoryId: parsed.data.categoryId! } } : problemsOf(parsed.error);
}

function problemsOf(error: z.ZodError): { problems: Record<string, string> } {
  return { problems: firstProblems(z.flattenError(error).fieldErrors as Record<string, string[]>) };
}
