import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** Labels for tubes, and the list for picking them from the shelf. */
const en = {
  labels: "Tube labels",
  labelsFile: "tube-labels.pdf",
  pickList: (point: string) => `Waiting at ${point}`,
  pickListTitle: "Waiting to be collected",
  pickListFile: "pick-list.pdf",
  asOf: (when: string, count: number) => `${when} · ${counted("en", count, "order", "orders")}`,
  order: (id: number) => `Order ${id}`,
  prints: (count: number) => counted("en", count, "print", "prints"),
  collector: (name: string) => `or ${name}`,
  columns: { shelf: "Shelf", who: "For", prints: "Prints", since: "Ready since" },
  nothing: "Nothing waits here.",
  page: (page: number, pages: number) => `${page} of ${pages}`,
};

const fr: typeof en = {
  labels: "Étiquettes de tubes",
  labelsFile: "etiquettes-de-tubes.pdf",
  pickList: (point) => `En attente à ${point}`,
  pickListTitle: "En attente de retrait",
  pickListFile: "liste-de-retrait.pdf",
  asOf: (when, count) => `${when} · ${counted("fr", count, "commande", "commandes")}`,
  order: (id) => `Commande ${id}`,
  prints: (count) => counted("fr", count, "tirage", "tirages"),
  collector: (name) => `ou ${name}`,
  columns: { shelf: "Étagère", who: "Pour", prints: "Tirages", since: "Prête depuis" },
  nothing: "Rien n’attend ici.",
  page: (page, pages) => `${page} sur ${pages}`,
};

export const counterPaperTexts: Texts<typeof en> = { en, fr };
