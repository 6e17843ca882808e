import type { Texts } from "#app/i18n/language.ts";

type Values = Record<string, string>;
type Sentences = Record<string, (values: Values) => string>;

/** What a check found wrong, printed behind the order that it concerns. */
const en = {
  "paid-without-capture": ({ cents }) =>
    `is paid (${cents}), but the journal has no capture for it.`,
  "captured-twice": ({ count }) => `was captured ${count} times according to the journal.`,
  "captured-unpaid": ({ cents, reference }) =>
    `is not paid, but the journal has a capture of ${cents} for it (${reference}).`,
  "captured-other": ({ cents, expectedCents, currency }) =>
    `costs ${expectedCents}, but the journal has a capture of ${cents} for it, in ${currency}.`,
  "capture-ids-differ": ({ reference }) =>
    `names another capture than the journal does (${reference}).`,
  "mock-in-journal": ({ cents }) => `is a test, but the journal has money for it (${cents}).`,
  "refund-not-noted": ({ cents, reference }) =>
    `was refunded ${cents} (${reference}), but the journal does not say so.`,
  "noted-not-refunded": ({ cents, reference }) =>
    `was refunded ${cents} according to the journal (${reference}), but there is no such refund.`,
  "reversal-not-noted": ({ cents, reference }) =>
    `had ${cents} taken back or given again by PayPal (${reference}), but the journal does not say so.`,
  "noted-not-reversed": ({ cents, reference }) =>
    `had ${cents} taken back or given again according to the journal (${reference}), but the shop knows of none.`,
  "twice-unmarked": ({ other }) =>
    `was paid within an hour of order ${other}, by the same buyer for the same basket, and nobody was told.`,
  "paid-twice": ({ other }) =>
    `and order ${other} were paid within an hour, by the same buyer for the same basket.`,
  "provider-unknown": ({ cents, reference }) =>
    `is paid (${cents}), but PayPal does not know it as ${reference}.`,
  "provider-differs": ({ standing, cents, expectedCents }) =>
    `is paid with ${expectedCents}, but at PayPal it is “${standing}” with ${cents}, or under another capture.`,
  "lines-differ": ({ cents, expectedCents }) =>
    `has lines that come to ${cents} and a subtotal of ${expectedCents}.`,
  "total-differs": ({ cents, expectedCents }) =>
    `has a total of ${cents} where it should be ${expectedCents}.`,
  "refunds-differ": ({ cents, expectedCents }) =>
    `says that ${cents} were refunded; its refunds come to ${expectedCents}.`,
  "reversals-differ": ({ cents, expectedCents }) =>
    `says that PayPal took ${cents} back; what it took and kept comes to ${expectedCents}.`,
  "status-differs": ({ status, cents, expectedCents }) =>
    `is “${status}” with ${cents} refunded of ${expectedCents}.`,
  "step-forbidden": ({ from, to }) =>
    `went from “${from}” to “${to}”, which is no step of a payment.`,
  "end-differs": ({ from, to }) => `is “${to}”, but its events end at “${from || "no event"}”.`,
  "step-amount": ({ cents, goneCents, expectedCents, expectedGoneCents }) =>
    `has events of ${cents} paid and ${goneCents} refunded; the order says ${expectedCents} and ${expectedGoneCents}.`,
  "mail-missing": () => "is paid, but no mail about it was written.",
  "mail-twice": ({ count }) => `has ${count} mails that it was received.`,
  "mail-unpaid": () => "is not paid, but a mail says that it was received.",
  "refund-mail-missing": ({ refund }) => `has no mail about its refund ${refund}.`,
  "refund-mail-twice": ({ refund, count }) => `has ${count} mails about its refund ${refund}.`,
  "refund-mail-unfounded": ({ refund }) => `has a mail about a refund ${refund} that was not made.`,
  "number-missing": ({ label, count }) => `${label} is missing, and with it ${count} in a row.`,
  "number-wrong": ({ label }) =>
    `has the document ${label}, whose number was given twice or is none.`,
  "invoice-missing": ({ cents }) => `is paid (${cents}), but has no invoice.`,
  "invoice-twice": ({ count }) => `has ${count} invoices.`,
  "invoice-unpaid": ({ label }) => `is not paid by PayPal, but has the invoice ${label}.`,
  "invoice-differs": ({ label, cents, expectedCents }) =>
    `has the invoice ${label} over ${cents}, or with another sum in it, and costs ${expectedCents}.`,
  "credit-missing": ({ cents }) => `was refunded ${cents}, but there is no credit note for it.`,
  "credit-differs": ({ label, cents, expectedCents }) =>
    `has the credit note ${label} over ${cents}, or with another sum in it, for a refund of ${expectedCents}.`,
  "document-not-noted": ({ label, cents }) =>
    `has the document ${label} over ${cents}, which the journal does not have.`,
  "noted-not-document": ({ label, cents }) =>
    `has ${label} over ${cents} in the journal, but there is no such document.`,
  "event-waiting": ({ event, type, attempts, failure }) =>
    `${type} (${event}) was not acted on after ${attempts} attempts${failure ? `: ${failure}` : ""}.`,
  "master-missing": ({ reference }) =>
    `needs the master of ${reference}, which is gone: it cannot be printed.`,
  "master-differs": ({ reference }) => `needs the master of ${reference}, whose file was changed.`,
  "print-missing": ({ reference }) =>
    `has lost the print file of ${reference}. Have it made anew in the order.`,
  "print-differs": ({ reference }) =>
    `has a print file of ${reference} that was changed. Have it made anew in the order.`,
  "link-dead": () => "does not answer at its buyer’s link.",
  "consent-differs": ({ person, listed }) =>
    listed === "true"
      ? `Person ${person} is subscribed, but did not agree last.`
      : `Person ${person} agreed, but is not subscribed.`,
  "campaign-open": ({ campaign, people }) =>
    `“${campaign}” is over, but ${people} of its recipients still wait.`,
  "campaign-early": ({ campaign, people }) =>
    `“${campaign}” was not sent, but has ${people} recipients.`,
  "campaign-stuck": ({ campaign }) =>
    `“${campaign}” has nobody left to write to, but has not ended.`,
  "recipient-unclaimed": ({ campaign, people }) =>
    `“${campaign}” was written to ${people} people without asking whether they still want it.`,
  "row-changed": ({ seq }) =>
    `has row ${seq} of the journal, which was changed after it was written.`,
  "row-torn": ({ seq }) =>
    `has row ${seq} of the journal, which does not follow the one before it.`,
  "rows-missing": ({ seq }) => `Rows of the journal are missing from ${seq} on.`,
  "row-out-of-place": ({ seq }) => `has row ${seq} of the journal, which stands there twice.`,
  "head-gone": ({ seq }) =>
    `An earlier check found ${seq} rows in the journal. Now there are fewer.`,
  "head-differs": ({ seq }) =>
    `An earlier check found another row ${seq} in the journal: it was written anew.`,
  "log-row-changed": ({ log, seq }) => `Row ${seq} of ${log} was changed after it was written.`,
  "log-row-torn": ({ log, seq }) => `Row ${seq} of ${log} does not follow the one before it.`,
  "log-rows-missing": ({ log, seq }) => `Rows of ${log} are missing before row ${seq}.`,
  "log-head-gone": ({ log, seq }) =>
    `An earlier check found another row ${seq} in ${log}, which is gone or was written anew.`,
  "needs-a-person": ({ problem }) => `needs a person: ${problem}.`,
  "before-invoices": ({ count }) =>
    `Orders that were paid before the shop issued invoices, and have none: ${count}.`,
  "event-set-aside": ({ event, type, failure }) => `${type} (${event}) was set aside: ${failure}.`,
} satisfies Sentences;

const fr: typeof en = {
  "paid-without-capture": ({ cents }) =>
    `est payée (${cents}), mais le journal n’a pas d’encaissement pour elle.`,
  "captured-twice": ({ count }) => `a été encaissée ${count} fois d’après le journal.`,
  "captured-unpaid": ({ cents, reference }) =>
    `n’est pas payée, mais le journal a un encaissement de ${cents} pour elle (${reference}).`,
  "captured-other": ({ cents, expectedCents, currency }) =>
    `coûte ${expectedCents}, mais le journal a un encaissement de ${cents} pour elle, en ${currency}.`,
  "capture-ids-differ": ({ reference }) =>
    `nomme un autre encaissement que le journal (${reference}).`,
  "mock-in-journal": ({ cents }) =>
    `est un test, mais le journal a de l’argent pour elle (${cents}).`,
  "refund-not-noted": ({ cents, reference }) =>
    `a été remboursée de ${cents} (${reference}), mais le journal ne le dit pas.`,
  "noted-not-refunded": ({ cents, reference }) =>
    `a été remboursée de ${cents} d’après le journal (${reference}), mais ce remboursement n’existe pas.`,
  "reversal-not-noted": ({ cents, reference }) =>
    `a vu ${cents} repris ou rendus par PayPal (${reference}), mais le journal n’en dit rien.`,
  "noted-not-reversed": ({ cents, reference }) =>
    `a vu ${cents} repris ou rendus selon le journal (${reference}), mais la boutique n’en sait rien.`,
  "twice-unmarked": ({ other }) =>
    `a été payée moins d’une heure après la commande ${other}, par le même acheteur pour le même panier, et personne n’a été prévenu.`,
  "paid-twice": ({ other }) =>
    `et la commande ${other} ont été payées en moins d’une heure, par le même acheteur pour le même panier.`,
  "provider-unknown": ({ cents, reference }) =>
    `est payée (${cents}), mais PayPal ne la connaît pas sous ${reference}.`,
  "provider-differs": ({ standing, cents, expectedCents }) =>
    `est payée ${expectedCents}, mais chez PayPal elle est « ${standing} » avec ${cents}, ou sous un autre encaissement.`,
  "lines-differ": ({ cents, expectedCents }) =>
    `a des lignes qui font ${cents} et un sous-total de ${expectedCents}.`,
  "total-differs": ({ cents, expectedCents }) =>
    `a un total de ${cents} au lieu de ${expectedCents}.`,
  "refunds-differ": ({ cents, expectedCents }) =>
    `dit que ${cents} ont été remboursés ; ses remboursements font ${expectedCents}.`,
  "reversals-differ": ({ cents, expectedCents }) =>
    `dit que PayPal a repris ${cents} ; ce qu’il a repris et gardé fait ${expectedCents}.`,
  "status-differs": ({ status, cents, expectedCents }) =>
    `est « ${status} » avec ${cents} remboursés sur ${expectedCents}.`,
  "step-forbidden": ({ from, to }) =>
    `est passée de « ${from} » à « ${to} », ce qui n’est pas une étape d’un paiement.`,
  "end-differs": ({ from, to }) =>
    `est « ${to} », mais ses événements finissent à « ${from || "aucun événement"} ».`,
  "step-amount": ({ cents, goneCents, expectedCents, expectedGoneCents }) =>
    `a des événements de ${cents} payés et ${goneCents} remboursés ; la commande dit ${expectedCents} et ${expectedGoneCents}.`,
  "mail-missing": () => "est payée, mais aucun e-mail n’a été écrit à son sujet.",
  "mail-twice": ({ count }) => `a ${count} e-mails disant qu’elle a été reçue.`,
  "mail-unpaid": () => "n’est pas payée, mais un e-mail dit qu’elle a été reçue.",
  "refund-mail-missing": ({ refund }) =>
    `n’a pas d’e-mail au sujet de son remboursement ${refund}.`,
  "refund-mail-twice": ({ refund, count }) =>
    `a ${count} e-mails au sujet de son remboursement ${refund}.`,
  "refund-mail-unfounded": ({ refund }) =>
    `a un e-mail au sujet d’un remboursement ${refund} qui n’a pas eu lieu.`,
  "number-missing": ({ label, count }) =>
    `${label} manque ; numéros manquants à la suite : ${count}.`,
  "number-wrong": ({ label }) =>
    `a le document ${label}, dont le numéro a été donné deux fois ou n’en est pas un.`,
  "invoice-missing": ({ cents }) => `est payée (${cents}), mais n’a pas de facture.`,
  "invoice-twice": ({ count }) => `a ${count} factures.`,
  "invoice-unpaid": ({ label }) => `n’est pas payée par PayPal, mais a la facture ${label}.`,
  "invoice-differs": ({ label, cents, expectedCents }) =>
    `a la facture ${label} de ${cents}, ou contenant une autre somme, et coûte ${expectedCents}.`,
  "credit-missing": ({ cents }) => `a été remboursée de ${cents}, mais sans avoir.`,
  "credit-differs": ({ label, cents, expectedCents }) =>
    `a l’avoir ${label} de ${cents}, ou contenant une autre somme, pour un remboursement de ${expectedCents}.`,
  "document-not-noted": ({ label, cents }) =>
    `a le document ${label} de ${cents}, que le journal n’a pas.`,
  "noted-not-document": ({ label, cents }) =>
    `a ${label} de ${cents} dans le journal, mais ce document n’existe pas.`,
  "event-waiting": ({ event, type, attempts, failure }) =>
    `${type} (${event}) n’est pas traité ; tentatives : ${attempts}${failure ? ` (${failure})` : ""}.`,
  "master-missing": ({ reference }) =>
    `a besoin de l’original de ${reference}, qui a disparu : impossible de l’imprimer.`,
  "master-differs": ({ reference }) =>
    `a besoin de l’original de ${reference}, dont le fichier a été modifié.`,
  "print-missing": ({ reference }) =>
    `a perdu le fichier d’impression de ${reference}. Faites-le refaire dans la commande.`,
  "print-differs": ({ reference }) =>
    `a un fichier d’impression de ${reference} qui a été modifié. Faites-le refaire dans la commande.`,
  "link-dead": () => "ne répond pas au lien de son acheteur.",
  "consent-differs": ({ person, listed }) =>
    listed === "true"
      ? `La personne ${person} est abonnée sans avoir donné son accord en dernier lieu.`
      : `La personne ${person} a donné son accord, mais n’est pas abonnée.`,
  "campaign-open": ({ campaign, people }) =>
    `«\u202f${campaign}\u202f» est terminée, mais des destinataires attendent encore (${people}).`,
  "campaign-early": ({ campaign, people }) =>
    `«\u202f${campaign}\u202f» n’est pas partie, mais a des destinataires (${people}).`,
  "campaign-stuck": ({ campaign }) =>
    `«\u202f${campaign}\u202f» n’a plus personne à qui écrire, mais ne s’est pas terminée.`,
  "recipient-unclaimed": ({ campaign, people }) =>
    `«\u202f${campaign}\u202f» a été écrite à des personnes (${people}) sans vérifier qu’elles le souhaitent encore.`,
  "row-changed": ({ seq }) => `a la ligne ${seq} du journal, modifiée après avoir été écrite.`,
  "row-torn": ({ seq }) => `a la ligne ${seq} du journal, qui ne suit pas la précédente.`,
  "rows-missing": ({ seq }) => `Des lignes du journal manquent à partir de ${seq}.`,
  "row-out-of-place": ({ seq }) => `a la ligne ${seq} du journal, qui y figure deux fois.`,
  "head-gone": ({ seq }) =>
    `Un contrôle antérieur a trouvé ${seq} lignes dans le journal. Il y en a moins à présent.`,
  "head-differs": ({ seq }) =>
    `Un contrôle antérieur a trouvé une autre ligne ${seq} dans le journal : il a été réécrit.`,
  "log-row-changed": ({ log, seq }) =>
    `La ligne ${seq} du ${log} a été modifiée après avoir été écrite.`,
  "log-row-torn": ({ log, seq }) => `La ligne ${seq} du ${log} ne suit pas la précédente.`,
  "log-rows-missing": ({ log, seq }) => `Des lignes du ${log} manquent avant la ligne ${seq}.`,
  "log-head-gone": ({ log, seq }) =>
    `Un contrôle antérieur a trouvé une autre ligne ${seq} dans le ${log}, disparue ou réécrite.`,
  "needs-a-person": ({ problem }) => `a besoin de quelqu’un : ${problem}.`,
  "before-invoices": ({ count }) =>
    `Commandes payées avant que la boutique émette des factures, et qui n’en ont pas : ${count}.`,
  "event-set-aside": ({ event, type, failure }) =>
    `${type} (${event}) a été mis de côté : ${failure}.`,
};

export const integrityFindingTexts: Texts<typeof en> = { en, fr };
