// Turns a picture's measurements into searchable words: its colours and moods, in both languages.

import { colourTexts } from "#app/i18n/storefront/colours.ts";
import { moodWords } from "#app/i18n/storefront/mood-words.ts";
import { nameOfColour, readPalette } from "./colour.ts";
import { moodsOf } from "./mood.ts";
import type { Measured } from "./mood.ts";
import type { Text } from "./split-words.ts";

/** Share of 1; below it, nobody would describe the picture by the colour. */
const minShare = 0.1;

export function searchFactsOf({
  palette,
  ...measured
}: Measured & { palette: string | null }): Text[] {
  const colours = readPalette(palette ?? "")
    .filter(({ share }) => share >= minShare)
    .map(({ hex }) => nameOfColour(hex));
  const moods = moodsOf(measured);
  return (["en", "fr"] as const).map((language) => ({
    language,
    text: [
      ...new Set(colours.map((name) => colourTexts[language][name])),
      ...moods.map((mood) => moodWords[language][mood]),
    ].join(", "),
  }));
}
