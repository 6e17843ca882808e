// What a picture looks like, in words, of what was measured.

export const shapes = ["tall", "wide", "square", "panorama"] as const;
export type Shape = (typeof shapes)[number];

/** Width to height. */
const squareWithin = 1.08;
const panoramaFrom = 1.9;

/** A panorama may stand upright too. */
export function shapeOf({ width, height }: { width: number; height: number }): Shape {
  const ratio = Math.max(width, height) / Math.min(width, height);
  if (ratio <= squareWithin) return "square";
  if (ratio >= panoramaFrom) return "panorama";
  return width > height ? "wide" : "tall";
}

export const moods = ["light", "dark", "calm", "busy", "muted", "bright"] as const;
export type Mood = (typeof moods)[number];

export type Measured = {
  lightness: number | null;
  busyness: number | null;
  chroma: number | null;
};

/** Thousandths. What lies between two is neither. */
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
