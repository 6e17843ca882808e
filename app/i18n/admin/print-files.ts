import { locales } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { grouped } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/texts.ts";

/** The print files of an order, in its dialog. */
const en = {
  printFile: "Print file",
  ready: (bytes: number) => `Ready, ${megabytes(bytes, "en")}`,
  making: "Being made…",
  waiting: "Waiting to be made",
  none: "Not made",
  download: "Download",
  ofLine: (line: number, reference: string) => `line ${line}, ${reference}`,
  make: "Make",
  makeAgain: "Make again",
  asked: "The print file will be made.",
  notAsked: "The print file was not asked for",
  refusals: {
    unknown: "This line no longer exists.",
    "not-ordered": "The order is cancelled or not paid.",
    "being-made": "It is being made already.",
  },
  failures: {
    "master-missing": "The original picture is no longer in the storage.",
    unreadable: "The original picture could not be read to its end.",
    "no-millimetres": "The size of this line has no millimetres.",
    "took-too-long": "Making it took too long.",
    "not-stored": "The file could not be stored.",
  },
  again: "The shop tries again by itself.",
  notThere: "There is no such print file.",
  dayPrints: "Prints paid on",
  dayPrintsGet: "All as ZIP",
  noneOnDay: "No prints were ordered on that day.",
  zipName: "Prints",
  list: {
    fileName: "list.csv",
    missing: "not ready",
    columns: {
      order: "Order",
      paid: "Paid",
      line: "Line",
      copies: "Copies",
      reference: "Reference",
      medium: "Medium",
      size: "Size",
      printed: "Printed",
      own: "Own ppi",
      ppi: "Printed ppi",
      point: "Collection point",
      file: "File",
    },
  },
  trimmed: (width: number, height: number) => `Trimmed ${width}\u00a0×\u00a0${height}\u00a0mm`,
  front: (width: number, height: number) => `Front ${width}\u00a0×\u00a0${height}\u00a0mm`,
  resolution: (ppi: number) => `${ppi}\u00a0ppi`,
  enlargedTo: (own: number, ppi: number, times: number) =>
    `${own}\u00a0ppi of its own, printed at ${ppi}\u00a0ppi (×\u00a0${grouped(times, "en")})`,
  bleed: (mm: number) => `${mm}\u00a0mm bleed`,
  wraps: {
    mirrored: (mm: number) => `${mm}\u00a0mm wrap, mirrored`,
    extended: (mm: number) => `${mm}\u00a0mm wrap, picture runs on`,
  },
  fold: (mm: number) => `Fold: ${mm}\u00a0mm on every side go round the frame`,
  bordered: "white border",
};

const fr: typeof en = {
  printFile: "Fichier d’impression",
  ready: (bytes) => `Prêt, ${megabytes(bytes, "fr")}`,
  making: "En préparation…",
  waiting: "En attente de préparation",
  none: "Pas préparé",
  download: "Télécharger",
  ofLine: (line, reference) => `ligne ${line}, ${reference}`,
  make: "Préparer",
  makeAgain: "Préparer à nouveau",
  asked: "Le fichier d’impression va être préparé.",
  notAsked: "Le fichier d’impression n’a pas été demandé",
  refusals: {
    unknown: "Cette ligne n’existe plus.",
    "not-ordered": "La commande est annulée ou n’est pas payée.",
    "being-made": "Il est déjà en préparation.",
  },
  failures: {
    "master-missing": "L’image d’origine n’est plus dans l’espace de stockage.",
    unreadable: "L’image d’origine n’a pas pu être lue jusqu’au bout.",
    "no-millimetres": "Le format de cette ligne n’a pas de dimensions en millimètres.",
    "took-too-long": "Sa préparation a pris trop de temps.",
    "not-stored": "Le fichier n’a pas pu être enregistré.",
  },
  again: "La boutique réessaie d’elle-même.",
  notThere: "Ce fichier d’impression n’existe pas.",
  dayPrints: "Tirages réglés le",
  dayPrintsGet: "Tout en ZIP",
  noneOnDay: "Aucun tirage ne fut commandé ce jour-là.",
  zipName: "Tirages",
  list: {
    fileName: "liste.csv",
    missing: "pas prêt",
    columns: {
      order: "Commande",
      paid: "Réglée",
      line: "Ligne",
      copies: "Exemplaires",
      reference: "Référence",
      medium: "Support",
      size: "Format",
      printed: "Imprimé",
      own: "Ppp propres",
      ppi: "Ppp imprimés",
      point: "Point de retrait",
      file: "Fichier",
    },
  },
  trimmed: (width, height) => `Format fini ${width}\u00a0×\u00a0${height}\u00a0mm`,
  front: (width, height) => `Face ${width}\u00a0×\u00a0${height}\u00a0mm`,
  resolution: (ppi) => `${ppi}\u00a0ppp`,
  enlargedTo: (own, ppi, times) => `${own}\u00a0ppp propres, imprimée à ${ppi}\u00a0ppp (×\u00a0${grouped(times, "fr")})`,
  bleed: (mm) => `fond perdu de ${mm}\u00a0mm`,
  wraps: {
    mirrored: (mm) => `retour de ${mm}\u00a0mm, en miroir`,
    extended: (mm) => `retour de ${mm}\u00a0mm, l’image continue`,
  },
  fold: (mm) => `Pli\u00a0: ${mm}\u00a0mm de chaque côté passent autour du châssis`,
  bordered: "marge blanche",
};

function megabytes(bytes: number, language: Language): string {
  const locale = locales[language];
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Math.max(0.1, bytes / 1e6));
  return `${size}\u00a0${language === "fr" ? "Mo" : "MB"}`;
}

export const adminPrintFilesTexts: Texts<typeof en> = { en, fr };
