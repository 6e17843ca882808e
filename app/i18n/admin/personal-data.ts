import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

const en = {
  title: "Personal data",
  intro:
    "Anybody may ask what the shop knows of them, and that it forgets them (GDPR, articles 15, 17 and 20). Answer within a month, and make sure first that it is them who ask.",
  email: "E-mail address",
  find: "Find",
  problems: {
    emailRequired: "Enter an e-mail address.",
    emailInvalid: "Enter an e-mail address such as name@example.com.",
    tooLong: "This is too long.",
    notAllowed: "This contains characters that cannot be used.",
    notText: "Please type text.",
  },
  unknown: (email: string) => `Nothing is known of ${email}.`,
  known: (email: string) => `Known of ${email}`,
  inList: (name: string | null) =>
    name
      ? `In the list of users as ${name}, with the record of consents`
      : "In the list of users, with the record of consents",
  ordersGoing: (count: number) =>
    `${counted("en", count, "order", "orders")} whose buyer can be erased`,
  invoices: (count: number) =>
    `${counted("en", count, "invoice or credit note", "invoices or credit notes")}`,
  messages: (count: number) => `${counted("en", count, "message", "messages")} to the shop`,
  campaignMails: (count: number) =>
    `${counted("en", count, "mail of a campaign", "mails of campaigns")}`,
  suppressed: "On the list of addresses that no campaign is written to",
  deleted: (count: number) =>
    `${counted("en", count, "deletion", "deletions")} that can still be undone`,
  corrected: (count: number) =>
    `${counted("en", count, "correction", "corrections")} of the address of an order`,
  order: (id: number) => `Order ${id}`,
  because: {
    contract: "keeps its buyer: it is not collected yet, or may still be withdrawn from",
    payment: "keeps its buyer: money, a dispute or a withdrawal is under way",
    invoice: "keeps its buyer: its invoice is not written yet",
  },
  declared: "is somebody else’s, and they declared a withdrawal for it",
  declaredOpen:
    "is somebody else’s, and they declared a withdrawal for it that is not answered: it keeps them until it is",
  download: "Download all as a file (JSON)",
  erase: "Erase…",
  eraseTitle: "Erase this person?",
  eraseGoes:
    "Goes for good: the entry in the list and its consents, messages, names in campaigns, unsent mails, what the log of changes says, and name, address, phone and notes of orders.",
  eraseStays:
    "Stays: invoices as they were issued, which the law has you keep for ten years; orders with prints and amounts but no name; orders under way whole, until they are over; a hash of an address that must not be written to.",
  eraseFinal: "This cannot be undone, unlike deleting a user.",
  eraseConfirm: "Erase for good",
  erased: "Erased",
  erasedText: (retained: number) =>
    retained === 0
      ? "Only invoices still name this person."
      : `${counted("en", retained, "order keeps its buyer until it is", "orders keep their buyer until they are")} over: then erase again.`,
  failed: "The data could not be erased",
  downloadFailed: "The file could not be made",
  erasures: "Erasures",
  retention: "What the shop forgets by itself",
  retentionText: "Once a day. Today this would go:",
  expiring: {
    messages: "Messages older than three years",
    signUps: "Newsletter sign-ups not confirmed within 30 days",
    prospects: "Users without any contact for three years",
    mails: "Mails done with for a year, other than of orders",
    textMessages: "Text messages done with for a year",
    paymentEvents: "Messages of PayPal about payments, done with for a year",
    securityEvents: "Entries of the security log after 90 days",
    labDeliveries: "What the print lab was told, without any name, after 30 days",
    labelCounts: "How often labels were scanned, counted without any name, after a year",
    wishes: "What was looked for in vain, counted without any name, after a year",
    deletions: "Copies of what was deleted, kept for undoing",
  },
};

const fr: typeof en = {
  title: "Données personnelles",
  intro:
    "Chacun peut demander ce que la boutique sait de lui, et qu’elle l’oublie (RGPD, articles 15, 17 et 20). Répondez sous un mois, et assurez-vous d’abord de l’identité de la personne.",
  email: "Adresse e-mail",
  find: "Rechercher",
  problems: {
    emailRequired: "Saisissez une adresse e-mail.",
    emailInvalid: "Saisissez une adresse e-mail comme nom@example.com.",
    tooLong: "C’est trop long.",
    notAllowed: "Ce texte contient des caractères inutilisables.",
    notText: "Saisissez du texte.",
  },
  unknown: (email) => `Rien n’est connu de ${email}.`,
  known: (email) => `Connu de ${email}`,
  inList: (name) =>
    name
      ? `Dans la liste des contacts sous le nom de ${name}, avec la preuve des consentements`
      : "Dans la liste des contacts, avec la preuve des consentements",
  ordersGoing: (count) =>
    `${counted("fr", count, "commande", "commandes")} dont l’acheteur peut être effacé`,
  invoices: (count) => `${counted("fr", count, "facture ou avoir", "factures ou avoirs")}`,
  messages: (count) => `${counted("fr", count, "message", "messages")} à la boutique`,
  campaignMails: (count) => `${counted("fr", count, "e-mail de campagne", "e-mails de campagnes")}`,
  suppressed: "Sur la liste des adresses auxquelles aucune campagne n’est envoyée",
  deleted: (count) =>
    `${counted("fr", count, "suppression", "suppressions")} encore réversible${count > 1 ? "s" : ""}`,
  corrected: (count) =>
    `${counted("fr", count, "correction", "corrections")} de l’adresse d’une commande`,
  order: (id) => `Commande ${id}`,
  because: {
    contract:
      "garde son acheteur : elle n’est pas encore retirée, ou la rétractation est encore possible",
    payment: "garde son acheteur : un paiement, un litige ou une rétractation est en cours",
    invoice: "garde son acheteur : sa facture n’est pas encore établie",
  },
  declared: "est celle d’une autre personne ; une rétractation y a été déclarée à cette adresse",
  declaredOpen:
    "est celle d’une autre personne ; une rétractation déclarée à cette adresse y attend sa réponse, et la garde jusque-là",
  download: "Tout télécharger dans un fichier (JSON)",
  erase: "Effacer…",
  eraseTitle: "Effacer cette personne ?",
  eraseGoes:
    "Disparaissent définitivement : l’entrée dans la liste et ses consentements, les messages, les noms dans les campagnes, les e-mails non envoyés, le contenu du journal, ainsi que les nom, adresse, téléphone et notes des commandes.",
  eraseStays:
    "Restent : les factures telles qu’émises, que la loi vous fait conserver dix ans ; les commandes avec leurs tirages et montants, sans nom ; les commandes en cours, entières, jusqu’à leur terme ; l’empreinte d’une adresse à laquelle il ne faut pas écrire.",
  eraseFinal: "C’est irréversible, contrairement à la suppression d’un utilisateur.",
  eraseConfirm: "Effacer définitivement",
  erased: "Effacé",
  erasedText: (retained) =>
    retained === 0
      ? "Seules les factures nomment encore cette personne."
      : `${counted("fr", retained, "commande garde son acheteur jusqu’à son", "commandes gardent leur acheteur jusqu’à leur")} terme : effacez alors de nouveau.`,
  failed: "Les données n’ont pas pu être effacées",
  downloadFailed: "Le fichier n’a pas pu être créé",
  erasures: "Effacements",
  retention: "Ce que la boutique oublie d’elle-même",
  retentionText: "Une fois par jour. Aujourd’hui disparaîtraient :",
  expiring: {
    messages: "Messages de plus de trois ans",
    signUps: "Inscriptions à la lettre d’information non confirmées sous 30 jours",
    prospects: "Utilisateurs sans aucun contact depuis trois ans",
    mails: "E-mails clos depuis un an, hors commandes",
    textMessages: "SMS clos depuis un an",
    paymentEvents: "Annonces de PayPal sur les paiements, traitées depuis un an",
    securityEvents: "Lignes du journal de sécurité après 90 jours",
    labDeliveries: "Ce que le laboratoire a appris, sans aucun nom, après 30 jours",
    labelCounts: "Les scans des cartels, comptés sans aucun nom, après un an",
    wishes: "Ce qui a été cherché en vain, compté sans aucun nom, après un an",
    deletions: "Copies de suppressions, gardées pour les annuler",
  },
};

export const personalDataTexts: Texts<typeof en> = { en, fr };
