import type { Texts } from "#app/i18n/texts.ts";

const en = {
  title: "Collection points",
  addNew: "Add collection point",
  edit: (name: string) => `Edit ${name}`,
  columns: {
    name: "Name",
    address: "Address",
    telephone: "Telephone",
    email: "Email",
    hours: "Opening hours",
    hoursFr: "Opening hours in French",
    status: "Status",
  },
  hoursFrHint: "Shown to French-speaking visitors; without them they read the hours above.",
  statuses: { Active: "Active", Inactive: "Inactive" },
  statusHint: "Visitors can only choose active points.",
  empty: "No collection points yet. Add the first one: without it nobody can order.",
  emptySearch: "No collection point matches your search.",
  created: (name: string) => `Collection point “${name}” created`,
  updated: (name: string) => `Collection point “${name}” updated`,
  failed: "The collection point was not saved",
  deleteTitle: "Delete this collection point?",
  deleteText: (name: string) =>
    `Are you sure you want to delete ${name}? Orders placed for it keep its name and address.`,
  problems: {
    nameRequired: "Please enter a name.",
    addressRequired: "Please enter an address.",
    emailInvalid: "This is not an e-mail address.",
    statusInvalid: "Choose Active or Inactive.",
    tooLong: "This is too long.",
    notAllowed: "This contains characters that cannot be used.",
  },
};

const fr: typeof en = {
  title: "Points de retrait",
  addNew: "Ajouter un point de retrait",
  edit: (name) => `Modifier ${name}`,
  columns: {
    name: "Nom",
    address: "Adresse",
    telephone: "Téléphone",
    email: "E-mail",
    hours: "Horaires",
    hoursFr: "Horaires en français",
    status: "État",
  },
  hoursFrHint: "Affichés aux visiteurs francophones ; à défaut, ils lisent les horaires ci-dessus.",
  statuses: { Active: "Actif", Inactive: "Inactif" },
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
  problems: {
    nameRequired: "Saisissez un nom.",
    addressRequired: "Saisissez une adresse.",
    emailInvalid: "Ce n’est pas une adresse e-mail.",
    statusInvalid: "Choisissez Actif ou Inactif.",
    tooLong: "C’est trop long.",
    notAllowed: "Ce texte contient des caractères inutilisables.",
  },
};

export const collectionPointsTexts: Texts<typeof en> = { en, fr };
