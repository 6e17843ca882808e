// What staff may type about a category or a sub-category.

import { form, optional, rowId, text, withProblems } from "#app/shop/form.ts";
import type { FieldsOf } from "#app/shop/form.ts";

const name = text({ maxLength: 80 });
const nameFr = optional(text({ maxLength: 80 }));
const thumbnailId = optional(withProblems(rowId(), { invalid: "thumbnailInvalid" }));

export const categoryForm = form({
  name: withProblems(name, { required: "categoryNameRequired" }),
  nameFr,
  thumbnailId,
});

export const subCategoryForm = form({
  name: withProblems(name, { required: "subCategoryNameRequired" }),
  nameFr,
  thumbnailId,
  categoryId: withProblems(rowId(), { required: "parentMissing", invalid: "parentMissing" }),
});

export type CategoryFields = FieldsOf<typeof categoryForm>;
export type SubCategoryFields = FieldsOf<typeof subCategoryForm>;
