import type { Texts } from "#app/i18n/language.ts";

/** How a picture fits the paper, where staff choose it and where they read their choice. */
const en = {
  title: "Crop and fit",
  hint: "Paper seldom has the proportions of a picture. Choose for each kind of paper what happens then.",
  noPicture: "Choose an image first, then this shows what is printed of it.",
  noSizes: "For sizes with a width and a height, this shows what is printed of the picture.",
  ways: { unchosen: "As the medium has it", fill: "Fill", border: "With border", own: "Own size" },
  wayTexts: {
    unchosen: "Filled, or whole with a white margin: see Settings, Media.",
    fill: "The picture reaches every edge; what does not fit is cut off.",
    border: "The whole picture, with white paper round it.",
    own: "The whole picture, on paper that is cut to it and so is smaller.",
  },
  printed: (percent: number) => `${percent}% of the picture is printed.`,
  whole: "The whole picture is printed.",
  move: { x: "Printed part, from left to right", y: "Printed part, from top to bottom" },
  moveHint: "Drag the bright part, or use the slider.",
  at: {
    x: placed("at the left edge", "at the right edge", "the left"),
    y: placed("at the top edge", "at the bottom edge", "the top"),
  },
  centre: "Centre",
  white: (size: string, x: string, y: string) =>
    `On ${size}: ${x} cm of white left and right, ${y} cm above and below.`,
  becomes: (size: string, width: string, height: string) =>
    `${size} becomes ${width} × ${height} cm.`,
  keeps: (size: string) => `${size} keeps its size.`,
  mirrored: "On canvas, the picture is mirrored round the frame: the front shows the same part.",
  extended: (percent: number) =>
    `On canvas, the front shows ${percent}% of the picture; what lies outside the dashed line is folded round the frame.`,
  blank: "On canvas, the sides of the frame are white.",
  /** The choice as the log states it, which does not know the picture's orientation. */
  chosen: {
    fill: (shift: number) => {
      if (shift === 0) return "fill, moved to the top or left";
      if (shift === 1000) return "fill, moved to the bottom or right";
      return shift === 500
        ? "fill, in the middle"
        : `fill, ${Math.round(shift / 10)}% from the top or left`;
    },
    border: "with border",
    unchosen: "as the medium has it",
    own: "own size",
  },
};

function placed(first: string, last: string, from: string) {
  return (shift: number) => {
    if (shift === 0) return first;
    if (shift === 1000) return last;
    return shift === 500 ? "in the middle" : `${Math.round(shift / 10)}% from ${from}`;
  };
}

const fr: typeof en = {
  title: "Cadrage",
  hint: "Le papier a rarement les proportions d’une image. Choisissez ce qui se passe alors, pour chaque papier.",
  noPicture: "Choisissez d’abord une image : vous verrez ici ce qui en est imprimé.",
  noSizes:
    "Pour les formats qui ont une largeur et une hauteur, vous verrez ici ce qui est imprimé de l’image.",
  ways: {
    unchosen: "Comme le support",
    fill: "Pleine page",
    border: "Avec marge",
    own: "Format propre",
  },
  wayTexts: {
    unchosen: "Pleine page, ou entière avec une marge blanche\u00a0: voir Réglages, Supports.",
    fill: "L’image va jusqu’aux bords ; ce qui dépasse est coupé.",
    border: "L’image entière, entourée de papier blanc.",
    own: "L’image entière, sur un papier coupé à ses proportions, donc plus petit.",
  },
  printed: (percent) => `${percent}\u00a0% de l’image est imprimée.`,
  whole: "L’image entière est imprimée.",
  move: { x: "Partie imprimée, de gauche à droite", y: "Partie imprimée, de haut en bas" },
  moveHint: "Faites glisser la partie claire ou utilisez le curseur.",
  at: {
    x: placedFr("au bord gauche", "au bord droit", "de la gauche"),
    y: placedFr("au bord supérieur", "au bord inférieur", "du haut"),
  },
  centre: "Centrer",
  white: (size, x, y) =>
    `En ${size} : ${x} cm de blanc à gauche et à droite, ${y} cm en haut et en bas.`,
  becomes: (size, width, height) => `${size} devient ${width} × ${height} cm.`,
  keeps: (size) => `${size} garde sa taille.`,
  mirrored:
    "Sur toile, l’image se reflète sur les côtés du châssis : la face montre la même partie.",
  extended: (percent) =>
    `Sur toile, la face montre ${percent}\u00a0% de l’image ; ce qui est hors du pointillé est replié autour du châssis.`,
  blank: "Sur toile, les côtés du châssis sont blancs.",
  chosen: {
    fill: (shift) => {
      if (shift === 0) return "pleine page, vers le haut ou la gauche";
      if (shift === 1000) return "pleine page, vers le bas ou la droite";
      return shift === 500
        ? "pleine page, au milieu"
        : `pleine page, à ${Math.round(shift / 10)}\u00a0% du haut ou de la gauche`;
    },
    border: "avec marge",
    unchosen: "comme le support",
    own: "format propre",
  },
};

function placedFr(first: string, last: string, from: string) {
  return (shift: number) => {
    if (shift === 0) return first;
    if (shift === 1000) return last;
    return shift === 500 ? "au milieu" : `à ${Math.round(shift / 10)}\u00a0% ${from}`;
  };
}

export const cropTexts: Texts<typeof en> = { en, fr };
