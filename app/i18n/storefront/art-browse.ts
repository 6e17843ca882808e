import type { Texts } from "#app/i18n/language.ts";

/** The server renders all this, so it costs visitors no script. */
const en = {
  filters: "Filters",
  reference: "Reference or words",
  referencePlaceholder: "Search…",
  category: "Category",
  allCategories: "All categories",
  subCategory: "Sub-category",
  allSubCategories: "All sub-categories",
  sort: "Sort",
  sorts: {
    created_at_desc: "Newest",
    oldest: "Oldest",
    title_asc: "Reference A–Z",
    title_desc: "Reference Z–A",
    price_asc: "Price, low to high",
    price_desc: "Price, high to low",
  },
  apply: "Apply",
  clear: "Clear filters",
  loadMore: "Load more",
  loadingMore: "Loading…",
  continueList: "Go on to the next pieces",
  backToStart: "Back to the first pieces",
  emptyTitle: "No piece matches",
  emptyText: "Try other words or a shorter reference, or leave out a filter.",
  unlessMarked: ", unless marked otherwise",
  emptyGallery: "The first pieces are being hung. Come back soon.",
};

export type BrowseTexts = typeof en;

const fr: typeof en = {
  filters: "Filtres",
  reference: "Référence ou mots",
  referencePlaceholder: "Chercher…",
  category: "Catégorie",
  allCategories: "Toutes les catégories",
  subCategory: "Sous-catégorie",
  allSubCategories: "Toutes les sous-catégories",
  sort: "Tri",
  sorts: {
    created_at_desc: "Plus récentes",
    oldest: "Plus anciennes",
    title_asc: "Référence A–Z",
    title_desc: "Référence Z–A",
    price_asc: "Prix croissant",
    price_desc: "Prix décroissant",
  },
  apply: "Appliquer",
  clear: "Effacer les filtres",
  loadMore: "Afficher plus",
  loadingMore: "Chargement…",
  continueList: "Continuer avec les œuvres suivantes",
  backToStart: "Revenir aux premières œuvres",
  emptyTitle: "Aucune œuvre ne correspond",
  emptyText: "Essayez d’autres mots ou une référence plus courte, ou enlevez un filtre.",
  unlessMarked: ", sauf mention contraire",
  emptyGallery: "Les premières œuvres sont en cours d’accrochage. Revenez bientôt.",
};

export const browseTexts: Texts<typeof en> = { en, fr };
