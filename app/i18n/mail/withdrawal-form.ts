import type { Texts } from "#app/i18n/language.ts";

/** Goes with each confirmation (code de la consommation, annex to article R221-1). */
const en = {
  title: "Withdrawal form",
  file: "withdrawal-form.pdf",
  termsFile: (version: number) => `terms-of-sale-${version}.pdf`,
  text: (
    number: number,
    placed: string,
  ) => `(Fill in and send back this form only if you wish to withdraw from the contract.)

To {shop}, {address}, {email}:

I/We (*) hereby give notice that I/we (*) withdraw from my/our (*) contract of sale of the following print(s):

Order number: ${number}

Ordered on ${placed} / received on:

Name of the consumer(s):

Address of the consumer(s):

Signature of the consumer(s) (only if this form is sent on paper):

Date:

(*) Delete as appropriate.`,
};

const fr: typeof en = {
  title: "Formulaire de rétractation",
  file: "formulaire-de-retractation.pdf",
  termsFile: (version) => `conditions-de-vente-${version}.pdf`,
  text: (
    number,
    placed,
  ) => `(Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.)

À l’attention de {shop}, {address}, {email} :

Je/Nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant sur la vente du ou des tirages ci-dessous :

Numéro de commande : ${number}

Commandé le ${placed} / reçu le :

Nom du (des) consommateur(s) :

Adresse du (des) consommateur(s) :

Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier) :

Date :

(*) Rayez la mention inutile.`,
};

export const withdrawalFormTexts: Texts<typeof en> = { en, fr };
