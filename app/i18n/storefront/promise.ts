import type { Texts } from "#app/i18n/texts.ts";

const en = {
  from: (day: string, time: string) => `${day} from ${time}`,
  moved: (before: string) => `It was to be ready on ${before}.`,
  collect: (number: number) => `Collect order ${number}`,
  calendar: "Add to your calendar",
  ready: (when: string) => `Ready ${when}`,
  at: (point: string) => `at ${point}`,
  /** Before the answer, and where scripts are off. */
  reckoned: "Made in the workshop’s hours and ready when your collection point is open.",
  sort: "Order of the points",
  orders: { name: "By name", earliest: "Earliest first" },
};

const fr: typeof en = {
  from: (day, time) => `${day} dès ${time}`,
  moved: (before) => `Retrait d’abord prévu le ${before}.`,
  collect: (number) => `Retirer la commande ${number}`,
  calendar: "Ajouter à votre agenda",
  ready: (when) => `Prêt ${when}`,
  at: (point) => `à ${point}`,
  reckoned: "Fabriqué aux heures de l’atelier et prêt quand votre point de retrait est ouvert.",
  sort: "Ordre des points",
  orders: { name: "Par nom", earliest: "Le plus tôt d’abord" },
};

export const promiseTexts: Texts<typeof en> = { en, fr };
