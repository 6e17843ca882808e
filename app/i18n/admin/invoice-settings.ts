import type { Texts } from "#app/i18n/language.ts";

const en = {
  title: "Invoices",
  intro:
    "Every order paid with money gets an invoice, numbered without a gap. An invoice keeps what stood here on the day it was issued.",
  sample: "See a sample (PDF)",
  sampleText: "It says what is saved here, with a sale that never was, and takes no number.",
  fields: {
    invoiceSellerName: "Name of the seller",
    invoiceSellerAddress: "Registered office",
    invoiceLegalForm: "Legal form and capital",
    invoiceSiren: "SIREN",
    invoiceVatNumber: "VAT number",
    invoiceVatRegime: "VAT",
    invoiceVatRate: "VAT rate (%)",
  },
  hints: {
    invoiceSellerName:
      "The person or company that sells, as registered: the law wants it on every invoice. While this is empty, the name of the shop stands there, which is enough only if it is registered.",
    invoiceSellerAddress:
      "The registered address, which the law wants, too. While this is empty, the address of the shop stands there.",
    invoiceLegalForm:
      "Such as “SAS au capital de 5 000 €, RCS Paris”. Who trades in their own name writes “EI”.",
    invoiceSiren: "Nine digits.",
    invoiceVatNumber: "“FR”, two signs, and the SIREN. Needed once you charge VAT.",
    invoiceVatRegime:
      "None, while the franchise holds. Ask your accountant before you change it; it holds for invoices from then on.",
    invoiceVatRate: "Contained in every price. Counts only where VAT is charged.",
  },
  regimes: { franchise: "None (art. 293 B du CGI)", rate: "At the rate given" },
  problems: {
    sirenInvalid: "A SIREN has nine digits, and these do not fit together. Please check them.",
    vatNumberInvalid:
      "A French VAT number is “FR”, two signs, and a SIREN; these do not fit together.",
    vatRateInvalid: "A rate from 0.01 to 30, with at most two decimals.",
    choiceInvalid: "Please choose one of these.",
    tooLong: "This is too long.",
    notAllowed: "This contains characters that cannot be used.",
    notText: "Please type text.",
  },
};

const fr: typeof en = {
  title: "Factures",
  intro:
    "Chaque commande payée avec de l’argent reçoit une facture, numérotée sans rupture. Une facture garde ce qui figurait ici le jour de son émission.",
  sample: "Voir un spécimen (PDF)",
  sampleText:
    "Il dit ce qui est enregistré ici, avec une vente qui n’a pas eu lieu, et ne prend aucun numéro.",
  fields: {
    invoiceSellerName: "Nom du vendeur",
    invoiceSellerAddress: "Siège",
    invoiceLegalForm: "Forme juridique et capital",
    invoiceSiren: "SIREN",
    invoiceVatNumber: "Numéro de TVA",
    invoiceVatRegime: "TVA",
    invoiceVatRate: "Taux de TVA (%)",
  },
  hints: {
    invoiceSellerName:
      "La personne ou la société qui vend, telle qu’elle est immatriculée\u00a0: la loi la veut sur chaque facture. Tant que ce champ est vide, le nom de la boutique y figure, ce qui ne suffit que s’il est immatriculé.",
    invoiceSellerAddress:
      "L’adresse d’immatriculation, que la loi veut aussi. Tant que ce champ est vide, celle de la boutique y figure.",
    invoiceLegalForm:
      "Par exemple « SAS au capital de 5 000 €, RCS Paris ». Si vous exercez en votre nom, écrivez « EI ».",
    invoiceSiren: "Neuf chiffres.",
    invoiceVatNumber:
      "« FR », deux signes, puis le SIREN. Nécessaire dès que vous facturez la TVA.",
    invoiceVatRegime:
      "Aucune, tant que la franchise s’applique. Demandez à votre comptable avant d’en changer ; le choix vaut pour les factures à venir.",
    invoiceVatRate: "Comprise dans chaque prix. Ne compte que si la TVA est facturée.",
  },
  regimes: { franchise: "Aucune (art. 293 B du CGI)", rate: "Au taux indiqué" },
  problems: {
    sirenInvalid: "Un SIREN a neuf chiffres, et ceux-ci ne vont pas ensemble. Vérifiez-les.",
    vatNumberInvalid:
      "Un numéro de TVA français, c’est « FR », deux signes et un SIREN ; ceux-ci ne vont pas ensemble.",
    vatRateInvalid: "Un taux de 0,01 à 30, avec deux décimales au plus.",
    choiceInvalid: "Choisissez l’une de ces possibilités.",
    tooLong: "C’est trop long.",
    notAllowed: "Ce texte contient des caractères inutilisables.",
    notText: "Saisissez du texte.",
  },
};

export const invoiceSettingsTexts: Texts<typeof en> = { en, fr };
