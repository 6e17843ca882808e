import { grouped } from "#app/i18n/numbers.ts";
import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** Titles, categories and prices of a batch, read from a table. */
const en = {
  columns: {
    file: "file",
    reference: "reference",
    title: "title_en",
    titleFr: "title_fr",
    additionalInfo: "text_en",
    additionalInfoFr: "text_fr",
    category: "category",
    subCategory: "sub_category",
    prices: "prices",
  },
  choose: "Words and prices from a table (CSV)",
  template: "Download a table to fill in",
  fileName: "batch.csv",
  hint: (example: string) =>
    `One line for each picture, named by its file or its reference. Several prices stand side by side: ${example}, or each in a column that is called as its size.`,
  title: "What the table changes",
  noColumns: "No column is called “file” or “reference”, so no line can be told to a picture.",
  tooLong: (rows: number, megabytes: number) =>
    `A table may have ${counted("en", rows, "line", "lines")} and ${megabytes} MB at most. Please divide it, and choose one part after the other.`,
  unread: "The table could not be read. Save it as CSV, then choose it again.",
  changes: (count: number) =>
    counted("en", count, "picture gets what the table says", "pictures get what the table says"),
  same: (count: number) =>
    counted("en", count, "picture has all of it already", "pictures have all of it already"),
  unused: (column: string) => `The column “${column}” is not used.`,
  unnamed: (position: number) =>
    `Column ${grouped(position, "en")} has no heading and is not used.`,
  wrong: (count: number) =>
    `Something in ${counted("en", count, "line", "lines")} cannot be taken:`,
  onCards: "Texts and prices that are refused wait on their cards, to be mended there.",
  line: (line: number, column: string, problem: string) =>
    `Line ${grouped(line, "en")}, ${column}: ${problem}`,
  problems: {
    noPicture: (cell: string) => `no picture that waits here is called “${cell}”.`,
    twice: () => "a line above is for the same picture.",
    tooLong: () => "this text is too long.",
    notAllowed: () => "this text contains characters that cannot be used.",
    referenceInvalid: (cell: string) =>
      `“${cell}” is no reference: it may have only letters, digits, hyphens and underscores.`,
    categoryUnknown: (cell: string) => `there is no category “${cell}”.`,
    subCategoryUnknown: (cell: string) => `its category has no sub-category “${cell}”.`,
    priceUnreadable: (cell: string) => `“${cell}” is not read as a price.`,
    priceUnclear: (cell: string) =>
      `“${cell}” can be read in two ways: write 1234 for the thousands, two decimals such as 1.23 for the small amount.`,
    priceOfWhich: (cell: string) => `“${cell}” does not say for which medium and size.`,
    priceTwice: (cell: string) =>
      `“${cell}”: this line gives its size another price as well. Keep one of them.`,
    sizeUnknown: (cell: string) =>
      `“${cell}”: the rule of its category has no such medium and size.`,
  },
  more: (count: number) => `And ${counted("en", count, "more line", "more lines")}.`,
  take: (count: number) => `Take it for ${counted("en", count, "picture", "pictures")}`,
  taken: (count: number) => `${counted("en", count, "picture", "pictures")} filled in`,
  onCard: (parts: string) => `From the table: ${parts}`,
  typedPrices: "Prices from the table",
  typedPricesHint: "The picture is uploaded once they are mended, or this field is empty.",
  withoutSize: (prices: string) =>
    `It is not uploaded: the table gives a price to a size that the rule of its category does not have (${prices}). Choose another category, or a table with other prices, or:`,
  leaveOut: (count: number) => `Sell it without ${count === 1 ? "this price" : "these prices"}`,
  price: (medium: string, size: string, price: string) => `${medium} ${size} ${price}`,
};

const fr: typeof en = {
  columns: {
    file: "fichier",
    reference: "référence",
    title: "titre_en",
    titleFr: "titre_fr",
    additionalInfo: "texte_en",
    additionalInfoFr: "texte_fr",
    category: "catégorie",
    subCategory: "sous_catégorie",
    prices: "prix",
  },
  choose: "Textes et prix d’un tableau (CSV)",
  template: "Télécharger un tableau à remplir",
  fileName: "lot.csv",
  hint: (example) =>
    `Une ligne par image, nommée par son fichier ou sa référence. Plusieurs prix se suivent ainsi\u00a0: ${example}, ou chacun dans une colonne nommée comme son format.`,
  title: "Ce que change le tableau",
  noColumns:
    "Aucune colonne ne s’appelle « fichier » ou « référence » : aucune ligne ne peut être rattachée à une image.",
  tooLong: (rows, megabytes) =>
    `Un tableau peut compter ${counted("fr", rows, "ligne", "lignes")} et ${megabytes}\u00a0Mo au plus. Partagez-le, et choisissez une partie après l’autre.`,
  unread: "Le tableau n’a pas pu être lu. Enregistrez-le en CSV, puis choisissez-le de nouveau.",
  changes: (count) =>
    counted(
      "fr",
      count,
      "image reçoit ce que dit le tableau",
      "images reçoivent ce que dit le tableau",
    ),
  same: (count) => counted("fr", count, "image l’a déjà en entier", "images l’ont déjà en entier"),
  unused: (column) => `La colonne «\u202f${column}\u202f» n’est pas utilisée.`,
  unnamed: (position) =>
    `La colonne ${grouped(position, "fr")} n’a pas de titre et n’est pas utilisée.`,
  wrong: (count) =>
    `Dans ${counted("fr", count, "ligne", "lignes")}, quelque chose ne peut être repris\u00a0:`,
  onCards: "Les textes et les prix refusés attendent sur leurs cartes, pour y être corrigés.",
  line: (line, column, problem) => `Ligne ${grouped(line, "fr")}, ${column} : ${problem}`,
  problems: {
    noPicture: (cell) => `aucune image en attente ici ne s’appelle « ${cell} ».`,
    twice: () => "une ligne plus haut vaut pour la même image.",
    tooLong: () => "ce texte est trop long.",
    notAllowed: () => "ce texte contient des caractères inutilisables.",
    referenceInvalid: (cell) =>
      `«\u202f${cell}\u202f» n’est pas une référence\u00a0: seuls les lettres, les chiffres, les tirets et les traits de soulignement sont admis.`,
    categoryUnknown: (cell) => `il n’y a pas de catégorie « ${cell} ».`,
    subCategoryUnknown: (cell) => `sa catégorie n’a pas de sous-catégorie « ${cell} ».`,
    priceUnreadable: (cell) => `«\u202f${cell}\u202f» ne se lit pas comme un prix.`,
    priceUnclear: (cell) =>
      `«\u202f${cell}\u202f» peut se lire de deux façons\u00a0: écrivez 1234 pour les milliers, deux décimales comme 1,23 pour la petite somme.`,
    priceOfWhich: (cell) => `«\u202f${cell}\u202f» ne dit pas pour quel support ni quel format.`,
    priceTwice: (cell) =>
      `«\u202f${cell}\u202f»\u00a0: cette ligne donne aussi un autre prix à ce format. Gardez-en un.`,
    sizeUnknown: (cell) =>
      `«\u202f${cell}\u202f»\u00a0: la règle de sa catégorie n’a pas ce support dans ce format.`,
  },
  more: (count) => `Et ${counted("fr", count, "autre ligne", "autres lignes")}.`,
  take: (count) => `Reprendre pour ${counted("fr", count, "image", "images")}`,
  taken: (count) => counted("fr", count, "image renseignée", "images renseignées"),
  onCard: (parts) => `Du tableau : ${parts}`,
  typedPrices: "Prix du tableau",
  typedPricesHint: "L’image part une fois qu’ils sont corrigés, ou ce champ vide.",
  withoutSize: (prices) =>
    `Elle n’est pas envoyée\u00a0: le tableau donne un prix à un format que la règle de sa catégorie n’a pas (${prices}). Choisissez une autre catégorie, ou un tableau avec d’autres prix, ou\u00a0:`,
  leaveOut: (count) => `La vendre sans ${count < 2 ? "ce prix" : "ces prix"}`,
  price: (medium, size, price) => `${medium} ${size} ${price}`,
};

export const batchTableTexts: Texts<typeof en> = { en, fr };
