import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** The checkout page. `problems` are looked up by the keys of shop/orders/checkout-form.ts. */
const en = {
  title: "Checkout",
  description: "Your details, your collection point, your order.",
  noScript:
    "Ordering needs JavaScript, because your basket is kept in your browser. Switch it on, or write to us and we will help.",
  writeToUs: "Write to us",
  buyer: "Your details",
  buyerNote: "So that we can hand your prints to the right person.",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  didYouMean: { before: "Did you mean ", after: "?" },
  phone: "Phone",
  remember: "Remember my details on this device",
  rememberNote:
    "Only if nobody else uses it. Without it they are forgotten when this tab is closed.",
  address: "Billing address",
  addressLine1: "Street and number",
  addressLine2: "Building, floor",
  postalCode: "Postal code",
  city: "Town or city",
  country: "Country",
  invoiceWithAddress: "I need an invoice with my address",
  forCompany: "I buy for a company",
  companyTitle: "If you buy for a company",
  company: "Company",
  siren: "SIREN",
  sirenHint: "Nine digits, for companies in France.",
  vatNumber: "VAT number",
  vatNumberHint: "Such as FR 40 303 265 045 or DE 136 695 976.",
  optional: "optional",
  point: "Collection point",
  pointNote: "Where you pick up your prints. Collection is free.",
  noPoints:
    "The shop has not configured a collection point yet. You can order as soon as there is one.",
  pointsFailedTitle: "The collection points could not be loaded",
  pointsFailedText: "What you typed is still here. Try again in a moment.",
  loadingPoints: "Loading the collection points",
  payment: "Payment",
  paymentMethods: {
    paypal: {
      title: "PayPal",
      note: "With your PayPal account or a card. You pay after you have placed the order.",
      loading: "Loading PayPal",
      unavailable: "Payment by PayPal is not possible just now.",
      notNeeded: "You can order without it.",
    },
    mock: {
      title: "Demonstration payment",
      note: "No money moves. The order is marked TEST.",
      loading: "",
      unavailable: "",
      notNeeded: "",
    },
  },
  payTitle: "Pay your order",
  paypalText:
    "Your order is placed and waits for its payment. PayPal opens in a window of its own.",
  paypalBlocked:
    "PayPal’s buttons could not be loaded here. You can pay on PayPal’s own page instead.",
  paypalPage: "Pay on PayPal’s page",
  payOtherwise: "Choose another way to pay",
  changeOrder: "Back to the order form",
  capturing: "Confirming your payment",
  welcome: (name: string) => `Thank you, ${name}. Your payment has arrived`,
  paymentArrived: "Thank you, your payment has arrived",
  paymentConfirming: "Your payment is being confirmed",
  paymentCancelled: "Payment cancelled",
  paymentCancelledText: "Nothing was charged. You can place the order again.",
  paymentError: "The payment did not go through",
  paymentErrorGeneric: (provider: string) =>
    `${provider} could not take the payment. Nothing was charged. You can place the order again.`,
  paymentDeclined: (provider: string) => `${provider} declined this means of payment`,
  paymentDeclinedText: (provider: string) =>
    `Nothing was charged. Choose another one at ${provider}.`,
  noPaymentMethod:
    "The shop takes no payments at the moment, so nothing can be ordered yet. Your basket is kept.",
  recap: "Your order",
  changeBasket: "Change basket",
  collectedAt: "Collection point",
  noPointChosen: "Not chosen yet",
  estimate: "Estimated availability: 48 hours after you order.",
  total: "Total",
  taxes: "Collection is free.",
  consent:
    "I accept the terms of sale, and that these details are used to prepare my order and to hand it to me.",
  readTerms: "Read the terms of sale",
  newTab: "opens in a new tab",
  placeOrder: "Order with obligation to pay",
  placing: "Placing your order",
  emptyTitle: "Your basket is empty",
  emptyText: "There is nothing to order yet. We are taking you to the art.",
  emptyToast: "Your basket is empty",
  orderPlaced: "Thank you, your order is placed",
  orderUnpaid: "Your order was placed already and waits for its payment",
  orderFound: "Your order was placed before this page was loaded again",
  formInvalid: "Please check the form",
  summaryTitle: (count: number) =>
    count === 1 ? "One thing is missing or not right" : `${count} things are missing or not right`,
  orderError: "Your order could not be placed",
  networkError:
    "The shop did not answer. Nothing you typed is lost; press the button again. You will not be charged twice.",
  diskFull:
    "The shop has run out of room and cannot write your order down. Nothing was ordered or charged, and nothing you typed is lost; please try again later.",
  tooManyTries: (seconds: number) =>
    `Too many attempts. Please wait ${counted("en", seconds, "second", "seconds")} and press the button again.`,
  refusals: {
    "empty-basket":
      "Your browser sent no basket with the order. Load this page again; should this come back, write to us and we will help.",
    "point-inactive":
      "The collection point you chose no longer takes orders. Please choose another one.",
    "payment-unavailable": "This way of paying is not available. Please choose another one.",
    "now-live":
      "When you opened this page, the shop was trying out its payments and orders were tests. It now takes real orders, and this one would be charged. Nothing was ordered, and what you typed is kept. Press the button again only if you want to buy.",
    "now-test":
      "Since you opened this page, the shop has begun to try out its payments: an order is now a test, marked TEST, and no money moves. Nothing was ordered, and what you typed is kept. Press the button again only if a test is what you want.",
    "too-many-of-one":
      "At most 999 of one print fit into an order. Please order fewer, or write to us.",
    "total-too-high":
      "This order is too large for the shop. Please split it into several orders, or write to us.",
    unavailable: "Some of your prints are no longer available. Remove them to go on.",
    repriced:
      "A price has changed since you last looked. Please confirm the new price, then order.",
    "terms-changed":
      "The terms of sale have changed since you opened this page. Nothing was ordered, and what you typed is kept. Read the new terms and accept them, then order.",
    "key-reused": "This basket has already been ordered, with other details.",
    "ordered-already":
      "You ordered exactly this within the last hour, and that order is paid or its payment is being confirmed.",
  },
  providerAway: (provider: string) =>
    `${provider} does not answer at the moment. Nothing was charged. Try again in a moment.`,
  removeUnavailable: "Remove these prints",
  seeOrder: "See that order",
  orderAgain: "Place another order",
  problems: {
    firstNameRequired: "Enter your first name.",
    lastNameRequired: "Enter your last name.",
    emailRequired: "Enter your email address.",
    emailInvalid: "Enter an email address such as name@example.com.",
    phoneRequired: "Enter your phone number.",
    phoneInvalid: "Enter a phone number such as +33 6 39 98 12 34.",
    addressLine1Required: "Enter your street and number.",
    postalCodeRequired: "Enter your postal code.",
    postalCodeInvalid:
      "This postal code does not fit the country: in France it has five digits, such as 75002. Check both.",
    cityRequired: "Enter your town or city.",
    countryInvalid: "Choose a country from the list.",
    companyRequired: "Enter the company’s name, so that the invoice can be made out to it.",
    sirenInvalid:
      "A SIREN has nine digits (the first nine of a SIRET), and these do not fit together. Check them, or leave it out.",
    vatNumberInvalid:
      "This is not a VAT number of a country of the European Union. Check it, or leave it out.",
    vatNumberOfOther: "This VAT number does not belong to the SIREN.",
    collectionPointRequired: "Choose a collection point.",
    paymentMethodRequired: "Choose how you want to pay.",
    consentRequired:
      "Accept the terms of sale and the use of your details, so that we can prepare your order.",
    tooLong: "This is too long.",
    notAllowed: "This contains a character that cannot be printed.",
    notText: "This is not text.",
    keyInvalid:
      "This page did not arrive whole, so that your order was sent without your basket. Load it again, or write to us and we will help.",
    linesInvalid: "Your basket could not be read. Please open the basket and try again.",
  },
};

export type CheckoutTexts = typeof en;

const fr: CheckoutTexts = {
  title: "Commande",
  description: "Vos coordonnées, votre point de retrait, votre commande.",
  noScript:
    "Pour commander, JavaScript est nécessaire, car votre panier est conservé dans votre navigateur. Activez-le, ou écrivez-nous : nous vous aiderons.",
  writeToUs: "Nous écrire",
  buyer: "Vos coordonnées",
  buyerNote: "Pour remettre vos tirages à la bonne personne.",
  firstName: "Prénom",
  lastName: "Nom",
  email: "E-mail",
  didYouMean: { before: "Vouliez-vous dire ", after: "\u202f?" },
  phone: "Téléphone",
  remember: "Retenir mes coordonnées sur cet appareil",
  rememberNote:
    "Seulement si personne d’autre ne l’utilise. Sinon, elles sont oubliées à la fermeture de cet onglet.",
  address: "Adresse de facturation",
  addressLine1: "Numéro et rue",
  addressLine2: "Bâtiment, étage",
  postalCode: "Code postal",
  city: "Ville",
  country: "Pays",
  invoiceWithAddress: "J’ai besoin d’une facture à mon adresse",
  forCompany: "J’achète pour une société",
  companyTitle: "Si vous achetez pour une société",
  company: "Société",
  siren: "SIREN",
  sirenHint: "Neuf chiffres, pour les sociétés en France.",
  vatNumber: "Numéro de TVA",
  vatNumberHint: "Comme FR 40 303 265 045 ou DE 136 695 976.",
  optional: "facultatif",
  point: "Point de retrait",
  pointNote: "Là où vous viendrez chercher vos tirages. Le retrait est gratuit.",
  noPoints:
    "La boutique n’a pas encore configuré de point de retrait. Vous pourrez commander dès qu’il y en aura un.",
  pointsFailedTitle: "Les points de retrait n’ont pas pu être chargés",
  pointsFailedText: "Votre saisie est conservée. Réessayez dans un instant.",
  loadingPoints: "Chargement des points de retrait",
  payment: "Paiement",
  paymentMethods: {
    paypal: {
      title: "PayPal",
      note: "Avec votre compte PayPal ou une carte. Vous payez après avoir passé la commande.",
      loading: "Chargement de PayPal",
      unavailable: "Le paiement par PayPal n’est pas possible pour le moment.",
      notNeeded: "Vous pouvez commander sans PayPal.",
    },
    mock: {
      title: "Paiement de démonstration",
      note: "Rien n’est débité. La commande porte la mention TEST.",
      loading: "",
      unavailable: "",
      notNeeded: "",
    },
  },
  payTitle: "Réglez votre commande",
  paypalText:
    "Votre commande est enregistrée et attend son paiement. PayPal s’ouvre dans une fenêtre à part.",
  paypalBlocked:
    "Les boutons de PayPal n’ont pas pu être chargés ici. Vous pouvez payer sur la page de PayPal.",
  paypalPage: "Payer sur la page de PayPal",
  payOtherwise: "Choisir un autre moyen de paiement",
  changeOrder: "Revenir au formulaire",
  capturing: "Confirmation de votre paiement",
  welcome: (name) => `Merci, ${name}. Votre paiement est arrivé`,
  paymentArrived: "Merci, votre paiement est arrivé",
  paymentConfirming: "Votre paiement est en cours de confirmation",
  paymentCancelled: "Paiement annulé",
  paymentCancelledText: "Rien n’a été débité. Vous pouvez commander de nouveau.",
  paymentError: "Le paiement n’a pas abouti",
  paymentErrorGeneric: (provider) =>
    `${provider} n’a pas pu prendre le paiement. Rien n’a été débité. Vous pouvez commander de nouveau.`,
  paymentDeclined: (provider) => `${provider} a refusé ce moyen de paiement`,
  paymentDeclinedText: (provider) =>
    `Rien n’a été débité. Choisissez-en un autre chez ${provider}.`,
  noPaymentMethod:
    "La boutique ne prend pas de paiement pour le moment ; rien ne peut encore être commandé. Votre panier est conservé.",
  recap: "Votre commande",
  changeBasket: "Modifier le panier",
  collectedAt: "Point de retrait",
  noPointChosen: "Pas encore choisi",
  estimate: "Disponibilité estimée : 48 heures après la commande.",
  total: "Total",
  taxes: "Le retrait est gratuit.",
  consent:
    "J’accepte les conditions générales de vente, et que ces données servent à préparer ma commande et à me la remettre.",
  readTerms: "Lire les conditions générales de vente",
  newTab: "s’ouvre dans un nouvel onglet",
  placeOrder: "Commander avec obligation de paiement",
  placing: "Envoi de votre commande",
  emptyTitle: "Votre panier est vide",
  emptyText: "Il n’y a encore rien à commander. Nous vous conduisons aux œuvres.",
  emptyToast: "Votre panier est vide",
  orderPlaced: "Merci, votre commande est enregistrée",
  orderUnpaid: "Votre commande est déjà enregistrée et attend son paiement",
  orderFound: "Votre commande avait été enregistrée avant que cette page soit rechargée",
  formInvalid: "Vérifiez le formulaire",
  summaryTitle: (count) =>
    count === 1
      ? "Un champ est à compléter ou à corriger"
      : `${count} champs sont à compléter ou à corriger`,
  orderError: "Votre commande n’a pas pu être enregistrée",
  networkError:
    "La boutique n’a pas répondu. Votre saisie est conservée ; appuyez de nouveau sur le bouton. Rien ne sera débité deux fois.",
  diskFull:
    "La boutique n’a plus de place pour noter votre commande. Rien n’a été commandé ni débité, et votre saisie est gardée ; réessayez plus tard.",
  tooManyTries: (seconds) =>
    `Trop de tentatives. Patientez ${counted("fr", seconds, "seconde", "secondes")}, puis appuyez de nouveau sur le bouton.`,
  refusals: {
    "empty-basket":
      "Votre navigateur a envoyé la commande sans votre panier. Rechargez cette page ; si ce message revient, écrivez-nous.",
    "point-inactive":
      "Le point de retrait choisi ne prend plus de commandes. Choisissez-en un autre.",
    "payment-unavailable": "Ce moyen de paiement n’est pas disponible. Choisissez-en un autre.",
    "now-live":
      "Quand vous avez ouvert cette page, la boutique essayait ses paiements et les commandes étaient des tests. Elle prend maintenant de vraies commandes, et celle-ci serait débitée. Rien n’a été commandé et votre saisie est conservée. Appuyez de nouveau sur le bouton seulement si vous voulez acheter.",
    "now-test":
      "Depuis que vous avez ouvert cette page, la boutique s’est mise à essayer ses paiements ; une commande est maintenant un test, marqué TEST, et rien n’est débité. Rien n’a été commandé et votre saisie est conservée. Appuyez de nouveau sur le bouton seulement si c’est bien un test que vous voulez.",
    "too-many-of-one":
      "Une commande prend au plus 999 exemplaires d’un même tirage. Commandez-en moins, ou écrivez-nous.",
    "total-too-high":
      "Cette commande est trop importante pour la boutique. Passez-la en plusieurs fois, ou écrivez-nous.",
    unavailable: "Certains de vos tirages ne sont plus disponibles. Supprimez-les pour continuer.",
    repriced:
      "Un prix a changé depuis votre dernière visite. Confirmez le nouveau prix, puis commandez.",
    "terms-changed":
      "Les conditions générales de vente ont changé depuis que vous avez ouvert cette page. Rien n’a été commandé et votre saisie est conservée. Lisez et acceptez les nouvelles conditions, puis commandez.",
    "key-reused": "Ce panier a déjà été commandé, avec d’autres coordonnées.",
    "ordered-already":
      "Vous avez commandé exactement la même chose il y a moins d’une heure ; cette commande est payée, ou son paiement est en cours de confirmation.",
  },
  providerAway: (provider) =>
    `${provider} ne répond pas pour le moment. Rien n’a été débité. Réessayez dans un instant.`,
  removeUnavailable: "Supprimer ces tirages",
  seeOrder: "Voir cette commande",
  orderAgain: "Passer une autre commande",
  problems: {
    firstNameRequired: "Indiquez votre prénom.",
    lastNameRequired: "Indiquez votre nom.",
    emailRequired: "Indiquez votre adresse e-mail.",
    emailInvalid: "Indiquez une adresse e-mail comme nom@example.com.",
    phoneRequired: "Indiquez votre numéro de téléphone.",
    phoneInvalid: "Indiquez un numéro de téléphone comme 06\u00a039\u00a098\u00a012\u00a034.",
    addressLine1Required: "Indiquez le numéro et la rue.",
    postalCodeRequired: "Indiquez votre code postal.",
    postalCodeInvalid:
      "Ce code postal ne va pas avec le pays\u00a0: en France, il a cinq chiffres, comme 75002. Vérifiez les deux.",
    cityRequired: "Indiquez votre ville.",
    countryInvalid: "Choisissez un pays dans la liste.",
    companyRequired: "Indiquez le nom de la société, pour que la facture soit à son nom.",
    sirenInvalid:
      "Un SIREN a neuf chiffres (les neuf premiers d’un SIRET), et ceux-ci ne vont pas ensemble. Vérifiez-les, ou laissez le champ vide.",
    vatNumberInvalid:
      "Ce n’est pas un numéro de TVA d’un pays de l’Union européenne. Vérifiez-le, ou laissez le champ vide.",
    vatNumberOfOther: "Ce numéro de TVA n’est pas celui du SIREN.",
    collectionPointRequired: "Choisissez un point de retrait.",
    paymentMethodRequired: "Choisissez un moyen de paiement.",
    consentRequired:
      "Acceptez les conditions générales de vente et l’utilisation de vos données pour que nous puissions préparer votre commande.",
    tooLong: "Ce texte est trop long.",
    notAllowed: "Ce texte contient un caractère qui ne peut pas être imprimé.",
    notText: "Ceci n’est pas du texte.",
    keyInvalid:
      "Cette page n’est pas arrivée en entier et votre commande est partie sans votre panier. Rechargez-la, ou écrivez-nous.",
    linesInvalid: "Votre panier n’a pas pu être lu. Ouvrez le panier et réessayez.",
  },
};

export const checkoutTexts: Texts<typeof en> = { en, fr };
