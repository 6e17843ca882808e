import type { Texts } from "#app/i18n/language.ts";

const en = {
  title: "Printing",
  intro:
    "Every size of every piece is judged by how many pixels of the picture come to an inch of the print, after the crop. Visitors read the verdict beside each size.",
  fields: {
    printSharpPpi: "Sharp from (pixels per inch)",
    printDistanceFactor: "Good from a distance from (pixels)",
    printGate: "Sizes that are not good enough",
    printCanvasWrap: "Round the frame of a canvas",
    printEnlargementCredit: "What an enlargement counts for",
    printLeastKept: "Keep at least (% of the picture)",
  },
  hints: {
    printSharpPpi:
      "So many, and a print is sharp even up close. The shop came with 150. From 50 to 600.",
    printDistanceFactor:
      "Counted from corner to corner of the print, which is how far people step back from it. The shop came with 3,438: what an eye can just no longer tell apart. From 1,000 to 10,000.",
    printGate:
      "Not offered: nobody sees or buys them. With a warning: visitors read how soft such a print will look.",
    printCanvasWrap:
      "Mirrored keeps the whole picture on the front. Running on folds 40 mm of it away on every side, and so needs a larger master.",
    printEnlargementCredit:
      "A piece that may be enlarged is judged as if its picture had so many times its pixels. Enlarging guesses what lies between them. Measured on pictures of generators it earns a twentieth, and never makes a print sharp.",
    printLeastKept:
      "Sizes that keep less of a picture when it fills them are not offered for that piece, unless a border or a size of its own was chosen for it. 0 offers all, as the shop came. Up to 95.",
  },
  credits: {
    "1": "Nothing: the master’s own pixels",
    "1.05": "×1.05, as measured",
  },
  gates: { on: "Are not offered", warn: "Are offered with a warning" },
  wraps: { mirrored: "The edge, mirrored", extended: "The picture runs on" },
  problems: {
    sharpPpiInvalid: "A whole number from 50 to 600.",
    distanceFactorInvalid: "A whole number from 1,000 to 10,000.",
    leastKeptInvalid: "A whole number from 0 to 95.",
    choiceInvalid: "Please choose one of these.",
  },
};

const fr: typeof en = {
  title: "Impression",
  intro:
    "Chaque format de chaque œuvre est jugé au nombre de pixels de l’image qui tombent sur un pouce du tirage, après recadrage. Les visiteurs lisent le verdict à côté de chaque format.",
  fields: {
    printSharpPpi: "Net à partir de (pixels par pouce)",
    printDistanceFactor: "Beau à distance à partir de (pixels)",
    printGate: "Formats insuffisants",
    printCanvasWrap: "Autour du châssis d’une toile",
    printEnlargementCredit: "Ce que compte un agrandissement",
    printLeastKept: "Garder au moins (% de l’image)",
  },
  hints: {
    printSharpPpi:
      "Autant, et un tirage est net même de près. La boutique est livrée avec 150. De 50 à 600.",
    printDistanceFactor:
      "Comptés d’un coin du tirage à l’autre ; c’est aussi le recul que l’on prend pour le regarder. La boutique est livrée avec 3 438 : ce qu’un œil ne distingue tout juste plus. De 1 000 à 10 000.",
    printGate:
      "Non proposés : personne ne les voit ni ne les achète. Avec avertissement : les visiteurs lisent à quel point le tirage sera flou.",
    printCanvasWrap:
      "En miroir, toute l’image reste sur la face. Prolongée, elle perd 40 mm de chaque côté dans le pli et demande donc un plus grand original.",
    printEnlargementCredit:
      "Une œuvre que l’on peut agrandir est jugée comme si son image avait autant de fois ses pixels. L’agrandissement devine ce qu’il y a entre eux. Mesuré sur des images de générateurs, il gagne un vingtième, et ne rend jamais un tirage net.",
    printLeastKept:
      "Les formats qui gardent moins d’une image quand elle les remplit ne sont pas proposés pour cette œuvre, sauf si une marge ou un format propre y fut choisi. 0 les propose tous, comme à la livraison. Jusqu’à 95.",
  },
  credits: {
    "1": "Rien : les pixels de l’original",
    "1.05": "×1,05, comme mesuré",
  },
  gates: { on: "Ne sont pas proposés", warn: "Sont proposés avec un avertissement" },
  wraps: { mirrored: "Le bord, en miroir", extended: "L’image se prolonge" },
  problems: {
    sharpPpiInvalid: "Un nombre entier de 50 à 600.",
    distanceFactorInvalid: "Un nombre entier de 1 000 à 10 000.",
    leastKeptInvalid: "Un nombre entier de 0 à 95.",
    choiceInvalid: "Choisissez l’une de ces possibilités.",
  },
};

export const printSettingsTexts: Texts<typeof en> = { en, fr };
