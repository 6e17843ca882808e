import type { Texts } from "#app/i18n/texts.ts";

const en = {
  title: "Print lab",
  intro:
    "Another company prints for you? Give its software a key: it reads which prints are to be made and fetches the print files. It sees no name, no address and no price of a buyer, and changes nothing.",
  keys: "Keys",
  keysText: (address: string) =>
    `One for each lab, so that each can be revoked alone. The lab reads at ${address}; its developer finds all in docs/print-lab.md.`,
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
  problems: {
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
    `Une par laboratoire, pour révoquer chacune seule. Le laboratoire lit à l’adresse ${address}\u202f; son développeur trouve tout dans docs/print-lab.md.`,
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
  problems: {
    nameRequired: "Saisissez un nom.",
    tooLong: "C’est trop long.",
    notAllowed: "Ce texte contient des caractères inutilisables.",
  },
};

export const printLabTexts: Texts<typeof en> = { en, fr };
