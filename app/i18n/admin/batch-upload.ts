import { grouped } from "#app/i18n/numbers.ts";
import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** Uploading many pieces at once. */
const en = {
  title: "Batch upload",
  intro:
    "All pieces of a batch hang in one category and are sold by its pricing rule. The list stays in this browser until everything is uploaded.",
  category: "Category",
  chooseCategory: "Choose a category…",
  firstCategory: "There is no category yet. Name the first one here.",
  drop: "Drop images here",
  choose: "Choose images",
  hint: (megabytes: number) =>
    `JPG, PNG or WEBP, up to ${megabytes} MB each. A file named like IK00042 keeps that reference, any other gets the next free one.`,
  reference: "Reference",
  more: "Other language, reference, description",
  remove: (name: string) => `Remove ${name}`,
  retry: "Retry",
  retryOf: (name: string) => `Retry ${name}`,
  upload: (count: number) => `Upload ${counted("en", count, "image", "images")}`,
  uploadNone: "Upload",
  uploadingNow: "Uploading…",
  clearDone: "Take the uploaded ones off the list",
  clearList: "Empty the list",
  untitled: (count: number) =>
    count === 1 ? "1 has no title yet." : `${grouped(count, "en")} have no title yet.`,
  untitledAs: (reference: string) =>
    reference ? `Without a title, visitors read “${reference}”.` : "Visitors read the title.",
  removeAll: "Remove all",
  statuses: {
    pending: "Pending",
    processing: "Processing",
    uploading: "Uploading",
    success: "Uploaded",
    error: "Error",
  },
  percent: (percent: number) => `${percent}%`,
  progressOf: (name: string) => `Progress of ${name}`,
  overall: (done: number, total: number) => `${done} of ${total} uploaded`,
  finished: (done: number, failed: number) =>
    failed > 0
      ? `${counted("en", done, "art piece", "art pieces")} uploaded. ${failed} failed.`
      : `${counted("en", done, "art piece", "art pieces")} uploaded.`,
  restored: (count: number) =>
    `${counted("en", count, "image is", "images are")} still here from last time.`,
  edit: "Edit",
  toList: "To art management",
  missingReference: "A reference is required.",
  invalidReference: "Use only letters, digits, hyphens and underscores.",
  twice: (reference: string) => `Reference ${reference} already exists.`,
  twiceHere: "Another image of this batch has it too.",
  refusedField: (field: string, problem: string) => `${field}: ${problem}`,
  hadArrived: (parts: string) =>
    `The shop had it already and left as it is what this card has otherwise: ${parts}.`,
  notTaken: {
    title: "title",
    text: "additional info",
    category: "category",
    prices: "prices",
    enlargement: "enlargement",
    source: "who made the image",
    likeness: "whether it shows what exists",
    hanging: "whether it hangs",
  },
  changeThere: "Open it to change that",
  list: "Images of this batch",
};

const fr: typeof en = {
  title: "Import par lot",
  intro:
    "Toutes les œuvres d’un lot rejoignent une même catégorie et suivent sa règle de prix. La liste reste dans ce navigateur jusqu’à ce que tout soit envoyé.",
  category: "Catégorie",
  chooseCategory: "Choisir une catégorie…",
  firstCategory: "Il n’y a pas encore de catégorie. Nommez ici la première.",
  drop: "Déposez des images ici",
  choose: "Choisir des images",
  hint: (megabytes) =>
    `JPG, PNG ou WEBP, ${megabytes} Mo au plus chacune. Un fichier nommé comme IK00042 garde cette référence, tout autre reçoit la prochaine libre.`,
  reference: "Référence",
  more: "Autre langue, référence, description",
  remove: (name) => `Retirer ${name}`,
  retry: "Réessayer",
  retryOf: (name) => `Réessayer ${name}`,
  upload: (count) => `Envoyer ${counted("fr", count, "image", "images")}`,
  uploadNone: "Envoyer",
  uploadingNow: "Envoi en cours…",
  clearDone: "Ôter de la liste celles qui sont envoyées",
  clearList: "Vider la liste",
  untitled: (count) =>
    count < 2
      ? `${grouped(count, "fr")} n’a pas encore de titre.`
      : `${grouped(count, "fr")} n’ont pas encore de titre.`,
  untitledAs: (reference) =>
    reference
      ? `Sans titre, les visiteurs liront «\u202f${reference}\u202f».`
      : "Les visiteurs lisent le titre.",
  removeAll: "Tout retirer",
  statuses: {
    pending: "En attente",
    processing: "Préparation",
    uploading: "Envoi",
    success: "Envoyée",
    error: "Erreur",
  },
  percent: (percent) => `${percent}\u00a0%`,
  progressOf: (name) => `Progression de ${name}`,
  overall: (done, total) =>
    `${counted("fr", done, "image envoyée", "images envoyées")} sur ${grouped(total, "fr")}`,
  finished: (done, failed) => {
    const message = `${counted("fr", done, "œuvre envoyée", "œuvres envoyées")}.`;
    return failed > 0 ? `${message} ${counted("fr", failed, "échec", "échecs")}.` : message;
  },
  restored: (count) =>
    `${counted("fr", count, "image est encore là", "images sont encore là")} depuis la dernière fois.`,
  edit: "Modifier",
  toList: "Vers la gestion des œuvres",
  missingReference: "Indiquez une référence.",
  invalidReference:
    "Utilisez uniquement des lettres, des chiffres, des tirets et des traits de soulignement.",
  twice: (reference) => `La référence ${reference} existe déjà.`,
  twiceHere: "Une autre image de ce lot la porte aussi.",
  refusedField: (field, problem) => `${field}\u00a0: ${problem}`,
  hadArrived: (parts) =>
    `La boutique l’avait déjà et laisse en l’état ce qui diffère de cette carte\u00a0: ${parts}.`,
  notTaken: {
    title: "titre",
    text: "informations complémentaires",
    category: "catégorie",
    prices: "prix",
    enlargement: "agrandissement",
    source: "qui a fait l’image",
    likeness: "si elle montre ce qui existe",
    hanging: "si elle est accrochée",
  },
  changeThere: "L’ouvrir pour le modifier",
  list: "Images de ce lot",
};

export const batchUploadTexts: Texts<typeof en> = { en, fr };
