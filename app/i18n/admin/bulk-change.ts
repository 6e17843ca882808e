import { grouped } from "#app/i18n/numbers.ts";
import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** Category, sizes, prices and titles of many pieces, changed at once. */
const en = {
  action: "Change…",
  title: (count: number) => `Change ${counted("en", count, "piece", "pieces")}`,
  part: "What changes",
  parts: { room: "Category", options: "Media and sizes", price: "Prices", title: "Title" },
  categoryStays: "Leave as it is",
  optionOperation: "What to do",
  optionOperations: { offer: "Offer more sizes", withdraw: "Take sizes away" },
  optionHints: {
    offer:
      "Each piece gets the sizes you tick, each at the price of its pricing rule. Sizes it has already stay as they are.",
    withdraw: "The sizes you tick, and their prices, are taken away from each piece.",
  },
  sizes: "Media and sizes",
  allOf: (medium: string) => `${medium}, all sizes`,
  open: (count: number, all: number) =>
    count === all ? "new for all" : `new for ${grouped(count, "en")} of ${grouped(all, "en")}`,
  has: (count: number, all: number) =>
    count === all ? "all have it" : `${grouped(count, "en")} of ${grouped(all, "en")} have it`,
  sells: (count: number, all: number) =>
    count === all
      ? "all sell it"
      : `${grouped(count, "en")} of ${grouped(all, "en")} ${count === 1 ? "sells" : "sell"} it`,
  otherSizes: (count: number) => counted("en", count, "other size", "other sizes"),
  otherSizesHint:
    "These pieces have them, but none sells them now: the images are too small or would lose too much. A price typed here counts as soon as one does.",
  noneSold: "None of these pieces sells any size now.",
  priceHint:
    "The new price counts for each piece that has the size. A field left empty changes nothing. The pricing rule, and with it new pieces, stay as they are.",
  priceNow: (price: string, has: string) => `now ${price}, ${has}`,
  pricesFrom: (min: string, max: string) => `${min} to ${max}`,
  noSizes: {
    offer: "These pieces have every size that their pricing rules name.",
    withdraw: "These pieces have no size.",
  },
  titleOperation: "How",
  titleOperations: {
    set: "Set the same title",
    prefix: "Put in front",
    suffix: "Put behind",
    replace: "Replace words",
  },
  titleHint: "Empty: titles in that language stay as they are.",
  joinHint: "A space comes between. Pieces without a title in that language stay without.",
  replaceHint: "Whole words, in capitals or not. An empty replacement cuts them out.",
  texts: {
    set: { title: "Title in English", titleFr: "Title in French" },
    prefix: { title: "In front of the English title", titleFr: "In front of the French title" },
    suffix: { title: "Behind the English title", titleFr: "Behind the French title" },
    replace: { title: "Replace it by", titleFr: "Replace it by" },
  },
  find: { find: "Words in the English title", findFr: "Words in the French title" },
  looking: "Looking at what changes…",
  notLooked: "What changes could not be read. Try again in a moment.",
  unclear: {
    categoryRequired: "Choose a category, and see here what changes.",
    sizesRequired: "Choose a size, and see here what changes.",
    priceRequired: "Type a price, and see here what changes.",
    priceInvalid: "Complete the price, such as 12.50, and see here what changes.",
    priceTwice: "A size stands here twice. Give it one price.",
    titleRequired: "Type a title, and see here what changes.",
    findRequired: "Type the words to replace, and see here what changes.",
    choiceInvalid: "This choice is not there any more. Choose again.",
    tooLong: "A title has at most 80 characters.",
    notAllowed: "This text contains characters that cannot be stored.",
  },
  changes: (count: number) => counted("en", count, "piece changes:", "pieces change:"),
  nothing: "No piece changes.",
  more: (count: number) => `and ${grouped(count, "en")} more`,
  same: (count: number) => counted("en", count, "piece is so already", "pieces are so already"),
  partly: (count: number) =>
    `${counted("en", count, "piece gets", "pieces get")} only some of these sizes: no price in its rule for the others`,
  refusals: {
    untitled: (count: number) =>
      `${counted("en", count, "piece has", "pieces have")} no title in that language`,
    "title-too-long": (count: number) =>
      `${counted("en", count, "title", "titles")} would be longer than 80 characters`,
    "title-emptied": (count: number) =>
      `${counted("en", count, "piece", "pieces")} would be left without a title`,
    "no-price": (count: number) =>
      `${counted("en", count, "piece has", "pieces have")} no price for these sizes in a matching rule`,
    "no-size": (count: number) =>
      `${counted("en", count, "piece has", "pieces have")} none of these sizes`,
    "too-many": (count: number) =>
      `${counted("en", count, "piece", "pieces")} would have more than 20 media or 40 sizes of one`,
    "last-size": (count: number) =>
      `${counted("en", count, "piece", "pieces")} would be left without any size`,
    unsellable: (count: number) =>
      `${counted("en", count, "hung piece", "hung pieces")} would be left without a size that can be sold`,
  },
  stays: "Left as they are:",
  andMore: (list: string, more: number) => `${list} and ${grouped(more, "en")} more`,
  none: "none",
  becomes: "becomes",
  onlyMeasures: "the same sizes and prices, with other measures",
  sizesNow: (before: number, after: number) =>
    `${counted("en", after, "size", "sizes")} in all, instead of ${grouped(before, "en")}:`,
  english: "English",
  french: "French",
  confirm: (count: number) => `Change ${counted("en", count, "piece", "pieces")}`,
  changedSince: "Somebody changed one of these meanwhile. This is what would change now.",
  categoryGone: "This category is not there any more. Choose another.",
  done: (count: number) => counted("en", count, "piece changed", "pieces changed"),
  left: (count: number) => counted("en", count, "was left as it is", "were left as they are"),
  undone: (count: number) => counted("en", count, "piece is as before", "pieces are as before"),
  missed: (references: string) =>
    `Changed or deleted meanwhile, and left as they are: ${references}`,
  withoutCategory: (references: string) =>
    `Their earlier category is deleted, so they stay: ${references}`,
  failed: "Nothing was changed. Try again in a moment.",
};

const fr: typeof en = {
  action: "Modifier…",
  title: (count) => `Modifier ${counted("fr", count, "œuvre", "œuvres")}`,
  part: "Ce qui change",
  parts: { room: "Catégorie", options: "Supports et formats", price: "Prix", title: "Titre" },
  categoryStays: "Ne rien changer",
  optionOperation: "Que faire",
  optionOperations: { offer: "Proposer d’autres formats", withdraw: "Retirer des formats" },
  optionHints: {
    offer:
      "Chaque œuvre reçoit les formats cochés, chacun au prix de sa règle. Ceux qu’elle a déjà ne changent pas.",
    withdraw: "Les formats cochés et leurs prix sont retirés de chaque œuvre.",
  },
  sizes: "Supports et formats",
  allOf: (medium) => `${medium}, tous les formats`,
  open: (count, all) =>
    count === all
      ? "nouveau pour toutes"
      : `nouveau pour ${grouped(count, "fr")} sur ${grouped(all, "fr")}`,
  has: (count, all) =>
    count === all
      ? "toutes l’ont"
      : `${grouped(count, "fr")} sur ${grouped(all, "fr")} ${count < 2 ? "l’a" : "l’ont"}`,
  sells: (count, all) =>
    count === all
      ? "toutes le vendent"
      : `${grouped(count, "fr")} sur ${grouped(all, "fr")} le ${count < 2 ? "vend" : "vendent"}`,
  otherSizes: (count) => counted("fr", count, "autre format", "autres formats"),
  otherSizesHint:
    "Ces œuvres les ont, mais aucune ne les vend aujourd’hui\u00a0: les images sont trop petites ou seraient trop coupées. Un prix saisi ici comptera dès que l’une les vendra.",
  noneSold: "Aucune de ces œuvres ne vend de format aujourd’hui.",
  priceHint:
    "Le nouveau prix vaut pour chaque œuvre qui a ce format. Un champ laissé vide ne change rien. La règle de prix, donc les nouvelles œuvres, reste telle quelle.",
  priceNow: (price, has) => `aujourd’hui ${price}, ${has}`,
  pricesFrom: (min, max) => `de ${min} à ${max}`,
  noSizes: {
    offer: "Ces œuvres ont tous les formats que nomment leurs règles de prix.",
    withdraw: "Ces œuvres n’ont aucun format.",
  },
  titleOperation: "Comment",
  titleOperations: {
    set: "Donner le même titre",
    prefix: "Ajouter devant",
    suffix: "Ajouter derrière",
    replace: "Remplacer des mots",
  },
  titleHint: "Vide\u00a0: les titres dans cette langue restent tels quels.",
  joinHint: "Une espace les sépare. Les œuvres sans titre dans cette langue restent sans titre.",
  replaceHint: "Mots entiers, en majuscules ou non. Un remplacement vide les supprime.",
  texts: {
    set: { title: "Titre en anglais", titleFr: "Titre en français" },
    prefix: { title: "Devant le titre anglais", titleFr: "Devant le titre français" },
    suffix: { title: "Derrière le titre anglais", titleFr: "Derrière le titre français" },
    replace: { title: "Remplacer par", titleFr: "Remplacer par" },
  },
  find: { find: "Mots du titre anglais", findFr: "Mots du titre français" },
  looking: "Lecture de ce qui change…",
  notLooked: "Ce qui change n’a pas pu être lu. Réessayez dans un instant.",
  unclear: {
    categoryRequired: "Choisissez une catégorie pour voir ici ce qui change.",
    sizesRequired: "Choisissez un format pour voir ici ce qui change.",
    priceRequired: "Saisissez un prix pour voir ici ce qui change.",
    priceInvalid: "Complétez le prix, par exemple 12,50, pour voir ici ce qui change.",
    priceTwice: "Un format figure ici deux fois. Donnez-lui un seul prix.",
    titleRequired: "Saisissez un titre pour voir ici ce qui change.",
    findRequired: "Saisissez les mots à remplacer pour voir ici ce qui change.",
    choiceInvalid: "Ce choix n’existe plus. Choisissez de nouveau.",
    tooLong: "Un titre compte au plus 80\u00a0caractères.",
    notAllowed: "Ce texte contient des caractères qui ne peuvent pas être enregistrés.",
  },
  changes: (count) => counted("fr", count, "œuvre change\u00a0:", "œuvres changent\u00a0:"),
  nothing: "Aucune œuvre ne change.",
  more: (count) => `et ${counted("fr", count, "autre", "autres")}`,
  same: (count) => counted("fr", count, "œuvre est déjà ainsi", "œuvres sont déjà ainsi"),
  partly: (count) =>
    `${counted("fr", count, "œuvre ne reçoit", "œuvres ne reçoivent")} qu’une partie de ces formats\u00a0: sa règle n’a pas de prix pour les autres`,
  refusals: {
    untitled: (count) =>
      `${counted("fr", count, "œuvre n’a", "œuvres n’ont")} pas de titre dans cette langue`,
    "title-too-long": (count) =>
      counted(
        "fr",
        count,
        "titre dépasserait 80\u00a0caractères",
        "titres dépasseraient 80\u00a0caractères",
      ),
    "title-emptied": (count) =>
      counted("fr", count, "œuvre n’aurait plus de titre", "œuvres n’auraient plus de titre"),
    "no-price": (count) =>
      `${counted("fr", count, "œuvre n’a", "œuvres n’ont")} de prix pour ces formats dans aucune règle correspondante`,
    "no-size": (count) =>
      `${counted("fr", count, "œuvre n’a", "œuvres n’ont")} aucun de ces formats`,
    "too-many": (count) =>
      `${counted("fr", count, "œuvre aurait", "œuvres auraient")} plus de 20\u00a0supports, ou de 40\u00a0formats pour l’un d’eux`,
    "last-size": (count) =>
      counted("fr", count, "œuvre n’aurait plus de format", "œuvres n’auraient plus de format"),
    unsellable: (count) =>
      counted(
        "fr",
        count,
        "œuvre accrochée n’aurait plus de format à vendre",
        "œuvres accrochées n’auraient plus de format à vendre",
      ),
  },
  stays: "Ce qui reste tel quel\u00a0:",
  andMore: (list, more) => `${list} et ${counted("fr", more, "autre", "autres")}`,
  none: "rien",
  becomes: "devient",
  onlyMeasures: "mêmes formats et mêmes prix, avec d’autres mesures",
  sizesNow: (before, after) =>
    `${counted("fr", after, "format", "formats")} en tout, au lieu de ${grouped(before, "fr")}\u00a0:`,
  english: "Anglais",
  french: "Français",
  confirm: (count) => `Modifier ${counted("fr", count, "œuvre", "œuvres")}`,
  changedSince:
    "Quelqu’un a modifié l’une d’elles entre-temps. Voici ce qui changerait maintenant.",
  categoryGone: "Cette catégorie n’existe plus. Choisissez-en une autre.",
  done: (count) => counted("fr", count, "œuvre modifiée", "œuvres modifiées"),
  left: (count) => counted("fr", count, "est restée telle quelle", "sont restées telles quelles"),
  undone: (count) => counted("fr", count, "œuvre est comme avant", "œuvres sont comme avant"),
  missed: (references) =>
    `Modifiées ou supprimées entre-temps, elles restent telles quelles\u00a0: ${references}`,
  withoutCategory: (references) =>
    `Leur catégorie d’avant est supprimée, elles restent là\u00a0: ${references}`,
  failed: "Rien n’a été modifié. Réessayez dans un instant.",
};

export const bulkChangeTexts: Texts<typeof en> = { en, fr };
