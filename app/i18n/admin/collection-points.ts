import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

const en = {
  asShop: (value: string) => `Take the shop’s: ${value}`,
  title: "Collection points",
  addNew: "Add collection point",
  edit: (name: string) => `Edit ${name}`,
  columns: {
    name: "Name",
    address: "Address",
    telephone: "Telephone",
    email: "Email",
    hours: "A note on the hours, English",
    hoursFr: "A note on the hours, French",
    status: "Status",
  },
  hoursHint: "Beside the opening hours, or instead of them: “Ring twice”.",
  hoursFrHint: "Shown to French-speaking visitors; without it they read the English note.",
  openColumn: "Opening hours",
  statuses: { Active: "Active", Inactive: "Inactive" },
  namesake: (address: string) => `This name exists already, at ${address}`,
  statusHint: "Visitors can only choose active points.",
  empty: "No collection points yet. Add the first one: without it nobody can order.",
  emptySearch: "No collection point matches your search.",
  created: (name: string) => `Collection point “${name}” created`,
  updated: (name: string) => `Collection point “${name}” updated`,
  failed: "The collection point was not saved",
  deleteTitle: "Delete this collection point?",
  deleteText: (name: string) =>
    `Are you sure you want to delete ${name}? Orders placed for it keep its name and address.`,
  toCollect: (count: number) =>
    `${counted("en", count, "paid order is", "paid orders are")} still to be collected here.`,
  staysUntilCollected:
    "Until then the point stays in the lists of the dashboard, the orders and the counter.",
  problems: {
    nameRequired: "Please enter a name.",
    addressRequired: "Please enter an address.",
    emailInvalid: "This is not an e-mail address.",
    statusInvalid: "Choose Active or Inactive.",
    travelInvalid: "A number of minutes, hours or days, up to a week.",
    capacityInvalid: "A whole number from 1 to 10,000.",
    choiceInvalid: "Please choose one of these.",
    tooLong: "This is too long.",
    notAllowed: "This contains characters that cannot be used.",
  },
};

const fr: typeof en = {
  asShop: (value) => `Reprendre de la boutique\u00a0: ${value}`,
  title: "Points de retrait",
  addNew: "Ajouter un point de retrait",
  edit: (name) => `Modifier ${name}`,
  columns: {
    name: "Nom",
    address: "Adresse",
    telephone: "Téléphone",
    email: "E-mail",
    hours: "Note sur les horaires, anglais",
    hoursFr: "Note sur les horaires, français",
    status: "État",
  },
  hoursHint: "À côté des horaires d’ouverture, ou à leur place : « Sonnez deux fois ».",
  hoursFrHint: "Affichée aux visiteurs francophones ; à défaut, ils lisent la note anglaise.",
  openColumn: "Horaires",
  statuses: { Active: "Actif", Inactive: "Inactif" },
  namesake: (address) => `Ce nom existe déjà\u00a0: ${address}`,
  statusHint: "Seuls les points actifs sont proposés aux visiteurs.",
  empty:
    "Aucun point de retrait pour l’instant. Ajoutez le premier : sans lui, personne ne peut commander.",
  emptySearch: "Aucun point de retrait ne correspond à votre recherche.",
  created: (name) => `Point de retrait « ${name} » créé`,
  updated: (name) => `Point de retrait « ${name} » modifié`,
  failed: "Le point de retrait n’a pas été enregistré",
  deleteTitle: "Supprimer ce point de retrait ?",
  deleteText: (name) =>
    `Voulez-vous vraiment supprimer ${name} ? Les commandes déjà passées gardent son nom et son adresse.`,
  toCollect: (count) =>
    `${counted("fr", count, "commande payée attend encore d’être retirée", "commandes payées attendent encore d’être retirées")} ici.`,
  staysUntilCollected:
    "D’ici là, le point reste dans les listes du tableau de bord, des commandes et du comptoir.",
  problems: {
    nameRequired: "Saisissez un nom.",
    addressRequired: "Saisissez une adresse.",
    emailInvalid: "Ce n’est pas une adresse e-mail.",
    statusInvalid: "Choisissez Actif ou Inactif.",
    travelInvalid: "Un nombre de minutes, d’heures ou de jours, une semaine au plus.",
    capacityInvalid: "Un nombre entier, de 1 à 10 000.",
    choiceInvalid: "Choisissez l’une de ces possibilités.",
    tooLong: "C’est trop long.",
    notAllowed: "Ce texte contient des caractères inutilisables.",
  },
};

export const collectionPointsTexts: Texts<typeof en> = { en, fr };
