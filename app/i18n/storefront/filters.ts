import { grouped } from "#app/i18n/numbers.ts";
import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";
import { writing } from "#app/i18n/ui/writing.ts";

const shown = (language: "en" | "fr") => (euros: number) =>
  writing[language].euros.replace("#", grouped(euros, language));
const [enEuros, frEuros] = [shown("en"), shown("fr")];

const [enList, frList] = ["en", "fr"].map((language) => new Intl.ListFormat(language)) as [
  Intl.ListFormat,
  Intl.ListFormat,
];

const en = {
  filter: "Filter",
  title: "Filter the art",
  close: "Close",
  back: "Back to the art",
  names: {
    room: "Category",
    shape: "Shape",
    size: "Size",
    medium: "Medium",
    price: "Price",
    mood: "Mood",
    colours: "Colour",
  },
  allRooms: "All categories",
  wholeRoom: (room: string) => `All of ${room}`,
  shape: { tall: "Tall", wide: "Wide", square: "Square", panorama: "Panorama" },
  mood: {
    light: "Light",
    dark: "Dark",
    calm: "Calm",
    busy: "Busy",
    muted: "Muted",
    bright: "Bright",
  },
  price: (from: number | null, below: number | null) =>
    from === null
      ? `Under ${enEuros(below!)}`
      : below === null
        ? `${enEuros(from)} and more`
        : `${enEuros(from)} to ${enEuros(below)}`,
  /** Means one print, which may also have to be of the chosen size and medium. */
  priceNote: "One print, in the size and medium chosen",
  show: (count: number) =>
    count === 0 ? "No piece: change a filter" : `Show ${counted("en", count, "piece", "pieces")}`,
  count: (count: number) => counted("en", count, "piece", "pieces"),
  chosen: "Chosen filters",
  remove: (label: string) => `Remove ${label}`,
  missingCodes: (codes: string[]) =>
    `${enList.format(codes)} ${codes.length === 1 ? "is" : "are"} not in the gallery.`,
  nothingFor: (words: string[]) =>
    `Nothing for ${enList.format(Array.from(words, (word) => `“${word}”`))}; shown without ${words.length === 1 ? "it" : "them"}.`,
  readAs: (typed: string, shown: string) => `You typed ${typed}; shown: ${shown}`,
  noScript: "The basket and favourites need JavaScript. Looking and searching do not.",
  moreColours: "More colours, proportions and your room",
  bestFirst: "Best match",
  leftOut: {
    shape: "We left out a shape that no piece here has.",
    size: "We left out a size that is not offered here.",
    medium: "We left out a medium that is not offered here.",
    price: "We left out a step of prices that is not offered here.",
    mood: "We left out a mood that no piece here has.",
    colours: "We left out a colour that cannot be looked for.",
    filters: "We left out what is no filter here.",
  },
  emptyText: "No piece is all of this at once. Leave one out:",
  withoutOne: (label: string, count: number) =>
    `Without “${label}”: ${counted("en", count, "piece", "pieces")}`,
};

const fr: typeof en = {
  filter: "Filtrer",
  title: "Filtrer les œuvres",
  close: "Fermer",
  back: "Revenir aux œuvres",
  names: {
    room: "Catégorie",
    shape: "Format",
    size: "Taille",
    medium: "Support",
    price: "Prix",
    mood: "Ambiance",
    colours: "Couleur",
  },
  allRooms: "Toutes les catégories",
  wholeRoom: (room) => `Tout : ${room}`,
  shape: { tall: "Vertical", wide: "Horizontal", square: "Carré", panorama: "Panoramique" },
  mood: {
    light: "Lumineuse",
    dark: "Sombre",
    calm: "Calme",
    busy: "Animée",
    muted: "Feutrée",
    bright: "Vive",
  },
  price: (from, below) =>
    from === null
      ? `Moins de ${frEuros(below!)}`
      : below === null
        ? `${frEuros(from)} et plus`
        : `De ${frEuros(from)} à ${frEuros(below)}`,
  priceNote: "Un tirage, dans la taille et sur le support choisis",
  show: (count) =>
    count === 0
      ? "Aucune œuvre : changez un filtre"
      : `Voir ${counted("fr", count, "œuvre", "œuvres")}`,
  count: (count) => counted("fr", count, "œuvre", "œuvres"),
  chosen: "Filtres choisis",
  remove: (label) => `Enlever ${label}`,
  missingCodes: (codes) =>
    `${frList.format(codes)} ${codes.length === 1 ? "n’est" : "ne sont"} pas dans la galerie.`,
  nothingFor: (words) =>
    `Rien pour ${frList.format(Array.from(words, (word) => `«\u202f${word}\u202f»`))}\u202f; affiché sans ${words.length === 1 ? "ce mot" : "ces mots"}.`,
  readAs: (typed, shown) => `Vous avez saisi ${typed} ; affiché : ${shown}`,
  noScript: "Le panier et les favoris demandent JavaScript. Regarder et chercher s’en passent.",
  moreColours: "Plus de couleurs, leurs proportions et votre pièce",
  bestFirst: "Les plus proches",
  leftOut: {
    shape: "Nous avons laissé de côté un format qu’aucune œuvre n’a ici.",
    size: "Nous avons laissé de côté une taille qui n’est pas proposée ici.",
    medium: "Nous avons laissé de côté un support qui n’est pas proposé ici.",
    price: "Nous avons laissé de côté une tranche de prix qui n’est pas proposée ici.",
    mood: "Nous avons laissé de côté une ambiance qu’aucune œuvre n’a ici.",
    colours: "Nous avons laissé de côté une couleur qui ne peut pas être cherchée.",
    filters: "Nous avons laissé de côté ce qui n’est pas un filtre ici.",
  },
  emptyText: "Aucune œuvre ne réunit tout cela. Enlevez un filtre :",
  withoutOne: (label, count) => `Sans « ${label} » : ${counted("fr", count, "œuvre", "œuvres")}`,
};

export const filterTexts: Texts<typeof en> = { en, fr };
export type FilterTexts = typeof en;
