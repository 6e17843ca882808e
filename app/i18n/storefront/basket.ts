import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** The basket, and its notes on lines that changed in the meantime. */
const en = {
  title: "Basket",
  description: "The prints you chose, at today’s prices.",
  listLabel: "Prints in your basket",
  loading: "Opening your basket",
  noScript:
    "The basket is kept in your browser and needs JavaScript. Switch it on, or write to us and we will help.",
  emptyTitle: "Nothing in your basket yet",
  emptyText: "Choose a piece, a medium and a size, and it will wait for you here.",
  each: (price: string) => `${price} each`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  quantityRefused: (typed: string, max: number) =>
    `“${typed}” was not taken: a whole number from 1 to ${max} is needed.`,
  roomFor: (lines: number) =>
    lines > 0
      ? `Your basket has room for ${counted("en", lines, "more line", "more lines")}.`
      : "Your basket is full: it holds 100 lines.",
  fewer: (name: string) => `One print of ${name} fewer`,
  more: (name: string) => `One more print of ${name}`,
  remove: "Remove",
  removeNamed: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed`,
  clear: "Clear basket",
  cleared: "Basket cleared",
  continueShopping: "Continue shopping",
  checkout: "Checkout",
  summary: "Summary",
  totalItems: "Number of prints",
  totalPrice: "Total price",
  collection: "Collection",
  free: "free",
  vat: "You collect your prints; nothing is shipped.",
  pricing: "Checking today’s prices",
  pricingFailedTitle: "We could not check the prices",
  pricingFailedText: "Your basket is safe. Check your connection and try again.",
  repriced: (before: string, now: string) => `Was ${before}, now ${now}.`,
  pricedAnew: (now: string) => `Today’s price is ${now}.`,
  acceptPrice: "Accept the new price",
  acceptPriceOf: (name: string) => `Accept the new price of ${name}`,
  acceptPrices: "Accept the new prices",
  unavailablePiece: "This piece is no longer in the gallery.",
  unavailableOption: "This piece is no longer offered in this medium and size.",
  notCounted: "Not counted in the total.",
  settleFirst: "Before you check out, answer the notes on your prints.",
};

const fr: typeof en = {
  title: "Panier",
  description: "Les tirages que vous avez choisis, aux prix du jour.",
  listLabel: "Tirages dans votre panier",
  loading: "Ouverture de votre panier",
  noScript:
    "Le panier est conservé dans votre navigateur et nécessite JavaScript. Activez-le, ou écrivez-nous : nous vous aiderons.",
  emptyTitle: "Votre panier attend sa première œuvre",
  emptyText: "Choisissez une œuvre, un support et un format : votre tirage vous attendra ici.",
  each: (price) => `${price} l’unité`,
  quantityOf: (name) => `Quantité de ${name}`,
  quantityRefused: (typed, max) =>
    `« ${typed} » n’a pas été pris en compte : il faut un nombre entier de 1 à ${max}.`,
  roomFor: (lines) =>
    lines > 0
      ? `Votre panier a encore de la place pour ${counted("fr", lines, "ligne", "lignes")}.`
      : "Votre panier est plein : il contient 100 lignes.",
  fewer: (name) => `Un tirage de ${name} en moins`,
  more: (name) => `Un tirage de ${name} en plus`,
  remove: "Supprimer",
  removeNamed: (name) => `Supprimer ${name}`,
  removed: (name) => `${name} n’est plus dans votre panier`,
  clear: "Vider le panier",
  cleared: "Panier vidé",
  continueShopping: "Continuer la visite",
  checkout: "Passer commande",
  summary: "Récapitulatif",
  totalItems: "Nombre de tirages",
  totalPrice: "Prix total",
  collection: "Retrait",
  free: "gratuit",
  vat: "Vous retirez vos tirages sur place ; rien n’est expédié.",
  pricing: "Vérification des prix du jour",
  pricingFailedTitle: "Nous n’avons pas pu vérifier les prix",
  pricingFailedText: "Votre panier est intact. Vérifiez votre connexion et réessayez.",
  repriced: (before, now) => `Prix précédent : ${before}. Nouveau prix : ${now}.`,
  pricedAnew: (now) => `Le prix du jour est de ${now}.`,
  acceptPrice: "Accepter le nouveau prix",
  acceptPriceOf: (name) => `Accepter le nouveau prix de ${name}`,
  acceptPrices: "Accepter les nouveaux prix",
  unavailablePiece: "Cette œuvre n’est plus dans la galerie.",
  unavailableOption: "Cette œuvre n’est plus proposée sur ce support, dans ce format.",
  notCounted: "Elle n’est pas comptée dans le total.",
  settleFirst: "Avant de passer commande, répondez aux remarques sur vos tirages.",
};

export const basketTexts: Texts<typeof en> = { en, fr };
