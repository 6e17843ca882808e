import { grouped } from "#app/i18n/numbers.ts";
import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

const en = {
  title: "Settings",
  intro: "Each page is saved alone. What you save is on the storefront at once.",
  sections: {
    shop: {
      title: "Shop and contact",
      holds: "Name, e-mail, phone, address, Facebook and Instagram.",
      intro: "What the shop is called and how it is reached. It is on the storefront at once.",
    },
    branding: {
      title: "Look",
      holds: "Logo, accent colour, headline and opening text of the home page.",
      intro: "What visitors see first. Look at it below before you save.",
    },
    pictures: {
      title: "Pictures",
      holds: "Watermark, largest file, references of new pieces.",
      intro: "How pictures come in, and the mark that the public ones carry.",
    },
    checkout: {
      title: "Checkout",
      holds: "Billing address, reminders of prints that lie ready, mails to you.",
      intro: "What visitors are asked when they order, and when they hear from you again.",
    },
    payments: {
      title: "Payments",
      holds: "PayPal: its keys, tried before they count.",
    },
    mail: {
      title: "Mail server",
      holds: "The server and the address that all mails come from.",
    },
    printing: {
      title: "Printing and workshop",
      holds: "Which sizes are good enough to sell, hours of the workshop.",
      intro: "When a picture is good enough for a size, and when prints are made.",
    },
    "print-lab": {
      title: "Print lab",
      holds: "Keys for a company that prints for you, and where it is told of changes.",
    },
    media: {
      title: "Media",
      holds: "Poster, canvas and whatever else you print on.",
    },
    law: {
      title: "Invoices and law",
      holds: "Seller, SIREN, VAT, legal notice, terms, privacy.",
      intro: "What invoices and the legal pages of the shop say.",
    },
    "sign-in": {
      title: "Sign-in of staff",
      holds: "The security question.",
      intro: "What everybody is asked who signs in to the back office.",
    },
    releases: {
      title: "New releases",
      holds: "Whether the shop asks if a newer Inkiosk is out.",
      intro:
        "Inkiosk gets better, and now and then safer. The shop can ask once a day whether a newer release is out; it tells its own version and nothing else, and never updates itself.",
    },
  },
  checkout: "Checkout",
  uploads: "Uploads",
  watermark: "Watermark",
  watermarkHint:
    "{site} stands for the shop’s name. Empty: no watermark. A change is drawn into all public pictures, old and new.",
  remaking: (done: number, total: number) =>
    `${grouped(done, "en")} of ${counted("en", total, "picture", "pictures")} re-made`,
  remade: (total: number) =>
    total === 1
      ? "The one public picture is up to date."
      : `All ${grouped(total, "en")} public pictures are up to date.`,
  remakingFailed: (count: number, references: string) =>
    `${counted("en", count, "picture", "pictures")} could not be re-made${references && ` (${references})`}. The old version stays on the site.`,
  watermarkScaleHint: "Of the picture’s shorter side.",
  watermarkSample: "A picture of the catalogue with this watermark",
  watermarkSampleText: "As visitors will see it. Print files never carry it.",
  watermarkFonts: {
    "sans-serif": "Like Arial",
    grotesque: "Instrument Sans",
    serif: "Newsreader",
  },
  watermarkWeights: { 400: "Regular", 700: "Bold" },
  watermarkPositions: {
    "top-left": "Top left",
    top: "Top",
    "top-right": "Top right",
    left: "Left",
    centre: "Centre",
    right: "Right",
    "bottom-left": "Bottom left",
    bottom: "Bottom",
    "bottom-right": "Bottom right",
  },
  fields: {
    shopName: "Shop name",
    email: "Contact e-mail",
    phone: "Phone",
    address: "Address",
    facebook: "Facebook page",
    instagram: "Instagram page",
    billingAddress: "Billing address at checkout",
    uploadLimit: "Largest picture file (MB)",
    reminderDays: "Reminders after (days)",
    noticeOrders: "Orders",
    noticeWithdrawals: "Withdrawals",
    noticeAddress: "To this address",
    newReferences: "References that the shop proposes",
    watermarkText: "Text",
    watermarkOpacity: "Opacity (%)",
    watermarkScale: "Letter height (%)",
    watermarkPosition: "Position",
    watermarkColour: "Colour",
    watermarkFontFamily: "Typeface",
    watermarkFontWeight: "Weight",
    securityAsked: "Ask the security question",
    securityAnswer: "Answer",
    releasesUrl: "Address to ask",
  },
  contactHint: "Shown on the contact page.",
  siteHint: "The address of the page, or its name alone.",
  deliveredHint: "An example that came with the shop: type yours, or empty it.",
  billing: { required: "Required", optional: "Optional, folded away", hidden: "Not asked" },
  billingHint:
    "Whether visitors give an address when they order. Nothing ships: only an invoice needs one.",
  uploadHint:
    "From 1 to 200. The shop came with 5; files that are good enough for large prints often take 20 to 100.",
  collecting: "Collecting",
  notices: "Mails to me",
  noticePaces: {
    each: "A mail for each",
    daily: "Once a day, soon after 8:00",
    never: "None",
  },
  noticeAddressHint: "Empty for the address of the owner’s account.",
  noticePaceOwner: "Only the owner changes it.",
  noticeAddressOwner: "Only the owner changes it: these mails name the buyers.",
  reminderDaysHint:
    "Counted from when an order is ready, such as 3, 10, 20: one mail each. Empty sends none. A week after the last one, Today lists the order as not collected, and you decide; nothing is cancelled by itself.",
  newReferences: {
    plain: "A number: IK00042",
    checked: "A number and a check letter: IK00042V",
  },
  newReferencesHint:
    "With the letter, one wrong digit or two swapped never lead to another piece: the nearest are offered. References that pieces have stay as they are.",
  securityHint:
    "Everybody who signs in is asked this first. It keeps nobody out who means it: the second factor in your account does.",
  answerHint: "Capitals do not count. Nobody can read it later, also not here.",
  answerKept: "An answer is stored. Leave this empty to keep it.",
  releasesHint: "From whoever supplies your Inkiosk. Empty: nobody is asked.",
  releasesByEnvironment: (url: string) =>
    `Whoever runs the server has set this, and that counts: ${url}`,
  saved: "Settings saved",
  savedBoth: "Settings saved; the other change is kept, too",
  validationError: "Please check what you typed",
  failed: "The settings were not saved",
  problems: {
    shopNameRequired: "Please enter the shop’s name.",
    emailRequired: "Please enter an e-mail address: visitors’ messages need one.",
    emailInvalid: "This is not an e-mail address.",
    addressInvalid:
      "This is no page on this site. Enter its name, such as “mygallery”, or its whole address.",
    choiceInvalid: "Please choose one of these.",
    uploadLimitInvalid: "Whole megabytes from 1 to 200.",
    daysInvalid: "Up to five whole numbers from 1 to 365, with commas between them.",
    opacityInvalid: "A whole number from 1 to 100.",
    scaleInvalid: "A whole number from 1 to 50.",
    colourInvalid: "Please choose a colour.",
    safeAddressInvalid: "Please enter a whole address that begins with https://.",
    answerMissing: "Give an answer before the question is asked, or nobody could sign in.",
    tooLong: "This is too long.",
    notAllowed: "This contains characters that cannot be used.",
    notText: "Please type text.",
  },
};

const fr: typeof en = {
  title: "Réglages",
  intro: "Chaque page s’enregistre seule. Ce que vous enregistrez paraît aussitôt sur la boutique.",
  sections: {
    shop: {
      title: "Boutique et contact",
      holds: "Nom, e-mail, téléphone, adresse, Facebook et Instagram.",
      intro: "Le nom de la boutique et comment la joindre. Paraît aussitôt sur la boutique.",
    },
    branding: {
      title: "Apparence",
      holds: "Logo, couleur, titre et texte d’ouverture de l’accueil.",
      intro: "Ce que les visiteurs voient d’abord. Regardez-le avant d’enregistrer.",
    },
    pictures: {
      title: "Images",
      holds: "Filigrane, taille des fichiers, références des nouvelles œuvres.",
      intro: "Comment les images arrivent, et la marque que portent celles du public.",
    },
    checkout: {
      title: "Commande",
      holds: "Adresse de facturation, rappels des tirages qui attendent, e-mails pour vous.",
      intro: "Ce qu’on demande aux visiteurs qui commandent, et quand ils ont de vos nouvelles.",
    },
    payments: {
      title: "Paiements",
      holds: "PayPal\u00a0: ses clés, essayées avant de compter.",
    },
    mail: {
      title: "Serveur de messagerie",
      holds: "Le serveur et l’adresse d’où partent tous les e-mails.",
    },
    printing: {
      title: "Impression et atelier",
      holds: "Les formats assez bons pour être vendus, les horaires de l’atelier.",
      intro: "Quand une image suffit à un format, et quand les tirages sont faits.",
    },
    "print-lab": {
      title: "Laboratoire d’impression",
      holds: "Des clés pour une entreprise qui imprime pour vous, et où l’informer.",
    },
    media: {
      title: "Supports",
      holds: "Affiche, toile et tout ce sur quoi vous imprimez.",
    },
    law: {
      title: "Factures et droit",
      holds: "Vendeur, SIREN, TVA, mentions légales, conditions, vie privée.",
      intro: "Ce que disent les factures et les pages légales de la boutique.",
    },
    "sign-in": {
      title: "Connexion de l’équipe",
      holds: "La question de sécurité.",
      intro: "Ce qu’on demande à qui se connecte à l’administration.",
    },
    releases: {
      title: "Nouvelles versions",
      holds: "Si la boutique demande s’il existe un Inkiosk plus récent.",
      intro:
        "Inkiosk s’améliore, et gagne parfois en sécurité. La boutique peut demander une fois par jour s’il existe une version plus récente\u202f; elle dit la sienne et rien d’autre, et ne se met jamais à jour seule.",
    },
  },
  checkout: "Commande",
  uploads: "Envoi d’images",
  watermark: "Filigrane",
  watermarkHint:
    "{site} représente le nom de la boutique. Vide : pas de filigrane. Tout changement est reporté sur toutes les images publiques, anciennes et nouvelles.",
  remaking: (done, total) =>
    `${grouped(done, "fr")} ${done < 2 ? "image refaite" : "images refaites"} sur ${grouped(total, "fr")}`,
  remade: (total) =>
    total === 1
      ? "L’unique image publique est à jour."
      : `Les ${grouped(total, "fr")} images publiques sont à jour.`,
  remakingFailed: (count, references) =>
    `${counted("fr", count, "image n’a pas pu être refaite", "images n’ont pas pu être refaites")}${references && ` (${references})`}. L’ancienne version reste sur le site.`,
  watermarkScaleHint: "Du petit côté de l’image.",
  watermarkSample: "Une image du catalogue avec ce filigrane",
  watermarkSampleText:
    "Telle que la verront les visiteurs. Les fichiers d’impression ne le portent jamais.",
  watermarkFonts: {
    "sans-serif": "Comme Arial",
    grotesque: "Instrument Sans",
    serif: "Newsreader",
  },
  watermarkWeights: { 400: "Normale", 700: "Grasse" },
  watermarkPositions: {
    "top-left": "En haut à gauche",
    top: "En haut",
    "top-right": "En haut à droite",
    left: "À gauche",
    centre: "Au centre",
    right: "À droite",
    "bottom-left": "En bas à gauche",
    bottom: "En bas",
    "bottom-right": "En bas à droite",
  },
  fields: {
    shopName: "Nom de la boutique",
    email: "E-mail de contact",
    phone: "Téléphone",
    address: "Adresse",
    facebook: "Page Facebook",
    instagram: "Page Instagram",
    billingAddress: "Adresse de facturation à la commande",
    uploadLimit: "Taille maximale d’une image (Mo)",
    reminderDays: "Rappels après (jours)",
    noticeOrders: "Commandes",
    noticeWithdrawals: "Rétractations",
    noticeAddress: "À cette adresse",
    newReferences: "Références que la boutique propose",
    watermarkText: "Texte",
    watermarkOpacity: "Opacité (%)",
    watermarkScale: "Hauteur des lettres (%)",
    watermarkPosition: "Position",
    watermarkColour: "Couleur",
    watermarkFontFamily: "Police",
    watermarkFontWeight: "Graisse",
    securityAsked: "Poser la question de sécurité",
    securityAnswer: "Réponse",
    releasesUrl: "Adresse à interroger",
  },
  contactHint: "Affiché sur la page de contact.",
  siteHint: "L’adresse de la page, ou son seul nom.",
  deliveredHint: "Un exemple livré avec la boutique\u00a0: mettez le vôtre, ou videz-le.",
  billing: { required: "Obligatoire", optional: "Facultative, repliée", hidden: "Non demandée" },
  billingHint:
    "Si les visiteurs donnent une adresse en commandant. Rien n’est expédié : seule une facture en a besoin.",
  uploadHint:
    "De 1 à 200. La boutique est livrée avec 5 ; les fichiers assez bons pour de grands tirages en prennent souvent 20 à 100.",
  collecting: "Retrait",
  notices: "E-mails pour moi",
  noticePaces: {
    each: "Un e-mail pour chacune",
    daily: "Une fois par jour, peu après 8\u00a0h",
    never: "Aucun",
  },
  noticeAddressHint: "Vide : l’adresse du compte propriétaire.",
  noticePaceOwner: "Seul le propriétaire le change.",
  noticeAddressOwner: "Seul le propriétaire la change\u00a0: ces e-mails nomment les acheteurs.",
  reminderDaysHint:
    "Comptés depuis que la commande est prête, par exemple 3, 10, 20\u00a0: un e-mail à chaque fois. Vide, il n’y en a aucun. Une semaine après le dernier, le travail du jour la montre comme non retirée, et vous décidez\u202f; rien n’est annulé tout seul.",
  newReferences: {
    plain: "Un numéro : IK00042",
    checked: "Un numéro et une lettre de contrôle : IK00042V",
  },
  newReferencesHint:
    "Avec la lettre, un chiffre faux ou deux chiffres inversés ne mènent jamais à une autre œuvre : les plus proches sont proposées. Les références que les œuvres portent restent les mêmes.",
  securityHint:
    "On la pose d’abord à chaque connexion. Elle n’arrête aucun intrus décidé : c’est le rôle du second facteur de votre compte.",
  answerHint: "Les majuscules ne comptent pas. Personne ne pourra la relire, ici non plus.",
  answerKept: "Une réponse est enregistrée. Laissez vide pour la garder.",
  releasesHint:
    "Elle vous vient de qui vous fournit Inkiosk. Vide\u00a0: personne n’est interrogé.",
  releasesByEnvironment: (url) =>
    `La personne qui gère le serveur l’a défini, et c’est ce qui vaut\u00a0: ${url}`,
  saved: "Réglages enregistrés",
  savedBoth: "Réglages enregistrés. L’autre changement est gardé",
  validationError: "Vérifiez votre saisie",
  failed: "Les réglages n’ont pas été enregistrés",
  problems: {
    shopNameRequired: "Saisissez le nom de la boutique.",
    emailRequired: "Saisissez une adresse e-mail : les messages des visiteurs en ont besoin.",
    emailInvalid: "Ce n’est pas une adresse e-mail.",
    addressInvalid:
      "Ce n’est pas une page de ce site. Saisissez son nom, par exemple «\u202fmagalerie\u202f», ou son adresse complète.",
    choiceInvalid: "Choisissez l’une de ces possibilités.",
    uploadLimitInvalid: "Des mégaoctets entiers, de 1 à 200.",
    daysInvalid: "Jusqu’à cinq nombres entiers de 1 à 365, séparés par des virgules.",
    opacityInvalid: "Un nombre entier de 1 à 100.",
    scaleInvalid: "Un nombre entier de 1 à 50.",
    colourInvalid: "Choisissez une couleur.",
    safeAddressInvalid: "Saisissez une adresse complète, qui commence par https://.",
    answerMissing:
      "Donnez une réponse avant de poser la question, sinon personne ne pourrait se connecter.",
    tooLong: "C’est trop long.",
    notAllowed: "Ce texte contient des caractères inutilisables.",
    notText: "Saisissez du texte.",
  },
};

export const settingsTexts: Texts<typeof en> = { en, fr };
