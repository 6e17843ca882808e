import type { Texts } from "#app/i18n/language.ts";

/** A category that is made where pieces are put into it. */
const en = {
  newCategory: "New category…",
  categoryName: "Name of the new category",
  categoryOtherName: "Its French name",
  categoryOtherNameHint: "Shown to French-speaking visitors; without it they read the name above.",
  makeCategory: "Create category",
  categoryNotMade: "The category was not created. Please try again.",
};

const fr: typeof en = {
  newCategory: "Nouvelle catégorie…",
  categoryName: "Nom de la nouvelle catégorie",
  categoryOtherName: "Son nom anglais",
  categoryOtherNameHint:
    "Affiché aux visiteurs anglophones\u202f; à défaut, ils lisent le nom ci-dessus.",
  makeCategory: "Créer la catégorie",
  categoryNotMade: "La catégorie n’a pas été créée. Réessayez.",
};

export const newCategoryTexts: Texts<typeof en> = { en, fr };
