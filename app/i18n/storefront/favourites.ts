import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** A visitor's favourites, and lists of them that were shared. */
const en = {
  title: "Favourites",
  sharedTitle: "Favourites somebody shared",
  keep: (name: string) => `Keep ${name} among your favourites`,
  kept: (name: string) => `${name} is among your favourites`,
  seeAll: "See them all",
  removed: (name: string) => `${name} is no longer among your favourites`,
  full: (max: number) => `No more than ${max} can be kept. Take one out first.`,
  loading: "Fetching your favourites",
  noScript:
    "Favourites are kept in your browser and need JavaScript. A list that was shared with you can be seen without.",
  emptyTitle: "No favourites yet",
  emptyText:
    "Press the heart on a piece you like. It waits here, in this browser, without an account.",
  sharedEmptyTitle: "Nothing is left of this list",
  sharedEmptyText: "The pieces that were shared are no longer in the shop.",
  keptHere: "Kept in this browser alone",
  gone: (count: number) =>
    count === 1
      ? "One of them is no longer in the shop."
      : `${count} of them are no longer in the shop.`,
  forget: (count: number): string =>
    count === 1 ? "Take it off the list" : "Take them off the list",
  share: "Share the list",
  copied: "Link copied: whoever opens it sees these pieces",
  copyFailed: "The link could not be copied. Take it from the field.",
  link: "Link to the list",
  onWall: "Hang them on a wall",
  keepAll: "Keep them all",
  keptAll: (count: number) => `${counted("en", count, "piece", "pieces")} added to your favourites`,
  ownList: "Your own favourites",
};

const fr: typeof en = {
  title: "Favoris",
  sharedTitle: "Favoris partagés avec vous",
  keep: (name) => `Garder ${name} parmi vos favoris`,
  kept: (name) => `${name} est parmi vos favoris`,
  seeAll: "Les voir tous",
  removed: (name) => `${name} n’est plus parmi vos favoris`,
  full: (max) => `Pas plus de ${max} à la fois. Retirez d’abord un favori.`,
  loading: "Recherche de vos favoris",
  noScript:
    "Les favoris sont gardés dans votre navigateur et demandent JavaScript. Une liste partagée avec vous se voit sans.",
  emptyTitle: "Pas encore de favoris",
  emptyText:
    "Touchez le cœur d’une œuvre qui vous plaît. Elle vous attend ici, dans ce navigateur, sans compte.",
  sharedEmptyTitle: "Il ne reste rien de cette liste",
  sharedEmptyText: "Les œuvres partagées ne sont plus dans la boutique.",
  keptHere: "Gardés dans ce seul navigateur",
  gone: (count) =>
    count === 1
      ? "L’une d’elles n’est plus dans la boutique."
      : `${count} d’entre elles ne sont plus dans la boutique.`,
  forget: (count) => (count === 1 ? "La retirer de la liste" : "Les retirer de la liste"),
  share: "Partager la liste",
  copied: "Lien copié\u00a0: qui l’ouvre voit ces œuvres",
  copyFailed: "Le lien n’a pas pu être copié. Prenez-le dans le champ.",
  link: "Lien vers la liste",
  onWall: "Les accrocher à un mur",
  keepAll: "Les garder toutes",
  keptAll: (count) => `${counted("fr", count, "œuvre ajoutée", "œuvres ajoutées")} à vos favoris`,
  ownList: "Vos propres favoris",
};

export const favouritesTexts: Texts<typeof en> = { en, fr };
