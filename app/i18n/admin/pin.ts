import type { Texts } from "#app/i18n/language.ts";

/** Signing in by PIN at a device of the shop. */
const en = {
  title: "Who is working?",
  kioskTitle: "Staff please",
  at: (device: string, point: string) => `${device}, ${point}`,
  empty: "Nobody who works here has a PIN yet. It is set on one’s account page.",
  noPoint: "This device belongs to no collection point. A manager chooses one under Devices.",
  goOnAs: (name: string) => `Go on as ${name}`,
  backToGallery: "Back to the gallery",
  withPassword: "Sign in with a password",
  pin: "PIN",
  pinOf: (name: string) => `PIN of ${name}`,
  pinHint: "Six digits. It goes on by itself after the sixth.",
  somebodyElse: "Somebody else",
  keypad: "Keypad",
  deleteDigit: "Delete",
  goOn: "Go on",
  wrongTitle: "This PIN is wrong",
  wrong: (left: number) => (left === 1 ? "One try is left." : `${left} tries are left.`),
  lockedTitle: "This PIN is locked here",
  locked: (name: string) =>
    `Five wrong tries were made for ${name} on this device. Sign in with the password or passkey, and it works again.`,
  moreTitle: "More than a PIN opens",
  more: (name: string) =>
    `You are here by PIN, ${name}, for the counter alone. Sign in for everything else.`,
  lock: "Lock",
  lockedHere: "This device is locked",
  lockedAway:
    "The shop cannot be reached. Once the network is back, whoever comes next takes over here.",
  again: "Try again",
  change: "Change person",
  changeFrom: (name: string) => `Change person, now ${name}`,
  sectionTitle: "PIN for the shop’s devices",
  sectionText:
    "Six digits by which you take over at a counter or leave a kiosk, without your password. There it opens the counter alone, whatever else you may do.",
  isSet: "You have a PIN.",
  newPin: "New PIN",
  newPinHint: "Six digits: no date, row or repetition.",
  show: "Show PIN",
  hide: "Hide PIN",
  set: "Set PIN",
  changePin: "Change PIN",
  remove: "Remove PIN",
  done: { pinSet: "Your PIN is set.", pinRemoved: "Your PIN was removed." },
  problems: {
    pinRequired: "Please enter six digits.",
    pinInvalid: "A PIN has six digits.",
    pinGuessable:
      "This is among the first that somebody would try: no dates, rows, repetitions or patterns.",
    personRequired: "Please choose who you are.",
    tooLong: "Please choose who you are.",
    notAllowed: "Please choose who you are.",
  },
};

const fr: typeof en = {
  title: "Qui travaille ?",
  kioskTitle: "Réservé à l’équipe",
  at: (device, point) => `${device}, ${point}`,
  empty: "Personne ici n’a encore de code PIN. Chacun le choisit sur la page de son compte.",
  noPoint:
    "Cet appareil n’appartient à aucun point de retrait. Un responsable en choisit un sous Appareils.",
  goOnAs: (name) => `Continuer : ${name}`,
  backToGallery: "Retour à la galerie",
  withPassword: "Se connecter par mot de passe",
  pin: "Code PIN",
  pinOf: (name) => `Code PIN : ${name}`,
  pinHint: "Six chiffres. La suite vient d’elle-même après le sixième.",
  somebodyElse: "Quelqu’un d’autre",
  keypad: "Pavé numérique",
  deleteDigit: "Effacer",
  goOn: "Valider",
  wrongTitle: "Code PIN erroné",
  wrong: (left) => (left === 1 ? "Il reste un essai." : `Il reste ${left} essais.`),
  lockedTitle: "Ce code PIN est bloqué ici",
  locked: (name) =>
    `Cinq codes erronés ont été saisis pour ${name} sur cet appareil. Une connexion par mot de passe ou clé d’accès le débloquera.`,
  moreTitle: "Un code PIN n’y suffit pas",
  more: (name) =>
    `${name}, vous êtes ici par code PIN, pour le comptoir seul. Connectez-vous pour tout le reste.`,
  lock: "Verrouiller",
  lockedHere: "Cet appareil est verrouillé",
  lockedAway:
    "La boutique est injoignable. Au retour du réseau, la personne suivante prendra le relais ici.",
  again: "Réessayer",
  change: "Changer de personne",
  changeFrom: (name) => `Changer de personne, actuellement ${name}`,
  sectionTitle: "Code PIN pour les appareils de la boutique",
  sectionText:
    "Six chiffres pour prendre le relais au comptoir ou quitter une borne, sans mot de passe. Il n’y ouvre que le comptoir, quoi que vous puissiez faire par ailleurs.",
  isSet: "Vous avez un code PIN.",
  newPin: "Nouveau code PIN",
  newPinHint: "Six chiffres : ni date, ni suite, ni répétition.",
  show: "Afficher le code PIN",
  hide: "Masquer le code PIN",
  set: "Choisir ce code PIN",
  changePin: "Changer le code PIN",
  remove: "Supprimer le code PIN",
  done: { pinSet: "Votre code PIN est enregistré.", pinRemoved: "Votre code PIN est supprimé." },
  problems: {
    pinRequired: "Saisissez six chiffres.",
    pinInvalid: "Un code PIN a six chiffres.",
    pinGuessable:
      "C’est l’un des premiers qu’on essaierait : ni date, ni suite, ni répétition, ni dessin.",
    personRequired: "Choisissez qui vous êtes.",
    tooLong: "Choisissez qui vous êtes.",
    notAllowed: "Choisissez qui vous êtes.",
  },
};

export const pinTexts: Texts<typeof en> = { en, fr };
