import type { Texts } from "#app/i18n/texts.ts";

/** What labs want for each medium, and its safety note. */
const en = {
  title: "Media: print files and safety",
  intro:
    "How the file of each medium leaves for its lab, and what buyers read of its safety. Print files that are made from now on follow it; an order keeps the fold it was bought with.",
  toMedia: "Print files and safety, per medium",
  none: "No medium yet: pieces and pricing rules name them.",
  fields: {
    format: "File",
    colour: "Colours",
    bleedMm: "Bleed (mm)",
    wrapMm: "Folded round the frame (mm)",
    marks: "Crop and fold marks",
    strip: "Job strip with order, size and code",
    safetyEn: "Safety note, English",
    safetyFr: "Safety note, French",
  },
  formats: { pdf: "PDF page", jpeg: "JPEG of the print alone" },
  colours: { "as-is": "As the original", srgb: "sRGB", "adobe-rgb": "Adobe RGB (1998)" },
  hints: {
    format: "A JPEG reaches to the bleed or the fold, without marks or strip.",
    colour: "An original in CMYK becomes sRGB, by its own profile or, without one, as presses expect.",
    safety: (note: string) => `Left empty, buyers read: ${note}`,
  },
  saved: (name: string) => `“${name}” saved`,
  failed: "It was not saved",
  changed: "Somebody changed the settings meanwhile. Reload the page and try again.",
  problems: {
    nameRequired: "The medium has no name.",
    choiceInvalid: "Please choose one of these.",
    bleedInvalid: "Whole millimetres from 0 to 20.",
    wrapInvalid: "Whole millimetres from 10 to 100.",
    tooLong: "At most 600 characters.",
    notAllowed: "This contains characters that cannot be used.",
    notText: "Please type text.",
    "too-many": "At most 60 media can be set.",
  },
};

const fr: typeof en = {
  title: "Supports : fichiers d’impression et sécurité",
  intro:
    "Comment le fichier de chaque support part au laboratoire, et ce que les acheteurs lisent de sa sécurité. Les fichiers préparés désormais le suivent ; une commande garde le pli avec lequel elle fut achetée.",
  toMedia: "Fichiers d’impression et sécurité, par support",
  none: "Aucun support encore : les œuvres et les règles de prix les nomment.",
  fields: {
    format: "Fichier",
    colour: "Couleurs",
    bleedMm: "Fond perdu (mm)",
    wrapMm: "Replié autour du châssis (mm)",
    marks: "Repères de coupe et de pli",
    strip: "Bande avec commande, format et code",
    safetyEn: "Note de sécurité, anglais",
    safetyFr: "Note de sécurité, français",
  },
  formats: { pdf: "Page PDF", jpeg: "JPEG du seul tirage" },
  colours: { "as-is": "Comme l’original", srgb: "sRGB", "adobe-rgb": "Adobe RGB (1998)" },
  hints: {
    format: "Un JPEG va jusqu’au fond perdu ou au pli, sans repères ni bande.",
    colour: "Un original en CMJN devient sRGB, par son propre profil ou, à défaut, comme les presses l’attendent.",
    safety: (note) => `Laissé vide, les acheteurs lisent : ${note}`,
  },
  saved: (name) => `« ${name} » enregistré`,
  failed: "Rien n’a été enregistré",
  changed: "Quelqu’un a modifié les réglages entre-temps. Rechargez la page et réessayez.",
  problems: {
    nameRequired: "Le support n’a pas de nom.",
    choiceInvalid: "Choisissez l’une de ces possibilités.",
    bleedInvalid: "Des millimètres entiers, de 0 à 20.",
    wrapInvalid: "Des millimètres entiers, de 10 à 100.",
    tooLong: "600 caractères au plus.",
    notAllowed: "Ce texte contient des caractères inutilisables.",
    notText: "Saisissez du texte.",
    "too-many": "Soixante supports au plus peuvent être réglés.",
  },
};

export const adminMediaTexts: Texts<typeof en> = { en, fr };
