// What the dialogs of categories and of sub-categories say alike.
import type { categoriesTexts } from "#app/i18n/admin/categories.ts";

export type CategoryProblems = Partial<
  Record<
    "name" | "nameFr" | "thumbnailId" | "categoryId",
    keyof (typeof categoriesTexts)["en"]["problems"]
  >
>;

/** How many pictures are offered as thumbnails. */
export const thumbnailChoices = 40;

/** Each refusal as the problem of the field that can mend it. */
export const categoryProblems: Record<
  "name-taken" | "parent-gone" | "thumbnail-gone",
  CategoryProblems
> = {
  "name-taken": { name: "nameTaken" },
  "parent-gone": { name: "parentGone" },
  "thumbnail-gone": { thumbnailId: "thumbnailGone" },
};
