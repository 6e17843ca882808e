// How much of a wall the page shows with its prints.

export type Scene = {
  lineMm: number;
  aboveMm: number;
  belowMm: number;
  hasFloor: boolean;
  widestMm: number;
  tallestMm: number;
};

/** One looks at smaller prints from so near that the floor is out of view. */
const minBeforeFloorMm = 500;
const lineMm = 1500;

export function sceneOf(prints: readonly { widthMm: number; heightMm: number }[]): Scene {
  const tallestMm = Math.max(0, ...prints.map(({ heightMm }) => heightMm));
  const widestMm = Math.max(0, ...prints.map(({ widthMm }) => widthMm));
  const hasFloor = tallestMm === 0 || tallestMm >= minBeforeFloorMm;
  const half = tallestMm / 2;
  return {
    lineMm,
    aboveMm: Math.round(half + (hasFloor ? 180 : 0.35 * tallestMm)),
    belowMm: hasFloor ? lineMm : Math.round(half + 0.9 * tallestMm),
    hasFloor,
    widestMm,
    tallestMm,
  };
}
