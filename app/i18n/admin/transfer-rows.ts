// Rows of an imported catalogue: why one is refused, not applied or not reverted.
import type { Texts } from "#app/i18n/language.ts";

/** Problems of one row; `cell` is its content. */
const problemsEn = {
  twice: () => "a row above is for the same.",
  shortRow: () => "this row has fewer columns than the first line.",
  tooLong: () => "this is too long.",
  notAllowed: () => "this contains characters that cannot be used.",
  choiceInvalid: (cell: string) => `“${cell}” is none of what can stand here.`,
  referenceRequired: () => "a reference is missing.",
  referenceInvalid: () => "only letters, digits, hyphens and underscores can be used.",
  nameRequired: () => "a name is missing.",
  categoryNameRequired: () => "a name is missing.",
  likenessRequired: () => "say yes or no: does it show persons, places or events that exist?",
  categoryUnknown: (cell: string) => `there is no category “${cell}”, here or in categories.csv.`,
  subCategoryUnknown: (cell: string) =>
    `its category has no sub-category “${cell}”, here or in categories.csv.`,
  mediumUnknown: (cell: string) => `there is no medium “${cell}”, here or in media.csv.`,
  stateInvalid: (cell: string) => `“${cell}” is neither draft nor hung nor archived.`,
  hangAtInvalid: () => "only a draft can have a date, written like 2026-12-24T09:00.",
  addedInvalid: () => "this is no moment like 2026-11-28T09:00:00.000Z.",
  sha256Invalid: () => "this is no SHA-256 of 64 signs.",
  sha256Differs: (cell: string) =>
    `“${cell}” is not the picture that this row was written for. If the new file is meant, empty the cell sha256.`,
  shownInvalid: () => "only columns of the making can be named here.",
  fitsInvalid: () => "this is not read as crops, such as iso = fill 500 | 4:3 = border.",
  tooManyFits: () => "at most 20 proportions can have a crop of their own.",
  pieceMissing: (cell: string) => `pieces.csv has no piece “${cell}”.`,
  priceRequired: () => "a price above 0 is missing.",
  priceUnclear: (cell: string) =>
    `“${cell}” can be read as thousands and as decimals. Write both digits after the comma.`,
  sizeRequired: () => "the name of the size is missing.",
  sizeTwice: () => "this size stands twice under its medium.",
  typeRequired: () => "the medium is missing.",
  tooManyOptions: () => "a piece can have at most 20 media.",
  tooManySizes: () => "a medium can have at most 40 sizes.",
  measureInvalid: () => "whole millimetres from 1 to 10,000.",
  measureMissing: () => "give both width and height, or neither.",
  measuresDisagree: (cell: string) =>
    `the name of the size says something else than ${cell} mm. Mend one of them, or write yes into measures_confirmed.`,
  wrapInvalid: () => "whole millimetres from 10 to 100.",
  bleedInvalid: () => "whole millimetres from 0 to 20.",
  positionInvalid: () => "a whole number from 0 to 999.",
  makingInvalid: () => "whole minutes from 0 to 28,800.",
  furtherInvalid: () => "whole minutes from 0 to 1,440.",
  fileRequired: () => "the original is not named.",
  fileMissing: (cell: string) => `the ZIP holds no file “${cell}”.`,
  unnamed: () => "no row names this file.",
  path: () => "the name of this file leads out of the ZIP.",
  link: () => "this is a link and no file.",
  encrypted: () => "this file is encrypted.",
  packing: () =>
    "this file is packed in a way that is not read here. Pack it anew, as a usual ZIP.",
  bomb: () => "this file would grow far beyond what it takes in the ZIP.",
  "name-twice": () => "two files have this name.",
  changed: () => "this file is damaged: it is not what the ZIP says of it.",
  "cut-off": () => "this file is cut off.",
  "too-large": () => "this file is larger than the upload limit of the settings.",
  "invalid-type": () => "this is no JPG, PNG or WEBP.",
  unreadable: () => "this image is damaged or incomplete.",
  animated: () => "this image moves, and the shop sells still pictures.",
  "too-many-pixels": () => "this image has more pixels than can be worked on.",
  "too-much-beside": () => "this file holds more data beside the image than any image needs.",
};

/** Why it was not applied after all. */
const refusalsEn = {
  "left-out": "You did not tick this, so that it stays as it was.",
  "changed-meanwhile":
    "It was changed here after the ZIP was looked at, and stays as it is. Bring the ZIP in again to see what differs now.",
  "category-gone": "Its category is no longer there.",
  "name-taken": "Something else has this name by now.",
  "reference-taken": "Another piece has this reference by now.",
  "picture-gone": "Its picture is no longer there. Bring the ZIP in again.",
  "stays-draft": "It is there as a draft: nothing of it can be sold yet, so it cannot be hung.",
  "parts-gone":
    "What was sent is no longer here. Bring the ZIP in again: what is done is not done twice.",
  "took-too-long":
    "This picture took too long to prepare, three times. Save it smaller, then bring the ZIP in again.",
  "not-prepared":
    "This picture could not be prepared, three times. Save it anew with another program, then bring the ZIP in again.",
  failed:
    "It failed three times; the log of the shop says why. Bring the ZIP in again to try once more.",
  other: "It could not be carried out.",
};

/** What happened to a row that could not be reverted. */
const unrevertedEn = {
  "changed-since": "Somebody worked on it after the import, so it stays as it is now.",
  archived: "It was bought meanwhile, so it is archived and not deleted.",
  "still-used": "It is in use by now, so it stays.",
  "switched-off": "It is switched off and stays in the list of media.",
  "category-gone": "The category it was in is no longer there, so it stays as it is now.",
  "picture-gone": "The picture it had is no longer there, so it stays as it is now.",
  "name-taken": "The name it had is used by something else, so it stays as it is now.",
  failed: "It could not be taken back; the log of the shop says why.",
  other: "It stays as it is now.",
};

/** Why nothing of a ZIP can be imported. */
const unusableEn = {
  "no-zip": "This is no ZIP, or its end is missing.",
  damaged: "The list of files in this ZIP is damaged.",
  encrypted: "This ZIP is encrypted. Pack it without a password.",
  overlapping: "Files in this ZIP share their bytes, which no program does by itself.",
  "too-many": "This ZIP holds more than 250,000 files.",
  "no-pieces": "There is no pieces.csv in this ZIP.",
  columns: (table: string) =>
    `The first line of ${table}.csv does not name its first column, or it was not saved as CSV.`,
  table: (table: string) =>
    `${table}.csv cannot be unpacked: it is damaged, encrypted or there twice.`,
  lines: (table: string) =>
    `A line of ${table}.csv is far too long: a quotation mark is missing somewhere.`,
  "parts-gone": "What was sent is no longer here whole. Bring the ZIP in again.",
  "table-too-large": "One of the tables has more than 64 MB. Bring the catalogue in by parts.",
  "not-read": "Looking at this ZIP was broken off five times. The log of the shop may say why.",
};

const en = {
  problems: problemsEn,
  otherProblem: "this cannot be read.",
  refusals: refusalsEn,
  kept: unrevertedEn,
  unusable: unusableEn,
  openQuote: (table: string, line: number) =>
    `A quotation mark in line ${line} of ${table}.csv is not closed.`,
};

const problemsFr: typeof problemsEn = {
  twice: () => "une ligne plus haut vaut déjà pour cela.",
  shortRow: () => "cette ligne a moins de colonnes que la première.",
  tooLong: () => "c’est trop long.",
  notAllowed: () => "ce texte contient des caractères inutilisables.",
  choiceInvalid: (cell) => `« ${cell} » n’est pas une valeur possible ici.`,
  referenceRequired: () => "il manque une référence.",
  referenceInvalid: () =>
    "seuls lettres, chiffres, tirets et traits de soulignement sont possibles.",
  nameRequired: () => "il manque un nom.",
  categoryNameRequired: () => "il manque un nom.",
  likenessRequired: () =>
    "dites oui ou non : montre-t-elle des personnes, des lieux ou des événements qui existent ?",
  categoryUnknown: (cell) =>
    `il n’y a pas de catégorie « ${cell} », ni ici ni dans categories.csv.`,
  subCategoryUnknown: (cell) =>
    `sa catégorie n’a pas de sous-catégorie « ${cell} », ni ici ni dans categories.csv.`,
  mediumUnknown: (cell) => `il n’y a pas de support « ${cell} », ni ici ni dans media.csv.`,
  stateInvalid: (cell) => `« ${cell} » n’est ni brouillon, ni accrochée, ni archivée.`,
  hangAtInvalid: () => "seul un brouillon peut avoir une date, écrite ainsi : 2026-12-24T09:00.",
  addedInvalid: () => "ce n’est pas un moment écrit comme 2026-11-28T09:00:00.000Z.",
  sha256Invalid: () => "ce n’est pas un SHA-256 de 64 signes.",
  sha256Differs: (cell) =>
    `«\u202f${cell}\u202f» n’est pas l’image pour laquelle cette ligne a été écrite. Si c’est bien le nouveau fichier que vous voulez, videz la cellule sha256.`,
  shownInvalid: () => "seules des colonnes de la création peuvent être nommées ici.",
  fitsInvalid: () =>
    "cela ne se lit pas comme des cadrages, par exemple iso = remplir 500 | 4:3 = marge.",
  tooManyFits: () => "au plus 20 proportions peuvent avoir leur propre cadrage.",
  pieceMissing: (cell) => `pieces.csv n’a pas d’œuvre « ${cell} ».`,
  priceRequired: () => "il manque un prix supérieur à 0.",
  priceUnclear: (cell) =>
    `« ${cell} » peut se lire en milliers ou en décimales. Écrivez les deux chiffres après la virgule.`,
  sizeRequired: () => "il manque le nom du format.",
  sizeTwice: () => "ce format figure deux fois sous son support.",
  typeRequired: () => "il manque le support.",
  tooManyOptions: () => "une œuvre peut avoir 20 supports au plus.",
  tooManySizes: () => "un support peut avoir 40 formats au plus.",
  measureInvalid: () => "des millimètres entiers, de 1 à 10 000.",
  measureMissing: () => "indiquez largeur et hauteur, ou aucune des deux.",
  measuresDisagree: (cell) =>
    `le nom du format dit autre chose que ${cell} mm. Corrigez l’un des deux, ou écrivez oui dans mesures_confirmées.`,
  wrapInvalid: () => "des millimètres entiers, de 10 à 100.",
  bleedInvalid: () => "des millimètres entiers, de 0 à 20.",
  positionInvalid: () => "un nombre entier de 0 à 999.",
  makingInvalid: () => "des minutes entières, de 0 à 28 800.",
  furtherInvalid: () => "des minutes entières, de 0 à 1 440.",
  fileRequired: () => "l’original n’est pas nommé.",
  fileMissing: (cell) => `le ZIP ne contient pas de fichier « ${cell} ».`,
  unnamed: () => "aucune ligne ne nomme ce fichier.",
  path: () => "le nom de ce fichier mène hors du ZIP.",
  link: () => "c’est un lien et non un fichier.",
  encrypted: () => "ce fichier est chiffré.",
  packing: () =>
    "ce fichier est compressé d’une façon qui ne se lit pas ici. Refaites un ZIP ordinaire.",
  bomb: () => "ce fichier grossirait bien au-delà de la place qu’il prend dans le ZIP.",
  "name-twice": () => "deux fichiers portent ce nom.",
  changed: () => "ce fichier est endommagé : ce n’est pas celui que le ZIP annonce.",
  "cut-off": () => "ce fichier est tronqué.",
  "too-large": () => "ce fichier dépasse la limite d’envoi des paramètres.",
  "invalid-type": () => "ce n’est ni un JPG, ni un PNG, ni un WEBP.",
  unreadable: () => "cette image est endommagée ou incomplète.",
  animated: () => "cette image est animée, et la boutique vend des images fixes.",
  "too-many-pixels": () => "cette image a plus de pixels qu’on ne peut en traiter.",
  "too-much-beside": () =>
    "ce fichier contient, à côté de l’image, plus de données qu’il n’en faut.",
};

const refusalsFr: typeof refusalsEn = {
  "left-out": "Vous ne l’avez pas cochée\u00a0: rien n’en a été pris.",
  "changed-meanwhile":
    "Modifié ici après l’examen du ZIP, et laissé tel quel. Importez de nouveau le ZIP pour voir ce qui diffère maintenant.",
  "category-gone": "Sa catégorie n’existe plus.",
  "name-taken": "Ce nom est pris entre-temps.",
  "reference-taken": "Une autre œuvre porte cette référence entre-temps.",
  "picture-gone": "Son image n’est plus là. Importez de nouveau le ZIP.",
  "stays-draft":
    "L’œuvre est là comme brouillon : rien n’en est encore vendable, elle ne peut donc pas être accrochée.",
  "parts-gone":
    "Ce qui a été envoyé n’est plus ici. Importez de nouveau le ZIP\u00a0: ce qui est fait n’est pas fait deux fois.",
  "took-too-long":
    "La préparation de cette image a pris trop de temps, par trois fois. Enregistrez-la en plus petit, puis importez de nouveau le ZIP.",
  "not-prepared":
    "Cette image n’a pas pu être préparée, par trois fois. Enregistrez-la avec un autre programme, puis importez de nouveau le ZIP.",
  failed:
    "Échec par trois fois ; le journal de la boutique dit pourquoi. Importez de nouveau le ZIP pour réessayer.",
  other: "Cela n’a pas pu être fait.",
};

const unrevertedFr: typeof unrevertedEn = {
  "changed-since":
    "Quelqu’un y a travaillé depuis l’import, l’élément reste donc tel qu’il est maintenant.",
  archived: "L’œuvre a été achetée entre-temps, elle est donc archivée et non supprimée.",
  "still-used": "C’est utilisé entre-temps, et cela reste donc.",
  "switched-off": "Ce support est désactivé et reste dans la liste.",
  "category-gone":
    "La catégorie d’avant n’existe plus, l’élément reste donc tel qu’il est maintenant.",
  "picture-gone": "L’image d’avant n’existe plus, l’élément reste donc tel qu’il est maintenant.",
  "name-taken": "Le nom d’avant est pris, l’élément reste donc tel qu’il est maintenant.",
  failed: "Le retour en arrière a échoué\u202f; le journal de la boutique dit pourquoi.",
  other: "L’élément reste tel qu’il est maintenant.",
};

const unusableFr: typeof unusableEn = {
  "no-zip": "Ce n’est pas un ZIP, ou sa fin manque.",
  damaged: "La liste des fichiers de ce ZIP est endommagée.",
  encrypted: "Ce ZIP est chiffré. Refaites-le sans mot de passe.",
  overlapping:
    "Des fichiers de ce ZIP partagent leurs octets, ce qu’aucun programme ne fait de lui-même.",
  "too-many": "Ce ZIP contient plus de 250 000 fichiers.",
  "no-pieces": "Il n’y a pas de pieces.csv dans ce ZIP.",
  columns: (table) =>
    `La première ligne de ${table}.csv ne nomme pas sa première colonne, ou le tableau n’a pas été enregistré en CSV.`,
  table: (table) =>
    `${table}.csv ne peut pas être extrait : il est endommagé, chiffré ou présent deux fois.`,
  lines: (table) =>
    `Une ligne de ${table}.csv est beaucoup trop longue\u00a0: il manque un guillemet quelque part.`,
  "parts-gone": "Ce qui a été envoyé n’est plus ici en entier. Importez de nouveau le ZIP.",
  "table-too-large": "L’un des tableaux dépasse 64 Mo. Importez le catalogue en plusieurs fois.",
  "not-read":
    "L’examen de ce ZIP a été interrompu cinq fois. Le journal de la boutique dit peut-être pourquoi.",
};

const fr: typeof en = {
  problems: problemsFr,
  otherProblem: "cela ne peut pas être lu.",
  refusals: refusalsFr,
  kept: unrevertedFr,
  unusable: unusableFr,
  openQuote: (table, line) => `Un guillemet de la ligne ${line} de ${table}.csv n’est pas fermé.`,
};

export const transferRowTexts: Texts<typeof en> = { en, fr };
