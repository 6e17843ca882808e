import { oncePerLanguage } from "#app/i18n/language.ts";
import type { Language, Texts } from "#app/i18n/language.ts";
import { writing } from "#app/i18n/ui/writing.ts";

/** The text of invoices and credit notes, and of the links where buyers open them. */
const en = {
  kinds: { invoice: "Invoice", credit_note: "Credit note" },
  documents: "Invoice and credit notes",
  open: (kind: string, label: string) => `${kind} ${label} (PDF)`,
  notThere: "This document is not there.",
  issued: "Date of issue",
  sold: "Date of sale",
  order: "Order",
  corrects: "Corrects invoice",
  correctsOn: (label: string, date: string) => `Corrects invoice ${label} of ${date}.`,
  seller: "Seller",
  buyer: "Billed to",
  siren: (number: string) => `SIREN ${number}`,
  vatNumber: (number: string) => `VAT number ${number}`,
  item: "Item",
  unitPrice: "Unit price",
  unitPriceWithTax: "Unit price incl. VAT",
  unitPriceWithoutTax: "Unit price excl. VAT",
  quantity: "Quantity",
  lineTotal: "Total",
  lineTotalWithTax: "Total incl. VAT",
  lineTotalWithoutTax: "Total excl. VAT",
  print: (reference: string, title: string | null) =>
    title ? `Art print “${title}”, ${reference}` : `Art print ${reference}`,
  delivery: "Delivery",
  partOfOrder: (number: number) => `Part of the price of order ${number}`,
  net: "Total excl. VAT",
  tax: (rate: string) => `VAT ${rate}`,
  total: "Total",
  totalWithTax: "Total incl. VAT",
  credited: "Total credited",
  creditedWithTax: "Total credited incl. VAT",
  franchise:
    "VAT not applicable, article 293 B of the French tax code (TVA non applicable, art. 293 B du CGI).",
  paid: (date: string, reference: string, provider: string) =>
    `Paid on ${date} by ${provider}, reference ${reference}.`,
  refunded: (date: string, reference: string, provider: string) =>
    `Refunded on ${date} by ${provider}, reference ${reference}.`,
  reason: (reason: string) => `Reason: ${reason}`,
  collection: (name: string, address: string) => `Place of collection: ${name}, ${address}.`,
  /** Terms of payment (code de commerce, art. L441-9), by their codes in EN 16931. */
  terms: {
    AAB: "No discount is given for early payment.",
    PMD: "Late payment bears interest at the rate of the European Central Bank plus 10 percentage points.",
    PMT: "A fixed sum of €40 for the costs of recovery is due for late payment.",
  },
  nothingOwed:
    "Nothing is to be paid on this credit note: no discount, interest or costs of recovery apply.",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  sample: {
    mark: "SAMPLE",
    warning: "This is not an invoice: nothing was sold, and no number is taken.",
    file: "Sample invoice",
    titles: ["Dusk over the harbour", "The blue heron"],
    buyer: {
      name: "Alex Sample",
      address: ["12 rue des Lilas", "75011 Paris", "France"],
      email: "alex@example.org",
    },
  },
};

const fr: typeof en = {
  kinds: { invoice: "Facture", credit_note: "Avoir" },
  documents: "Facture et avoirs",
  open: (kind, label) => `${kind} ${label} (PDF)`,
  notThere: "Ce document est introuvable.",
  issued: "Date d’émission",
  sold: "Date de la vente",
  order: "Commande",
  corrects: "Rectifie la facture",
  correctsOn: (label, date) => `Rectifie la facture ${label} du ${date}.`,
  seller: "Vendeur",
  buyer: "Facturé à",
  siren: (number) => `SIREN ${number}`,
  vatNumber: (number) => `Numéro de TVA ${number}`,
  item: "Désignation",
  unitPrice: "Prix unitaire",
  unitPriceWithTax: "Prix unitaire TTC",
  unitPriceWithoutTax: "Prix unitaire HT",
  quantity: "Quantité",
  lineTotal: "Total",
  lineTotalWithTax: "Total TTC",
  lineTotalWithoutTax: "Total HT",
  print: (reference, title) =>
    title ? `Tirage d’art « ${title} », ${reference}` : `Tirage d’art ${reference}`,
  delivery: "Livraison",
  partOfOrder: (number) => `Partie du prix de la commande ${number}`,
  net: "Total HT",
  tax: (rate) => `TVA ${rate}`,
  total: "Total",
  totalWithTax: "Total TTC",
  credited: "Total de l’avoir",
  creditedWithTax: "Total de l’avoir TTC",
  franchise: "TVA non applicable, art. 293 B du CGI.",
  paid: (date, reference, provider) => `Réglée le ${date} par ${provider}, référence ${reference}.`,
  refunded: (date, reference, provider) =>
    `Remboursé le ${date} par ${provider}, référence ${reference}.`,
  reason: (reason) => `Motif : ${reason}`,
  collection: (name, address) => `Lieu de retrait : ${name}, ${address}.`,
  terms: {
    AAB: "Aucun escompte n’est accordé pour paiement anticipé.",
    PMD: "Pénalités de retard : taux de la Banque centrale européenne majoré de 10 points de pourcentage.",
    PMT: "Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €.",
  },
  nothingOwed:
    "Rien n’est à payer pour cet avoir\u00a0: ni escompte, ni pénalités de retard, ni frais de recouvrement ne s’appliquent.",
  page: (page, pages) => `Page ${page} sur ${pages}`,
  sample: {
    mark: "SPÉCIMEN",
    warning: "Ceci n’est pas une facture\u00a0: rien n’a été vendu, aucun numéro n’est pris.",
    file: "Spécimen de facture",
    titles: ["Le port au crépuscule", "Le héron bleu"],
    buyer: {
      name: "Camille Exemple",
      address: ["12 rue des Lilas", "75011 Paris", "France"],
      email: "camille@example.org",
    },
  },
};

export const invoiceTexts: Texts<typeof en> = { en, fr };

const rates = oncePerLanguage(
  (language) =>
    new Intl.NumberFormat(writing[language].locale, { style: "percent", maximumFractionDigits: 2 }),
);

/** "5.5%" in English, "5,5 %" in French. */
export function rateInWords(basisPoints: number, language: Language): string {
  return rates(language).format(basisPoints / 10_000);
}
