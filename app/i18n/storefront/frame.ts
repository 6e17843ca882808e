import type { Texts } from "#app/i18n/language.ts";

/** These never change, and the server renders them, so they cost visitors no script. */
const en = {
  copyright: (year: number, shop: string) => `© ${year} ${shop}`,
  version: (version: string) => `kiosk version ${version}`,
  newsletter: "Newsletter",
  testLabel: "Payment",
  testBanner: "Demonstration: TEST orders, no money moves.",
  early: {
    taken: "Noted: it will be done as soon as the page is ready…",
    binding: "Your order is about to be shown. Check it, then press again.",
    gone: "The page has changed meanwhile. Please choose once more.",
    failed: "This page did not arrive whole, and your press could not be carried out.",
    reload: "Load it again",
  },
};

const fr: typeof en = {
  copyright: (year, shop) => `© ${year} ${shop}`,
  version: (version) => `version ${version}`,
  newsletter: "Lettre d’information",
  testLabel: "Paiement",
  testBanner: "Démonstration : commandes TEST, rien n’est débité.",
  early: {
    taken: "C’est noté : ce sera fait dès que la page sera prête…",
    binding: "Votre commande va s’afficher\u00a0: vérifiez-la, puis appuyez à nouveau.",
    gone: "La page a changé entre-temps. Merci de choisir à nouveau.",
    failed: "Cette page n’est pas arrivée en entier : votre demande n’a pas pu être exécutée.",
    reload: "La recharger",
  },
};

export const frameTexts: Texts<typeof en> = { en, fr };
