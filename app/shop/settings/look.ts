// What the owner makes her own: the logo, the accent, and the words that the home page opens with.
import { deliveredAccent } from "#app/shop/settings/accent.ts";

export type Look = {
  /** Its name; empty where the shop has none. */
  logo: string;
  accent: string;
  headline: string;
  headlineFr: string;
  openingText: string;
  openingTextFr: string;
};

export const defaultLook: Look = {
  logo: "",
  accent: deliveredAccent,
  headline: "",
  headlineFr: "",
  openingText: "",
  openingTextFr: "",
};
