import { counted, grouped } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/texts.ts";

/** What staff read about sizes that a picture is, or is not, good enough for. */
const en = {
  ppi: (ppi: number) => `${grouped(ppi, "en")} ppi`,
  verdicts: { sharp: "sharp even up close", distance: "good from a distance" },
  refused: { on: "not offered", warn: "offered with a warning" },
  unknown: "Not judged: without millimetres it is offered as it is.",
  enlargement: "Enlargement",
  enlargementHint: "Lanczos, when the print file is made. It softens edges and adds no detail; visitors read that a print is enlarged.",
  enlargements: { "1": "None", "2": "×2", "3": "×3", "4": "×4" } as Record<string, string>,
  largest: (width: string, height: string) => `Sharp up to ${width} × ${height} cm in its own proportions.`,
  master: "Master",
  anyMaster: "Any master",
  needsLarger: (count: number) => `Needs a larger master (${grouped(count, "en")})`,
  small: "Needs a larger master",
  noneOffered: "No size offered",
  dashboard: (count: number) => `${counted("en", count, "piece needs", "pieces need")} a larger master`,
  allOffered: (count: number) => (count === 1 ? "Its size is offered" : `All ${grouped(count, "en")} sizes are offered`),
  someOffered: (offered: number, of: number) => `${grouped(offered, "en")} of ${counted("en", of, "size", "sizes")} offered`,
  needsSide: (size: string, pixels: number) => `${size} needs ${grouped(pixels, "en")} px on the longer side to be sharp`,
};

const fr: typeof en = {
  ppi: (ppi) => `${grouped(ppi, "fr")} ppp`,
  verdicts: { sharp: "net même de près", distance: "beau à distance" },
  refused: { on: "non proposé", warn: "proposé avec un avertissement" },
  unknown: "Non jugé : sans millimètres, il est proposé tel quel.",
  enlargement: "Agrandissement",
  enlargementHint:
    "Par Lanczos, à la création du fichier d’impression. Il adoucit les contours et n’ajoute aucun détail ; les visiteurs lisent que le tirage est agrandi.",
  enlargements: { "1": "Aucun", "2": "×2", "3": "×3", "4": "×4" },
  largest: (width, height) => `Net jusqu’à ${width} × ${height} cm dans ses propres proportions.`,
  master: "Original",
  anyMaster: "Tous les originaux",
  needsLarger: (count) => `Original trop petit (${grouped(count, "fr")})`,
  small: "Original trop petit",
  noneOffered: "Aucun format proposé",
  dashboard: (count) => `${counted("fr", count, "œuvre demande", "œuvres demandent")} un plus grand original`,
  allOffered: (count) => (count === 1 ? "Son format est proposé" : `Ses ${grouped(count, "fr")} formats sont proposés`),
  someOffered: (offered, of) => `${grouped(offered, "fr")} ${offered < 2 ? "format proposé" : "formats proposés"} sur ${grouped(of, "fr")}`,
  needsSide: (size, pixels) => `${size} demande ${grouped(pixels, "fr")} px sur le grand côté pour être net`,
};

export const sizesTexts: Texts<typeof en> = { en, fr };
