import { grouped } from "#app/i18n/numbers.ts";
import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";
import { integrityFindingTexts } from "./integrity-findings.ts";

const en = {
  title: "Integrity",
  intro:
    "Each night the shop compares everything about money with everything else about it. A check that is broken means that a payment, a document or a mail is not what the others say. Nothing here changes anything.",
  checkNow: "Check now",
  checking: "Checking…",
  checked: "The books were checked",
  failed: "The books could not be checked",
  never: "Nothing was checked yet.",
  last: (when: string, who: string) => `Last checked ${when} by ${who}`,
  summary: {
    holds: "The books hold",
    broken: "Something does not hold",
    unknown: "Not all could be checked",
  },
  brokenSince: (when: string) => `First found so ${when}.`,
  states: {
    holds: "Holds",
    broken: "Broken",
    "not-applicable": "Does not apply",
    unknown: "Could not be checked",
  },
  looked: (count: number) => `${grouped(count, "en")} looked at`,
  more: (count: number) => `and ${counted("en", count, "other", "others")}`,
  order: (id: number) => `Order ${id}`,
  toKnow: "Good to know",
  checks: {
    captures: [
      "Money and orders",
      "Each capture and refund of the journal is one of an order, to the cent, and the other way round.",
    ],
    provider: [
      "PayPal’s own word",
      "PayPal says of each order of the last 30 days what the shop does. It is asked from the console only.",
    ],
    sums: ["Sums", "Lines add up to subtotal and total, refunds to what was refunded."],
    moves: [
      "Steps of payments",
      "The events of each payment lead to where it stands now, by steps that are allowed.",
    ],
    mails: ["Mails", "Each paid order has its one mail, and each refund too."],
    documents: [
      "Invoices and credit notes",
      "Numbers have no gap and no repeat, and each document says what was paid or refunded.",
    ],
    events: ["PayPal’s messages", "Each was acted on within ten minutes."],
    files: [
      "Files",
      "The masters of what was bought are there, and so are the print files; some of each are read whole.",
    ],
    links: ["Links to orders", "The link of each order answers; some are followed."],
    consents: ["Newsletter", "Whoever is subscribed agreed last, and whoever withdrew is not."],
    campaigns: [
      "Campaigns",
      "Those written to, those passed over and those it failed for are together all that a campaign was to go to, each once.",
    ],
    logs: [
      "Logs of changes and of security",
      "Each row carries the hash of the one before it: none was changed, added or removed.",
    ],
    chain: [
      "Journal of money",
      "Each row carries the hash of the one before it: none was changed, moved, added or removed.",
    ],
  } satisfies Record<string, [name: string, what: string]>,
  findings: integrityFindingTexts.en,
  values: {
    awaiting_payment: "awaiting payment",
    payment_pending: "payment pending",
    paid: "paid",
    failed: "failed",
    expired: "expired",
    partly_refunded: "partly refunded",
    refunded: "refunded",
    "other-amount": "another amount came in than it costs",
    "other-currency": "money in another currency came in",
    "cancelled-order": "it was cancelled and then paid",
    reversed: "PayPal took the money back",
    "not-found": "PayPal does not know it",
    "after-all": "it was paid after its buyer read that it was not",
    "unknown-order": "the shop knows no such order",
    "other-account": "another account of the shop told of it than the one it is paid at",
    captured: "captured",
    pending: "pending",
    declined: "declined",
    approved: "approved, not captured",
    voided: "voided",
    open: "open",
    changes: "the log of changes",
    security_events: "the security log",
  },
  headTitle: "Head of the journal",
  headText: (length: number) =>
    `${counted("en", length, "row", "rows")}. Write the number and this hash down where nobody who runs the shop can change them: whoever compares them later knows that no row was changed since.`,
  backups: {
    title: "Backups",
    notSetTitle: "The shop is not backed up",
    notSetShort: "If its machine breaks, pictures, orders and addresses are lost.",
    toBackups: "How backups are set",
    notSet:
      "If its machine breaks, pictures, orders and addresses are lost. Ask whoever runs the server to switch backups on, today rather than tomorrow: they need a second disk or a storage elsewhere.",
    letterTitle: "To send to whoever runs the server",
    letter: (address: string, variables: string) =>
      `Hello,\n\nPlease switch on the backups of the shop ${address}. It needs a second disk or a storage elsewhere, these settings on its server, and a restart:\n\n${variables}\n\nPlease send me a copy of the key: without it no backup can be read. Thank you!`,
    letterCopy: "Copy this text",
    letterCopied: "Copied",
    letterNotCopied: "It could not be copied: select the text and copy it by hand.",
    notSetGuide: "What the guide says about backups",
    place: "Backups go to",
    away: "That place cannot be read now.",
    none: "There is no backup yet.",
    last: (when: string) => `The last backup is from ${when}.`,
    lastSeen: (when: string) => `The last backup seen there is from ${when}.`,
    late: "It should not be older than a day and a half: the log says what went wrong.",
    unproven: "None was restored on trial yet.",
    proven: (when: string) =>
      `It was last restored on trial and compared, row by row and file by file, ${when}: all came back.`,
    failed: (when: string) =>
      `It was last restored on trial ${when}, and not all came back: the log says more.`,
    proofLate: "That should happen once a week.",
    span: (since: string, until: string) =>
      `Now one can go back to any second from ${since} to ${until}.`,
    spanBefore: (since: string, until: string) => `And to any from ${since} to ${until}.`,
    noSpan: "One cannot yet go back to any second, only to the backups.",
    outside:
      "Between two backups one cannot go back here, because the database is not the shop’s own: whoever runs its server sees to that.",
  },
  release: {
    title: "This version",
    runs: (version: string) => `The shop runs Inkiosk ${version}.`,
    notSet:
      "It does not ask whether a newer one is out. The owner switches that on under New releases in the settings.",
    notAsked: "It has not asked yet whether a newer one is out; it does so within the hour.",
    unanswered: (when: string) =>
      `It asked ${when} and got no answer that it understands. Look at the address; it asks again tomorrow.`,
    newest: (when: string) => `No newer one was out when it last asked, ${when}.`,
    newer: (version: string, day: string) => `Inkiosk ${version} is out since ${day}.`,
    security: "It mends security problems: have the shop updated within seven days.",
    noSecurity: "It mends no known security problem.",
    how: "The shop never updates itself. Whoever runs its machine does, after a backup.",
  },
  headConsole: "The same check on the console, whether the shop is open or not:",
};

const fr: typeof en = {
  title: "Intégrité",
  intro:
    "Chaque nuit, la boutique compare tout ce qui touche à l’argent avec tout le reste. Un contrôle en défaut signifie qu’un paiement, un document ou un e-mail n’est pas ce que disent les autres. Rien ici ne modifie quoi que ce soit.",
  checkNow: "Contrôler maintenant",
  checking: "Contrôle en cours…",
  checked: "Les comptes ont été contrôlés",
  failed: "Les comptes n’ont pas pu être contrôlés",
  never: "Rien n’a encore été contrôlé.",
  last: (when, who) => `Dernier contrôle ${when} par ${who}`,
  summary: {
    holds: "Tout concorde",
    broken: "Quelque chose ne concorde pas",
    unknown: "Tout n’a pas pu être contrôlé",
  },
  brokenSince: (when) => `Constaté pour la première fois ${when}.`,
  states: {
    holds: "Concorde",
    broken: "En défaut",
    "not-applicable": "Sans objet",
    unknown: "Non contrôlé",
  },
  looked: (count) =>
    count < 2
      ? `${grouped(count, "fr")} élément examiné`
      : `${grouped(count, "fr")} éléments examinés`,
  more: (count) => `et ${counted("fr", count, "autre", "autres")}`,
  order: (id) => `Commande ${id}`,
  toKnow: "Bon à savoir",
  checks: {
    captures: [
      "Argent et commandes",
      "Chaque encaissement et chaque remboursement du journal est celui d’une commande, au centime près, et inversement.",
    ],
    provider: [
      "La parole de PayPal",
      "PayPal dit de chaque commande des 30 derniers jours ce qu’en dit la boutique. On le lui demande seulement en console.",
    ],
    sums: [
      "Sommes",
      "Les lignes font le sous-total et le total, les remboursements font ce qui a été remboursé.",
    ],
    moves: [
      "Étapes des paiements",
      "Les événements de chaque paiement mènent à son état présent, par des étapes permises.",
    ],
    mails: [
      "E-mails",
      "Chaque commande payée a son e-mail, un seul, et chaque remboursement aussi.",
    ],
    documents: [
      "Factures et avoirs",
      "Les numéros se suivent sans trou ni doublon, et chaque document dit ce qui a été payé ou remboursé.",
    ],
    events: ["Messages de PayPal", "Chacun a été traité dans les dix minutes."],
    files: [
      "Fichiers",
      "Les originaux de ce qui a été acheté sont là, les fichiers d’impression aussi ; quelques-uns sont relus en entier.",
    ],
    links: ["Liens des commandes", "Le lien de chaque commande répond ; quelques-uns sont suivis."],
    consents: [
      "Lettre d’information",
      "Qui est abonné a donné son accord en dernier lieu, et qui l’a retiré ne l’est plus.",
    ],
    campaigns: [
      "Campagnes",
      "Envoyés, échoués, incertains et écartés font ensemble tous les destinataires d’une campagne, chacun une seule fois.",
    ],
    logs: [
      "Journaux des modifications et de sécurité",
      "Chaque ligne porte l’empreinte de la précédente : aucune n’a été modifiée, ajoutée ni retirée.",
    ],
    chain: [
      "Journal de l’argent",
      "Chaque ligne porte l’empreinte de la précédente : aucune n’a été modifiée, déplacée, ajoutée ni retirée.",
    ],
  },
  findings: integrityFindingTexts.fr,
  values: {
    awaiting_payment: "en attente de paiement",
    payment_pending: "paiement en cours",
    paid: "payée",
    failed: "échouée",
    expired: "expirée",
    partly_refunded: "remboursée en partie",
    refunded: "remboursée",
    "other-amount": "un autre montant que son prix est arrivé",
    "other-currency": "de l’argent dans une autre devise est arrivé",
    "cancelled-order": "elle a été annulée, puis payée",
    reversed: "PayPal a repris l’argent",
    "not-found": "PayPal ne la connaît pas",
    "after-all": "elle a été payée après l’annonce d’un échec à son acheteur",
    "unknown-order": "la boutique ne connaît pas cette commande",
    "other-account": "un autre compte de la boutique que celui où elle est payée l’a annoncé",
    captured: "encaissée",
    pending: "en cours",
    declined: "refusée",
    approved: "approuvée, non encaissée",
    voided: "annulée",
    open: "ouverte",
    changes: "journal des modifications",
    security_events: "journal de sécurité",
  },
  headTitle: "Fin du journal",
  headText: (length) =>
    `${counted("fr", length, "ligne", "lignes")}. Notez ce nombre et cette empreinte là où personne qui tient la boutique ne peut les changer : qui les comparera plus tard saura qu’aucune ligne n’a été modifiée depuis.`,
  backups: {
    title: "Sauvegardes",
    notSetTitle: "La boutique n’est pas sauvegardée",
    notSetShort: "Si sa machine tombe en panne, images, commandes et adresses sont perdues.",
    toBackups: "Comment régler les sauvegardes",
    notSet:
      "Si sa machine tombe en panne, images, commandes et adresses sont perdues. Demandez à qui tient le serveur de régler les sauvegardes, aujourd’hui plutôt que demain\u00a0: il faut un second disque, ou un espace de stockage ailleurs.",
    letterTitle: "À envoyer à la personne qui tient le serveur",
    letter: (address, variables) =>
      `Bonjour,\n\nMerci de régler les sauvegardes de la boutique ${address}. Il lui faut un second disque ou un espace de stockage ailleurs, ces réglages sur son serveur, puis un redémarrage\u00a0:\n\n${variables}\n\nMerci de me donner une copie de la clé\u00a0: sans elle, aucune sauvegarde ne se relit. Merci\u202f!`,
    letterCopy: "Copier ce texte",
    letterCopied: "Copié",
    letterNotCopied: "La copie n’a pas marché\u00a0: sélectionnez le texte et copiez-le à la main.",
    notSetGuide: "Ce que le guide dit des sauvegardes",
    place: "Les sauvegardes vont dans",
    away: "Cet emplacement ne peut pas être lu en ce moment.",
    none: "Il n’y a pas encore de sauvegarde.",
    last: (when) => `La dernière sauvegarde date du ${when}.`,
    lastSeen: (when) => `La dernière sauvegarde vue à cet endroit date du ${when}.`,
    late: "Elle ne devrait pas avoir plus d’un jour et demi : le journal du serveur dit ce qui n’a pas fonctionné.",
    unproven: "Aucune n’a encore été restaurée à l’essai.",
    proven: (when) =>
      `La dernière restauration à l’essai, comparée ligne par ligne et fichier par fichier, date du ${when} : tout est revenu.`,
    failed: (when) =>
      `La dernière restauration à l’essai date du ${when}, et tout n’est pas revenu\u00a0: le journal du serveur en dit plus.`,
    proofLate: "Il devrait y en avoir une par semaine.",
    span: (since, until) =>
      `En ce moment, on peut revenir à chaque seconde du ${since} au ${until}.`,
    spanBefore: (since, until) => `Et à chacune du ${since} au ${until}.`,
    noSpan: "On ne peut pas encore revenir à chaque seconde, seulement aux sauvegardes.",
    outside:
      "Entre deux sauvegardes, on ne peut pas revenir en arrière ici, car la base de données n’est pas celle de la boutique\u00a0: qui tient son serveur s’en charge.",
  },
  release: {
    title: "Cette version",
    runs: (version) => `La boutique fonctionne avec Inkiosk ${version}.`,
    notSet:
      "Elle ne demande pas s’il en existe une plus récente. Le propriétaire l’active sous Nouvelles versions, dans les réglages.",
    notAsked:
      "Elle n’a pas encore demandé s’il en existe une plus récente\u202f; elle le fait dans l’heure.",
    unanswered: (when) =>
      `Elle a demandé ${when} et n’a pas reçu de réponse qu’elle comprenne. Vérifiez l’adresse\u202f; elle redemande demain.`,
    newest: (when) =>
      `Aucune version plus récente n’existait lors de la dernière demande, ${when}.`,
    newer: (version, day) => `Inkiosk ${version} est disponible depuis le ${day}.`,
    security:
      "Elle corrige des problèmes de sécurité : faites mettre la boutique à jour dans les sept jours.",
    noSecurity: "Elle ne corrige aucun problème de sécurité connu.",
    how: "La boutique ne se met jamais à jour d’elle-même. La personne qui s’occupe de sa machine le fait, après une sauvegarde.",
  },
  headConsole: "Le même contrôle en console, que la boutique soit ouverte ou non :",
};

export const integrityTexts: Texts<typeof en> = { en, fr };
