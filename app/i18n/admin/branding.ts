import type { Texts } from "#app/i18n/language.ts";

const en = {
  fields: {
    logo: "Logo",
    accent: "Accent colour",
    headline: "Headline, English",
    headlineFr: "Headline, French",
    openingText: "Opening text, English",
    openingTextFr: "Opening text, French",
  },
  problems: { logoInvalid: "Please choose the logo’s file again." },
  logo: {
    advice:
      "SVG, PNG or JPG, up to 1 MB; best without a background, which a JPG always has. A wide logo stands alone, a mark stands beside the shop’s name. Mails, new invoices, labels, kiosks and, for a mark, the tab of the browser follow.",
    choose: "Choose a file",
    sending: "Looking at it …",
    remove: "Remove the logo",
    none: "No logo",
    onDay: "Its colours would be lost on the dark wall: by night it stands on a light plate.",
    onNight: "Its colours would be lost on paper: by day it stands on a dark plate.",
    failed: "The file did not arrive, and the logo stays as it was. Please try again.",
    refused: {
      "no-logo": "This file is empty.",
      "logo-too-large": "This file is larger than 1 MB. Logos rarely need a tenth of that.",
      "not-a-logo":
        "This is neither an SVG, a PNG nor a JPG file. Most drawing programs, and a screenshot, can save one of these.",
      damaged: "This file cannot be read. Please save it again in your drawing program.",
      "not-outlines":
        "This SVG holds letters, a picture or repeated parts, which look different elsewhere. Turn everything into outlines in your drawing program, or choose a PNG.",
      styled:
        "The style sheet in this SVG says colours in a way that would be lost. Save it with presentation attributes, as plain SVG, or choose a PNG.",
      "no-size":
        "This SVG does not say how large it is. Please save it with a view box, or as PNG.",
      empty: "There is nothing to be seen in this file.",
      "too-detailed": "This drawing has too many parts. Please simplify it, or choose a PNG.",
      "too-small": "This picture has fewer than 48 pixels on one side: it would look blurred.",
      "too-long":
        "This logo is more than ten times as wide as high, or three times as high as wide.",
    },
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
  darkerByDay:
    "Letters in this colour would be hard to read on paper. By day the shop takes this darker shade of it.",
  lighterByNight:
    "On the dark wall it would be hard to read. By night the shop takes this lighter shade of it.",
  emptyHint: "Empty: the words that the shop came with.",
  preview: "As visitors will see it",
  previewText: "Nothing changes on the shop until you save.",
  previewLanguage: "Language of the preview",
  day: "By day",
  night: "By night",
  browse: "Walk in",
  link: "All art",
  earlier: "Earlier looks",
  earlierHint: "Bringing one back only fills in this page: look at it above, then save.",
  deliveredWords: "The words the shop came with",
  until: (when: string, who: string) => `Until ${when}, changed by ${who}`,
  bringBack: "Bring back",
  bringBackOf: (when: string) => `Bring back the look until ${when}`,
  broughtBack: (when: string) =>
    `Here again: the look until ${when}. Visitors see it once you save.`,
  hung: "What hangs on the home page",
  hungText:
    "The pieces on the wall of the home page are chosen on a page of their own, with its own preview.",
  toWall: "Choose what hangs",
};

const fr: typeof en = {
  fields: {
    logo: "Logo",
    accent: "Couleur de la boutique",
    headline: "Titre, anglais",
    headlineFr: "Titre, français",
    openingText: "Texte d’ouverture, anglais",
    openingTextFr: "Texte d’ouverture, français",
  },
  problems: { logoInvalid: "Choisissez à nouveau le fichier du logo." },
  logo: {
    advice:
      "SVG, PNG ou JPG, jusqu’à 1\u00a0Mo\u202f; de préférence sans fond, ce qu’un JPG a toujours. Un logo large se suffit, un emblème se place à côté du nom de la boutique. E-mails, nouvelles factures, cartels, bornes et, pour un emblème, l’onglet du navigateur suivent.",
    choose: "Choisir un fichier",
    sending: "Examen du fichier…",
    remove: "Retirer le logo",
    none: "Pas de logo",
    onDay:
      "Ses couleurs se perdraient sur le mur sombre\u00a0: de nuit, il se place sur une plaque claire.",
    onNight:
      "Ses couleurs se perdraient sur le papier\u00a0: de jour, il se place sur une plaque sombre.",
    failed: "Le fichier n’est pas arrivé, le logo reste celui d’avant. Réessayez.",
    refused: {
      "no-logo": "Ce fichier est vide.",
      "logo-too-large": "Ce fichier dépasse 1\u00a0Mo. Un logo en demande rarement le dixième.",
      "not-a-logo":
        "Ce n’est ni un SVG, ni un PNG, ni un JPG. La plupart des logiciels de dessin, ou une capture d’écran, en enregistrent un.",
      damaged: "Ce fichier est illisible. Enregistrez-le à nouveau dans votre logiciel de dessin.",
      "not-outlines":
        "Ce SVG contient des lettres, une image ou des parties répétées, qui changent d’aspect ailleurs. Vectorisez tout dans votre logiciel de dessin, ou choisissez un PNG.",
      styled:
        "La feuille de style de ce SVG donne des couleurs d’une manière qui se perdrait. Enregistrez-le avec des attributs de présentation, en SVG simple, ou choisissez un PNG.",
      "no-size":
        "Ce SVG ne dit pas sa taille. Enregistrez-le avec une zone d’affichage (viewBox), ou en PNG.",
      empty: "On ne voit rien dans ce fichier.",
      "too-detailed": "Ce dessin a trop de parties. Simplifiez-le, ou choisissez un PNG.",
      "too-small": "Cette image a moins de 48 pixels sur un côté\u00a0: elle paraîtrait floue.",
      "too-long":
        "Ce logo est plus de dix fois plus large que haut, ou trois fois plus haut que large.",
    },
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
  darkerByDay:
    "Des lettres de cette couleur se liraient mal sur le papier. De jour, la boutique en prend cette nuance plus foncée.",
  lighterByNight:
    "Sur le mur sombre, elle se lirait mal. De nuit, la boutique en prend cette nuance plus claire.",
  emptyHint: "Vide\u00a0: les mots livrés avec la boutique.",
  preview: "Ce que verront les visiteurs",
  previewText: "Rien ne change sur la boutique avant que vous n’enregistriez.",
  previewLanguage: "Langue de l’aperçu",
  day: "De jour",
  night: "De nuit",
  browse: "Entrer",
  link: "Toutes les œuvres",
  earlier: "Apparences d’avant",
  earlierHint:
    "En reprendre une ne fait que remplir cette page\u00a0: regardez-la plus haut, puis enregistrez.",
  deliveredWords: "Les mots livrés avec la boutique",
  until: (when, who) => `Jusqu’au ${when}, changée par ${who}`,
  bringBack: "Reprendre",
  bringBackOf: (when) => `Reprendre l’apparence d’avant le ${when}`,
  broughtBack: (when) =>
    `De retour ici\u00a0: l’apparence d’avant le ${when}. Les visiteurs la verront une fois enregistrée.`,
  hung: "Ce qui est accroché à l’accueil",
  hungText:
    "Les œuvres au mur de l’accueil se choisissent sur une page à part, qui a son propre aperçu.",
  toWall: "Choisir ce qui est accroché",
};

export const brandingTexts: Texts<typeof en> = { en, fr };
