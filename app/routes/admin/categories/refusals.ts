// What the dialogs of categories and of sub-categories say alike.

/** How many pictures are offered as thumbnails. */
export const thumbnailChoices = 40;

/** A refusal as the problem of the field that can mend it. */
export function problemsOfRefusal(refused: "name-taken" | "parent-gone" | "thumbnail-gone"): Record<string, string> {
  if (refused === "thumbnail-gone") return { thumbnailId: "thumbnailGone" };
  return { name: refused === "name-taken" ? "nameTaken" : "parentGone" };
}
