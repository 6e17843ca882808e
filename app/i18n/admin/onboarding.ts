import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

const en = {
  title: "Opening the shop",
  intro:
    "Eight steps from an empty shop to the first sale. A step ticks itself once it is done; of the prices, you say so.",
  back: "Back to opening the shop",
  progress: (done: number, all: number) => `${done} of ${all} done`,
  ready: "The shop is ready to sell.",
  readyToTry:
    "Everything is done, for trying out: payment is on a trial account, and no money moves. Choose the live one before you sell.",
  tests: "Try it: orders are marked TEST for now, and stay out of sales and invoices.",
  done: "Done",
  todo: "To do",
  steps: {
    name: {
      title: "Name and contact",
      why: "What the shop is called, and where visitors and their mails reach you.",
    },
    look: {
      title: "Look, wall and mark",
      why: "Your logo and colour, the wall of the home page, and what is drawn over pictures that anybody can save.",
    },
    point: {
      title: "A collection point with hours",
      why: "Where prints are handed over. Its hours tell each buyer the day.",
    },
    mail: {
      title: "Mail",
      why: "Confirmations, tickets and invoices go out by your own mail server.",
    },
    payment: {
      title: "Payment",
      why: "PayPal, tried with its own keys before it counts.",
    },
    law: {
      title: "Law and invoices",
      why: "Who sells, by which number, and the texts that a shop in France has to show.",
    },
    prices: {
      title: "Your prices",
      why: "What prints cost. The shop came with prices of its own: keep them, or change them.",
    },
    pieces: {
      title: "The first ten pieces",
      why: "A wall that is worth coming for. Each card says in which sizes its picture sells.",
    },
  },
  go: {
    name: "Fill in",
    look: "Logo, colour and first words",
    wall: "Hang the home page",
    point: "Collection points",
    mail: "Set the mail server",
    payment: "Set up PayPal",
    law: "Fill in what is missing",
    pieces: "Upload pictures",
    prices: "Change the prices",
    workshop: "Workshop hours",
    drafts: "Look at the drafts",
    globalPrices: "Apply the global prices",
  },
  again: {
    name: "Look at name and contact again",
    point: "Look at the points again",
    mail: "Look at the mail server again",
    payment: "Look at PayPal again",
    law: "Look at what is said again",
    prices: "Look at the prices again",
  },
  unreadable:
    "This was filled in, but the shop’s secret has changed since and it can no longer be read: the owner types it again, or whoever runs the server names the former secret.",
  unsaid: (fields: string) => `Still to be said: ${fields}.`,
  hung: (count: number) =>
    `${counted("en", count, "piece hangs", "pieces hang")} and can be bought.`,
  workshopUnset:
    "The workshop has no hours yet: prints are promised after 48 hours, of days on which a point is open. Give its own, and the day is reckoned from them.",
  keepPrices: "Keep these prices",
  pricesKept: "You keep these prices.",
  gallery: "See my gallery",
  drafts: ({ all, ready }: { all: number; ready: number }) =>
    `${counted("en", all, "draft waits", "drafts wait")}, ${ready === 0 ? "none of which can be sold yet" : `of which ${ready} can be hung now`}.`,
  draftsShort: ({ ready, isProposed }: { ready: number; isProposed: boolean }) =>
    `${ready === 0 ? "They need" : "The others need"} a smaller size: ${isProposed ? "add it below" : "add it to your prices"}, give it to them by the global prices, then hang them.`,
  proposals: {
    uploadLimit: {
      press: "Take pictures up to 60 MB",
      why: "The delivered limit of 5 MB refuses most pictures that are large enough to print.",
      taken: "Pictures up to 60 MB are taken.",
    },
    billingAddress: {
      press: "Ask an address only for an invoice",
      why: "Nothing is sent by post. Each field less is a buyer more.",
      taken: "An address is asked only for an invoice.",
    },
  },
  marks: {
    title: "The mark on public pictures",
    text: "Drawn on your newest picture, or on an example while there is none. Prints never carry it.",
    none: "None",
    signature: "A small signature",
    delivered: "The shop’s name, as at first",
    chosen: "Chosen",
    saved: "The mark is drawn into all public pictures.",
  },
  sizes: {
    title: "Smaller sizes",
    text: "Generators mostly make pictures of 1,024 to 1,536 pixels. Each of the usual shapes sells in one of these, priced in line with your sizes.",
    allAndLimit: "Add all, and take pictures up to 60 MB",
    short:
      "Some pictures of 1,024 pixels sell in none of the usual sizes: the printing settings ask for more pixels, or let less of a picture be cut off.",
  },
  undone: "It is as it was.",
  changedMeanwhile: "These settings were changed meanwhile. They stay as they are now.",
  failed: "It was not saved. Please try again.",
};

const fr: typeof en = {
  title: "Ouvrir la boutique",
  intro:
    "Huit étapes d’une boutique vide à la première vente. Chacune se coche d’elle-même dès qu’elle est faite\u202f; pour les prix, c’est vous qui le dites.",
  back: "Retour à l’ouverture de la boutique",
  progress: (done, all) => `${counted("fr", done, "étape faite", "étapes faites")} sur ${all}`,
  ready: "La boutique est prête à vendre.",
  readyToTry:
    "Tout est fait, pour essayer\u00a0: le paiement passe par un compte d’essai et aucun argent ne circule. Choisissez le compte réel avant de vendre.",
  tests:
    "Essayez-la\u00a0: pour l’instant, les commandes sont marquées TEST et restent hors des ventes et des factures.",
  done: "Fait",
  todo: "À faire",
  steps: {
    name: {
      title: "Nom et contact",
      why: "Comment s’appelle la boutique, et où les visiteurs et leurs e-mails vous trouvent.",
    },
    look: {
      title: "Apparence, mur et marque",
      why: "Votre logo et votre couleur, le mur de l’accueil, et ce qui est dessiné sur les images que chacun peut enregistrer.",
    },
    point: {
      title: "Un point de retrait avec ses horaires",
      why: "Où les tirages sont remis. Ses horaires disent le jour à chaque acheteur.",
    },
    mail: {
      title: "E-mails",
      why: "Confirmations, tickets et factures partent par votre propre serveur de messagerie.",
    },
    payment: {
      title: "Paiement",
      why: "PayPal, essayé avec ses propres clés avant de compter.",
    },
    law: {
      title: "Droit et factures",
      why: "Qui vend, sous quel numéro, et les textes qu’une boutique en France doit montrer.",
    },
    prices: {
      title: "Vos prix",
      why: "Ce que coûtent les tirages. La boutique arrive avec ses propres prix\u00a0: gardez-les, ou changez-les.",
    },
    pieces: {
      title: "Les dix premières œuvres",
      why: "Un mur qui vaut le déplacement. Chaque carte dit en quels formats son image se vend.",
    },
  },
  go: {
    name: "Remplir",
    look: "Logo, couleur et premiers mots",
    wall: "Accrocher l’accueil",
    point: "Points de retrait",
    mail: "Régler le serveur de messagerie",
    payment: "Relier PayPal",
    law: "Remplir ce qui manque",
    pieces: "Importer des images",
    prices: "Changer les prix",
    workshop: "Horaires de l’atelier",
    drafts: "Voir les brouillons",
    globalPrices: "Appliquer les prix globaux",
  },
  again: {
    name: "Revoir le nom et le contact",
    point: "Revoir les points de retrait",
    mail: "Revoir le serveur de messagerie",
    payment: "Revoir PayPal",
    law: "Revoir ce qui est dit",
    prices: "Revoir les prix",
  },
  unreadable:
    "C’était rempli, mais le secret de la boutique a changé depuis et ce n’est plus lisible\u00a0: le propriétaire saisit tout de nouveau, ou la personne qui gère le serveur indique l’ancien secret.",
  unsaid: (fields) => `Il reste à dire\u00a0: ${fields}.`,
  hung: (count) =>
    count === 0
      ? "Aucune œuvre n’est encore en vente."
      : `${counted("fr", count, "œuvre est accrochée", "œuvres sont accrochées")} et en vente.`,
  workshopUnset:
    "L’atelier n’a pas encore d’horaires\u00a0: les tirages sont promis après 48 heures, prises sur les jours où un point est ouvert. Donnez-lui les siens, et le jour se compte d’après eux.",
  keepPrices: "Garder ces prix",
  pricesKept: "Vous gardez ces prix.",
  gallery: "Voir ma galerie",
  drafts: ({ all, ready }) =>
    `${counted("fr", all, "brouillon attend", "brouillons attendent")}, ${ready === 0 ? "dont aucun ne peut encore être vendu" : ready === 1 ? "dont 1 peut être accroché maintenant" : `dont ${ready} peuvent être accrochés maintenant`}.`,
  draftsShort: ({ ready, isProposed }) =>
    `${ready === 0 ? "Il leur faut" : "Il faut aux autres"} un format plus petit\u00a0: ajoutez-le ${isProposed ? "ci-dessous" : "à vos prix"}, donnez-le-leur par les prix globaux, puis accrochez-les.`,
  proposals: {
    uploadLimit: {
      press: "Accepter des images jusqu’à 60 Mo",
      why: "La limite livrée de 5 Mo refuse la plupart des images assez grandes pour être imprimées.",
      taken: "Les images jusqu’à 60 Mo sont acceptées.",
    },
    billingAddress: {
      press: "Ne demander l’adresse que pour une facture",
      why: "Rien n’est envoyé par la poste. Chaque champ de moins est un acheteur de plus.",
      taken: "L’adresse n’est demandée que pour une facture.",
    },
  },
  marks: {
    title: "La marque sur les images publiques",
    text: "Dessinée sur votre image la plus récente, ou sur un exemple tant qu’il n’y en a pas. Les tirages ne la portent jamais.",
    none: "Aucune",
    signature: "Une petite signature",
    delivered: "Le nom de la boutique, comme au départ",
    chosen: "Choisie",
    saved: "La marque est dessinée dans toutes les images publiques.",
  },
  sizes: {
    title: "Des formats plus petits",
    text: "Les générateurs font le plus souvent des images de 1\u202f024 à 1\u202f536 pixels. Chacune de leurs proportions habituelles se vend dans l’un de ces formats, à un prix accordé aux vôtres.",
    allAndLimit: "Tout ajouter, et accepter des images jusqu’à 60 Mo",
    short:
      "Certaines images de 1\u202f024 pixels ne se vendent dans aucun format courant\u00a0: les réglages d’impression demandent plus de pixels, ou en laissent couper moins.",
  },
  undone: "Tout est comme avant.",
  changedMeanwhile:
    "Ces réglages ont été modifiés entre-temps. Ils restent comme ils sont maintenant.",
  failed: "Rien n’a été enregistré. Réessayez.",
};

export const onboardingTexts: Texts<typeof en> = { en, fr };
