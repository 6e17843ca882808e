// Prints on a wall, in millimetres.

export type PrintSize = { widthMm: number; heightMm: number };
/** Measured from the left end, and above the floor. */
export type Position = { xMm: number; yMm: number };
export type HungPrint = PrintSize & Position;

export type Wall = {
  leftMm: number;
  rightMm: number;
  heightMm: number;
  /** Where groups are centred, such as above a sofa. */
  middleMm: number;
  /** 0 without furniture. */
  furnitureTopMm: number;
  /** False on a photo without the floor: then no print snaps to eye level. */
  isFloorKnown?: boolean;
};

export const maxPrints = 9;
/** Museums hang pictures at 145 to 150 cm. */
export const eyeLevelMm = 1475;
const aboveFurnitureMm = 150;
/** Links round to millimetres, so two prints that touch may overlap by this much. */
const toleranceMm = 1;

type Edges = { left: number; right: number; bottom: number; top: number };

export function edgesOf({ widthMm, heightMm, xMm, yMm }: HungPrint): Edges {
  return {
    left: xMm - widthMm / 2,
    right: xMm + widthMm / 2,
    bottom: yMm - heightMm / 2,
    top: yMm + heightMm / 2,
  };
}

export function edgesOfGroup(prints: readonly HungPrint[]): Edges {
  const edges = prints.map(edgesOf);
  return {
    left: Math.min(...edges.map((each) => each.left)),
    right: Math.max(...edges.map((each) => each.right)),
    bottom: Math.min(...edges.map((each) => each.bottom)),
    top: Math.max(...edges.map((each) => each.top)),
  };
}

export function overlap(one: HungPrint, other: HungPrint): boolean {
  return (
    Math.abs(one.xMm - other.xMm) < (one.widthMm + other.widthMm) / 2 - toleranceMm &&
    Math.abs(one.yMm - other.yMm) < (one.heightMm + other.heightMm) / 2 - toleranceMm
  );
}

export function isOnWall(print: HungPrint, wall: Wall): boolean {
  const { left, right, bottom, top } = edgesOf(print);
  const isBeside = left < wall.leftMm - toleranceMm || right > wall.rightMm + toleranceMm;
  return !isBeside && bottom >= -toleranceMm && top <= wall.heightMm + toleranceMm;
}

export function between(min: number, value: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

export function roundToMm<At extends Position>(position: At): At {
  return { ...position, xMm: Math.round(position.xMm), yMm: Math.round(position.yMm) };
}

export function lowestEdgeOf(wall: Wall): number {
  return wall.furnitureTopMm === 0 ? 0 : wall.furnitureTopMm + aboveFurnitureMm;
}
