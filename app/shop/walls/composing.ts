// Adds, changes, moves and removes prints of a wall. A refusal leaves the wall unchanged.
import { moveBy, nearestApart, nearestFree, nearestWithGap } from "./moving.ts";
import type { MovingRefusal } from "./moving.ts";
import { arrange } from "./templates.ts";
import type { ArrangingRefusal, Template } from "./templates.ts";
import { edgesOfGroup, eyeLevelMm, roundToMm, maxPrints } from "./wall.ts";
import type { HungPrint, Position, Wall } from "./wall.ts";

export type Composition<Print extends HungPrint> = {
  prints: Print[];
  template: Template | null;
  gapMm: number;
};
export type ComposingRefusal = ArrangingRefusal | MovingRefusal | "no-room";
type Outcome<Print extends HungPrint> = Composition<Print> | { refused: ComposingRefusal };

export function arrangeBy<Print extends HungPrint>(
  composition: Composition<Print>,
  template: Template,
  gapMm: number,
  wall: Wall,
): Outcome<Print> {
  const prints = arrange(template, composition.prints, gapMm, wall);
  return "refused" in prints ? prints : { prints: prints.map(roundToMm), template, gapMm };
}

export function addPrint<Print extends HungPrint>(
  composition: Composition<Print>,
  print: Print,
  wall: Wall,
): Outcome<Print> {
  const { prints, gapMm } = composition;
  if (prints.length >= maxPrints) return { refused: "too-many" };
  const extended = [...prints, print];
  const arranged = arrangeAgain({ ...composition, prints: extended }, wall);
  if (arranged) return arranged;
  const position = findFreePosition(extended, gapMm, wall) ?? findFreePosition(extended, 0, wall);
  if (!position) return { refused: "no-room" };
  return {
    ...composition,
    prints: extended.with(prints.length, { ...print, ...position }),
    template: null,
  };
}

export function changePrint<Print extends HungPrint>(
  composition: Composition<Print>,
  index: number,
  print: Print,
  wall: Wall,
): Outcome<Print> {
  const { xMm, yMm } = composition.prints[index]!;
  const prints = composition.prints.with(index, { ...print, xMm, yMm });
  const arranged = arrangeAgain({ ...composition, prints }, wall);
  if (arranged) return arranged;
  const free = nearestFree(prints, index, { xMm, yMm }, wall);
  if (!free) return { refused: "no-room" };
  const position = roundToMm(free);
  const isUnmoved = position.xMm === xMm && position.yMm === yMm;
  return {
    ...composition,
    prints: prints.with(index, { ...prints[index]!, ...position }),
    template: isUnmoved ? composition.template : null,
  };
}

export function removePrint<Print extends HungPrint>(
  composition: Composition<Print>,
  index: number,
  wall: Wall,
): Composition<Print> {
  const remaining = { ...composition, prints: composition.prints.toSpliced(index, 1) };
  return arrangeAgain(remaining, wall) ?? remaining;
}

export function stepPrint<Print extends HungPrint>(
  composition: Composition<Print>,
  index: number,
  step: { rightCm: number; upCm: number },
  wall: Wall,
): Outcome<Print> {
  const prints = moveBy(composition.prints, index, step, wall);
  return "refused" in prints ? prints : { ...composition, prints, template: null };
}

export function dropPrint<Print extends HungPrint>(
  composition: Composition<Print>,
  index: number,
  dropped: Position,
  wall: Wall,
): Outcome<Print> {
  const { prints, gapMm } = composition;
  const free = nearestApart(prints, index, dropped, { gapMm, wall });
  if (!free) return { refused: "no-room" };
  const position = roundToMm(free);
  return {
    ...composition,
    prints: prints.with(index, { ...prints[index]!, ...position }),
    template: null,
  };
}

function arrangeAgain<Print extends HungPrint>(
  composition: Composition<Print>,
  wall: Wall,
): Composition<Print> | null {
  const { template, gapMm, prints } = composition;
  if (!template || prints.length === 0) return null;
  const again = arrangeBy(composition, template, gapMm, wall);
  return "refused" in again ? null : again;
}

function findFreePosition(
  prints: readonly HungPrint[],
  gapMm: number,
  wall: Wall,
): Position | null {
  const others = prints.slice(0, -1);
  const last = prints.at(-1)!;
  const at = others.length;
  if (at === 0) return nearestFree(prints, 0, { xMm: wall.middleMm, yMm: eyeLevelMm }, wall);
  const { right, bottom, top } = edgesOfGroup(others);
  const target = { xMm: right + gapMm + last.widthMm / 2, yMm: (bottom + top) / 2 };
  return nearestWithGap(prints, at, target, { gapMm, wall });
}
