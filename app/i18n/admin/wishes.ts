import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

const en = {
  title: "Looked for in vain",
  intro:
    "What visitors searched for and did not find, and the colours and sizes that they chose, counted by day and without a trace of who it was. The shop forgets it after a year.",
  next: (times: number) => `Asked for ${counted("en", times, "time", "times")}. Make this next:`,
  upload: "Upload pieces",
  searchPlaceholder: "Word, code, colour",
  kindFilter: "Kind",
  allKinds: "All kinds",
  daysFilter: "Period",
  days: { 7: "Last 7 days", 30: "Last 30 days", 90: "Last 90 days", 365: "Last year" },
  columns: { text: "Looked for", kind: "Kind", times: "Times", last: "Last on" },
  kinds: { code: "Code", words: "Words", colour: "Colour", size: "Size" },
  empty: "Nothing was looked for in vain.",
  emptySearch: "Nothing matches these filters.",
  clearFilters: "Clear filters",
};

const fr: typeof en = {
  title: "Cherché en vain",
  intro:
    "Ce que les visiteurs ont cherché sans le trouver, et les couleurs et les tailles qu’ils ont choisies, comptés par jour et sans aucune trace de qui c’était. La boutique l’oublie au bout d’un an.",
  next: (times) => `Demandé ${counted("fr", times, "fois", "fois")}. À créer ensuite :`,
  upload: "Ajouter des œuvres",
  searchPlaceholder: "Mot, code, couleur",
  kindFilter: "Nature",
  allKinds: "Toutes les natures",
  daysFilter: "Période",
  days: {
    7: "7 derniers jours",
    30: "30 derniers jours",
    90: "90 derniers jours",
    365: "12 derniers mois",
  },
  columns: { text: "Recherche", kind: "Nature", times: "Fois", last: "Dernier jour" },
  kinds: { code: "Code", words: "Mots", colour: "Couleur", size: "Format" },
  empty: "Rien n’a été cherché en vain.",
  emptySearch: "Rien ne correspond à ces filtres.",
  clearFilters: "Effacer les filtres",
};

export const wishesTexts: Texts<typeof en> = { en, fr };
