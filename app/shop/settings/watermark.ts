// The watermark on public pictures: its text, its position and its style.

export const watermarkPositions = [
  "top-left",
  "top",
  "top-right",
  "left",
  "centre",
  "right",
  "bottom-left",
  "bottom",
  "bottom-right",
] as const;
/** "sans-serif" has Arial's metrics; the others are the pages' typefaces. */
export const watermarkFonts = ["sans-serif", "grotesque", "serif"] as const;
export const watermarkWeights = [400, 700] as const;

export type Watermark = {
  /** `{site}` stands for the shop's name; an empty text means no watermark. */
  text: string;
  opacity: number;
  /** Letter height in percent of the picture's shorter side. */
  scale: number;
  position: (typeof watermarkPositions)[number];
  colour: string;
  fontFamily: (typeof watermarkFonts)[number];
  fontWeight: (typeof watermarkWeights)[number];
};

export const watermarkLimits = {
  opacity: { min: 1, max: 100 },
  scale: { min: 1, max: 50 },
} as const;

/** The mark of docs/spec.md. */
export const defaultWatermark: Watermark = {
  text: "{site}",
  opacity: 50,
  scale: 10,
  position: "bottom-right",
  colour: "#ffffff",
  fontFamily: "sans-serif",
  fontWeight: 700,
};

export function watermarkText({ text }: Watermark, shopName: string): string {
  return text.replaceAll("{site}", shopName).trim();
}
