import { ofName } from "#app/i18n/elision.ts";
import type { Texts } from "#app/i18n/language.ts";

/** What the shop adds to a campaign around the text of staff. */
const en = {
  why: (shop: string, email: string) =>
    `You get this mail because ${email} is subscribed to the newsletter of ${shop}.`,
  whyOnline: (shop: string) => `This was sent to the subscribers of the newsletter of ${shop}.`,
  unsubscribe: "Unsubscribe",
  preferences: "Change what you get",
  archive: "Read it in the browser",
  link: (name: string, address: string) => `${name}: ${address}`,
  see: "See it in the shop",
  visit: "Visit the shop",
  testSubject: (subject: string) => `[Test] ${subject}`,
  somebody: "Marie Lefèvre",
};

const fr: typeof en = {
  why: (shop, email) =>
    `Vous recevez cet e-mail parce que ${email} est abonné à la lettre d’information ${ofName(shop)}.`,
  whyOnline: (shop) =>
    `Cet e-mail a été envoyé aux abonnés de la lettre d’information ${ofName(shop)}.`,
  unsubscribe: "Se désabonner",
  preferences: "Modifier ce que vous recevez",
  archive: "Lire dans le navigateur",
  link: (name, address) => `${name}\u00a0: ${address}`,
  see: "La voir dans la boutique",
  visit: "Visiter la boutique",
  testSubject: (subject) => `[Essai] ${subject}`,
  somebody: "Marie Lefèvre",
};

export const campaignMailTexts: Texts<typeof en> = { en, fr };
