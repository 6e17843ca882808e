// Where nails go, for a tape measure: centimetres from the floor and from the group's left edge.
import { edgesOf, edgesOfGroup } from "./wall.ts";
import type { HungPrint } from "./wall.ts";

export type Nail = { fromFloorCm: number; fromLeftCm: number };
export type HangingPlan = {
  widthCm: number;
  heightCm: number;
  bottomCm: number;
  nails: Nail[][];
};

/** The longer side of A2 is 594 mm; anything wider would swing on one nail. */
const oneNailBelowMm = 600;
/** Framers set hangers 60 % of the width apart. */
const fromSide = 1 / 5;
/** Distance from the top to the nail under a taut wire: about two inches, as hanging guides say. */
export const hangerDepthMm = 50;

export function planHanging(prints: readonly HungPrint[]): HangingPlan | null {
  if (prints.length === 0) return null;
  const group = edgesOfGroup(prints);
  return {
    widthCm: centimetres(group.right - group.left),
    heightCm: centimetres(group.top - group.bottom),
    bottomCm: centimetres(group.bottom),
    nails: prints.map((print) => {
      const { left, top } = edgesOf(print);
      const shares = print.widthMm < oneNailBelowMm ? [1 / 2] : [fromSide, 1 - fromSide];
      return shares.map((share) => ({
        fromFloorCm: centimetres(top - hangerDepthMm),
        fromLeftCm: centimetres(left + share * print.widthMm - group.left),
      }));
    }),
  };
}

function centimetres(mm: number): number {
  return Math.round(mm) / 10;
}
