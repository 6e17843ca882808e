import type { Texts } from "#app/i18n/texts.ts";

const en = {
  fields: {
    accent: "Accent colour",
    headline: "Headline, English",
    headlineFr: "Headline, French",
    openingText: "Opening text, English",
    openingTextFr: "Opening text, French",
  },
  colour: "Colour",
  words: "First words",
  accentHint: "For everything that can be pressed: buttons, links, marks.",
  proposed: "Proposed colours",
  colours: {
    ultramarine: "Ultramarine",
    oxblood: "Oxblood",
    terracotta: "Terracotta",
    forest: "Forest",
    petrol: "Petrol",
    plum: "Plum",
    charcoal: "Charcoal",
  },
  readable: "Easy to read by day and by night, just as you chose it.",
  darkerByDay: (shade: string) =>
    `Letters in this colour would be hard to read on paper. By day the shop takes a darker shade of it, ${shade}.`,
  lighterByNight: (shade: string) =>
    `On the dark wall it would be hard to read. By night the shop takes a lighter shade of it, ${shade}.`,
  emptyHint: "Empty: the words that the shop came with.",
  preview: "As visitors will see it",
  previewText: "Nothing changes on the shop until you save.",
  previewLanguage: "Language of the preview",
  day: "By day",
  night: "By night",
  browse: "Walk in",
  link: "All art",
  hung: "What hangs on the home page",
  hungText:
    "The pieces on the wall of the home page are chosen on a page of their own, with its own preview.",
  toWall: "Choose what hangs",
};

const fr: typeof en = {
  fields: {
    accent: "Couleur de la boutique",
    headline: "Titre, anglais",
    headlineFr: "Titre, français",
    openingText: "Texte d’ouverture, anglais",
    openingTextFr: "Texte d’ouverture, français",
  },
  colour: "Couleur",
  words: "Premiers mots",
  accentHint: "Pour tout ce qui se presse\u00a0: boutons, liens, repères.",
  proposed: "Couleurs proposées",
  colours: {
    ultramarine: "Outremer",
    oxblood: "Sang-de-bœuf",
    terracotta: "Terre cuite",
    forest: "Forêt",
    petrol: "Pétrole",
    plum: "Prune",
    charcoal: "Anthracite",
  },
  readable: "Facile à lire de jour comme de nuit, telle que vous l’avez choisie.",
  darkerByDay: (shade) =>
    `Des lettres de cette couleur se liraient mal sur le papier. De jour, la boutique en prend une nuance plus foncée, ${shade}.`,
  lighterByNight: (shade) =>
    `Sur le mur sombre, elle se lirait mal. De nuit, la boutique en prend une nuance plus claire, ${shade}.`,
  emptyHint: "Vide\u00a0: les mots livrés avec la boutique.",
  preview: "Ce que verront les visiteurs",
  previewText: "Rien ne change sur la boutique avant que vous n’enregistriez.",
  previewLanguage: "Langue de l’aperçu",
  day: "De jour",
  night: "De nuit",
  browse: "Entrer",
  link: "Toutes les œuvres",
  hung: "Ce qui est accroché à l’accueil",
  hungText:
    "Les œuvres au mur de l’accueil se choisissent sur une page à part, qui a son propre aperçu.",
  toWall: "Choisir ce qui est accroché",
};

export const lookTexts: Texts<typeof en> = { en, fr };
