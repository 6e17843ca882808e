import type { Texts } from "#app/i18n/texts.ts";

const en = {
  title: "Security log",
  intro:
    "Who signed in, was refused, took data away or changed what opens an account. Nothing here can be altered; it is removed after 90 days.",
  searchPlaceholder: "Name, account, network",
  kindFilter: "Kind",
  allKinds: "All kinds",
  columns: { when: "When", what: "What", who: "Who", about: "About", network: "From" },
  kinds: {
    "signed-in": "Signed in",
    "sign-in-failed": "Sign-in failed",
    "too-often": "Tried too often",
    refused: "Refused",
    exported: "Data exported",
    erased: "Somebody erased",
    rights: "Rights changed",
    password: "Password changed",
    factor: "Second factor changed",
    sessions: "Sessions ended",
    forgotten: "Old entries removed",
  },
  /** What an entry is about, where that is no name. */
  about: {
    password: "with a password",
    code: "with a code",
    recovery: "with a recovery code",
    passkey: "with a passkey",
    credentials: "wrong password or unknown account",
    question: "wrong answer to the question",
    "no-user": "account gone at that moment",
    challenge: "the code came too late",
    "too-often": "too many attempts",
  },
  failedAbout: {
    code: "wrong code",
    passkey: "passkey not accepted",
    password: "wrong own password",
  },
  removedUpTo: (row: string) => `up to entry ${row}`,
  nobody: "Nobody known",
  empty: "Nothing happened yet.",
  emptySearch: "Nothing matches these filters.",
  clearFilters: "Clear filters",
};

const fr: typeof en = {
  title: "Journal de sécurité",
  intro:
    "Qui s’est connecté, a été refusé, a emporté des données ou changé ce qui ouvre un compte. Rien ici ne peut être modifié ; tout est supprimé après 90 jours.",
  searchPlaceholder: "Nom, compte, réseau",
  kindFilter: "Nature",
  allKinds: "Toutes les natures",
  columns: { when: "Quand", what: "Quoi", who: "Qui", about: "À propos de", network: "Depuis" },
  kinds: {
    "signed-in": "Connexion",
    "sign-in-failed": "Échec de connexion",
    "too-often": "Trop de tentatives",
    refused: "Refus",
    exported: "Données exportées",
    erased: "Personne effacée",
    rights: "Droits modifiés",
    password: "Mot de passe changé",
    factor: "Second facteur changé",
    sessions: "Sessions fermées",
    forgotten: "Anciennes lignes supprimées",
  },
  about: {
    password: "par mot de passe",
    code: "par code",
    recovery: "par code de secours",
    passkey: "par clé d’accès",
    credentials: "mot de passe faux ou compte inconnu",
    question: "mauvaise réponse à la question",
    "no-user": "compte disparu à cet instant",
    challenge: "code arrivé trop tard",
    "too-often": "trop de tentatives",
  },
  failedAbout: {
    code: "code faux",
    passkey: "clé d’accès refusée",
    password: "mot de passe personnel faux",
  },
  removedUpTo: (row) => `jusqu’à la ligne ${row}`,
  nobody: "Personne de connu",
  empty: "Rien ne s’est encore passé.",
  emptySearch: "Rien ne correspond à ces filtres.",
  clearFilters: "Effacer les filtres",
};

export const adminSecurityTexts: Texts<typeof en> = { en, fr };
