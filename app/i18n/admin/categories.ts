import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

const en = {
  title: "Categories",
  addCategory: "Add Category",
  addSubCategory: "Add Sub-category",
  edit: (name: string) => `Edit ${name}`,
  pieces: (count: number) => counted("en", count, "piece", "pieces"),
  subCategories: (count: number) => counted("en", count, "sub-category", "sub-categories"),
  subCategoriesOf: (name: string) => `Sub-categories of ${name}`,
  noSubCategories: "No sub-categories yet.",
  columns: { thumbnail: "Thumbnail", name: "Name", nameFr: "French name", pieces: "Pieces" },
  fields: { name: "Name", nameFr: "French name", thumbnailId: "Thumbnail" },
  otherNameHint: "Shown to French-speaking visitors; without it they read the name above.",
  parent: (name: string) => `In the category ${name}`,
  empty: "No categories yet. Add the first one: visitors browse the gallery by category.",
  emptySearch: "No category or sub-category matches your search.",
  categoryCreated: (name: string) => `Category “${name}” created`,
  categoryUpdated: (name: string) => `Category “${name}” updated`,
  subCategoryCreated: (name: string) => `Sub-category “${name}” created`,
  subCategoryUpdated: (name: string) => `Sub-category “${name}” updated`,
  deleteCategory: "Delete this category?",
  deleteSubCategory: "Delete this sub-category?",
  deleteText: (name: string) => `Are you sure you want to delete “${name}”?`,
  goesAlong: (subCategories: number, rules: number) =>
    `With it go ${counted("en", subCategories, "sub-category", "sub-categories")} and ${counted("en", rules, "pricing rule", "pricing rules")}.`,
  rulesGoAlong: (rules: number) =>
    `With it ${rules === 1 ? "goes" : "go"} ${counted("en", rules, "pricing rule", "pricing rules")}.`,
  piecesStay: (pieces: number) =>
    pieces === 0
      ? "No piece hangs there."
      : `${counted("en", pieces, "piece stays", "pieces stay")} in the gallery, without this place.`,
  validationError: "Please check what you typed",
  saveFailed: (message: string) => `Not saved: ${message}`,
  deleteFailed: (message: string) => `Not deleted: ${message}`,
  thumbnailAdvice: (megabytes: number) =>
    `Looks best at 16:9 or 4:3. JPG, PNG or WEBP, up to ${megabytes} MB.`,
  thumbnailNone: "No thumbnail",
  thumbnailUpload: "Upload a picture",
  thumbnailUploading: (percent: number) => `Uploading… ${percent}%`,
  thumbnailChoose: "Or the picture of a piece:",
  thumbnailRemove: "Remove thumbnail",
  thumbnailOf: (reference: string) => `Picture of ${reference}`,
  thumbnailChosen: "Chosen thumbnail",
  problems: {
    categoryNameRequired: "Category name cannot be empty.",
    subCategoryNameRequired: "Sub-category name cannot be empty.",
    parentMissing: "Parent category ID is missing.",
    nameTaken: "There is already one with this name.",
    parentGone: "The category was deleted meanwhile.",
    thumbnailGone: "This picture no longer exists. Please choose another.",
    thumbnailInvalid: "Please choose a picture.",
    tooLong: "At most 80 characters.",
    notAllowed: "This contains characters that cannot be used.",
    notText: "Please type text.",
  },
};

const fr: typeof en = {
  title: "Catégories",
  addCategory: "Ajouter une catégorie",
  addSubCategory: "Ajouter une sous-catégorie",
  edit: (name) => `Modifier ${name}`,
  pieces: (count) => counted("fr", count, "œuvre", "œuvres"),
  subCategories: (count) => counted("fr", count, "sous-catégorie", "sous-catégories"),
  subCategoriesOf: (name) => `Sous-catégories de ${name}`,
  noSubCategories: "Aucune sous-catégorie pour l’instant.",
  columns: { thumbnail: "Vignette", name: "Nom", nameFr: "Nom français", pieces: "Œuvres" },
  fields: { name: "Nom en anglais", nameFr: "Nom en français", thumbnailId: "Vignette" },
  otherNameHint: "Lu par les autres visiteurs\u202f; à défaut, ils lisent le nom ci-dessus.",
  parent: (name) => `Dans la catégorie ${name}`,
  empty:
    "Aucune catégorie pour l’instant. Ajoutez la première : les visiteurs parcourent la galerie par catégorie.",
  emptySearch: "Aucune catégorie ni sous-catégorie ne correspond à votre recherche.",
  categoryCreated: (name) => `Catégorie « ${name} » créée`,
  categoryUpdated: (name) => `Catégorie « ${name} » modifiée`,
  subCategoryCreated: (name) => `Sous-catégorie « ${name} » créée`,
  subCategoryUpdated: (name) => `Sous-catégorie « ${name} » modifiée`,
  deleteCategory: "Supprimer cette catégorie ?",
  deleteSubCategory: "Supprimer cette sous-catégorie ?",
  deleteText: (name) => `Voulez-vous vraiment supprimer « ${name} » ?`,
  goesAlong: (subCategories, rules) =>
    `Disparaissent avec elle : ${counted("fr", subCategories, "sous-catégorie", "sous-catégories")} et ${counted("fr", rules, "règle de prix", "règles de prix")}.`,
  rulesGoAlong: (rules) =>
    `Disparaît avec elle : ${counted("fr", rules, "règle de prix", "règles de prix")}.`,
  piecesStay: (pieces) =>
    pieces === 0
      ? "Aucune œuvre n’y est accrochée."
      : `${counted("fr", pieces, "œuvre reste", "œuvres restent")} dans la galerie, sans cette place.`,
  validationError: "Vérifiez votre saisie",
  saveFailed: (message) => `Non enregistré : ${message}`,
  deleteFailed: (message) => `Non supprimé : ${message}`,
  thumbnailAdvice: (megabytes) =>
    `Idéalement en 16:9 ou 4:3. JPG, PNG ou WEBP, ${megabytes} Mo au plus.`,
  thumbnailNone: "Aucune vignette",
  thumbnailUpload: "Envoyer une image",
  thumbnailUploading: (percent) => `Envoi… ${percent}\u00a0%`,
  thumbnailChoose: "Ou l’image d’une œuvre :",
  thumbnailRemove: "Retirer la vignette",
  thumbnailOf: (reference) => `Image de ${reference}`,
  thumbnailChosen: "Vignette choisie",
  problems: {
    categoryNameRequired: "Le nom de la catégorie ne peut pas être vide.",
    subCategoryNameRequired: "Le nom de la sous-catégorie ne peut pas être vide.",
    parentMissing: "Il manque la catégorie parente.",
    nameTaken: "Ce nom est déjà pris.",
    parentGone: "La catégorie a été supprimée entre-temps.",
    thumbnailGone: "Cette image n’existe plus. Choisissez-en une autre.",
    thumbnailInvalid: "Choisissez une image.",
    tooLong: "80 caractères au plus.",
    notAllowed: "Ce texte contient des caractères inutilisables.",
    notText: "Saisissez du texte.",
  },
};

export const categoriesTexts: Texts<typeof en> = { en, fr };
