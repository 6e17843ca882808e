import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

const en = {
  title: "Print lab",
  intro:
    "Another company prints for you? Give its software a key: it reads which prints are to be made and fetches the print files. It sees no name, no address and no price of a buyer, and changes nothing.",
  keys: "Keys",
  keysText: (address: string) =>
    `One for each lab, so that each can be revoked alone. The lab reads at ${address}. Whoever runs the server has a page for its developer, where all is written.`,
  noKeys: "No key yet: nobody outside reads anything.",
  name: "Name of the lab",
  nameHint: "As you will find it again: “Atelier Rive Gauche”.",
  make: "Make a key",
  madeTitle: (name: string) => `Key for ${name}`,
  madeText: "Copy it now and pass it on where nobody else reads it. It is not shown again.",
  key: "Key",
  usedAt: (when: string) => `Last used ${when}`,
  neverUsed: "Not used yet",
  madeBy: (name: string, when: string) => `${name}, ${when}`,
  revoke: "Revoke",
  revokeOf: (name: string) => `Revoke the key of ${name}`,
  revokeTitle: (name: string) => `Revoke the key of ${name}?`,
  revokeText: "From then on it opens nothing. It cannot be taken back; a new key can be made.",
  revoked: (name: string) => `Key of ${name} revoked`,
  revokeGone: "This key had been revoked already.",
  revokedAt: (when: string) => `Revoked ${when}`,
  notSaved: "That was not saved",
  told: "Messages to the lab",
  toldText:
    "Instead of asking again and again, the lab’s software can be told: an order to print, a print file that is ready, a change, a cancellation. Each message is signed, so that the lab knows it is from you.",
  notTold: "No address yet: nobody is told.",
  toldAt: (url: string) => `Told at ${url}`,
  savedBy: (name: string, when: string) => `${name}, ${when}`,
  url: "Address for messages",
  urlHint:
    "Such as https://lab.example/inkiosk. The lab’s developer knows it. Another lab gets a secret of its own.",
  saveUrl: "Save the address",
  addressSaved: "Address saved",
  secretTitle: "Secret for the signatures",
  secretText: "Copy it now and pass it on where nobody else reads it. It is not shown again.",
  rolledText: "The former one counts for another day.",
  anotherLabText:
    "The former lab’s secret signs nothing any more. Its keys still read your orders: revoke them above.",
  secret: "Secret",
  sendTest: "Send a test",
  testSent: "A test is on its way",
  testText: "What the lab answered stands in the list in a moment.",
  roll: "New secret",
  rollTitle: "Make a new secret?",
  rollText:
    "The former one signs too for a day: until then the lab has to have the new one. Press it at once if somebody else may know the present one.",
  remove: "Remove the address",
  removeTitle: "Tell the lab nothing more?",
  removeText: "What was not delivered yet goes too. Its keys go on reading.",
  removed: "Address removed",
  gone: "There was no address any more.",
  toDeliveries: "What was sent",
  refusals: {
    "not-https": "It has to begin with https://.",
    "not-public": "This address lies in a private network, where the shop sends nothing.",
    "unknown-host": "No server is called that. Check the spelling.",
  },
  deliveries: {
    title: "Messages to the print lab",
    intro:
      "Newest first. What the lab does not take is tried again for a day, then given up, and you get a mail. All goes after 30 days.",
    back: "Print lab",
    columns: { what: "What", at: "When", state: "State", answer: "Answer", attempts: "Tries" },
    events: {
      "order.to_print": "Order to print",
      "order.changed": "Order changed",
      "order.cancelled": "Order cancelled",
      "print_file.ready": "Print file ready",
      test: "Test",
    },
    about: (order: number, line: number | null) =>
      line === null ? `order ${order}` : `order ${order}, line ${line}`,
    states: { waiting: "Waiting", sent: "Delivered", failed: "Given up" },
    next: (when: string) => `Next try ${when}`,
    failures: {
      "not-https": "Not https",
      "not-public": "Private network",
      "unknown-host": "No such server",
      timeout: "No answer within 15 seconds",
      tls: "Certificate not valid",
      unreachable: "Server not reached",
      "secret-unreadable": "Secret not readable: make a new one",
    },
    none: "None yet",
    views: { label: "State", all: "All", waiting: "Waiting", failed: "Given up" },
    search: "Number of the order",
    again: "Send again",
    allAgain: "Send all again",
    sentAgain: (count: number) =>
      count === 1
        ? "The message is on its way again"
        : `${counted("en", count, "message is", "messages are")} on the way again`,
    notAgain: "Nothing was sent again",
    notThere: "The message or the lab’s address is gone.",
    empty: "Nothing yet. As soon as an address is saved, each change of an order stands here.",
    emptySearch: "Nothing here.",
  },
  problems: {
    urlRequired: "Please enter an address.",
    urlInvalid: "This is no address such as https://lab.example/inkiosk.",
    nameRequired: "Please enter a name.",
    tooLong: "This is too long.",
    notAllowed: "This contains characters that cannot be used.",
  },
};

const fr: typeof en = {
  title: "Laboratoire d’impression",
  intro:
    "Une autre entreprise imprime pour vous\u202f? Donnez une clé à son logiciel\u00a0: il lit quels tirages sont à faire et récupère les fichiers d’impression. Il ne voit ni nom, ni adresse, ni prix d’un acheteur, et ne change rien.",
  keys: "Clés",
  keysText: (address) =>
    `Une par laboratoire, pour révoquer chacune seule. Le laboratoire lit à l’adresse ${address}. La personne qui gère le serveur a une page pour son développeur, où tout est écrit.`,
  noKeys: "Aucune clé pour l’instant\u00a0: personne ne lit rien de l’extérieur.",
  name: "Nom du laboratoire",
  nameHint: "Pour le retrouver\u00a0: «\u202fAtelier Rive Gauche\u202f».",
  make: "Créer une clé",
  madeTitle: (name) => `Clé pour ${name}`,
  madeText:
    "Copiez-la maintenant et transmettez-la là où personne d’autre ne lit. Elle n’est plus affichée ensuite.",
  key: "Clé",
  usedAt: (when) => `Dernière utilisation\u00a0: ${when}`,
  neverUsed: "Pas encore utilisée",
  madeBy: (name, when) => `${name}, ${when}`,
  revoke: "Révoquer",
  revokeOf: (name) => `Révoquer la clé de ${name}`,
  revokeTitle: (name) => `Révoquer la clé de ${name}\u202f?`,
  revokeText:
    "Elle n’ouvre plus rien. Cela ne s’annule pas\u202f; une nouvelle clé peut être créée.",
  revoked: (name) => `Clé de ${name} révoquée`,
  revokeGone: "Cette clé avait déjà été révoquée.",
  revokedAt: (when) => `Révoquée le ${when}`,
  notSaved: "Rien n’a été enregistré",
  told: "Messages au laboratoire",
  toldText:
    "Au lieu de demander sans cesse, le logiciel du laboratoire peut être informé\u00a0: une commande à imprimer, un fichier prêt, un changement, une annulation. Chaque message est signé\u00a0: le laboratoire sait qu’il vient de vous.",
  notTold: "Aucune adresse pour l’instant\u00a0: personne n’est informé.",
  toldAt: (url) => `Informé à l’adresse ${url}`,
  savedBy: (name, when) => `${name}, ${when}`,
  url: "Adresse pour les messages",
  urlHint:
    "Comme https://labo.example/inkiosk. Le développeur du laboratoire la connaît. Un autre laboratoire reçoit son propre secret.",
  saveUrl: "Enregistrer l’adresse",
  addressSaved: "Adresse enregistrée",
  secretTitle: "Secret des signatures",
  secretText:
    "Copiez-le maintenant et transmettez-le là où personne d’autre ne lit. Il n’est plus affiché ensuite.",
  rolledText: "Le précédent compte encore un jour.",
  anotherLabText:
    "Le secret de l’ancien laboratoire ne signe plus rien. Ses clés lisent encore vos commandes\u00a0: révoquez-les ci-dessus.",
  secret: "Secret",
  sendTest: "Envoyer un essai",
  testSent: "Un essai est parti",
  testText: "La réponse du laboratoire paraît dans la liste dans un instant.",
  roll: "Nouveau secret",
  rollTitle: "Créer un nouveau secret\u202f?",
  rollText:
    "Le précédent signe encore un jour\u00a0: d’ici là, le laboratoire doit avoir le nouveau. Faites-le aussitôt si quelqu’un d’autre connaît peut-être l’actuel.",
  remove: "Supprimer l’adresse",
  removeTitle: "Ne plus informer le laboratoire\u202f?",
  removeText: "Ce qui n’est pas encore remis est supprimé aussi. Ses clés lisent toujours.",
  removed: "Adresse supprimée",
  gone: "Il n’y avait plus d’adresse.",
  toDeliveries: "Ce qui a été envoyé",
  refusals: {
    "not-https": "Elle doit commencer par https://.",
    "not-public": "Cette adresse est dans un réseau privé, où la boutique n’envoie rien.",
    "unknown-host": "Aucun serveur ne porte ce nom. Vérifiez l’orthographe.",
  },
  deliveries: {
    title: "Messages au laboratoire",
    intro:
      "Les plus récents d’abord. Ce que le laboratoire ne prend pas est réessayé un jour, puis abandonné, et vous recevez un e-mail. Tout est supprimé après 30 jours.",
    back: "Laboratoire d’impression",
    columns: { what: "Quoi", at: "Quand", state: "État", answer: "Réponse", attempts: "Essais" },
    events: {
      "order.to_print": "Commande à imprimer",
      "order.changed": "Commande changée",
      "order.cancelled": "Commande annulée",
      "print_file.ready": "Fichier prêt",
      test: "Essai",
    },
    about: (order, line) =>
      line === null ? `commande ${order}` : `commande ${order}, ligne ${line}`,
    states: { waiting: "En attente", sent: "Remis", failed: "Abandonné" },
    next: (when) => `Prochain essai\u00a0: ${when}`,
    failures: {
      "not-https": "Pas de https",
      "not-public": "Réseau privé",
      "unknown-host": "Serveur inconnu",
      timeout: "Pas de réponse en 15 secondes",
      tls: "Certificat non valable",
      unreachable: "Serveur injoignable",
      "secret-unreadable": "Secret illisible\u00a0: créez-en un nouveau",
    },
    none: "Aucune encore",
    views: { label: "État", all: "Tous", waiting: "En attente", failed: "Abandonnés" },
    search: "N° de commande",
    again: "Envoyer de nouveau",
    allAgain: "Tout envoyer de nouveau",
    sentAgain: (count) =>
      count === 1
        ? "Le message est reparti"
        : `${counted("fr", count, "message est reparti", "messages sont repartis")}`,
    notAgain: "Rien n’a été renvoyé",
    notThere: "Le message ou l’adresse du laboratoire n’existe plus.",
    empty:
      "Rien encore. Dès qu’une adresse est enregistrée, chaque changement d’une commande paraît ici.",
    emptySearch: "Rien ici.",
  },
  problems: {
    urlRequired: "Saisissez une adresse.",
    urlInvalid: "Ce n’est pas une adresse comme https://labo.example/inkiosk.",
    nameRequired: "Saisissez un nom.",
    tooLong: "C’est trop long.",
    notAllowed: "Ce texte contient des caractères inutilisables.",
  },
};

export const printLabTexts: Texts<typeof en> = { en, fr };
