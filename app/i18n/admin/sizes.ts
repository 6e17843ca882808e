import { grouped } from "#app/i18n/numbers.ts";
import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** What staff read about the sizes that a picture is, or is not, good enough for. */
const en = {
  ppi: (ppi: number) => `${counted("en", ppi, "pixel", "pixels")} per inch (ppi)`,
  verdicts: { sharp: "sharp even up close", distance: "good from a distance" },
  refused: { on: "not offered", warn: "offered with a warning" },
  unknown: "Not judged: without millimetres it is offered as it is.",
  enlargement: "Enlargement",
  enlargementHint:
    "Rarely needed. Pixels are put in between when the print file is made, guessed from those around them: the print gains no detail, hardly any larger size is sold because of it, and visitors read that it is enlarged.",
  /** Stands behind the pixels per inch, if more than these decides about a size. */
  credit: (times: number, ppi: number) =>
    `counts as ${grouped(ppi, "en")} by its enlargement (× ${grouped(times, "en")})`,
  enlargements: { "1": "None", "2": "×2", "3": "×3", "4": "×4" },
  largest: (width: string, height: string) =>
    `Sharp up to ${width} × ${height} cm in its own proportions.`,
  unsold: "Sizes not offered",
  offeredOrNot: "Sizes offered or not",
  reasons: {
    small: (count: number) => `Needs a larger master (${grouped(count, "en")})`,
    disagree: (count: number) => `Name and millimetres disagree (${grouped(count, "en")})`,
    cut: (count: number) => `Cuts too much off (${grouped(count, "en")})`,
    fallen: (count: number) => `No longer offered (${grouped(count, "en")})`,
  },
  disagree: "Size unclear",
  cut: "Cuts too much off",
  cutOff: "not offered: filled, it keeps too little of the picture",
  superseded: "not offered: other sizes suit this picture",
  fallen: (list: string) =>
    `No longer offered since sizes are judged otherwise: ${list}. A larger master brings them back. Saving the piece takes it off the list.`,
  markSeen: "Seen, off the list",
  seen: (count: number) => `${counted("en", count, "piece", "pieces")} off the list`,
  small: "Needs a larger master",
  noneOffered: "No size offered",
  dashboard: {
    small: (count: number) =>
      `${counted("en", count, "piece needs", "pieces need")} a larger master`,
    disagree: (count: number) =>
      `${counted("en", count, "piece has", "pieces have")} a size whose name and millimetres disagree; it is not sold`,
    cut: (count: number) =>
      `${counted("en", count, "piece has", "pieces have")} a size that keeps too little of the picture; it is not sold`,
    fallen: (count: number) =>
      `${counted("en", count, "piece has", "pieces have")} sizes that are no longer offered`,
  },
  someDisagree: (count: number) =>
    `${counted("en", count, "size is", "sizes are")} called something else than printed, and not sold`,
  allOffered: (count: number) =>
    count === 1 ? "Its size is offered" : `All ${grouped(count, "en")} sizes are offered`,
  someOffered: (offered: number, of: number) =>
    `${grouped(offered, "en")} of ${counted("en", of, "size", "sizes")} offered`,
  needsSide: (size: string, pixels: number) =>
    `${size} needs ${grouped(pixels, "en")} px on the longer side to be sold`,
};

const fr: typeof en = {
  ppi: (ppi) => `${counted("fr", ppi, "pixel", "pixels")} par pouce (ppp)`,
  verdicts: { sharp: "net même de près", distance: "beau à distance" },
  refused: { on: "non proposé", warn: "proposé avec un avertissement" },
  unknown: "Non jugé : sans millimètres, il est proposé tel quel.",
  enlargement: "Agrandissement",
  enlargementHint:
    "Rarement utile. Des pixels, devinés d’après leurs voisins, s’ajoutent à la création du fichier d’impression\u00a0: le tirage n’y gagne aucun détail, presque aucun format de plus ne se vend, et les visiteurs lisent qu’il est agrandi.",
  credit: (times, ppi) =>
    `compte pour ${grouped(ppi, "fr")} par l’agrandissement (× ${grouped(times, "fr")})`,
  enlargements: { "1": "Aucun", "2": "×2", "3": "×3", "4": "×4" },
  largest: (width, height) => `Net jusqu’à ${width} × ${height} cm dans ses propres proportions.`,
  unsold: "Formats non proposés",
  offeredOrNot: "Formats proposés ou non",
  reasons: {
    small: (count) => `Original trop petit (${grouped(count, "fr")})`,
    disagree: (count) => `Nom et millimètres en désaccord (${grouped(count, "fr")})`,
    cut: (count) => `Coupe trop (${grouped(count, "fr")})`,
    fallen: (count) => `Plus proposés (${grouped(count, "fr")})`,
  },
  disagree: "Format à préciser",
  cut: "Coupe trop",
  cutOff: "non proposé\u00a0: rempli, il garde trop peu de l’image",
  superseded: "non proposé\u00a0: d’autres formats conviennent à cette image",
  fallen: (list) =>
    `Plus proposés depuis que les formats sont jugés autrement : ${list}. Un plus grand original les ramène. Enregistrer l’œuvre la retire de la liste.`,
  markSeen: "Vu, retirer de la liste",
  seen: (count) => `${counted("fr", count, "œuvre retirée", "œuvres retirées")} de la liste`,
  small: "Original trop petit",
  noneOffered: "Aucun format proposé",
  dashboard: {
    small: (count) =>
      `${counted("fr", count, "œuvre demande", "œuvres demandent")} un plus grand original`,
    disagree: (count) =>
      `${counted("fr", count, "œuvre a", "œuvres ont")} un format dont le nom et les millimètres ne concordent pas ; il n’est pas vendu`,
    cut: (count) =>
      `${counted("fr", count, "œuvre a", "œuvres ont")} un format qui garde trop peu de l’image\u202f; il n’est pas vendu`,
    fallen: (count) =>
      `${counted("fr", count, "œuvre a", "œuvres ont")} des formats qui ne sont plus proposés`,
  },
  someDisagree: (count) =>
    count < 2
      ? `${grouped(count, "fr")} format porte un autre nom que ses millimètres, et n’est pas vendu`
      : `${grouped(count, "fr")} formats portent un autre nom que leurs millimètres, et ne sont pas vendus`,
  allOffered: (count) =>
    count === 1 ? "Son format est proposé" : `Ses ${grouped(count, "fr")} formats sont proposés`,
  someOffered: (offered, of) =>
    `${grouped(offered, "fr")} ${offered < 2 ? "format proposé" : "formats proposés"} sur ${grouped(of, "fr")}`,
  needsSide: (size, pixels) =>
    `${size} demande ${grouped(pixels, "fr")} px sur le grand côté pour être vendu`,
};

export const sizesTexts: Texts<typeof en> = { en, fr };
