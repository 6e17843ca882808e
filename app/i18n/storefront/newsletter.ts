import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** The pages of the newsletter. `problems` are looked up by the keys of shop/form.ts. */
const en = {
  title: "Newsletter",
  intro: "New pieces and news of the gallery, by e-mail. No tracking, and one click ends it.",
  description: "Subscribe to the newsletter: new pieces and news of the gallery, by e-mail.",
  email: "Email",
  subscribe: "Subscribe",
  trap: "Leave this field empty",
  byAsking: "By subscribing you say:",
  privacy: "What we do with your address",
  sentTitle: "One more step",
  sentText:
    "If this address is not on the list yet, a mail is on its way to it. Open the link in it to confirm; until then we send you nothing else.",
  sentNote:
    "Nothing there after a few minutes? Look among the unwanted mail. We write to an address at most once an hour.",
  summaryTitle: (count: number) =>
    count === 1 ? "One thing is missing or not right" : `${count} things are missing or not right`,
  tooManyTries: (minutes: number) =>
    minutes === 1
      ? "That was asked for several times. Please wait a minute and send again."
      : `That was asked for several times. Please wait ${minutes} minutes and send again.`,
  confirmTitle: "Confirm your subscription",
  confirmText: (email: string) => `The newsletter goes to ${email} once you press the button.`,
  confirm: "Yes, subscribe me",
  confirmedTitle: "You are subscribed",
  confirmedText: (email: string) => `Thank you. The newsletter goes to ${email}.`,
  confirmedNote: "Each mail has a link that ends it, and one to your preferences.",
  toPreferences: "My preferences",
  toGallery: "See the gallery",
  expiredTitle: "This link has ended",
  expiredText: (days: number) =>
    `It works for ${counted("en", days, "day", "days")}, and not after you unsubscribed. Ask for a new one: it takes a moment.`,
  deadTitle: "This link leads nowhere",
  deadText:
    "Perhaps your mail program cut it off: copy it whole out of the mail. Or the address is on no list of ours any more.",
  deadHelp: (email: string) =>
    `You still get mails from us and do not want them? Write to ${email}, and we see to it.`,
  askAgain: "Ask for the newsletter",
  unsubscribeTitle: "Unsubscribe",
  unsubscribeText: (email: string) =>
    `The newsletter goes to ${email} no more once you press the button.`,
  unsubscribe: "Unsubscribe",
  unsubscribedTitle: "You are unsubscribed",
  unsubscribedText: (email: string) =>
    `We send no newsletter to ${email} any more. Mails about your orders still come.`,
  preferencesTitle: "Your newsletter",
  preferencesFor: (email: string) => `For ${email}`,
  language: "Language of the mails",
  save: "Save",
  saved: "Saved.",
  dataTitle: "Your data",
  dataText:
    "What the newsletter keeps about you: address, name, language, when you agreed or withdrew, and which mails went to you.",
  download: "Download as a file (JSON)",
  eraseText:
    "You can have all of it erased, and what the law does not make us keep of your orders too. We look at each request, because this link may have been passed on.",
  erase: "Ask for erasure",
  eraseAsked: "Your request has arrived. We answer by e-mail within a month.",
  eraseSubject: "Erase my data",
  eraseMessage:
    "Please erase all that you know of me. Sent from the preferences of the newsletter.",
  problems: {
    emailRequired: "Enter your email address.",
    emailInvalid: "Enter an email address such as name@example.com.",
    tooLong: "This is too long.",
    notAllowed: "This contains a character that cannot be used.",
    notText: "This is not text.",
  },
};

const fr: typeof en = {
  title: "Lettre d’information",
  intro:
    "Nouvelles œuvres et actualités de la galerie, par e-mail. Sans pistage, et un clic suffit pour y mettre fin.",
  description:
    "Abonnez-vous à la lettre d’information : nouvelles œuvres et actualités de la galerie, par e-mail.",
  email: "E-mail",
  subscribe: "S’abonner",
  trap: "Laissez ce champ vide",
  byAsking: "En vous abonnant, vous dites :",
  privacy: "Ce que nous faisons de votre adresse",
  sentTitle: "Encore une étape",
  sentText:
    "Si cette adresse ne figure pas encore sur la liste, un e-mail lui parvient. Ouvrez le lien qu’il contient pour confirmer ; d’ici là, nous ne vous envoyons rien d’autre.",
  sentNote:
    "Rien reçu après quelques minutes ? Regardez parmi les indésirables. Nous écrivons à une adresse une fois par heure au plus.",
  summaryTitle: (count) =>
    count === 1
      ? "Un champ est à compléter ou à corriger"
      : `${count} champs sont à compléter ou à corriger`,
  tooManyTries: (minutes) =>
    minutes === 1
      ? "Plusieurs demandes ont déjà été envoyées. Patientez une minute, puis recommencez."
      : `Plusieurs demandes ont déjà été envoyées. Patientez ${minutes} minutes, puis recommencez.`,
  confirmTitle: "Confirmez votre abonnement",
  confirmText: (email) =>
    `La lettre d’information sera envoyée à ${email} dès que vous appuierez sur le bouton.`,
  confirm: "Oui, je m’abonne",
  confirmedTitle: "Abonnement confirmé",
  confirmedText: (email) => `Merci. La lettre d’information sera envoyée à ${email}.`,
  confirmedNote:
    "Chaque e-mail contient un lien pour y mettre fin, et un autre vers vos préférences.",
  toPreferences: "Mes préférences",
  toGallery: "Voir la galerie",
  expiredTitle: "Ce lien n’est plus valable",
  expiredText: (days) =>
    `Il est valable ${counted("fr", days, "jour", "jours")}, et plus après un désabonnement. Demandez-en un nouveau, c’est l’affaire d’un instant.`,
  deadTitle: "Ce lien ne mène nulle part",
  deadText:
    "Votre messagerie l’a peut-être coupé : copiez-le en entier depuis l’e-mail. Ou bien l’adresse ne figure plus sur aucune de nos listes.",
  deadHelp: (email) =>
    `Vous recevez encore des e-mails de notre part sans le vouloir ? Écrivez à ${email}, nous nous en occupons.`,
  askAgain: "Demander la lettre d’information",
  unsubscribeTitle: "Se désabonner",
  unsubscribeText: (email) =>
    `La lettre d’information ne sera plus envoyée à ${email} dès que vous appuierez sur le bouton.`,
  unsubscribe: "Me désabonner",
  unsubscribedTitle: "Désabonnement enregistré",
  unsubscribedText: (email) =>
    `Nous n’envoyons plus de lettre d’information à ${email}. Les e-mails relatifs à vos commandes continuent d’arriver.`,
  preferencesTitle: "Votre lettre d’information",
  preferencesFor: (email) => `Pour ${email}`,
  language: "Langue des e-mails",
  save: "Enregistrer",
  saved: "Enregistré.",
  dataTitle: "Vos données",
  dataText:
    "Ce que la lettre d’information conserve à votre sujet : adresse, nom, langue, dates d’accord ou de retrait, et e-mails qui vous ont été adressés.",
  download: "Télécharger le fichier (JSON)",
  eraseText:
    "Vous pouvez faire effacer tout cela, ainsi que ce que la loi ne nous oblige pas à garder de vos commandes. Nous examinons chaque demande, car ce lien a pu être transmis à quelqu’un d’autre.",
  erase: "Demander l’effacement",
  eraseAsked: "Votre demande nous est parvenue. Nous y répondons par e-mail sous un mois.",
  eraseSubject: "Effacer mes données",
  eraseMessage:
    "Merci d’effacer tout ce que vous savez de moi. Envoyé depuis les préférences de la lettre d’information.",
  problems: {
    emailRequired: "Indiquez votre adresse e-mail.",
    emailInvalid: "Indiquez une adresse e-mail comme nom@example.com.",
    tooLong: "Ce texte est trop long.",
    notAllowed: "Ce texte contient un caractère inutilisable.",
    notText: "Ceci n’est pas du texte.",
  },
};

export const newsletterTexts: Texts<typeof en> = { en, fr };
