// A stored size as people read it. The stored text is what baskets and orders are compared by, and never changes for this.
import type { Language } from "#app/i18n/language.ts";

/** "A1 (84cm x 59cm)" as the name "A1" and the dimensions "84 × 59 cm"; any other text is a name alone. */
export function readSize(size: string, language: Language): [name: string, dimensions?: string] {
  const [, name, width, ownUnit, height, unit] = /^(.*\S)\s*\(([\d.,]+) ?([cm]?m)? ?[x×] ?([\d.,]+) ?([cm]?m)\)$/.exec(size) ?? [];
  if (!name || (ownUnit ?? unit) !== unit) return [size];
  return [name, `${width}\u00a0×\u00a0${height}\u00a0${unit}`.replace(/[.,]/g, language === "fr" ? "," : ".")];
}

/** A size wherever it is read rather than chosen or edited: "A1 · 84 × 59 cm", "A4 · 29,7 × 21 cm" in French. */
export function sizeInWords(size: string, language: Language): string {
  return readSize(size, language).join(" · ");
}
