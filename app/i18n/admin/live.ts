import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** What pages of the back office say about changes made elsewhere. */
const en = { newOrders: (count: number) => counted("en", count, "new order", "new orders") };

const fr: typeof en = {
  newOrders: (count) => counted("fr", count, "nouvelle commande", "nouvelles commandes"),
};

export const liveTexts: Texts<typeof en> = { en, fr };
