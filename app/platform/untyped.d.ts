declare module "subset-font" {
  type Cut = { targetFormat: "truetype"; variationAxes?: Record<string, number> };
  /** A font with the glyphs of these letters alone, and of what they become beside each other. */
  export default function subsetFont(font: Buffer, letters: string, cut: Cut): Promise<Buffer>;
}

declare module "fontkit" {
  export function create(font: Buffer): { hasGlyphForCodePoint(codePoint: number): boolean };
}
