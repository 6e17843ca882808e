// Types for packages without their own. jsqr has some; only what is used stands here.
declare module "subset-font" {
  type Cut = { targetFormat: "truetype"; variationAxes?: Record<string, number> };
  export default function subsetFont(font: Buffer, letters: string, cut: Cut): Promise<Buffer>;
}

declare module "fontkit" {
  export function create(font: Buffer): { hasGlyphForCodePoint(codePoint: number): boolean };
}

declare module "jsqr" {
  /** `pixels`: RGBA. Null if there is no code. */
  export default function jsqr(
    pixels: Uint8ClampedArray,
    width: number,
    height: number,
    options?: { inversionAttempts?: "dontInvert" },
  ): { data: string } | null;
}
