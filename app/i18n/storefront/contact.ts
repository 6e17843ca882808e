import type { Texts } from "#app/i18n/language.ts";

/** The contact page. `problems` are looked up by the keys of shop/messages/message-form.ts. */
const en = {
  title: "Contact",
  headline: "Write to us",
  intro: "A question about a print, a size, an order? We read every message.",
  description: "Write to the shop, call, or find us on Facebook and Instagram.",
  name: "Name",
  email: "Email",
  subject: "Subject",
  message: "Message",
  send: "Send message",
  sending: "Sending",
  trap: "Leave this field empty",
  sentTitle: "Your message has arrived",
  sentText: "Thank you. We will answer at the address you gave.",
  formInvalid: "Please check the form",
  summaryTitle: (count: number) =>
    count === 1 ? "One thing is missing or not right" : `${count} things are missing or not right`,
  failedTitle: "Your message could not be sent",
  failedText: "The shop did not answer. What you wrote is still here; press the button again.",
  tooManyTries: (minutes: number) =>
    minutes === 1
      ? "You have written several times. Please wait a minute and send again."
      : `You have written several times. Please wait ${minutes} minutes and send again.`,
  reachTitle: "Other ways to reach us",
  phone: "Phone",
  address: "Address",
  follow: "Follow us",
  facebook: "Facebook",
  instagram: "Instagram",
  problems: {
    nameRequired: "Enter your name.",
    emailRequired: "Enter your email address.",
    emailInvalid: "Enter an email address such as name@example.com.",
    subjectRequired: "Say what it is about.",
    messageRequired: "Write your message.",
    tooLong: "This is too long.",
    notAllowed: "This contains a character that cannot be printed.",
    notText: "This is not text.",
  },
};

const fr: typeof en = {
  title: "Contact",
  headline: "Écrivez-nous",
  intro: "Une question sur un tirage, un format, une commande ? Nous lisons chaque message.",
  description: "Écrivez à la boutique, appelez-nous ou retrouvez-nous sur Facebook et Instagram.",
  name: "Nom",
  email: "E-mail",
  subject: "Objet",
  message: "Message",
  send: "Envoyer le message",
  sending: "Envoi en cours",
  trap: "Laissez ce champ vide",
  sentTitle: "Votre message est bien arrivé",
  sentText: "Merci. Nous vous répondrons à l’adresse indiquée.",
  formInvalid: "Vérifiez le formulaire",
  summaryTitle: (count) =>
    count === 1
      ? "Un champ est à compléter ou à corriger"
      : `${count} champs sont à compléter ou à corriger`,
  failedTitle: "Votre message n’a pas pu être envoyé",
  failedText:
    "La boutique n’a pas répondu. Votre texte est conservé ; appuyez de nouveau sur le bouton.",
  tooManyTries: (minutes) =>
    minutes === 1
      ? "Vous nous avez déjà écrit plusieurs fois. Patientez une minute, puis renvoyez votre message."
      : `Vous nous avez déjà écrit plusieurs fois. Patientez ${minutes} minutes, puis renvoyez votre message.`,
  reachTitle: "Nous joindre autrement",
  phone: "Téléphone",
  address: "Adresse",
  follow: "Nous suivre",
  facebook: "Facebook",
  instagram: "Instagram",
  problems: {
    nameRequired: "Indiquez votre nom.",
    emailRequired: "Indiquez votre adresse e-mail.",
    emailInvalid: "Indiquez une adresse e-mail comme nom@example.com.",
    subjectRequired: "Indiquez l’objet de votre message.",
    messageRequired: "Écrivez votre message.",
    tooLong: "Ce texte est trop long.",
    notAllowed: "Ce texte contient un caractère qui ne peut pas être imprimé.",
    notText: "Ceci n’est pas du texte.",
  },
};

export const contactTexts: Texts<typeof en> = { en, fr };
