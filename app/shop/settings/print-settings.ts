// What makes a size good enough to sell, and how canvas goes round its frame, as the owner sets it.
import { deliveredMedia } from "#app/shop/settings/medium.ts";
import type { Medium } from "#app/shop/settings/medium.ts";

export const printGates = ["on", "warn"] as const;
export const canvasWraps = ["mirrored", "extended"] as const;

/** How much an enlargement by Lanczos may count, as the owner chooses; more would need a measurement that shows it. */
export const enlargementCredits = [1, 1.1, 1.25] as const;

export type PrintSettings = {
  /** From so many pixels per inch on, a print is sharp even up close. */
  sharpPpi: number;
  /**
   * Pixels per inch that a print needs to be good from one inch away; divided by the distance in inches, those that it needs
   * from there. As delivered 1 / tan(1/60°): what lies closer together than an arc minute, an eye sees as one.
   */
  distanceFactor: number;
  /** Whether sizes that are not good enough stay unsold, or are sold with words that say so. */
  gate: (typeof printGates)[number];
  canvasWrap: (typeof canvasWraps)[number];
  /** A piece that is enlarged is judged as if it had so many times its own pixels, or as often as it is enlarged if that is less. */
  enlargementCredit: (typeof enlargementCredits)[number];
  /** All of them, as staff put them in order. */
  media: Medium[];
};

/** Both ends included. */
export const printLimits = { sharpPpi: { least: 50, most: 600 }, distanceFactor: { least: 1000, most: 10_000 } } as const;

export const defaultPrint: PrintSettings = {
  sharpPpi: 150,
  distanceFactor: 3438,
  gate: "on",
  canvasWrap: "mirrored",
  enlargementCredit: 1.25,
  media: deliveredMedia,
};
