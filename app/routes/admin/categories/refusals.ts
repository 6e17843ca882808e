// What the dialogs of categories and of sub-categories say alike.
import type { categoriesTexts } from "#app/i18n/admin/categories.ts";

export type CategoryProblems = Partial<
  Record<"name" | "nameFr" | "thumbnailId" | "categoryId", keyof (typeof categoriesTexts)["en"]["problems"]>
>;

/** How many pictures are offered as thumbnails. */
export const thumbnailChoices = 40;

/** A refusal as the problem of the field that can mend it. */
export function problemsOfRefusal(refused: "name-taken" | "parent-gone" | "thumbnail-gone"): CategoryProblems {
  if (refused === "thumbnail-gone") return { thumbnailId: "thumbnailGone" };
  return { name: refused === "name-taken" ? "nameTaken" : "parentGone" };
}
