// Moves one print; the others are not moved.
import { between, isOnWall, overlap } from "./wall.ts";
import type { HungPrint, Position, Wall } from "./wall.ts";

export type MovingRefusal = "off-wall" | "overlap";

/** A blocked step is refused instead of shortened: equal steps back then lead to the start. */
export function moveBy<Print extends HungPrint>(
  prints: readonly Print[],
  index: number,
  step: { rightCm: number; upCm: number },
  wall: Wall,
): Print[] | { refused: MovingRefusal } {
  const print = prints[index]!;
  const xMm = print.xMm + 10 * step.rightCm;
  const moved = { ...print, xMm, yMm: print.yMm + 10 * step.upCm };
  if (!isOnWall(moved, wall)) return { refused: "off-wall" };
  if (prints.some((other, at) => at !== index && overlap(moved, other)))
    return { refused: "overlap" };
  return prints.with(index, moved);
}

export function nearestFree(
  prints: readonly HungPrint[],
  index: number,
  target: Position,
  wall: Wall,
): Position | null {
  const print = prints[index]!;
  const others = prints.filter((_, at) => at !== index);
  const halfWidth = print.widthMm / 2;
  const halfHeight = print.heightMm / 2;
  const from = {
    xMm: between(wall.leftMm + halfWidth, target.xMm, wall.rightMm - halfWidth),
    yMm: between(halfHeight, target.yMm, wall.heightMm - halfHeight),
  };
  // The nearest free middle is the target itself, or its print touches one or two others.
  const xs = others.flatMap((each) => {
    const offset = each.widthMm / 2 + halfWidth;
    return [each.xMm - offset, each.xMm + offset];
  });
  const ys = others.flatMap((each) => {
    const offset = each.heightMm / 2 + halfHeight;
    return [each.yMm - offset, each.yMm + offset];
  });
  let nearest: Position | null = null;
  let shortest = Infinity;
  for (const xMm of [from.xMm, ...xs]) {
    for (const yMm of [from.yMm, ...ys]) {
      const distance = Math.hypot(xMm - target.xMm, yMm - target.yMm);
      const tried = { ...print, xMm, yMm };
      if (distance >= shortest || !isOnWall(tried, wall)) continue;
      if (others.some((other) => overlap(tried, other))) continue;
      nearest = { xMm, yMm };
      shortest = distance;
    }
  }
  return nearest;
}

/** Like `nearestFree`, but a gap away from a print on which it was dropped, if there is room. */
export function nearestApart(
  prints: readonly HungPrint[],
  index: number,
  target: Position,
  { gapMm, wall }: { gapMm: number; wall: Wall },
): Position | null {
  const free = nearestFree(prints, index, target, wall);
  const dropped = { ...prints[index]!, ...target };
  const isOnAnother = prints.some((other, at) => at !== index && overlap(dropped, other));
  return (isOnAnother && nearestWithGap(prints, index, target, { gapMm, wall })) || free;
}

export function nearestWithGap(
  prints: readonly HungPrint[],
  index: number,
  target: Position,
  { gapMm, wall }: { gapMm: number; wall: Wall },
): Position | null {
  // Wider prints that touch have the gap between them.
  const wider = prints.map((print): HungPrint => ({
    ...print,
    widthMm: print.widthMm + gapMm,
    heightMm: print.heightMm + gapMm,
  }));
  const half = gapMm / 2;
  const around = {
    ...wall,
    leftMm: wall.leftMm - half,
    rightMm: wall.rightMm + half,
    heightMm: wall.heightMm + half,
  };
  const position = nearestFree(wider, index, target, around);
  return position && isOnWall({ ...prints[index]!, ...position }, wall) ? position : null;
}

/** For links written by hand: earlier prints are not moved. `noRoom` contains indices. */
export function placeWithoutOverlap<Print extends HungPrint>(
  prints: readonly Print[],
  wall: Wall,
): { hung: Print[]; noRoom: number[] } {
  const hung: Print[] = [];
  const noRoom: number[] = [];
  for (const [index, print] of prints.entries()) {
    const position = nearestFree([...hung, print], hung.length, print, wall);
    if (position) hung.push({ ...print, ...position });
    else noRoom.push(index);
  }
  return { hung, noRoom };
}
