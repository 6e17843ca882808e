import type { Texts } from "#app/i18n/language.ts";

const en = {
  title: "Pricing Rules Management",
  addNew: "Add New Pricing Rule",
  globalDefault: "Global Default Pricing",
  edit: (name: string) => `Edit ${name}`,
  intro:
    "A new piece takes its media, sizes and prices from the most specific rule that matches it. Pieces that exist keep theirs.",
  scopeLabels: {
    global: () => "Global",
    category: (category: string) => `Category: ${category}`,
    sub_category: (category: string, subCategory: string) =>
      `Sub-category: ${subCategory} (in ${category})`,
  },
  priority: (priority: number) =>
    `Priority ${priority}: ${priority === 0 ? "counts last" : priority === 1 ? "before the global one" : "counts first"}`,
  emptyTitle: "No Pricing Rules Found",
  empty: "Add one to give new pieces their prices.",
  emptySearch: "No rule’s name contains this.",
  fields: {
    name: "Rule Name",
    appliesTo: "Applies To",
    categoryId: "Category",
    subCategoryId: "Sub-category",
    mediaOptions: "Media options",
  },
  scopes: {
    global: "Global (All Art)",
    category: "Specific Category",
    sub_category: "Specific Sub-category",
  },
  neverApplies: (other: string) => `Never applies: “${other}” comes first for the same pieces.`,
  choose: "Choose…",
  noSubCategories: "This category has no sub-categories.",
  applyToExisting: "Apply to existing pieces",
  keepTheirs: "Pieces that exist keep their prices until you apply it to them.",
  globalHint:
    "This rule keeps its name and its scope: batch upload and ‘apply global pricing’ use it.",
  restore: "Restore built-in defaults",
  restoreTitle: "Restore the built-in prices?",
  restoreText:
    "The media, sizes and prices of this rule are replaced by those the shop came with. You can undo it.",
  restoreConfirm: "Restore",
  alreadyBuiltIn: "This rule already has the built-in defaults.",
  globalCreated: "Global Rule Created",
  globalUpdated: "Global Rule Updated",
  globalError: "Error with Global Rule",
  globalPutBack: "The former prices are back",
  deleted: (name: string) => `Pricing rule “${name}” deleted`,
  created: (name: string) => `Pricing rule “${name}” created`,
  updated: (name: string) => `Pricing rule “${name}” updated`,
  deleteTitle: "Delete this pricing rule?",
  deleteText: (name: string) =>
    `Are you sure you want to delete “${name}”? Pieces keep the prices they have.`,
  validationError: "Validation Error",
  saveFailed: (message: string) => `Failed to save pricing rule: ${message}`,
  deleteFailed: (message: string) => `Failed to delete pricing rule: ${message}`,
  loadFailed: (message: string) => `Failed to load pricing data: ${message}`,
  problems: {
    nameAndScopeRequired: "Rule Name and Applies To are required.",
    categoryRequired: "Category is required for category-specific rules.",
    bothRequired: "Category and Sub-category are required for sub-category-specific rules.",
    scopeGone: "This category or sub-category no longer exists.",
    nameReserved: "There is already a global rule with this name, which batches rely on.",
    tooLong: "At most 120 characters.",
    notAllowed: "This contains characters that cannot be used.",
    notText: "Please type text.",
  },
};

const fr: typeof en = {
  title: "Règles de prix",
  addNew: "Ajouter une règle de prix",
  globalDefault: "Prix globaux par défaut",
  edit: (name) => `Modifier ${name}`,
  intro:
    "Une nouvelle œuvre reprend supports, formats et prix de la règle la plus précise qui lui correspond. Les œuvres existantes gardent les leurs.",
  scopeLabels: {
    global: () => "Globale",
    category: (category) => `Catégorie : ${category}`,
    sub_category: (category, subCategory) => `Sous-catégorie : ${subCategory} (dans ${category})`,
  },
  priority: (priority) =>
    `Priorité ${priority}\u00a0: ${priority === 0 ? "compte en dernier" : priority === 1 ? "avant la règle globale" : "compte en premier"}`,
  emptyTitle: "Aucune règle de prix",
  empty: "Ajoutez-en une pour donner leurs prix aux nouvelles œuvres.",
  emptySearch: "Aucune règle ne porte ce nom.",
  fields: {
    name: "Nom de la règle",
    appliesTo: "S’applique à",
    categoryId: "Catégorie",
    subCategoryId: "Sous-catégorie",
    mediaOptions: "Supports et formats",
  },
  scopes: {
    global: "Globale (toutes les œuvres)",
    category: "Une catégorie",
    sub_category: "Une sous-catégorie",
  },
  neverApplies: (other) => `Ne s’applique jamais : « ${other} » passe avant pour les mêmes œuvres.`,
  choose: "Choisir…",
  noSubCategories: "Cette catégorie n’a pas de sous-catégorie.",
  applyToExisting: "Appliquer aux œuvres existantes",
  keepTheirs: "Les œuvres existantes gardent leurs prix tant que vous ne la leur appliquez pas.",
  globalHint:
    "Cette règle garde son nom et sa portée : l’import par lot et « appliquer les prix globaux » s’en servent.",
  restore: "Rétablir les valeurs d’origine",
  restoreTitle: "Rétablir les prix d’origine ?",
  restoreText:
    "Les supports, formats et prix de cette règle sont remplacés par ceux livrés avec la boutique. Vous pourrez annuler.",
  restoreConfirm: "Rétablir",
  alreadyBuiltIn: "Cette règle a déjà les valeurs d’origine.",
  globalCreated: "Règle globale créée",
  globalUpdated: "Règle globale mise à jour",
  globalError: "Erreur sur la règle globale",
  globalPutBack: "Les prix précédents sont de retour",
  deleted: (name) => `Règle de prix « ${name} » supprimée`,
  created: (name) => `Règle de prix « ${name} » créée`,
  updated: (name) => `Règle de prix « ${name} » modifiée`,
  deleteTitle: "Supprimer cette règle de prix ?",
  deleteText: (name) =>
    `Voulez-vous vraiment supprimer « ${name} » ? Les œuvres gardent leurs prix.`,
  validationError: "Saisie à corriger",
  saveFailed: (message) => `Échec de l’enregistrement de la règle : ${message}`,
  deleteFailed: (message) => `Échec de la suppression de la règle : ${message}`,
  loadFailed: (message) => `Échec du chargement des prix : ${message}`,
  problems: {
    nameAndScopeRequired: "Le nom et la portée de la règle sont obligatoires.",
    categoryRequired: "Une règle par catégorie a besoin d’une catégorie.",
    bothRequired: "Une règle par sous-catégorie a besoin d’une catégorie et d’une sous-catégorie.",
    scopeGone: "Cette catégorie ou sous-catégorie n’existe plus.",
    nameReserved: "Une règle globale porte déjà ce nom, et les imports par lot en dépendent.",
    tooLong: "120 caractères au plus.",
    notAllowed: "Ce texte contient des caractères inutilisables.",
    notText: "Saisissez du texte.",
  },
};

export const pricingTexts: Texts<typeof en> = { en, fr };
