import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

const en = {
  title: "Devices",
  intro:
    "Browsers that belong to the shop: tablets at a counter, and screens where visitors choose. A lost one is revoked here, and opens nothing from then on.",
  addNew: "Enrol this browser",
  enrolTitle: "Enrol this browser",
  enrolText: (browser: string) =>
    `${browser}, the browser in front of you, becomes a device of the shop until somebody revokes it.`,
  unknownBrowser: "This browser",
  enrolledBefore: (name: string) => `It is “${name}” already. Enrolling it again revokes that.`,
  kioskEnds: "As a kiosk it signs you out and opens the gallery.",
  enrol: "Enrol",
  edit: (name: string) => `Edit ${name}`,
  kinds: { counter: "Counter", kiosk: "Kiosk" },
  kindHints: {
    counter: "Staff hand over prints here, and change by PIN.",
    kiosk: "Visitors choose here; nothing of theirs stays.",
  },
  fields: {
    kind: "Used as",
    name: "Name",
    collectionPointId: "Collection point",
    lockMinutes: "Locks itself after (minutes)",
    idleSeconds: "Forgets its visitor after (seconds)",
    screenBottomCm: "Lower edge of the screen above the floor (cm)",
    screenHeightCm: "Height of the screen (cm)",
  },
  hints: {
    name: "As you will find it again: “Tablet by the door”.",
    lockMinutes: "Without a touch, from 1 to 60. Whoever comes next enters their PIN.",
    lockKiosk:
      "After staff took over by PIN, without a touch, from 1 to 60. It is the gallery again then.",
    idleSeconds: "Without a touch, from 20 to 180. A warning comes first.",
    screen: "So that what has to be touched lies between 70 and 120 cm, within everybody’s reach.",
  },
  choosePoint: "Choose…",
  columns: {
    name: "Name",
    kind: "Used as",
    point: "Collection point",
    seen: "Last seen",
    enrolled: "Enrolled",
  },
  thisBrowser: "this browser",
  alive: (minutes: number) =>
    minutes === 0 ? "Alive now" : `Alive ${counted("en", minutes, "minute", "minutes")} ago`,
  notSeenSince: (when: string) => `Not seen since ${when}`,
  neverSeen: "Not seen yet",
  revokedAt: (when: string) => `Revoked, ${when}`,
  enrolledBy: (name: string, when: string) => `${name}, ${when}`,
  noPoint: "None: choose one",
  views: { label: "State", used: "In use", revoked: "Revoked" },
  empty: "No device yet. Open this page on the tablet or screen itself, and enrol it there.",
  emptySearch: "Nothing here matches.",
  enrolled: (name: string) => `This browser is now “${name}”`,
  updated: (name: string) => `Device “${name}” updated`,
  failed: "The device was not saved",
  revoke: "Revoke",
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeText:
    "It opens nothing from then on, and what it keeps of the shop goes when it next asks. To use it again, it has to be enrolled again.",
  revoked: (name: string) => `Device “${name}” revoked`,
  notRevoked: "The device was not revoked",
  revokeGone: "This device had been revoked already.",
  problems: {
    kindInvalid: "Choose counter or kiosk.",
    nameRequired: "Please enter a name.",
    collectionPointIdRequired: "Please choose a collection point.",
    collectionPointIdInvalid: "Please choose a collection point.",
    pointGone: "This collection point is gone. Please choose another.",
    lockMinutesInvalid: "Whole minutes from 1 to 60.",
    idleSecondsInvalid: "Whole seconds from 20 to 180.",
    screenBottomCmInvalid: "Whole centimetres from 0 to 200.",
    screenHeightCmInvalid: "Whole centimetres from 10 to 300.",
    tooLong: "This is too long.",
    notAllowed: "This contains characters that cannot be used.",
  },
};

const fr: typeof en = {
  title: "Appareils",
  intro:
    "Les navigateurs de la boutique : tablettes de comptoir et écrans où choisissent les visiteurs. Révoquez ici un appareil perdu : il n’ouvre plus rien.",
  addNew: "Enregistrer ce navigateur",
  enrolTitle: "Enregistrer ce navigateur",
  enrolText: (browser) =>
    `${browser}, le navigateur devant vous, devient un appareil de la boutique jusqu’à ce qu’on le révoque.`,
  unknownBrowser: "Ce navigateur",
  enrolledBefore: (name) =>
    `Il est déjà « ${name} ». L’enregistrer de nouveau révoque cet appareil.`,
  kioskEnds: "En borne, il vous déconnecte et ouvre la galerie.",
  enrol: "Enregistrer",
  edit: (name) => `Modifier ${name}`,
  kinds: { counter: "Comptoir", kiosk: "Borne" },
  kindHints: {
    counter: "L’équipe y remet les tirages et se relaie par code PIN.",
    kiosk: "Les visiteurs y choisissent ; rien d’eux n’y reste.",
  },
  fields: {
    kind: "Usage",
    name: "Nom",
    collectionPointId: "Point de retrait",
    lockMinutes: "Se verrouille après (minutes)",
    idleSeconds: "Oublie son visiteur après (secondes)",
    screenBottomCm: "Bas de l’écran au-dessus du sol (cm)",
    screenHeightCm: "Hauteur de l’écran (cm)",
  },
  hints: {
    name: "Pour le retrouver : « Tablette près de la porte ».",
    lockMinutes: "Sans contact, de 1 à 60. La personne suivante saisit son code PIN.",
    lockKiosk:
      "Après une prise en main par code PIN, sans contact, de 1 à 60. La borne redevient ensuite la galerie.",
    idleSeconds: "Sans contact, de 20 à 180. Un avertissement précède.",
    screen: "Pour que tout ce qu’on touche soit entre 70 et 120 cm, à la portée de chacun.",
  },
  choosePoint: "Choisir…",
  columns: {
    name: "Nom",
    kind: "Usage",
    point: "Point de retrait",
    seen: "Dernier signe",
    enrolled: "Enregistré",
  },
  thisBrowser: "ce navigateur",
  alive: (minutes) =>
    minutes === 0 ? "Vu à l’instant" : `Vu il y a ${counted("fr", minutes, "minute", "minutes")}`,
  notSeenSince: (when) => `Aucun signe depuis : ${when}`,
  neverSeen: "Aucun signe encore",
  revokedAt: (when) => `Révoqué, ${when}`,
  enrolledBy: (name, when) => `${name}, ${when}`,
  noPoint: "Aucun : choisissez-en un",
  views: { label: "État", used: "En service", revoked: "Révoqués" },
  empty:
    "Aucun appareil pour l’instant. Ouvrez cette page sur la tablette ou l’écran lui-même, et enregistrez-le là.",
  emptySearch: "Rien ne correspond ici.",
  enrolled: (name) => `Ce navigateur est maintenant « ${name} »`,
  updated: (name) => `Appareil « ${name} » modifié`,
  failed: "L’appareil n’a pas été enregistré",
  revoke: "Révoquer",
  revokeTitle: (name) => `Révoquer ${name} ?`,
  revokeText:
    "Il n’ouvrira plus rien, et ce qu’il garde de la boutique disparaîtra à sa prochaine demande. Pour resservir, il devra être enregistré de nouveau.",
  revoked: (name) => `Appareil « ${name} » révoqué`,
  notRevoked: "L’appareil n’a pas été révoqué",
  revokeGone: "Cet appareil avait déjà été révoqué.",
  problems: {
    kindInvalid: "Choisissez comptoir ou borne.",
    nameRequired: "Saisissez un nom.",
    collectionPointIdRequired: "Choisissez un point de retrait.",
    collectionPointIdInvalid: "Choisissez un point de retrait.",
    pointGone: "Ce point de retrait n’existe plus. Choisissez-en un autre.",
    lockMinutesInvalid: "Des minutes entières, de 1 à 60.",
    idleSecondsInvalid: "Des secondes entières, de 20 à 180.",
    screenBottomCmInvalid: "Des centimètres entiers, de 0 à 200.",
    screenHeightCmInvalid: "Des centimètres entiers, de 10 à 300.",
    tooLong: "C’est trop long.",
    notAllowed: "Ce texte contient des caractères inutilisables.",
  },
};

export const devicesTexts: Texts<typeof en> = { en, fr };
