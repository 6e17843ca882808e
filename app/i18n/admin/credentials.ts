import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

const en = {
  paymentsTitle: "Payments",
  paymentsIntro:
    "Where your buyers’ money arrives. What you fill in is tried first, and counts from the moment you switch it on.",
  mailTitle: "Mail server",
  mailIntro:
    "Who sends the shop’s mails. Until there is one, mails wait in the outbox; afterwards they go by themselves.",
  mailsWait: (count: number) =>
    `${counted("en", count, "mail waits", "mails wait")} in the outbox.`,
  mailsHeld: (count: number, days: number) =>
    `${counted("en", count, "mail has", "mails have")} waited for more than ${counted("en", days, "day", "days")}: what was written so long ago is not sent by itself. Send it from the outbox, or put it aside there.`,
  toOutbox: "To the outbox",
  kinds: { paypal: "PayPal", mail: "Mail server" },
  inUse: (account: string) => `In use: ${account}`,
  notInUse: "Not in use",
  setOn: (when: string, who: string) => `Filled in on ${when} by ${who}`,
  removedOn: (when: string) => `Removed on ${when}`,
  environment:
    "Whoever runs the server has set an account. That counts, and nothing on this page does until it is taken away there.",
  siteByEnvironment: "Whoever runs the server has decided this.",
  mock: "Mock payment is on: orders are placed and no money moves. It ends with the first account that you switch on, and only whoever runs the server brings it back.",
  mockSet:
    "Mock payment is on: orders can be placed and no money moves. Whoever runs the server has set it so.",
  idle: {
    off: "Switched off",
    environment: "The account that whoever runs the server has set counts instead",
    unreadable:
      "The shop’s secret has changed, and what you filled in cannot be read any more: type it again, or have whoever runs the server name the former secret",
    "other-site": "Whoever runs the server has decided otherwise about live and sandbox",
    "not-https": "Real money is taken at an https address alone",
    "mock-on":
      "Mock payment is on, as whoever runs the server has set it: nobody orders for free beside people who pay",
  },
  fields: {
    site: "Account",
    clientId: "Client ID",
    clientSecret: "Secret",
    webhookId: "Webhook ID",
    server: "Server",
    port: "Port",
    encryption: "Encryption",
    user: "User name",
    password: "Password",
    from: "Sender’s address",
    replyTo: "Address for replies",
    isOn: "In use",
    removedAt: "Removed",
  },
  choices: {
    live: "Live",
    sandbox: "Sandbox",
    tls: "TLS from the start",
    starttls: "STARTTLS",
  },
  choiceHints: {
    live: "Buyers pay real money.",
    sandbox:
      "For trying out: no money moves. Orders are marked TEST, count nowhere and take no number of an invoice.",
    tls: "Usually port 465.",
    starttls: "Usually port 587.",
  },
  optional: "optional",
  hints: {
    clientId:
      "At developer.paypal.com: sign in, choose “Live” at the top (“Sandbox” for trying out), then “Apps & Credentials”, and open or create your app. Copy “Client ID” first, then “Secret”.",
    webhookId: (address: string) =>
      `The webhook tells the shop as soon as a payment arrives. Further down in the same app: “Add Webhook”, the address ${address}, then the events “Checkout order”, “Payment capture” and “Customer dispute”. Copy its “Webhook ID” then. Without it the shop asks PayPal itself, somewhat later.`,
    server: "As your mail provider names it: smtp.example.org.",
    user: "Usually your whole e-mail address.",
    replyTo: "Empty: the contact address of the settings.",
    kept: "One is kept and never shown again. Leave this empty to keep it.",
  },
  show: "Show",
  hide: "Hide",
  provider: "Your mail provider",
  otherProvider: "Another one",
  providerHint:
    "Fills in server, encryption and port. Gmail and iCloud want a password made for apps; Outlook lets no shop in by password.",
  tryPayments: "Check with PayPal",
  tryMail: "Send me a test mail",
  save: "Save and switch on",
  working: "One moment…",
  saved: "Switched on",
  savedText: "It counts from now on.",
  triedPayments: "PayPal accepts this account",
  triedMail: (email: string) => `A mail is on its way to ${email}`,
  triedText: "Nothing was saved. Save and switch on when you are content.",
  triedMailText: "If it is not there in a few minutes, look into your spam. Nothing was saved yet.",
  elsewhere: (there: string, here: string) =>
    `But this webhook tells ${there} what happens, and not ${here}. Change it at PayPal.`,
  notDone: "Nothing was changed",
  inUseStays: "The account that was in use stays in use.",
  serverSaid: "What the server said",
  refusals: {
    "not-accepted":
      "PayPal does not accept this client ID with this secret. Copy both again, and see whether they are of the live or of the sandbox account.",
    "unknown-webhook": "PayPal knows no webhook with this ID in this app.",
    away: "PayPal does not answer just now. Try again in a moment.",
    "not-https":
      "Real money is taken at an https address alone. Whoever runs the server gives the shop one.",
    "mock-on":
      "Mock payment is on, and nobody orders for free beside people who pay: whoever runs the server takes it away first.",
    unreachable:
      "The line to the mail server broke off. Look at its name, the port and the encryption.",
    "no-such-server": "There is no server of this name. Look at how it is spelled.",
    "not-listening":
      "There is a server of this name, but it takes no mail on this port. Look at the port and the encryption.",
    "no-answer":
      "The mail server did not answer in time. Look at the port and the encryption; some hosts block these ports, too.",
    certificate:
      "The server’s certificate does not fit this name, so that it may be another. Take the name that your mail provider gives.",
    "sign-in":
      "The mail server does not accept this user name with this password. Type both again; some providers want a password made for apps.",
    unencrypted:
      "The line to the mail server cannot be encrypted, and nothing is sent in clear. Try the other encryption.",
    refused: "The mail server refuses this mail. Look at the sender’s address.",
    environment: "Whoever runs the server has set this, and that counts.",
    unknown: "This account is gone.",
    unreadable:
      "What you filled in cannot be read any more, because the shop’s secret changed. Type it again.",
  },
  moving: (count: number) =>
    `${counted("en", count, "payment or refund is", "payments or refunds are")} still under way with this account, and only it can end ${count === 1 ? "it" : "them"}. Wait, then remove it.`,
  accounts: "Saved accounts",
  accountsText:
    "What was paid with an account is given back with it, also while another one is in use. Keep it for as long as you may have to.",
  atAccount: (paid: number) =>
    paid === 0
      ? "No paid order"
      : `${counted("en", paid, "paid order", "paid orders")} could be given back with it`,
  underWay: (count: number) =>
    counted("en", count, "payment or refund under way", "payments or refunds under way"),
  switchOn: "Switch on",
  switchOff: "Switch off",
  remove: "Remove",
  switchedOff: "Switched off",
  switchedOffText: "It is kept, and still looks after what was paid or sent with it.",
  removed: "Removed",
  removeTitle: (account: string) => `Remove ${account}?`,
  removeText: (paid: number) =>
    paid === 0
      ? "What you filled in is forgotten."
      : `What you filled in is forgotten. ${counted("en", paid, "paid order", "paid orders")} could then be given back at PayPal itself alone, and the shop no longer notices refunds and disputes at this account.`,
  cancel: "Cancel",
  trial: {
    subject: (shop: string) => `${shop}: the mail server works`,
    title: "It works",
    text: "This mail came through the mail server that you just filled in. Save it there and switch it on.",
    reason: "You asked for this mail in the back office.",
  },
  problems: {
    siteInvalid: "Choose one",
    clientIdRequired: "Please fill in the client ID",
    clientIdInvalid: "This is no client ID: copy it once more, without spaces",
    clientSecretRequired: "Please fill in the secret of this app",
    clientSecretInvalid:
      "This does not look like a secret of PayPal: copy it once more, whole and without spaces",
    webhookIdInvalid: "This is no webhook ID: copy it once more, without spaces",
    serverRequired: "Please fill in the server",
    serverInvalid: "Only its name, such as smtp.example.org",
    portInvalid: "A number from 1 to 65535",
    portOfTls: "Port 465 is for TLS from the start: choose that, or take port 587",
    encryptionInvalid: "Choose one",
    passwordRequired: "Please fill in the password for this server and user",
    fromRequired: "Please fill in the sender’s address",
    fromInvalid: "This is no e-mail address",
    replyToInvalid: "This is no e-mail address",
    tooLong: "This is too long",
    notAllowed: "There are signs in it that cannot be meant",
  },
};

const fr: typeof en = {
  paymentsTitle: "Paiements",
  paymentsIntro:
    "Où arrive l’argent de vos acheteurs. Ce que vous saisissez est d’abord essayé, et vaut dès que vous l’activez.",
  mailTitle: "Serveur de messagerie",
  mailIntro:
    "Qui envoie les e-mails de la boutique. Tant qu’il n’y en a pas, ils attendent dans la boîte d’envoi\u202f; ensuite ils partent d’eux-mêmes.",
  mailsWait: (count) =>
    `${counted("fr", count, "e-mail attend", "e-mails attendent")} dans la boîte d’envoi.`,
  mailsHeld: (count, days) =>
    `${counted("fr", count, "e-mail a attendu", "e-mails ont attendu")} plus de ${counted("fr", days, "jour", "jours")}\u00a0: ce qui date de si longtemps ne part pas de lui-même. Envoyez-le depuis la boîte d’envoi, ou mettez-le de côté.`,
  toOutbox: "Ouvrir la boîte d’envoi",
  kinds: { paypal: "PayPal", mail: "Serveur de messagerie" },
  inUse: (account) => `Utilisé\u00a0: ${account}`,
  notInUse: "Pas utilisé",
  setOn: (when, who) => `Saisi le ${when} par ${who}`,
  removedOn: (when) => `Supprimé le ${when}`,
  environment:
    "La personne qui gère le serveur a défini un compte. C’est ce qui vaut\u202f; rien ici ne compte tant qu’elle ne l’a pas retiré.",
  siteByEnvironment: "La personne qui gère le serveur en a décidé ainsi.",
  mock: "Le paiement factice est actif\u00a0: on commande et aucun argent ne circule. Il prend fin avec le premier compte que vous activez, et seule la personne qui gère le serveur peut le remettre.",
  mockSet:
    "Le paiement factice est actif\u00a0: on peut commander sans que de l’argent circule. La personne qui gère le serveur en a décidé ainsi.",
  idle: {
    off: "Désactivé",
    environment: "C’est le compte défini par la personne qui gère le serveur qui vaut",
    unreadable:
      "Le secret de la boutique a changé, et votre saisie n’est plus lisible\u00a0: saisissez-la de nouveau, ou demandez à la personne qui gère le serveur d’indiquer l’ancien secret",
    "other-site":
      "La personne qui gère le serveur en a décidé autrement entre compte réel et compte d’essai",
    "not-https": "L’argent réel n’est encaissé qu’à une adresse https",
    "mock-on":
      "Le paiement factice est actif, défini par la personne qui gère le serveur\u00a0: personne ne commande gratuitement à côté de ceux qui paient",
  },
  fields: {
    site: "Compte",
    clientId: "Identifiant client (Client ID)",
    clientSecret: "Clé secrète (Secret)",
    webhookId: "Identifiant du webhook (Webhook ID)",
    server: "Serveur",
    port: "Port",
    encryption: "Chiffrement",
    user: "Nom d’utilisateur",
    password: "Mot de passe",
    from: "Adresse d’expédition",
    replyTo: "Adresse de réponse",
    isOn: "Utilisé",
    removedAt: "Supprimé",
  },
  choices: {
    live: "Réel",
    sandbox: "Essai (Sandbox)",
    tls: "TLS dès le début",
    starttls: "STARTTLS",
  },
  choiceHints: {
    live: "Les acheteurs paient pour de vrai.",
    sandbox:
      "Pour essayer\u00a0: aucun argent ne circule. Les commandes portent la mention TEST, ne comptent nulle part et ne prennent aucun numéro de facture.",
    tls: "En général le port 465.",
    starttls: "En général le port 587.",
  },
  optional: "facultatif",
  hints: {
    clientId:
      "Sur developer.paypal.com\u00a0: connectez-vous, choisissez en haut «\u202fLive\u202f» (ou «\u202fSandbox\u202f» pour un compte d’essai), puis «\u202fApps & Credentials\u202f» (Applications et identifiants), et ouvrez ou créez votre application. Copiez d’abord «\u202fClient ID\u202f», puis «\u202fSecret\u202f».",
    webhookId: (address) =>
      `Le webhook prévient la boutique dès qu’un paiement arrive. Plus bas dans la même application\u00a0: «\u202fAdd Webhook\u202f», l’adresse ${address}, puis les événements «\u202fCheckout order\u202f», «\u202fPayment capture\u202f» et «\u202fCustomer dispute\u202f». Copiez ensuite son «\u202fWebhook ID\u202f». Sans lui, la boutique interroge PayPal elle-même, un peu plus tard.`,
    server: "Comme l’indique votre fournisseur\u00a0: smtp.exemple.fr.",
    user: "En général, votre adresse e-mail entière.",
    replyTo: "Vide\u00a0: l’adresse de contact des réglages.",
    kept: "Il y en a un, qui n’est plus jamais affiché. Laissez vide pour le garder.",
  },
  show: "Afficher",
  hide: "Masquer",
  provider: "Votre fournisseur de messagerie",
  otherProvider: "Un autre",
  providerHint:
    "Remplit le serveur, le chiffrement et le port. Gmail et iCloud demandent un mot de passe d’application\u202f; Outlook ne laisse entrer aucune boutique par mot de passe.",
  tryPayments: "Vérifier auprès de PayPal",
  tryMail: "M’envoyer un e-mail d’essai",
  save: "Enregistrer et activer",
  working: "Un instant…",
  saved: "Activé",
  savedText: "Cela vaut dès maintenant.",
  triedPayments: "PayPal accepte ce compte",
  triedMail: (email) => `Un e-mail part vers ${email}`,
  triedText: "Rien n’est encore enregistré. Enregistrez et activez quand tout vous convient.",
  triedMailText:
    "S’il n’est pas là dans quelques minutes, regardez dans les indésirables. Rien n’est encore enregistré.",
  elsewhere: (there, here) =>
    `Mais ce webhook informe ${there}, et non ${here}. Modifiez-le chez PayPal.`,
  notDone: "Rien n’a changé",
  inUseStays: "Le compte utilisé jusqu’ici continue de servir.",
  serverSaid: "Ce que le serveur a dit",
  refusals: {
    "not-accepted":
      "PayPal n’accepte pas cet identifiant avec cette clé secrète. Copiez les deux de nouveau, et vérifiez s’ils sont du compte réel (Live) ou d’essai (Sandbox).",
    "unknown-webhook": "PayPal ne connaît aucun webhook de cet identifiant dans cette application.",
    away: "PayPal ne répond pas pour le moment. Réessayez dans un instant.",
    "not-https":
      "L’argent réel n’est encaissé qu’à une adresse https. La personne qui gère le serveur en donne une à la boutique.",
    "mock-on":
      "Le paiement factice est actif, et personne ne commande gratuitement à côté de ceux qui paient\u00a0: la personne qui gère le serveur doit d’abord le retirer.",
    unreachable:
      "La connexion au serveur de messagerie s’est interrompue. Vérifiez son nom, le port et le chiffrement.",
    "no-such-server": "Aucun serveur ne porte ce nom. Vérifiez l’orthographe.",
    "not-listening":
      "Un serveur porte ce nom, mais il ne prend pas d’e-mails sur ce port. Vérifiez le port et le chiffrement.",
    "no-answer":
      "Le serveur de messagerie n’a pas répondu à temps. Vérifiez le port et le chiffrement\u202f; certains hébergeurs bloquent aussi ces ports.",
    certificate:
      "Le certificat du serveur ne correspond pas à ce nom\u00a0: ce pourrait en être un autre. Prenez le nom que donne votre fournisseur de messagerie.",
    "sign-in":
      "Le serveur de messagerie n’accepte pas ce nom d’utilisateur avec ce mot de passe. Saisissez les deux de nouveau\u202f; certains fournisseurs demandent un mot de passe d’application.",
    unencrypted:
      "La ligne vers le serveur de messagerie ne peut pas être chiffrée, et rien n’est envoyé en clair. Essayez l’autre chiffrement.",
    refused: "Le serveur de messagerie refuse cet e-mail. Vérifiez l’adresse d’expédition.",
    environment: "La personne qui gère le serveur l’a défini, et c’est ce qui vaut.",
    unknown: "Ce compte n’existe plus.",
    unreadable:
      "Votre saisie n’est plus lisible, car le secret de la boutique a changé. Saisissez-la de nouveau.",
  },
  moving: (count) =>
    `${counted("fr", count, "paiement ou remboursement est", "paiements ou remboursements sont")} encore en cours avec ce compte, et lui seul peut ${count === 1 ? "le" : "les"} mener à bien. Attendez, puis supprimez-le.`,
  accounts: "Comptes enregistrés",
  accountsText:
    "Ce qui a été payé avec un compte est remboursé avec lui, même si un autre est utilisé. Gardez-le aussi longtemps que ce peut être nécessaire.",
  atAccount: (paid) =>
    paid === 0
      ? "Aucune commande payée"
      : `${counted("fr", paid, "commande payée pourrait être remboursée", "commandes payées pourraient être remboursées")} avec lui`,
  underWay: (count) =>
    counted(
      "fr",
      count,
      "paiement ou remboursement en cours",
      "paiements ou remboursements en cours",
    ),
  switchOn: "Activer",
  switchOff: "Désactiver",
  remove: "Supprimer",
  switchedOff: "Désactivé",
  switchedOffText: "Il est gardé, et suit encore ce qui a été payé ou envoyé avec lui.",
  removed: "Supprimé",
  removeTitle: (account) => `Supprimer ${account}\u202f?`,
  removeText: (paid) =>
    paid === 0
      ? "Votre saisie est oubliée."
      : `Votre saisie est oubliée. ${counted("fr", paid, "commande payée ne pourrait plus être remboursée", "commandes payées ne pourraient plus être remboursées")} que chez PayPal même, et la boutique ne remarquera plus ni les remboursements ni les litiges sur ce compte.`,
  cancel: "Retour",
  trial: {
    subject: (shop) => `${shop}\u00a0: le serveur de messagerie fonctionne`,
    title: "Cela fonctionne",
    text: "Cet e-mail est passé par le serveur que vous venez de saisir. Enregistrez-le et activez-le.",
    reason: "Vous avez demandé cet e-mail dans l’administration.",
  },
  problems: {
    siteInvalid: "Choisissez",
    clientIdRequired: "Indiquez l’identifiant client",
    clientIdInvalid:
      "Cela n’a pas la forme d’un identifiant client PayPal\u00a0: copiez-le de nouveau, en entier et sans espaces",
    clientSecretRequired: "Indiquez la clé secrète de cette application",
    clientSecretInvalid:
      "Cela n’a pas la forme d’une clé secrète PayPal\u00a0: copiez-la de nouveau, en entier et sans espaces",
    webhookIdInvalid:
      "Cela n’a pas la forme d’un identifiant de webhook\u00a0: copiez-le de nouveau, en entier et sans espaces",
    serverRequired: "Indiquez le serveur",
    serverInvalid: "Seulement son nom, comme smtp.exemple.fr",
    portInvalid: "Un nombre de 1 à 65535",
    portOfTls: "Le port 465 sert au TLS dès le début : choisissez-le, ou prenez le port 587",
    encryptionInvalid: "Choisissez",
    passwordRequired: "Indiquez le mot de passe pour ce serveur et cet utilisateur",
    fromRequired: "Indiquez l’adresse d’expédition",
    fromInvalid: "Ce n’est pas une adresse e-mail",
    replyToInvalid: "Ce n’est pas une adresse e-mail",
    tooLong: "C’est trop long",
    notAllowed: "Il contient des signes qui ne peuvent pas être voulus",
  },
};

export const credentialsTexts: Texts<typeof en> = { en, fr };
export type CredentialsTexts = typeof en;
