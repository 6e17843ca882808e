import type { Texts } from "#app/i18n/language.ts";

const en = {
  title: "Messages",
  searchPlaceholder: "Name, e-mail, subject, words",
  filter: "Show",
  all: "All",
  unreadOnly: "Unread",
  columns: { from: "From", subject: "Message", received: "Received", state: "State" },
  unread: "New",
  read: "Read",
  empty: "No messages yet. What visitors write on the contact page arrives here.",
  emptySearch: "No message matches.",
  allRead: "Nothing unread. Well done.",
  open: "Open",
  markRead: "Mark as read",
  markUnread: "Mark as unread",
  forwarded: "Mail to the shop’s address",
  reply: "Reply by e-mail",
  replyHint: (language: string) =>
    `Written in ${language}. The reply opens in your own mail program.`,
};

const fr: typeof en = {
  title: "Messages",
  searchPlaceholder: "Nom, e-mail, objet, mots",
  filter: "Afficher",
  all: "Tous",
  unreadOnly: "Non lus",
  columns: { from: "De", subject: "Message", received: "Reçu le", state: "État" },
  unread: "Nouveau",
  read: "Lu",
  empty:
    "Aucun message pour l’instant. Ce que les visiteurs écrivent sur la page Contact arrive ici.",
  emptySearch: "Aucun message ne correspond.",
  allRead: "Plus rien à lire. Bravo.",
  open: "Ouvrir",
  markRead: "Marquer comme lu",
  markUnread: "Marquer comme non lu",
  forwarded: "E-mail à l’adresse de la boutique",
  reply: "Répondre par e-mail",
  replyHint: (language) =>
    `Écrit en ${language}. La réponse s’ouvre dans votre logiciel de messagerie.`,
};

export const adminMessagesTexts: Texts<typeof en> = { en, fr };
