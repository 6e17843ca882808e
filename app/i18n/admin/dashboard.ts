import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

const en = {
  title: "Dashboard",
  figures: "The shop in figures",
  revenue: "Total Revenue",
  orders: "Total Orders",
  pieces: "Art Pieces",
  points: "Collection Points",
  people: "Registered Users",
  error: "Error",
  errorHint: "This number could not be read. Reload to try again.",
  revenueNote: "Paid, not cancelled",
  testOrders: (count: number, sum: string) =>
    `${counted("en", count, "test order", "test orders")} apart (${sum}): no money moved`,
  testsApart: (count: number) => `${counted("en", count, "TEST order", "TEST orders")} not counted`,
  activePoints: (count: number) => `${count} active`,
  subscribed: (count: number) => `${count} of them with the newsletter`,
  recentOrders: "Recent Orders",
  allOrders: "All orders",
  noOrders: "No orders yet. Show your gallery to somebody: the first order appears here.",
  quickActions: "Quick Actions",
  addArt: "Add art",
  manageCategories: "Manage categories",
  viewOrders: "View orders",
  manageUsers: "Manage newsletter users",
  diskTitle: "The disk is nearly full",
  diskText: (megabytes: string, folder: string) =>
    `${megabytes} MB is left in ${folder}. Once it is full, nobody can order and no picture can be uploaded. Make room, or move the data folder to a larger disk.`,
  heldBack: "A campaign did not go",
  heldBackText:
    "When its hour came, something in it had to be mended first, or the shop was away for more than an hour. Nobody got it; it is a draft again.",
  heldBackSince: (when: string) => `should have gone ${when}`,
  missing: "Still to be filled in",
  missingText:
    "What the law wants a shop to say, and only you know. Visitors read there that it is being completed.",
  legal: {
    incomplete: {
      title: "No real payment is taken",
      words:
        "No real payment is taken until the legal texts say all that the law wants. Buyers read only that they cannot pay just now.",
      label: "What is still to be filled in",
    },
    "no-email": {
      title: "The shop says no e-mail address",
      words:
        "The law wants a shop to say one; in the legal texts, visitors read that it is being completed. Payments go on meanwhile.",
      label: "Fill in the e-mail address",
    },
  },
  fillIn: (page: string) => `Fill in: ${page}`,
  noProvider: "PayPal is currently unavailable. Please configure Client ID.",
  noProviderText:
    "Buyers read only that payment by PayPal is not possible just now. The owner fills it in under Payments.",
  toPayments: "Set up payments",
  noMails: "No mail leaves the shop.",
  noMailsText:
    "Confirmations wait in the outbox until the owner fills in a mail server; then they go by themselves.",
  toMails: "Set up the mail server",
  toRelease: "How to update",
  sales: "Sales",
  span: "Time",
  spans: { "30days": "30 days", "12months": "12 months" },
  revenueChart: { "30days": "Revenue per day", "12months": "Revenue per month" },
  bestPieces: "Best pieces",
  perPoint: "Orders per collection point",
  table: "Show as a table",
  day: { "30days": "Day", "12months": "Month" },
  cents: "Revenue",
  centsOfPieces: "Before refunds",
  ordersColumn: "Orders",
  reference: "Reference",
  prints: "Prints",
  point: "Collection point",
  printsSold: (count: number) => counted("en", count, "print", "prints"),
  ordersPlaced: (count: number) => counted("en", count, "order", "orders"),
  noSales: "Nothing sold in this time. Test orders do not count here.",
  noSalesHint: "Put new pieces up, or write to your subscribers.",
  addArtLink: "Add art",
  writeLink: "Write to subscribers",
  chartFailed: "This chart could not be read. Reload to try again.",
};

const fr: typeof en = {
  title: "Tableau de bord",
  figures: "La boutique en chiffres",
  revenue: "Chiffre d’affaires",
  orders: "Commandes",
  pieces: "Œuvres",
  points: "Points de retrait",
  people: "Contacts enregistrés",
  error: "Erreur",
  errorHint: "Ce chiffre n’a pas pu être lu. Rechargez la page pour réessayer.",
  revenueNote: "Payées, hors annulations",
  testOrders: (count, sum) =>
    `${counted("fr", count, "commande de test", "commandes de test")} à part (${sum}) : aucun argent n’a circulé`,
  testsApart: (count) => `hors ${counted("fr", count, "commande TEST", "commandes TEST")}`,
  activePoints: (count) => (count < 2 ? `${count} actif` : `${count} actifs`),
  subscribed: (count) =>
    count < 2 ? `dont ${count} reçoit la lettre` : `dont ${count} reçoivent la lettre`,
  recentOrders: "Commandes récentes",
  allOrders: "Toutes les commandes",
  noOrders:
    "Aucune commande pour l’instant. Montrez votre galerie : la première commande apparaîtra ici.",
  quickActions: "Actions rapides",
  addArt: "Ajouter une œuvre",
  manageCategories: "Gérer les catégories",
  viewOrders: "Voir les commandes",
  manageUsers: "Gérer les contacts de la lettre",
  diskTitle: "Le disque est presque plein",
  diskText: (megabytes, folder) =>
    `Il reste ${megabytes} Mo dans ${folder}. Une fois le disque plein, plus aucune commande ni aucun envoi d’image n’est possible. Faites de la place, ou déplacez le dossier de données vers un disque plus grand.`,
  heldBack: "Une campagne n’est pas partie",
  heldBackText:
    "À son heure, quelque chose était à corriger d’abord, ou la boutique a été absente plus d’une heure. Personne ne l’a reçue\u202f; elle est de nouveau un brouillon.",
  heldBackSince: (when) => `devait partir ${when}`,
  missing: "Encore à compléter",
  missingText:
    "Ce que la loi demande à une boutique de dire, et que vous seul savez. Les visiteurs y lisent «\u202fen cours de rédaction\u202f».",
  legal: {
    incomplete: {
      title: "Aucun paiement réel n’est accepté",
      words:
        "Aucun paiement réel n’est accepté tant que les textes juridiques ne disent pas tout ce que veut la loi. Les acheteurs lisent seulement qu’ils ne peuvent pas payer pour le moment.",
      label: "Ce qui reste à compléter",
    },
    "no-email": {
      title: "La boutique n’indique aucune adresse e-mail",
      words:
        "La loi en veut une\u202f; dans les textes juridiques, les visiteurs lisent qu’elle est en cours de rédaction. Entre-temps, les paiements continuent.",
      label: "Indiquer l’adresse e-mail",
    },
  },
  fillIn: (page) => `Compléter : ${page}`,
  noProvider:
    "PayPal est actuellement indisponible\u00a0: son identifiant (Client ID) n’est pas configuré.",
  noProviderText:
    "Les acheteurs lisent seulement que le paiement par PayPal n’est pas possible pour le moment. Le propriétaire le configure sous Paiements.",
  toPayments: "Configurer les paiements",
  noMails: "Aucun e-mail ne part de la boutique.",
  noMailsText:
    "Les confirmations attendent dans la boîte d’envoi que le propriétaire saisisse un serveur de messagerie\u202f; ensuite elles partent d’elles-mêmes.",
  toMails: "Configurer le serveur de messagerie",
  toRelease: "Comment mettre à jour",
  sales: "Ventes",
  span: "Période",
  spans: { "30days": "30 jours", "12months": "12 mois" },
  revenueChart: {
    "30days": "Chiffre d’affaires par jour",
    "12months": "Chiffre d’affaires par mois",
  },
  bestPieces: "Meilleures ventes",
  perPoint: "Commandes par point de retrait",
  table: "Afficher en tableau",
  day: { "30days": "Jour", "12months": "Mois" },
  cents: "Chiffre d’affaires",
  centsOfPieces: "Avant remboursements",
  ordersColumn: "Commandes",
  reference: "Référence",
  prints: "Tirages",
  point: "Point de retrait",
  printsSold: (count) => counted("fr", count, "tirage", "tirages"),
  ordersPlaced: (count) => counted("fr", count, "commande", "commandes"),
  noSales: "Rien n’a été vendu sur cette période. Les commandes de test ne comptent pas ici.",
  noSalesHint: "Accrochez de nouvelles œuvres, ou écrivez à vos abonnés.",
  addArtLink: "Ajouter une œuvre",
  writeLink: "Écrire aux abonnés",
  chartFailed: "Ce graphique n’a pas pu être lu. Rechargez la page pour réessayer.",
};

export const dashboardTexts: Texts<typeof en> = { en, fr };
