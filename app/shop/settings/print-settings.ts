// What makes a size good enough to sell.
import { defaultMedia } from "#app/shop/media/medium.ts";
import type { Medium } from "#app/shop/media/medium.ts";

export const printGates = ["on", "warn"] as const;
export const canvasWraps = ["mirrored", "extended"] as const;

/** The measured benefit of enlarging (docs/decisions/039-enlarging.md), or none. */
export const enlargementCredits = [1, 1.05] as const;

export type PrintSettings = {
  sharpPpi: number;
  /** Required ppi × distance in inches; by default 1 / tan(1/60°): eyes resolve one arc minute. */
  distanceFactor: number;
  gate: (typeof printGates)[number];
  canvasWrap: (typeof canvasWraps)[number];
  enlargementCredit: (typeof enlargementCredits)[number];
  /** Percent of the picture that a size filling its paper must keep to be sold; 0 sells all. */
  leastKept: number;
  media: Medium[];
};

export const printLimits = {
  sharpPpi: { min: 50, max: 600 },
  distanceFactor: { min: 1000, max: 10_000 },
  leastKept: { min: 0, max: 95 },
} as const;

export const defaultPrint: PrintSettings = {
  sharpPpi: 150,
  distanceFactor: 3438,
  gate: "on",
  canvasWrap: "mirrored",
  enlargementCredit: 1.05,
  leastKept: 0,
  media: defaultMedia,
};
