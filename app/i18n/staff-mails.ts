import type { Texts } from "#app/i18n/texts.ts";

/** Mails to the shop itself and to those who run it. */
const en = {
  message: {
    subject: (subject: string) => `Message: ${subject}`,
    preview: (name: string) => `${name} wrote on the contact page.`,
    from: "From",
    written: "Written on the contact page",
    open: "Open in the inbox",
    note: "An answer to this mail goes to whoever wrote.",
    reason: "You get this because messages from the contact page go to this address.",
  },
  password: {
    subject: (shop: string) => `A new password for ${shop}`,
    preview: "Choose it within an hour.",
    title: (name: string) => `Hello ${name},`,
    text: "Somebody, hopefully you, asked for a new password for the back office. Choose it here within an hour:",
    open: "Choose a new password",
    hidden: "The link stands in the mail alone, so that nobody but its recipient can use it.",
    stays: "Your other devices are signed out by it. Your authenticator app and your passkeys stay as they are.",
    not: "If it was not you, do nothing: your password stays as it is.",
    reason: "You get this because you have an account at the back office.",
  },
};

const fr: typeof en = {
  message: {
    subject: (subject) => `Message : ${subject}`,
    preview: (name) => `${name} a écrit sur la page Contact.`,
    from: "De",
    written: "Écrit sur la page Contact",
    open: "Ouvrir dans la messagerie",
    note: "Une réponse à cet e-mail part à la personne qui a écrit.",
    reason: "Vous recevez cet e-mail parce que les messages de la page Contact arrivent à cette adresse.",
  },
  password: {
    subject: (shop) => `Un nouveau mot de passe pour ${shop}`,
    preview: "Choisissez-le dans l’heure.",
    title: (name) => `Bonjour ${name},`,
    text: "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour le back-office. Choisissez-le ici dans l’heure :",
    open: "Choisir un nouveau mot de passe",
    hidden: "Le lien ne figure que dans l’e-mail : seule la personne qui le reçoit peut s’en servir.",
    stays: "Vos autres appareils seront déconnectés. Votre application d’authentification et vos clés d’accès ne changent pas.",
    not: "Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.",
    reason: "Vous recevez cet e-mail parce que vous avez un compte au back-office.",
  },
};

export const staffMailsTexts: Texts<typeof en> = { en, fr };
