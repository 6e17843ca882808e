// What the owner makes her own: the accent, and the words that the home page opens with.
import { deliveredAccent } from "#app/shop/settings/accent.ts";

export type Look = {
  accent: string;
  headline: string;
  headlineFr: string;
  openingText: string;
  openingTextFr: string;
};

export const defaultLook: Look = {
  accent: deliveredAccent,
  headline: "",
  headlineFr: "",
  openingText: "",
  openingTextFr: "",
};
