import type { Texts } from "#app/i18n/language.ts";

const en = {
  unclear:
    "This can be read in two ways. Write 1250 or 1250.00 for the thousands, two decimals such as 1.25 for the small amount.",
  "no-amount": "An amount such as 12.50 or 12,50, with at most two decimals.",
};

const fr: typeof en = {
  unclear:
    "Ceci peut se lire de deux façons. Écrivez 1250 ou 1250,00 pour les milliers, deux décimales comme 1,25 pour la petite somme.",
  "no-amount": "Un montant comme 12,50 ou 12.50, avec deux décimales au plus.",
};

export const typedEurosTexts: Texts<typeof en> = { en, fr };
