import type { Texts } from "#app/i18n/language.ts";

/** The frame of the guide. Its chapters are Markdown in app/i18n/help/. */
const en = {
  title: "Guide to the shop",
  intro:
    "How to run the shop, chapter by chapter: what to press, what happens then, and what cannot be undone. Find anything, in the menu, finds each chapter by its words.",
  search: "Search in the guide",
  nothing: "Nothing in the guide says this.",
  help: "Help",
  opensBeside: "opens in another tab",
  allChapters: "All chapters",
  contents: "In this chapter",
  final: "Cannot be undone",
  next: (chapter: string) => `Next: ${chapter}`,
  print: "Print this chapter",
  enlarge: "Open the picture alone",
};

const fr: typeof en = {
  title: "Guide de la boutique",
  intro:
    "Comment tenir la boutique, chapitre par chapitre\u00a0: sur quoi appuyer, ce qui se passe ensuite, et ce qui ne peut pas être annulé. Tout chercher, dans le menu, trouve chaque chapitre par ses mots.",
  search: "Chercher dans le guide",
  nothing: "Rien dans le guide ne dit cela.",
  help: "Aide",
  opensBeside: "s’ouvre dans un autre onglet",
  allChapters: "Tous les chapitres",
  contents: "Dans ce chapitre",
  final: "Impossible à annuler",
  next: (chapter) => `Suite\u00a0: ${chapter}`,
  print: "Imprimer ce chapitre",
  enlarge: "Ouvrir l’image seule",
};

export const helpTexts: Texts<typeof en> = { en, fr };
