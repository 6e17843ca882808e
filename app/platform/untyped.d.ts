declare module "subset-font" {
  type Cut = { targetFormat: "truetype"; variationAxes?: Record<string, number> };
  export default function subsetFont(font: Buffer, letters: string, cut: Cut): Promise<Buffer>;
}

declare module "fontkit" {
  export function create(font: Buffer): { hasGlyphForCodePoint(codePoint: number): boolean };
}
