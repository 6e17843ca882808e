import type { Language } from "#app/i18n/language.ts";
import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/texts.ts";

function metresIn(language: Language, metres: number): string {
  return metres.toLocaleString(language === "fr" ? "fr-FR" : "en-IE", { style: "unit", unit: "meter", maximumFractionDigits: 1 });
}

/** The page of one piece. */
const en = {
  medium: "Medium",
  size: "Size",
  priceNote: "All taxes included. Collection is free.",
  addToBasket: "Add to basket",
  noScript: "The basket is kept in your browser and needs JavaScript.",
  chooseMediaAndSize: "Choose a medium and a size",
  errorAddingToCartDescription: "Please choose a medium and a size before adding the piece to your basket.",
  notForSale: "This piece is not for sale yet: no size is offered.",
  notPrintable: "This piece cannot be printed at the sizes of the shop yet: it would not look good enough.",
  sharp: "Sharp even up close",
  goodFrom: (metres: number) => `Good from ${metresIn("en", metres)}`,
  soft: (ppi: number) => `Will look soft: ${counted("en", ppi, "dot", "dots")} per inch`,
  enlarged: (times: number) => `Enlarged ×${times} for the print.`,
  ready: "Should be ready within 48 hours at your collection point.",
  added: "In your basket",
  continueBrowsing: "Continue browsing",
  goToBasket: "Go to basket",
  addAnother: "Choose another size",
  sameRoom: "From the same room",
  artworkNotFound: "This piece no longer hangs here",
  artworkNotFoundText: "It may have been taken down, or the address may be mistyped.",
  errorLoadingPiece: "The piece could not be loaded",
  errorLoadingPieceText: "Something broke on our side. Please try again in a moment.",
};

const fr: typeof en = {
  medium: "Support",
  size: "Format",
  priceNote: "Prix TTC. Retrait gratuit.",
  addToBasket: "Ajouter au panier",
  noScript: "Le panier est conservé dans votre navigateur et nécessite JavaScript.",
  chooseMediaAndSize: "Choisissez un support et un format",
  errorAddingToCartDescription: "Choisissez un support et un format avant d’ajouter l’œuvre à votre panier.",
  notForSale: "Cette œuvre n’est pas encore en vente : aucun format n’est proposé.",
  notPrintable: "Cette œuvre ne peut pas encore être imprimée aux formats de la boutique : le rendu ne serait pas assez beau.",
  sharp: "Net même de près",
  goodFrom: (metres) => `Beau dès ${metresIn("fr", metres)}`,
  soft: (ppi) => `Sera flou : ${counted("fr", ppi, "point", "points")} par pouce`,
  enlarged: (times) => `Agrandie ×${times} pour le tirage.`,
  ready: "Devrait être prêt sous 48 heures à votre point de retrait.",
  added: "Dans votre panier",
  continueBrowsing: "Continuer la visite",
  goToBasket: "Voir le panier",
  addAnother: "Choisir un autre format",
  sameRoom: "Dans la même salle",
  artworkNotFound: "Cette œuvre n’est plus accrochée ici",
  artworkNotFoundText: "Elle a peut-être été décrochée, ou l’adresse comporte une erreur.",
  errorLoadingPiece: "L’œuvre n’a pas pu être chargée",
  errorLoadingPieceText: "Un problème est survenu de notre côté. Réessayez dans un instant.",
};

export const artPieceTexts: Texts<typeof en> = { en, fr };
