import type { Texts } from "#app/i18n/language.ts";

/**
 * What pages of the back office say about a session that ends, and when they ask the person to
 * confirm.
 */
const en = {
  warningTitle: "You are about to be signed out",
  warningIdle: (time: string) =>
    `Nothing was opened or saved for a while. At ${time} you are signed out.`,
  warningAbsolute: (time: string) =>
    `A sign-in lasts twelve hours. At ${time} yours is over; you can sign in again then, here.`,
  kept: "What you typed stays on this page.",
  stay: "Stay signed in",
  understood: "Understood",
  endedTitle: "You were signed out",
  endedText: (email: string) =>
    `Sign in again as ${email} and go on where you were. What you typed is still there.`,
  leave: "To the sign-in page",
  signIn: "Sign in and go on",
  proofTitle: "Is it still you?",
  proofText:
    "This matters more than other things. Show once more that it is you; then it goes on with what you typed.",
  proofAgain:
    "This matters more than other things. Show once more that it is you; then press again.",
  confirm: "Confirm",
  orCode: "or a code from your authenticator app",
  passkey: "Use your passkey",
  passkeyFailed: "The passkey was not accepted. Try again, or use your password.",
  useRecovery: "Use a recovery code instead",
  unreachable: "The shop did not answer. Try again.",
  noticesTitle: "This happened to your account",
  notices: {
    set_up_link: (by: string | null) =>
      `${by} made a new set-up link for your account. Whoever opens it chooses a new password and takes your second factors away.`,
    deactivated: (by: string | null) => `${by} had deactivated your account.`,
    reactivated: (by: string | null) => `${by} reactivated your account.`,
    owner: (by: string | null) => `${by} made you the owner: you decide who else may sign in.`,
  },
  noticesNot:
    "If you did not expect it, change your password and speak with whoever runs the shop.",
  enrolTitle: "Before you go on: a second factor",
  enrolText:
    "This shop takes real money or stands on the internet, so a password alone is not enough. Set up an authenticator app or a passkey below; then all of the back office is open to you.",
};

const fr: typeof en = {
  warningTitle: "Votre session va se fermer",
  warningIdle: (time) =>
    `Rien n’a été ouvert ni enregistré depuis un moment. À ${time}, votre session se fermera.`,
  warningAbsolute: (time) =>
    `Une connexion dure douze heures. À ${time}, la vôtre prendra fin ; vous pourrez alors vous reconnecter ici.`,
  kept: "Ce que vous avez saisi reste sur cette page.",
  stay: "Rester connecté",
  understood: "Compris",
  endedTitle: "Votre session est fermée",
  endedText: (email) =>
    `Reconnectez-vous avec ${email} et reprenez où vous en étiez. Votre saisie est toujours là.`,
  leave: "Vers la page de connexion",
  signIn: "Se connecter et continuer",
  proofTitle: "Est-ce toujours vous ?",
  proofText:
    "Cette action compte plus que d’autres. Montrez encore une fois que c’est vous ; elle se poursuit ensuite avec votre saisie.",
  proofAgain:
    "Cette action compte plus que d’autres. Montrez encore une fois que c’est vous, puis recommencez.",
  confirm: "Confirmer",
  orCode: "ou un code de votre application d’authentification",
  passkey: "Utiliser votre clé d’accès",
  passkeyFailed: "La clé d’accès n’a pas été acceptée. Réessayez, ou utilisez votre mot de passe.",
  useRecovery: "Utiliser plutôt un code de secours",
  unreachable: "La boutique n’a pas répondu. Réessayez.",
  noticesTitle: "Ce qui est arrivé à votre compte",
  notices: {
    set_up_link: (by) =>
      `${by} a créé un nouveau lien d’activation pour votre compte. Qui l’ouvre choisit un nouveau mot de passe et retire votre double authentification.`,
    deactivated: (by) => `${by} avait désactivé votre compte.`,
    reactivated: (by) => `${by} a réactivé votre compte.`,
    owner: (by) =>
      `${by} vous a confié l’administration : vous décidez qui d’autre peut se connecter.`,
  },
  noticesNot:
    "Si vous ne vous y attendiez pas, changez votre mot de passe et parlez-en à qui gère la boutique.",
  enrolTitle: "Avant de continuer : un second facteur",
  enrolText:
    "Cette boutique encaisse de l’argent réel ou se trouve sur Internet : un mot de passe seul ne suffit pas. Configurez ci-dessous une application d’authentification ou une clé d’accès ; toute l’administration vous est alors ouverte.",
};

export const adminSessionTexts: Texts<typeof en> = { en, fr };
