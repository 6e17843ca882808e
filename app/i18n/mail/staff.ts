import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** Mails to the shop itself and to the people who run it. */
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
    stays:
      "Your other devices are signed out by it. Your authenticator app and your passkeys stay as they are.",
    not: "If it was not you, do nothing: your password stays as it is.",
    reason: "You get this because you have an account at the back office.",
  },
  invitation: {
    subject: (shop: string) => `You are invited to run ${shop}`,
    preview: "Set up your account within 24 hours.",
    title: (shop: string) => `Welcome to ${shop}`,
    roles: {
      owner: () => "",
      manager: () => " to run the shop",
      workshop: () => " for the workshop: to make the prints",
      counter: (points: string) =>
        points ? ` for the counter of ${points}: to hand prints over` : " for the counter",
    },
    text: (by: string, role: string) =>
      `You are invited by ${by} to the back office of this shop${role}. Set up your account here within 24 hours; the link works once:`,
    open: "Set up your account",
    hidden: "The link is left out here, so that nobody but the mail’s recipient can use it.",
    stays: "You choose your name and your password there.",
    not: "If you do not know this shop, do nothing: the link ends by itself.",
    reason: "You get this because somebody who runs this shop gave your address.",
  },
  account: {
    subject: (shop: string) => `Your account at ${shop}`,
    title: (name: string) => `Hello ${name},`,
    kinds: {
      set_up_link: (by: string | null) =>
        `${by} made a new set-up link for your account. Whoever opens it chooses a new password and takes your second factors away.`,
      set_up_again: () =>
        "Your account was set up again with a set-up link: it has a new password and no second factor.",
      deactivated: (by: string | null) =>
        `${by} deactivated your account: you can no longer sign in.`,
      reactivated: (by: string | null) => `${by} reactivated your account: you can sign in again.`,
      owner: (by: string | null) => `${by} made you the owner: you decide who else may sign in.`,
      no_owner: () => "You handed the back office over: somebody else is the owner now.",
      role: (by: string | null) => `${by} changed what your account may do in the back office.`,
      password: () => "The password of your account was changed.",
      app_on: () => "An authenticator app was switched on for your account.",
      app_off: () => "The authenticator app of your account was switched off.",
      recovery_codes: () => "Your account has new recovery codes; the old ones no longer work.",
      recovery_code_used: () =>
        "Somebody signed in to your account with one of its recovery codes.",
      passkey_added: () => "A passkey was added to your account.",
      passkey_removed: () => "A passkey was removed from your account.",
      pin_set: () => "Your account has a new PIN for the shop’s devices.",
      pin_removed: () => "The PIN of your account was removed.",
      pin_locked: () =>
        "Your PIN was entered wrongly five times at a device of the shop and is locked there. Sign in with your password or passkey to use it again.",
    },
    when: "When",
    not: "If it was not you and you did not expect it, change your password at once and speak with whoever runs the shop.",
    notDeactivated: "If you did not expect it, speak with whoever runs the shop.",
    open: "Open your account",
    reason: "You get this because you have an account at the back office.",
  },
  shop: {
    order: (number: number, amount: string) => `New order ${number}: ${amount}`,
    orderTitle: (name: string) => `${name} has ordered`,
    openOrder: "Open the order",
    withdrawal: (order: number, name: string) => `Withdrawal from order ${order}: ${name}`,
    withdrawalTitle: (name: string) => `Withdrawal by ${name}`,
    refundBy: "Refund at the latest by",
    openWithdrawal: "Open the withdrawal",
    day: (orders: number, withdrawals: number) =>
      [
        orders > 0 ? counted("en", orders, "new order", "new orders") : null,
        withdrawals > 0 ? counted("en", withdrawals, "withdrawal", "withdrawals") : null,
      ]
        .filter(Boolean)
        .join(", "),
    someTests: (counts: string, tests: number) => `${counts} (${tests} TEST)`,
    insteadOf: (address: string) =>
      `This mail was for ${address}, which refused it. Until another address is set under Settings, Checkout, these mails come to you.`,
    since: (when: string) => `Since ${when}:`,
    orderTerm: (number: number) => `Order ${number}`,
    withdrawalTerm: (order: number) => `Withdrawal from order ${order}`,
    openDay: "Open the shop",
    reason:
      "You get this because you run the shop. How often, and to which address, stands under Settings, Checkout.",
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
    reason:
      "Vous recevez cet e-mail parce que les messages de la page Contact arrivent à cette adresse.",
  },
  password: {
    subject: (shop) => `Un nouveau mot de passe pour ${shop}`,
    preview: "Choisissez-le dans l’heure.",
    title: (name) => `Bonjour ${name},`,
    text: "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour l’administration. Choisissez-le ici dans l’heure :",
    open: "Choisir un nouveau mot de passe",
    hidden:
      "Le lien ne figure que dans l’e-mail : seule la personne qui le reçoit peut s’en servir.",
    stays:
      "Vos autres appareils seront déconnectés. Votre application d’authentification et vos clés d’accès ne changent pas.",
    not: "Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.",
    reason: "Vous recevez cet e-mail parce que vous avez un compte dans l’administration.",
  },
  invitation: {
    subject: (shop) => `Une invitation à tenir ${shop}`,
    preview: "Créez votre compte dans les 24\u00a0heures.",
    title: (shop) => `Bienvenue chez ${shop}`,
    roles: {
      owner: () => "",
      manager: () => " pour la gérance",
      workshop: () => " pour l’atelier, qui réalise les tirages",
      counter: (points) =>
        points ? `, pour le comptoir de ${points}, qui remet les tirages` : ", pour le comptoir",
    },
    text: (by, role) =>
      `${by} vous invite dans l’administration de cette boutique${role}. Créez votre compte ici dans les 24\u00a0heures\u202f; le lien sert une seule fois\u00a0:`,
    open: "Créer votre compte",
    hidden:
      "Le lien n’est pas montré ici\u00a0: seule la personne qui reçoit l’e-mail peut s’en servir.",
    stays: "Vous y choisissez votre nom et votre mot de passe.",
    not: "Si vous ne connaissez pas cette boutique, ne faites rien\u00a0: le lien s’éteint de lui-même.",
    reason:
      "Vous recevez cet e-mail parce qu’une personne de cette boutique a donné votre adresse.",
  },
  account: {
    subject: (shop) => `Votre compte chez ${shop}`,
    title: (name) => `Bonjour ${name},`,
    kinds: {
      set_up_link: (by) =>
        `${by} a créé un nouveau lien d’activation pour votre compte. Qui l’ouvre choisit un nouveau mot de passe et retire votre double authentification.`,
      set_up_again: () =>
        "Votre compte a été réactivé par un lien : il a un nouveau mot de passe et plus de double authentification.",
      deactivated: (by) => `${by} a désactivé votre compte : vous ne pouvez plus vous connecter.`,
      reactivated: (by) => `${by} a réactivé votre compte : vous pouvez de nouveau vous connecter.`,
      owner: (by) =>
        `${by} vous a confié l’administration : vous décidez qui d’autre peut se connecter.`,
      no_owner: () =>
        "Vous avez confié l’administration à quelqu’un d’autre, qui en est désormais propriétaire.",
      role: (by) => `${by} a modifié ce que votre compte peut faire dans l’administration.`,
      password: () => "Le mot de passe de votre compte a été changé.",
      app_on: () => "Une application d’authentification a été activée pour votre compte.",
      app_off: () => "L’application d’authentification de votre compte a été désactivée.",
      recovery_codes: () =>
        "Votre compte a de nouveaux codes de secours ; les anciens ne fonctionnent plus.",
      recovery_code_used: () =>
        "Quelqu’un s’est connecté à votre compte avec l’un de ses codes de secours.",
      passkey_added: () => "Une clé d’accès a été ajoutée à votre compte.",
      passkey_removed: () => "Une clé d’accès a été supprimée de votre compte.",
      pin_set: () => "Votre compte a un nouveau code PIN pour les appareils de la boutique.",
      pin_removed: () => "Le code PIN de votre compte a été supprimé.",
      pin_locked: () =>
        "Cinq codes PIN erronés ont été saisis à votre nom sur un appareil de la boutique : le vôtre y est bloqué. Pour le débloquer, connectez-vous avec votre mot de passe ou votre clé d’accès.",
    },
    when: "Quand",
    not: "Si ce n’était pas vous et que vous ne vous y attendiez pas, changez aussitôt votre mot de passe et parlez-en à qui gère la boutique.",
    notDeactivated: "Si vous ne vous y attendiez pas, parlez-en à qui gère la boutique.",
    open: "Ouvrir votre compte",
    reason: "Vous recevez cet e-mail parce que vous avez un compte dans l’administration.",
  },
  shop: {
    order: (number, amount) => `Nouvelle commande ${number} : ${amount}`,
    orderTitle: (name) => `${name} a commandé`,
    openOrder: "Ouvrir la commande",
    withdrawal: (order, name) => `Rétractation, commande ${order} : ${name}`,
    withdrawalTitle: (name) => `Rétractation de ${name}`,
    refundBy: "À rembourser au plus tard le",
    openWithdrawal: "Ouvrir la rétractation",
    day: (orders, withdrawals) =>
      [
        orders > 0 ? counted("fr", orders, "nouvelle commande", "nouvelles commandes") : null,
        withdrawals > 0 ? counted("fr", withdrawals, "rétractation", "rétractations") : null,
      ]
        .filter(Boolean)
        .join(", "),
    someTests: (counts, tests) => `${counts} (${tests} TEST)`,
    insteadOf: (address) =>
      `Cet e-mail était destiné à ${address}, qui l’a refusé. Tant qu’une autre adresse n’est pas réglée dans Réglages, Commande, ces e-mails vous arrivent.`,
    since: (when) => `Depuis le ${when} :`,
    orderTerm: (number) => `Commande ${number}`,
    withdrawalTerm: (order) => `Rétractation, commande ${order}`,
    openDay: "Ouvrir la boutique",
    reason:
      "Vous recevez cet e-mail parce que la boutique est à vous. La fréquence et l’adresse se règlent dans Réglages, Commande.",
  },
};

export const staffMailsTexts: Texts<typeof en> = { en, fr };
