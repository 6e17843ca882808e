import type { Texts } from "#app/i18n/language.ts";

/** Previews of the shop's mails, for staff to read before anybody gets them. */
const en = {
  title: "Mail previews",
  withOrder: (number: number) =>
    `Shown with order ${number}; amounts of refunds, withdrawals and dates may be made up.`,
  withSample: "Shown with an order that nobody placed, until there is one.",
  fixed: "The words of these mails are the shop’s own and cannot be changed. What you can change:",
  own: "Mails in your own words",
  kindsLabel: "Mails",
  kinds: {
    order_received: "Order received",
    order_moved: "Ready at another time",
    order_ready: "Ready for collection",
    order_reminder: "Reminder to collect",
    order_collected: "Collected",
    order_cancelled: "Cancelled",
    order_refunded: "Refunded",
    withdrawal_received: "Withdrawal received",
    order_for_shop: "To the shop: new order",
    withdrawal_for_shop: "To the shop: withdrawal",
    day_for_shop: "To the shop: summary of the day",
  },
  languageLabel: "Language",
  appearanceLabel: "Appearance",
  appearances: { light: "Light", dark: "Dark" },
  subject: "Subject",
  phone: "On a phone",
  desktop: "On a large screen",
  plain: "As plain text",
};

const fr: typeof en = {
  title: "Aperçu des e-mails",
  withOrder: (number) =>
    `Avec la commande ${number} ; montants remboursés, rétractations et dates peuvent être inventés.`,
  withSample: "Avec une commande que personne n’a passée, tant qu’il n’y en a pas.",
  fixed:
    "Les textes de ces e-mails sont ceux de la boutique et ne se modifient pas. Ce que vous pouvez changer\u00a0:",
  own: "E-mails avec vos propres mots",
  kindsLabel: "E-mails",
  kinds: {
    order_received: "Commande reçue",
    order_moved: "Prête à un autre moment",
    order_ready: "Prête à être retirée",
    order_reminder: "Rappel de retrait",
    order_collected: "Retirée",
    order_cancelled: "Annulée",
    order_refunded: "Remboursée",
    withdrawal_received: "Rétractation reçue",
    order_for_shop: "À la boutique : nouvelle commande",
    withdrawal_for_shop: "À la boutique : rétractation",
    day_for_shop: "À la boutique : résumé du jour",
  },
  languageLabel: "Langue",
  appearanceLabel: "Apparence",
  appearances: { light: "Claire", dark: "Sombre" },
  subject: "Objet",
  phone: "Sur un téléphone",
  desktop: "Sur un grand écran",
  plain: "En texte brut",
};

export const mailPreviewTexts: Texts<typeof en> = { en, fr };
