// Writes sizes for display only: baskets and orders compare the stored text, which staff edit.
import type { Language } from "#app/i18n/language.ts";
import { writing } from "#app/i18n/ui/writing.ts";

type Proportions = { width: number; height: number };

const centimetres: Record<string, number> = { mm: 0.1, cm: 1, m: 100, in: 2.54 };

/** "A1 (84cm x 59cm)" is "A1", "84 × 59 cm"; other texts are names. Turned like `picture`. */
export function readSize(
  size: string,
  language: Language,
  picture?: Proportions,
): [name: string, dimensions?: string] {
  const [, name, one, ownUnit, other, unit, end] =
    /^(?:(.*\S)\s*\()?(\d+(?:[.,]\d\d?)?)\s?(mm|cm|m|in)?\s?[x×]\s?(\d+(?:[.,]\d\d?)?)\s?(mm|cm|m|in)(\)?)$/.exec(
      size,
    ) ?? [];
  if (!unit || !name !== !end) return [size];
  const side = (text: string, inUnit: string) =>
    Math.round(Number(text.replace(",", ".")) * centimetres[inUnit]! * 10) / 10;
  const sides = [side(one!, ownUnit ?? unit), side(other!, unit)];
  if (picture && (picture.width - picture.height) * (sides[0]! - sides[1]!) < 0) sides.reverse();
  const dimensions = `${sides.join("\u00a0×\u00a0")}\u00a0cm`.replaceAll(
    ".",
    writing[language].decimal,
  );
  return name ? [name, dimensions] : [dimensions];
}

export function formatSize(size: string, language: Language, picture?: Proportions): string {
  return readSize(size, language, picture).join(" · ");
}
