import type { Texts } from "#app/i18n/language.ts";

const en = {
  from: (day: string, time: string) => `${day} from ${time}`,
  moved: (before: string) => `It was to be ready on ${before}.`,
  collect: (number: number) => `Collect order ${number}`,
  calendar: "Add to your calendar",
  subscribe: "Subscribe in your calendar: it updates itself",
  ready: (when: string) => `Ready ${when}`,
  at: (point: string) => `at ${point}`,
  /** Used if there are several points. */
  earliestAt: (point: string) => `at ${point}, where it is ready earliest`,
  /** The point that was chosen last, or whose label was scanned. */
  yoursAt: (point: string) => `at ${point}, your collection point`,
  /** Shown on the point's own kiosk. */
  hereAt: (point: string) => `here, at ${point}`,
  nowOrdered: (when: string) => `Ordered now, ready here ${when}`,
  /** Shown before the answer arrives, and without scripts. */
  byHours: "Made for you, and ready at an hour when your collection point is open.",
  sort: "Order of the points",
  orders: { name: "By name", earliest: "Earliest first" },
};

const fr: typeof en = {
  from: (day, time) => `${day} dès ${time}`,
  moved: (before) => `Retrait d’abord prévu le ${before}.`,
  collect: (number) => `Retirer la commande ${number}`,
  calendar: "Ajouter à votre agenda",
  subscribe: "S’abonner dans votre agenda : il se met à jour tout seul",
  ready: (when) => `Prêt ${when}`,
  at: (point) => `à ${point}`,
  earliestAt: (point) => `à ${point}, là où c’est prêt le plus tôt`,
  yoursAt: (point) => `à ${point}, votre point de retrait`,
  hereAt: (point) => `ici, à ${point}`,
  nowOrdered: (when) => `Commandé maintenant, prêt ici ${when}`,
  byHours: "Fabriqué pour vous, et prêt à une heure où votre point de retrait est ouvert.",
  sort: "Ordre des points",
  orders: { name: "Par nom", earliest: "Le plus tôt d’abord" },
};

export const promiseTexts: Texts<typeof en> = { en, fr };
