import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

type Counts = { pieces: number; rooms: number; colours: number };

const en = {
  title: "Search",
  close: "Close the search",
  label: "Words, a colour or a reference",
  button: "Find it",
  hint: "Try “sunset”, “blue agate” or IK00012.",
  suggestions: "Suggestions",
  pieces: "Pieces",
  rooms: "Rooms",
  colours: "Colours",
  all: (typed: string, total: number) =>
    `All ${counted("en", total, "piece", "pieces")} for “${typed}”`,
  inRoom: (count: number) => counted("en", count, "piece", "pieces"),
  matches: "matches:",
  readAs: (terms: string) => `Shown for “${terms}”`,
  none: "Nothing is called that. Enter searches all the same.",
  failed: "The suggestions did not come. Enter searches all the same.",
  told: ({ pieces, rooms, colours }: Counts) => {
    const parts = [
      pieces ? counted("en", pieces, "piece", "pieces") : "",
      rooms ? counted("en", rooms, "room", "rooms") : "",
      colours ? counted("en", colours, "colour", "colours") : "",
    ].filter(Boolean);
    return `Suggested: ${parts.join(", ")}. Arrow keys choose.`;
  },
};

const fr: typeof en = {
  title: "Recherche",
  close: "Fermer la recherche",
  label: "Des mots, une couleur ou une référence",
  button: "Trouver",
  hint: "Essayez « coucher de soleil », « agate bleue » ou IK00012.",
  suggestions: "Suggestions",
  pieces: "Œuvres",
  rooms: "Salles",
  colours: "Couleurs",
  all: (typed, total) =>
    total > 1
      ? `Les ${counted("fr", total, "œuvre", "œuvres")} pour « ${typed} »`
      : `La seule œuvre pour « ${typed} »`,
  inRoom: (count) => counted("fr", count, "œuvre", "œuvres"),
  matches: "contient :",
  readAs: (terms) => `Résultats pour « ${terms} »`,
  none: "Rien ne porte ce nom. Entrée lance quand même la recherche.",
  failed: "Les suggestions ne sont pas arrivées. Entrée lance quand même la recherche.",
  told: ({ pieces, rooms, colours }) => {
    const parts = [
      pieces ? counted("fr", pieces, "œuvre", "œuvres") : "",
      rooms ? counted("fr", rooms, "salle", "salles") : "",
      colours ? counted("fr", colours, "couleur", "couleurs") : "",
    ].filter(Boolean);
    return `Suggestions : ${parts.join(", ")}. Les flèches permettent de choisir.`;
  },
};

export const searchFieldTexts: Texts<typeof en> = { en, fr };
