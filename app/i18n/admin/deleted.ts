import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

const en = {
  title: "Deleted",
  intro: (days: number) =>
    `What was deleted stays here for ${counted("en", days, "day", "days")} and can be put back whole. Whom you erase under personal data is gone at once.`,
  search: "Search by name",
  anyKind: "Everything",
  kindFilter: "Kind",
  columns: { label: "What", kind: "Kind", deletedAt: "Deleted", staffName: "By", left: "Stays" },
  left: (days: number) => counted("en", days, "more day", "more days"),
  restore: "Restore",
  restoreOf: (label: string) => `Restore ${label}`,
  empty: "Nothing was deleted in the last 30 days.",
  emptySearch: "Nothing deleted matches your search.",
  failed: "Nothing was restored",
  kinds: {
    art_piece: "Art piece",
    category: "Category",
    sub_category: "Sub-category",
    collection_point: "Collection point",
    pricing_rule: "Pricing rule",
    subscriber: "User",
    contact_message: "Message",
    email_template: "Template",
    email_campaign: "Campaign",
    suppression: "Address that no campaign is written to",
    saved_view: "Saved view",
  },
};

const fr: typeof en = {
  title: "Éléments supprimés",
  intro: (days) =>
    `Ce qui a été supprimé reste ici ${counted("fr", days, "jour", "jours")} et peut être rétabli en entier. Une personne effacée dans les données personnelles disparaît aussitôt.`,
  search: "Chercher par nom",
  anyKind: "Tout",
  kindFilter: "Type",
  columns: {
    label: "Élément",
    kind: "Type",
    deletedAt: "Supprimé",
    staffName: "Par",
    left: "Reste",
  },
  left: (days) => counted("fr", days, "jour encore", "jours encore"),
  restore: "Rétablir",
  restoreOf: (label) => `Rétablir ${label}`,
  empty: "Rien n’a été supprimé ces 30 derniers jours.",
  emptySearch: "Aucun élément supprimé ne correspond à votre recherche.",
  failed: "Rien n’a été rétabli",
  kinds: {
    art_piece: "Œuvre",
    category: "Catégorie",
    sub_category: "Sous-catégorie",
    collection_point: "Point de retrait",
    pricing_rule: "Règle de prix",
    subscriber: "Utilisateur",
    contact_message: "Message",
    email_template: "Modèle",
    email_campaign: "Campagne",
    suppression: "Adresse sans campagnes",
    saved_view: "Vue enregistrée",
  },
};

export const deletedTexts: Texts<typeof en> = { en, fr };
