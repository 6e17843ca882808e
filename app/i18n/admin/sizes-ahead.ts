import { grouped } from "#app/i18n/numbers.ts";
import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** Which sizes could be sold of a picture before it is uploaded, and what would help. */
const en = {
  pixels: (width: number, height: number) =>
    `${grouped(width, "en")} × ${grouped(height, "en")} px`,
  medium: (medium: string, sizes: string) => `${medium}: ${sizes}`,
  needs: (size: string, pixels: number) =>
    `${size} needs ${grouped(pixels, "en")} px on the longer side`,
  nothing: "no size",
  cut: (sizes: string) => `${sizes} would cut too much off`,
  and: (one: string, next: string) => `${one}; ${next}`,
  unsold: "No size of its rule could be sold: it would wait as a draft.",
  noRule: "No pricing rule gives it a size, so it would wait as a draft.",
  notRead: "What could be sold is told once it is sent: this browser cannot read it.",
  possible: (medium: string, count: number) =>
    `${count === 1 ? "A size" : "Sizes"} that would sell (${medium}):`,
  addedTo: (rule: string, count: number) =>
    `${count === 1 ? "It" : "Each"} joins the rule “${rule}”, for new images in nearly its proportions that no other size of the rule suits. The lowest price of all others stays.`,
  offeredBy: (count: number, of: number) =>
    of === 1
      ? "The image of this card would be offered in it."
      : `Of the ${grouped(of, "en")} images here that this rule prices, ${count === of ? "all" : count === 1 ? "this one alone" : grouped(count, "en")} would be offered in it.`,
  why: "What its rule’s sizes need",
  priceOf: (size: string) => `${size}, price (€)`,
  priceMissing: "Type a price such as 12.50.",
  add: (size: string) => `Add ${size}`,
  addShort: "Add",
  addAll: "Add all",
  changes: {
    global: (rule: string) =>
      `Sold by the rule “${rule}”. A size that is added on a card joins it: new pieces of every category without a rule of its own are sold in that size, too, where it hardly cuts the image and no other size of the rule suits it. Pieces that are there keep theirs.`,
    category: (rule: string) =>
      `Sold by the rule “${rule}”. A size that is added on a card joins it: new pieces of this category are sold in that size, too, where it hardly cuts the image and no other size of the rule suits it. Pieces that are there keep theirs.`,
    sub_category: (rule: string) =>
      `Sold by the rule “${rule}”. A size that is added on a card joins it: new pieces of this sub-category are sold in that size, too, where it hardly cuts the image and no other size of the rule suits it. Pieces that are there keep theirs.`,
  },
  fromAfar:
    "A large print is looked at from further away, so that it needs hardly more pixels than one half its size: large sizes are mostly all sold, or none of them.",
  priced: (size: string, price: string) => `${size} at ${price}`,
  added: (size: string, rule: string) => `${size} added to “${rule}”`,
  addedAll: (count: number, rule: string) =>
    `${counted("en", count, "size", "sizes")} added to “${rule}”`,
  takenAll: (count: number, rule: string) =>
    `${counted("en", count, "size", "sizes")} taken out of “${rule}” again`,
  notAdded: "The size was not added. The rule may have changed meanwhile; load the page again.",
  taken: (size: string, rule: string) => `${size} taken out of “${rule}” again`,
  notTaken: "The size was not taken back. The rule may have changed meanwhile; look at it there.",
  more: "One more size that would sell",
  tooSmall: (size: string, pixels: number, has: number) =>
    `Too small for every size that is proposed: ${size} needs ${grouped(pixels, "en")} px on the longer side, and it has ${grouped(has, "en")}.`,
  allCut: (percent: number) =>
    `Every size that is proposed would cut too much off: less than ${percent}% of it would be left, the least that the settings allow.`,
  enlarge: (times: number) => `Enlarge ×${times}`,
  enlargeSells: (times: number, sizes: string) =>
    `Enlarged ×${times}, it could be sold as ${sizes}.`,
  enlargeCarries: (times: number, sizes: string) =>
    `Enlarged ×${times}, it would be large enough for ${sizes}.`,
  enlargedBy: (times: number) => `Enlarged ×${times} for printing.`,
  notEnlarged: "Do not enlarge",
  look: "Look at 100%",
  lookTitle: (times: number) => `Enlarged ×${times}, at 100%`,
  lookText:
    "The middle of the picture, each pixel of the print one pixel of this screen. What lies between its own pixels is guessed from those around them, which adds no detail.",
  before: "Its own pixels",
  after: "As it would be printed",
};

const fr: typeof en = {
  pixels: (width, height) => `${grouped(width, "fr")} × ${grouped(height, "fr")} px`,
  medium: (medium, sizes) => `${medium}\u00a0: ${sizes}`,
  needs: (size, pixels) => `${size} demande ${grouped(pixels, "fr")} px sur le grand côté`,
  nothing: "aucun format",
  cut: (sizes) => `en ${sizes}, l’image serait trop coupée`,
  and: (one, next) => `${one}\u202f; ${next}`,
  unsold:
    "Aucun format de sa règle ne pourrait être vendu\u00a0: elle attendrait donc en brouillon.",
  noRule: "Aucune règle de prix ne lui donne de format\u00a0: elle attendrait donc en brouillon.",
  notRead:
    "Ce qui peut être vendu se dira après l’envoi\u00a0: ce navigateur ne sait pas lire l’image.",
  possible: (medium, count) =>
    `${count === 1 ? "Un format qui pourrait" : "Formats qui pourraient"} se vendre (${medium})\u00a0:`,
  addedTo: (rule, count) =>
    `${count === 1 ? "Il" : "Chacun"} rejoint la règle «\u202f${rule}\u202f», pour les nouvelles images de proportions proches auxquelles aucun autre format de la règle ne convient. Le prix le plus bas des autres ne change pas.`,
  offeredBy: (count, of) =>
    of === 1
      ? "L’image de cette carte serait proposée dans ce format."
      : `Sur les ${grouped(of, "fr")} images d’ici que cette règle tarife, ${count === of ? "toutes seraient proposées" : count === 1 ? "celle-ci seule serait proposée" : `${grouped(count, "fr")} seraient proposées`} dans ce format.`,
  why: "Ce que demandent les formats de sa règle",
  priceOf: (size) => `${size}, prix (€)`,
  priceMissing: "Saisissez un prix, par exemple 12,50.",
  add: (size) => `Ajouter ${size}`,
  addShort: "Ajouter",
  addAll: "Tout ajouter",
  changes: {
    global: (rule) =>
      `Vendues d’après la règle « ${rule} ». Un format ajouté sur une carte la rejoint\u00a0: les nouvelles œuvres de toute catégorie sans règle propre seront aussi vendues dans ce format, s’il ne coupe presque rien de l’image et qu’aucun autre format de la règle ne lui convient. Les œuvres déjà là gardent les leurs.`,
    category: (rule) =>
      `Vendues d’après la règle « ${rule} ». Un format ajouté sur une carte la rejoint\u00a0: les nouvelles œuvres de cette catégorie seront aussi vendues dans ce format, s’il ne coupe presque rien de l’image et qu’aucun autre format de la règle ne lui convient. Les œuvres déjà là gardent les leurs.`,
    sub_category: (rule) =>
      `Vendues d’après la règle « ${rule} ». Un format ajouté sur une carte la rejoint\u00a0: les nouvelles œuvres de cette sous-catégorie seront aussi vendues dans ce format, s’il ne coupe presque rien de l’image et qu’aucun autre format de la règle ne lui convient. Les œuvres déjà là gardent les leurs.`,
  },
  fromAfar:
    "Un grand tirage se regarde de plus loin et ne demande guère plus de pixels qu’un tirage deux fois plus petit\u00a0: les grands formats se vendent donc presque toujours tous, ou aucun.",
  priced: (size, price) => `${size} à ${price}`,
  added: (size, rule) => `${size} ajouté à « ${rule} »`,
  addedAll: (count, rule) =>
    `${counted("fr", count, "format ajouté", "formats ajoutés")} à «\u202f${rule}\u202f»`,
  takenAll: (count, rule) =>
    `${counted("fr", count, "format retiré", "formats retirés")} de «\u202f${rule}\u202f»`,
  notAdded:
    "Le format n’a pas été ajouté. La règle a peut-être changé entre-temps ; rechargez la page.",
  taken: (size, rule) => `${size} retiré de «\u202f${rule}\u202f»`,
  notTaken:
    "Le format n’a pas été retiré. La règle a peut-être changé entre-temps\u202f; voyez-la dans les prix.",
  more: "Un autre format qui pourrait se vendre",
  tooSmall: (size, pixels, has) =>
    `Trop petite pour tous les formats proposés\u00a0: ${size} demande ${grouped(pixels, "fr")} px sur le grand côté, et elle en a ${grouped(has, "fr")}.`,
  allCut: (percent) =>
    `Tous les formats proposés couperaient trop\u00a0: il en resterait moins de ${percent}\u202f%, le minimum des réglages.`,
  enlarge: (times) => `Agrandir ×${times}`,
  enlargeSells: (times, sizes) => `Agrandie ×${times}, elle pourrait être vendue en ${sizes}.`,
  enlargeCarries: (times, sizes) => `Agrandie ×${times}, elle serait assez grande pour ${sizes}.`,
  enlargedBy: (times) => `Agrandie ×${times} à l’impression.`,
  notEnlarged: "Ne pas agrandir",
  look: "Voir à 100\u202f%",
  lookTitle: (times) => `Agrandie ×${times}, à 100\u202f%`,
  lookText:
    "Le milieu de l’image, chaque pixel du tirage sur un pixel de cet écran. Ce qui se trouve entre ses propres pixels est deviné d’après leurs voisins, ce qui n’ajoute aucun détail.",
  before: "Ses propres pixels",
  after: "Telle qu’imprimée",
};

export const sizesAheadTexts: Texts<typeof en> = { en, fr };
