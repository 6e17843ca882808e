import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** The sheet for hanging pieces with hammer and tape measure. Lengths are already formatted. */
const en = {
  title: "Hanging plan",
  fileName: "hanging-plan.pdf",
  summary: (count: number, width: string, height: string) =>
    `${counted("en", count, "piece", "pieces")}, ${width} wide and ${height} high in all.`,
  steps: [
    "Choose where the left edge of the whole group comes to lie, and mark it on the wall.",
    "Measure each nail from the floor, and from that edge to the right.",
  ],
  leftEdge: (number: number) => `The left edge of the group is that of no. ${number}.`,
  nail: (depth: string) =>
    `Nails sit ${depth} below the upper edge, where a tight wire or a hanger is. Yours may hang otherwise: measure from its upper edge to its hanger.`,
  framed: (width: string) =>
    `Measured with a frame that shows ${width} around the print. Frames are not included: where yours is wider or narrower, measure again.`,
  number: "No.",
  piece: "Piece",
  fromFloor: "From the floor",
  fromLeft: "From the left edge",
  floor: "floor",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  nothing: "There is nothing on this wall to hang.",
};

const fr: typeof en = {
  title: "Plan d’accrochage",
  fileName: "plan-d-accrochage.pdf",
  summary: (count, width, height) =>
    `${counted("fr", count, "œuvre", "œuvres")}, ${width} de large et ${height} de haut en tout.`,
  steps: [
    "Choisissez où se trouvera le bord gauche de l’ensemble et marquez-le au mur.",
    "Mesurez chaque clou depuis le sol, et depuis ce bord vers la droite.",
  ],
  leftEdge: (number) => `Le bord gauche de l’ensemble est celui du n°\u00a0${number}.`,
  nail: (depth) =>
    `Les clous se placent ${depth} sous le bord supérieur, là où se trouve un fil tendu ou une attache. Si la vôtre est ailleurs, mesurez du bord supérieur à l’attache.`,
  framed: (width) =>
    `Mesuré avec un cadre qui dépasse de ${width} autour du tirage. Les cadres ne sont pas fournis\u00a0: si le vôtre est plus large ou plus étroit, mesurez à nouveau.`,
  number: "N°",
  piece: "Œuvre",
  fromFloor: "Depuis le sol",
  fromLeft: "Depuis le bord gauche",
  floor: "sol",
  page: (page, pages) => `Page ${page} sur ${pages}`,
  nothing: "Il n’y a rien à accrocher sur ce mur.",
};

export const hangingPlanTexts: Texts<typeof en> = { en, fr };
