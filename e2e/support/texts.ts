// The shop's texts by area: journeys look for these and never for a copy of them.
import { artPieceTexts } from "#app/i18n/storefront/art-piece.ts";
import { artTexts } from "#app/i18n/storefront/art.ts";
import { browseTexts } from "#app/i18n/storefront/art-browse.ts";
import { basketTexts } from "#app/i18n/storefront/basket.ts";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { contactTexts } from "#app/i18n/storefront/contact.ts";
import { frameTexts } from "#app/i18n/storefront/frame.ts";
import { homeIntroTexts } from "#app/i18n/storefront/home-intro.ts";
import { homeTexts } from "#app/i18n/storefront/home.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { euro } from "#app/shop/money.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { paintingOf } from "#tests/support/pictures/gallery.ts";

export function textsIn(language: "en" | "fr") {
  return {
    frame: { ...shopTexts[language], ...frameTexts[language] },
    home: { ...homeTexts[language], ...homeIntroTexts[language] },
    art: { ...artTexts[language], ...browseTexts[language] },
    piece: artPieceTexts[language],
    basket: basketTexts[language],
    checkout: checkoutTexts[language],
    order: { ...orderTexts[language], thanks: ticketTexts[language].headlines.paid },
    ticket: ticketTexts[language],
    contact: contactTexts[language],
    size: (stored: string, reference: string) =>
      formatSize(stored, language, paintingOf(reference)),
    euro: (cents: number) => euro(cents, language),
    /** How the link to the basket is called with so many prints in it. */
    basketOf: (count: number) =>
      `${shopTexts[language].basket} ${count} ${shopTexts[language].prints(count)}`,
    sea: language === "en" ? "Sea" : "Mer",
    shore: language === "en" ? "Shore" : "Rivage",
    forest: language === "en" ? "Forest" : "Forêt",
    canvas: language === "en" ? "Canvas" : "Toile",
    poster: language === "en" ? "Poster" : "Affiche",
    paper: language === "en" ? "Fine art paper" : "Papier d’art",
  };
}

export type Texts = ReturnType<typeof textsIn>;
