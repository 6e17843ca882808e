// The moods of a picture, derived from measurements.

/** The pairs are independent: a piece may be dark and calm. */
export const moodPairs = [
  ["light", "dark"],
  ["calm", "busy"],
  ["muted", "bright"],
] as const;
export type Mood = (typeof moodPairs)[number][number];
export const moods: readonly Mood[] = moodPairs.flat();

export type Measured = {
  lightness: number | null;
  busyness: number | null;
  chroma: number | null;
};

/** Thousandths; a picture between two limits is neither. */
const limits = {
  dark: 420,
  light: 640,
  calm: 45,
  busy: 80,
  muted: 45,
  bright: 85,
};

export function moodsOf({ lightness, busyness, chroma }: Measured): Mood[] {
  if (lightness === null || busyness === null || chroma === null) return [];
  const found: (Mood | false)[] = [
    lightness >= limits.light && "light",
    lightness < limits.dark && "dark",
    busyness < limits.calm && "calm",
    busyness >= limits.busy && "busy",
    chroma < limits.muted && "muted",
    chroma >= limits.bright && "bright",
  ];
  return found.filter((mood) => mood !== false);
}
